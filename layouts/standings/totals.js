// The field's totals under a table of standings, worked out anew whenever one of its fields has changed.
//
// It stands on the note's field, whose value it returns, and fills in the totals by name. `lines`, how many the table
// has, is put in front of it. ECMAScript 5 and nothing but `event` and `getField`: all that the viewers have in common.
(function (doc) {
  var table = event.target.name.replace(/[^\/]*$/, "");
  var notes = [];

  function read(name) {
    var box = doc.getField(table + name);
    return box ? String(box.value).replace(/^\s+|\s+$/g, "").replace("\u2212", "-") : "";
  }

  function total(name, what) {
    var sum = 0;
    var filled = 0;
    var wrong = 0;
    for (var line = 1; line <= lines; line += 1) {
      var text = read(name + line);
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

  function write(name, sum) {
    var box = doc.getField(table + name);
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

  if (event.source && String(event.source.name).indexOf(table) !== 0) {
    return;
  }
  write("points", total("points", "game points are"));
  write("wins", total("wins", "games won are"));
  write("net", signed(total("net", "net spread is")));
  write("plus", total("plus", "plus points are"));
  event.value = notes.length > 1 ? notes[0] + ", and " + (notes.length - 1) + " more" : notes.join("");
})(this);
