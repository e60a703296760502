// The field's totals under a table of standings, worked out anew whenever one of its fields has changed.
//
// It stands on the total of the net spreads. `lines`, how many the table has, is put in front of it. ECMAScript 5
// and nothing but `event` and `getField`: all that the viewers have in common.
(function (doc) {
  var table = event.target.name.replace(/[^\/]*$/, "");

  function read(name) {
    var box = doc.getField(table + name);
    return box ? String(box.value).replace(/^\s+|\s+$/g, "").replace("\u2212", "-") : "";
  }

  function total(name) {
    var sum = 0;
    var filled = 0;
    for (var line = 1; line <= lines; line += 1) {
      var text = read(name + line);
      if (text && !/^[+-]?\d+$/.test(text)) {
        return "?";
      }
      sum += Number(text);
      filled += text ? 1 : 0;
    }
    return filled ? sum : "";
  }

  function write(name) {
    var box = doc.getField(table + name);
    var text = String(total(name));
    if (box && String(box.value) !== text) {
      box.value = text;
    }
  }

  function signed(sum) {
    if (typeof sum !== "number") {
      return sum;
    }
    return sum < 0 ? "\u2212" + -sum : "+" + sum;
  }

  if (event.source && String(event.source.name).indexOf(table) !== 0) {
    return;
  }
  write("points");
  write("wins");
  write("plus");
  event.value = signed(total("net"));
})(this);
