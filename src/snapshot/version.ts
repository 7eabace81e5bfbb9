/**
 * Versions of Shopware, PHP, databases and extensions. They follow no single grammar: four numbers (`6.6.10.4`), tags
 * (`v6.6.10.4`), release candidates (`6.7.0.0-RC1`, `1.0.0beta2`) and inventions (`1.x`). The comparison accepts every
 * text and is a total order; missing parts count as 0, so `1.2` equals `1.2.0`.
 */
interface ParsedVersion {
  parts: readonly string[];
  /** Empty for a release; begins with {@link PATCH} for what came after it. */
  preRelease: readonly string[];
}

const MISSING_PART = "0";
/** Marks a patch after a release: `1.0.0-p1`. */
const PATCH = "p";
const BUILD = /\+.*/s;
const LEADING_V = /^v(?=\d)/i;
/** A number directly followed by a word, as in `0RC1`. */
const NUMBER_THEN_WORD = /^(\d+)(\D.*)$/s;
const NUMBER = /^\d+$/;

/** Below 0 when `one` is older, above 0 when it is newer, 0 when both mean the same version. */
export function compareVersions(one: string, other: string): number {
  const left = parse(one);
  const right = parse(other);
  const byParts = compareLists(left.parts, right.parts, (a, b) => comparePart(a ?? MISSING_PART, b ?? MISSING_PART));
  return byParts === 0 ? comparePreReleases(left.preRelease, right.preRelease) : byParts;
}

export function isNewer(candidate: string, current: string): boolean {
  return compareVersions(candidate, current) > 0;
}

/** A version that contains `-RC` in any case (product rule). */
export function isReleaseCandidate(version: string): boolean {
  return /-rc/i.test(version);
}

/** The versions that somebody with `current` can update to: newest first, without release candidates and duplicates. */
export function newerVersions(all: readonly string[], current: string): readonly string[] {
  const newer = all.filter((version) => !isReleaseCandidate(version) && isNewer(version, current));
  return newer
    .toSorted((one, other) => compareVersions(other, one))
    .filter((version, index, sorted) => index === 0 || compareVersions(version, sorted[index - 1] ?? "") !== 0);
}

/** The line a Shopware version belongs to, for example `6.6` for `6.6.10.4`. */
export function lineOf(version: string): string {
  return parse(version).parts.slice(0, 2).join(".");
}

export interface VersionChange {
  /** The common beginning, cut after a separator: `9.` for 9.5.2 and 9.8.0. */
  shared: string;
  from: string;
  to: string;
}

/** Splits two versions where they begin to differ, so that only that part is emphasized. */
export function splitVersionChange(from: string, to: string): VersionChange {
  const left = segments(from);
  const right = segments(to);
  const differing = left.findIndex((segment, index) => segment !== right[index]);
  const shared = left.slice(0, differing === -1 ? left.length : differing).join("");
  return { shared, from: from.slice(shared.length), to: to.slice(shared.length) };
}

function segments(version: string): readonly string[] {
  return version.match(/[^.+-]+|[.+-]/gs) ?? [];
}

function parse(version: string): ParsedVersion {
  const text = version.trim().replace(LEADING_V, "").replace(BUILD, "").toLowerCase();
  const dash = text.indexOf("-");
  const head = dash === -1 ? text : text.slice(0, dash);
  const tail = dash === -1 ? "" : text.slice(dash + 1);
  const parts: string[] = [];
  const words: string[] = [];
  for (const part of head.split(".")) {
    const [, number, word] = NUMBER_THEN_WORD.exec(part) ?? [];
    if (words.length > 0) words.push(part);
    else if (number !== undefined && word !== undefined) {
      parts.push(number);
      words.push(word);
    } else parts.push(part);
  }
  const pieces = [...words, tail].flatMap((piece) => piece.match(/\d+|[^\d.]+/g) ?? []);
  const known = pieces.map((piece) => WORDS.get(piece) ?? piece);
  return { parts, preRelease: known[0] === "stable" ? known.slice(1) : known };
}

/** Composer's words and their short forms (https://getcomposer.org/doc/04-schema.md#version). */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["a", "alpha"],
  ["b", "beta"],
  ["c", "rc"],
  ["pl", PATCH],
  ["patch", PATCH],
]);
/** From the oldest on; unknown words are older still. */
const STAGES: readonly string[] = ["dev", "alpha", "beta", "rc"];

/**
 * A release is newer than its pre-releases and older than its patches; a longer pre-release is newer than its own
 * beginning.
 */
function comparePreReleases(left: readonly string[], right: readonly string[]): number {
  const byKind = kindOf(left) - kindOf(right);
  if (byKind !== 0) return Math.sign(byKind);
  return compareLists(left, right, (a, b) => {
    if (a === undefined) return b === undefined ? 0 : -1;
    if (b === undefined) return 1;
    const stages = STAGES.indexOf(a) - STAGES.indexOf(b);
    return NUMBER.test(a) || NUMBER.test(b) || stages === 0 ? comparePart(a, b) : Math.sign(stages);
  });
}

/** -1 before the release, 0 for it, 1 after it. */
function kindOf([first]: readonly string[]): number {
  if (first === undefined) return 0;
  return first === PATCH ? 1 : -1;
}

function compareLists(
  left: readonly string[],
  right: readonly string[],
  compare: (one: string | undefined, other: string | undefined) => number,
): number {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = compare(left[index], right[index]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Words are older than numbers; numbers of any length compare by value. */
function comparePart(one: string, other: string): number {
  const isNumber = NUMBER.test(one);
  if (isNumber !== NUMBER.test(other)) return isNumber ? 1 : -1;
  if (!isNumber) return compareText(one, other);
  const left = one.replace(/^0+(?=\d)/, "");
  const right = other.replace(/^0+(?=\d)/, "");
  return left.length === right.length ? compareText(left, right) : Math.sign(left.length - right.length);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
