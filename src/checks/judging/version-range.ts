import { compareVersions } from "../../snapshot/version.ts";

const PART = /^(<=|>=|!=|==|<|>|=)?v?(\d[\w.+-]*)$/i;

const HOLDS: Readonly<Record<string, (difference: number) => boolean>> = {
  "<": (difference) => difference < 0,
  "<=": (difference) => difference <= 0,
  ">": (difference) => difference > 0,
  ">=": (difference) => difference >= 0,
  "=": (difference) => difference === 0,
  "==": (difference) => difference === 0,
  "!=": (difference) => difference !== 0,
};

/**
 * Whether a version lies in a published range: `|` means or, `,` means and, as in `<6.6.10.18|>=6.7.0.0,<6.7.10.1`.
 * `null`: the range is unreadable, so nothing follows from it.
 */
export function isInRange(version: string, range: string): boolean | null {
  const ways = range.split(/\|\|?/).map((way) => allHold(version, way.split(",")));
  if (ways.includes(true)) return true;
  return ways.includes(null) ? null : false;
}

function allHold(version: string, parts: readonly string[]): boolean | null {
  const held = parts.map((part) => holds(version, part.trim()));
  if (held.includes(false)) return false;
  return held.includes(null) ? null : true;
}

function holds(version: string, part: string): boolean | null {
  const [, operator = "=", bound] = PART.exec(part) ?? [];
  return bound === undefined ? null : (HOLDS[operator]?.(compareVersions(version, bound)) ?? null);
}
