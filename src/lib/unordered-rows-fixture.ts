import pg from "pg";

/**
 * Rows that nobody has asked for an order of come in the opposite of the usual one, so that whoever takes
 * the usual one for promised finds out in every run, and not once in a hundred.
 */
const UNORDERED = /^\s*(select|with|update|delete)\b(?![\s\S]*\border by\b)/i;
const IS_TURNED = Symbol.for("rows without an order are turned");
const END = "handleReadyForQuery";

const query: object = pg.Query.prototype;
const end: unknown = Reflect.get(query, END);
if (typeof end !== "function") throw new Error("The driver ends queries in another way.");

// This file runs once per file of tests, on the same driver.
if (!(IS_TURNED in query)) {
  Reflect.set(query, IS_TURNED, true);
  Reflect.set(query, END, function turn(this: object, ...given: readonly unknown[]) {
    const text: unknown = Reflect.get(this, "text");
    if (typeof text === "string" && UNORDERED.test(text)) rowsOf(this).reverse();
    return Reflect.apply(end, this, given);
  });
}

function rowsOf(ended: object): unknown[] {
  const results: unknown = Reflect.get(ended, "_results");
  const rows: unknown = results instanceof Object ? Reflect.get(results, "rows") : null;
  return Array.isArray(rows) ? rows : [];
}
