/** What PostgreSQL cannot keep in text: the NUL character, and halves of surrogate pairs inside JSON. */
const SUSPICIOUS = /\\u0000|\\ud[89a-f]/;

/** Whether a value, texts inside it included, can be written to the database as it is. */
export function isStorable(value: unknown): boolean {
  const json = JSON.stringify(value) ?? "";
  return !SUSPICIOUS.test(json) || json === storableJson(value);
}

/** JSON for the database. What it cannot keep is left out, or replaced by U+FFFD. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!SUSPICIOUS.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "string" ? inner.replaceAll("\u0000", "").toWellFormed() : inner,
  );
}
