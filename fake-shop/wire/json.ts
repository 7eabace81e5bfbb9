export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Whether a value of unknown origin is an object with string keys (no list, no null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isRecord(value);
}

export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** @throws SyntaxError when the text is not JSON. */
export function parseJson(text: string): Json {
  return JSON.parse(text);
}
