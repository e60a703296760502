"""The scoring chart: what scores, how to count, hands that are easily miscounted, how often each score comes up."""

from .section import section as section
