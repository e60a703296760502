// The field's totals under a table of standings, worked out anew whenever one of its fields has changed.
//
// It stands on the note's field, whose value it returns, and fills in the totals by name. `rules`, its name and
// how many lines it has, are put in front of it. ECMAScript 5 and nothing but `event.value` and `getField`: all that
// the viewers have in common.
(function (doc) {
  var table = rules.table + "/";
  var notes = [];

  function read(field) {
    var box = doc.getField(table + field);
    return box ? String(box.value).replace(/^\s+|\s+$/g, "").replace("\u2212", "-") : "";
  }

  function total(column, what) {
    var sum = 0;
    var filled = 0;
    var wrong = 0;
    for (var line = 1; line <= rules.lines; line += 1) {
      var text = read(column + line);
      if (text && !/^[+-]?\d+$/.test(text)) {
        notes.push("Line " + line + ": " + what + " no number");
        wrong += 1;
      }
      sum += Number(text);
      filled += text ? 1 : 0;
    }
    if (wrong) {
      return "?";
    }
    return filled ? sum : "";
  }

  function write(field, sum) {
    var box = doc.getField(table + field);
    if (box && String(box.value) !== String(sum)) {
      box.value = String(sum);
    }
  }

  function signed(sum) {
    if (typeof sum !== "number") {
      return sum;
    }
    return sum < 0 ? "\u2212" + -sum : (sum ? "+" : "") + sum;
  }

  if (event.source && event.source.name && String(event.source.name).indexOf(table) !== 0) {
    return;
  }
  write("points", total("points", "game points are"));
  write("wins", total("wins", "games won are"));
  write("net", signed(total("net", "net spread is")));
  write("plus", total("plus", "plus points are"));
  event.value = notes.length > 1 ? notes[0] + ", and " + (notes.length - 1) + " more" : notes.join("");
})(this);
