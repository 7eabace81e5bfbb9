/** What stands behind the question mark, as plain text: no quotes around numbers, nothing for what is empty. */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([key, value]) => (value === undefined || value === null || value === "" ? [] : [[key, String(value)]]));
  const text = new URLSearchParams(filled).toString();
  return text === "" ? "" : `?${text}`;
}
