// A card's game points and totals, worked out anew whenever one of its fields has changed.
//
// It stands on the note's field, whose value it returns, and fills in the others of its card by name. `rules` is
// put in front of it. ECMAScript 5 and nothing but `event` and `getField`: all that the viewers have in common.
(function (doc) {
  var card = event.target.name.replace(/[^\/]*$/, "");
  var sums = { points: 0, wins: 0, plus: 0, minus: 0 };
  var lines = 0;
  var wrong = [];

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

  function spread(text) {
    var number = /^\+?\d+$/.test(text) ? Number(text) : 0;
    return number <= rules.hole ? number : 0;
  }

  function worth(won) {
    if (won >= rules.doubleMargin) {
      return rules.doubleSkunk;
    }
    return won >= rules.skunkMargin ? rules.skunk : rules.win;
  }

  function count(game) {
    var won = read("won" + game);
    var lost = read("lost" + game);
    var holes = spread(won || lost);
    if (!won && !lost) {
      return "";
    }
    if (won && lost) {
      wrong.push("Game " + game + ": won or lost, not both");
      return "?";
    }
    if (!holes) {
      wrong.push("Game " + game + ": write 1 to " + rules.hole);
      return "?";
    }
    lines += 1;
    sums[won ? "plus" : "minus"] += holes;
    sums.wins += won ? 1 : 0;
    sums.points += won ? worth(holes) : 0;
    return String(won ? worth(holes) : 0);
  }

  function signed(number) {
    return number < 0 ? "\u2212" + -number : "+" + number;
  }

  if (event.source && String(event.source.name).indexOf(card) !== 0) {
    return;
  }
  for (var game = 1; game <= rules.games; game += 1) {
    write("points" + game, count(game));
  }
  for (var sum in sums) {
    write(sum, lines ? String(sums[sum]) : "");
  }
  write("net", lines ? signed(sums.plus - sums.minus) : "");
  event.value = wrong.length > 1 ? wrong[0] + ", and " + (wrong.length - 1) + " more" : wrong.join("");
})(this);
