// A card's game points and totals, worked out anew whenever one of its fields has changed.
//
// It stands on the note's field, whose value it returns, and fills in the others of its card by name. `rules` is
// put in front of it. ECMAScript 5 and nothing but `event.value` and `getField`: all that the viewers have in common.
// What a line says is decided as in cribsheets/collect/lines.py; the tests run one table of lines through both.
(function (doc) {
  var card = rules.card + "/";
  var sums = { points: 0, wins: 0, plus: 0, minus: 0 };
  var lines = 0;
  var wrong = [];
  var doubtful = [];

  function field(name) {
    return doc.getField(card + name);
  }

  function read(name) {
    var box = field(name);
    return box ? String(box.value).replace(/^\s+|\s+$/g, "") : "";
  }

  function write(name, text) {
    var box = field(name);
    if (box && String(box.value) !== text) {
      box.value = text;
    }
  }

  function hyphened(text) {
    return text.replace(/[\u2010-\u2015\u2212]/g, "-");
  }

  // Many viewers have made a number of the text already, so that it is nothing but a number that counts.
  function number(text) {
    var plain = hyphened(text).replace(",", ".");
    return /^[+\-]?\d+(\.\d*)?(e[+\-]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
  }

  // Beside a figure it is an empty column (rule 12.1).
  function isLossMark(text) {
    return /^(-+|[x\/])$/i.test(hyphened(text)) || number(text) === 0;
  }

  // A loss may be written with its minus.
  function spread(won, lost) {
    var holes = won ? number(won) : Math.abs(number(lost));
    return holes >= 1 && holes <= rules.hole && holes % 1 === 0 ? holes : 0;
  }

  // What is left of a seat when it does not matter how it is written: a1, A-1 and A-01 are one.
  function folded(seat) {
    return seat.toUpperCase().replace(/[\s._\/\-\u2010-\u2015\u2212]/g, "").replace(/(^|\D)0+(?=\d)/g, "$1");
  }

  function isNamed(player, words) {
    for (var place = 0; place < words.length; place += 1) {
      if ((" " + player[1] + " " + player[2] + " ").indexOf(" " + words[place] + " ") < 0) {
        return false;
      }
    }
    return true;
  }

  // The seat of the player whom a seat, a full name, or words of a name that fit nobody else mean; nothing for others.
  function seatOf(text) {
    var name = text.toLowerCase().replace(/\s+/g, " ");
    var full = [];
    var named = [];
    for (var place = 0; place < rules.players.length; place += 1) {
      var player = rules.players[place];
      if (folded(player[0]) === folded(text)) {
        return player[0];
      }
      if (player[1] === name) {
        full.push(player[0]);
      } else if (name && isNamed(player, name.split(" "))) {
        named.push(player[0]);
      }
    }
    var fitting = full.length ? full : named;
    return fitting.length === 1 ? fitting[0] : "";
  }

  function isBye(opponent) {
    return /^(-+|b|bye|none|bye game|no game)$/i.test(hyphened(opponent)) && !seatOf(opponent);
  }

  function worth(won) {
    if (won >= rules.doubleMargin) {
      return rules.doubleSkunk;
    }
    return won >= rules.skunkMargin ? rules.skunk : rules.win;
  }

  // What is wrong with a line, so that it cannot count.
  function fault(won, lost, opponent) {
    if (won && lost) {
      return "won or lost, not both";
    }
    if (!spread(won, lost)) {
      return "write 1 to " + rules.hole;
    }
    if (isBye(opponent)) {
      return "a bye has no score";
    }
    return own && folded(seatOf(opponent) || opponent) === folded(own) ? "that is your own seat" : "";
  }

  // What the director will ask about a line that counts.
  function doubt(opponent) {
    if (!opponent) {
      return "the director will ask for the opponent";
    }
    return seatOf(opponent) ? "" : "the director will ask who that is";
  }

  function count(game) {
    var won = read("won" + game);
    var lost = read("lost" + game);
    var opponent = read("opponent" + game);
    if (isBye(opponent) && (!won || isLossMark(won)) && (!lost || isLossMark(lost))) {
      return "";
    }
    won = lost && isLossMark(won) ? "" : won;
    lost = won && isLossMark(lost) ? "" : lost;
    if (!won && !lost) {
      return "";
    }
    var why = fault(won, lost, opponent);
    if (why) {
      wrong.push("Game " + game + " does not count: " + why);
      return "?";
    }
    if (rules.players.length && field("opponent" + game) && (why = doubt(opponent))) {
      doubtful.push("Game " + game + ": " + why);
    }
    var holes = spread(won, lost);
    lines += 1;
    sums[won ? "plus" : "minus"] += holes;
    sums.wins += won ? 1 : 0;
    sums.points += won ? worth(holes) : 0;
    return String(won ? worth(holes) : 0);
  }

  function signed(number) {
    return number < 0 ? "\u2212" + -number : (number ? "+" : "") + number;
  }

  var own = decodeURIComponent(card.split("/")[1] || "") || read("seat");

  if (event.source && event.source.name && String(event.source.name).indexOf(card) !== 0) {
    return;
  }
  for (var game = 1; game <= rules.games; game += 1) {
    write("points" + game, count(game));
  }
  for (var sum in sums) {
    write(sum, lines ? String(sums[sum]) : "");
  }
  write("net", lines ? signed(sums.plus - sums.minus) : "");
  var told = wrong.concat(doubtful);
  event.value = told.length > 1 ? told[0] + ", and " + (told.length - 1) + " more" : told.join("");
})(this);
