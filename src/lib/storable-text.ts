/** What PostgreSQL cannot store in text: the NUL character, and lone surrogates inside JSON. */
const SUSPICIOUS = /\\u0000|\\ud[89a-f]/;

/** Deeper than any input of ours; endlessly nested values cannot be serialized. */
const MAXIMUM_DEPTH = 64;

/** Whether a value, including nested texts, can be stored unchanged. */
export function isStorable(value: unknown): boolean {
  if (isDeeper(value, MAXIMUM_DEPTH)) return false;
  const json = JSON.stringify(value) ?? "";
  return !SUSPICIOUS.test(json) || json === storableJson(value);
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** JSON for the database. What it cannot store is left out or replaced by U+FFFD. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!SUSPICIOUS.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "string" ? inner.replaceAll("\u0000", "").toWellFormed() : inner,
  );
}
