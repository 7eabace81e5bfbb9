import fc from "fast-check";
import { expect, inject } from "vitest";

/** Input that troubles parsers of pages, XML, JSON, headers and patterns, most of it when repeated. */
const PIECES = [
  "<!---->",
  "<!--",
  "-->",
  "<?xml",
  "<!DOCTYPE svg",
  "<![CDATA[",
  "]]>",
  "<div>",
  "<a:b>",
  "<link ",
  "<link rel=icon href=",
  "<link a='",
  "<script>",
  "<style",
  "</",
  "<",
  ">",
  "=",
  '"',
  "'",
  " ",
  "\n",
  "\t",
  "[",
  "]",
  "{",
  "}",
  "[],",
  '{"a":',
  '"__proto__":{',
  "\\",
  '\\"',
  "0",
  "1.",
  "1e999,",
  "-",
  "a",
  "\u0000",
  "\ud800",
  "\u200b",
  "&amp;",
  "&#x",
  "/",
  "//",
  "Warning: ",
  "<br />\n",
  "{\n",
  "<title",
  "Bearer ",
  "password=",
  "eyJaaaaaaaaaa",
  ".",
  "../",
  "%",
  "+",
  "é",
  "😀",
  "\ufeff",
];

const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 });
const edge = fc.constantFrom("", ...PIECES);

/** Three hostile parts: one is repeated between the two others. */
export const hostileParts = fc.tuple(edge, pieces, edge);

export function filled(limit: number, [before, repeated, after]: readonly [string, readonly string[], string]): string {
  const piece = repeated.join("");
  return `${before}${piece.repeat(Math.max(1, Math.floor(limit / piece.length)))}`.slice(0, limit) + after;
}

/** CPU time, so that a busy machine changes nothing. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A quadratic reader exceeds this by far at any of these sizes; a linear one never comes near it. */
const MOST_MILLISECONDS = 1500;

/**
 * Reads hostile texts of this length: the same ones in each run, or random ones for as long as `npm run bench hostile`
 * allows.
 */
export function expectLinear(
  { limit, runs }: { limit: number; runs: number },
  read: (text: string) => unknown,
  /** Wraps the hostile text, so that the reader gets to it. */
  inside: (text: string) => string = (text) => text,
): void {
  const { seed, factor, milliseconds } = inject("hostile");
  fc.assert(
    fc.property(hostileParts, (parts) => {
      const text = inside(filled(limit, parts));
      expect(costOf(() => read(text))).toBeLessThan(MOST_MILLISECONDS);
    }),
    { seed, numRuns: runs * factor, endOnFailure: true, interruptAfterTimeLimit: milliseconds },
  );
}
