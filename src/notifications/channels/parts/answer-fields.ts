import { parseJson } from "../../../lib/strangers-json.ts";
import type { ChannelAnswer } from "../channel-kind.ts";

/** The answer as JSON; `null` if it is none. */
export function jsonOf({ body }: ChannelAnswer): unknown {
  const parsed = parseJson(body);
  return parsed.ok ? parsed.value : null;
}

/** A field of JSON that anybody may have written; `undefined` if it is not there. */
function fieldOf(json: unknown, path: readonly string[]): unknown {
  let found = json;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = new Map<string, unknown>(Object.entries(found)).get(step);
  }
  return found;
}

/** References are stored, so a longer one is none. */
const LONGEST_TEXT = 300;

/** A text or a number as text; empty if there is none. */
export function textIn(json: unknown, ...path: readonly string[]): string {
  const found = fieldOf(json, path);
  if (typeof found === "number" && Number.isFinite(found)) return String(found);
  return typeof found === "string" && found.length <= LONGEST_TEXT ? found : "";
}

/** A positive number; `null` if there is none. */
export function numberIn(json: unknown, ...path: readonly string[]): number | null {
  const found = fieldOf(json, path);
  return typeof found === "number" && Number.isFinite(found) && found > 0 ? found : null;
}

export const isTrueIn = (json: unknown, ...path: readonly string[]): boolean => fieldOf(json, path) === true;

const isFalseIn = (json: unknown, field: string): boolean => fieldOf(json, [field]) === false;

/** Whether an answer names an error, in any of the ways in which services do, whatever its status says. */
export function namesError(json: unknown): boolean {
  const error = fieldOf(json, ["error"]);
  return (
    (error !== undefined && error !== null && error !== false && error !== "") ||
    itemsIn(json, "errors").length > 0 ||
    isFalseIn(json, "ok") ||
    isFalseIn(json, "success") ||
    (numberIn(json, "status_code") ?? 0) >= 400 ||
    (isIn(json, "code") && textIn(json, "message") !== "")
  );
}

/** Whether there is something at all. */
export const isIn = (json: unknown, ...path: readonly string[]): boolean => fieldOf(json, path) !== undefined;

/** What a list holds; empty if there is none. */
export function itemsIn(json: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = fieldOf(json, path);
  return Array.isArray(found) ? found : [];
}
