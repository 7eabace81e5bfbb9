/** The query string as plain text values: numbers without quotes, empty values left out. */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([key, value]) => (isText(value) ? [[key, String(value)]] : []));
  const text = new URLSearchParams(filled).toString();
  return text === "" ? "" : `?${text}`;
}

function isText(value: unknown): value is string | number | boolean {
  return (typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "boolean";
}
