import pg from "pg";

/**
 * Lets each connection parse and plan a statement once, which is half of what the database does in tests: they run the
 * same few again and again. With the settings of the test server, a statement has the same plan either way.
 */
const IS_NAMED = Symbol.for("statements are planned once");
const SUBMIT = "submit";

const query: object = pg.Query.prototype;
const submit: unknown = Reflect.get(query, SUBMIT);
if (typeof submit !== "function") throw new Error("The driver begins queries in another way.");

// This file runs once per test file, but patches the same driver.
if (!(IS_NAMED in query)) {
  const names = new Map<string, string>();
  Reflect.set(query, IS_NAMED, true);
  Reflect.set(query, SUBMIT, function name(this: object, ...given: readonly unknown[]) {
    const text: unknown = Reflect.get(this, "text");
    const values: unknown = Reflect.get(this, "values");
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0;
    if (isPlain && Reflect.get(this, "name") === undefined) {
      const known = names.get(text) ?? `once_${names.size}`;
      names.set(text, known);
      Reflect.set(this, "name", known);
    }
    return Reflect.apply(submit, this, given);
  });
}
