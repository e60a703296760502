// A card's game points and totals, worked out anew whenever one of its fields has changed.
//
// It stands on the note's field, whose value it returns, and fills in the others of its card by name. `rules` is
// put in front of it. ECMAScript 5 and nothing but `event` and `getField`: all that the viewers have in common.
(function (doc) {
  var card = event.target.name.replace(/[^\/]*$/, "");
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

  // A loss may be written with its minus.
  function spread(won, lost) {
    var right = won ? /^\+?\d+$/.test(won) : /^[\-\u2010-\u2015\u2212]?\d+$/.test(lost);
    var holes = right ? Number((won || lost).replace(/\D/g, "")) : 0;
    return holes <= rules.hole ? holes : 0;
  }

  // What is left of a seat when it does not matter how it is written: a1, A-1 and A-01 are one.
  function folded(seat) {
    return seat.toUpperCase().replace(/[\s._\/\-\u2010-\u2015\u2212]/g, "").replace(/(^|\D)0+(?=\d)/g, "$1");
  }

  function isSeat(seat) {
    for (var place = 0; place < rules.seats.length; place += 1) {
      if (folded(rules.seats[place]) === folded(seat)) {
        return true;
      }
    }
    return false;
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
    return own && folded(opponent) === folded(own) ? opponent + " is your own seat" : "";
  }

  // What the director will ask about a line that counts.
  function doubt(opponent) {
    if (!opponent) {
      return "whose seat was it?";
    }
    return isSeat(opponent) ? "" : "nobody has the seat " + opponent;
  }

  function count(game) {
    var won = read("won" + game);
    var lost = read("lost" + game);
    var opponent = read("opponent" + game);
    if (!won && !lost) {
      return "";
    }
    var why = fault(won, lost, opponent);
    if (why) {
      wrong.push("Game " + game + ": " + why);
      return "?";
    }
    if (rules.seats.length && field("opponent" + game) && (why = doubt(opponent))) {
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
  var told = wrong.concat(doubtful);
  event.value = told.length > 1 ? told[0] + ", and " + (told.length - 1) + " more" : told.join("");
})(this);
