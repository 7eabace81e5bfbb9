import fc from "fast-check";
import { expect, inject } from "vitest";

/** What parsers of pages, XML, JSON, headers and patterns stumble over, most of it when it is repeated. */
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

/** Three pieces that fill a text between two others. */
export const hostileParts = fc.tuple(edge, pieces, edge);

export function filled(limit: number, [before, repeated, after]: readonly [string, readonly string[], string]): string {
  const piece = repeated.join("");
  return `${before}${piece.repeat(Math.max(1, Math.floor(limit / piece.length)))}`.slice(0, limit) + after;
}

/** Processor time, so that a crowded machine changes nothing. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What a quadratic reader passes by far at any of these sizes, and a linear one never nears. */
const MOST_MILLISECONDS = 1500;

/** Reads hostile texts of this length: the same ones in each run, others as long as `npm run bench hostile` lets it. */
export function expectLinear(
  { limit, runs }: { limit: number; runs: number },
  read: (text: string) => unknown,
  /** Around what is hostile, so that it is reached. */
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
