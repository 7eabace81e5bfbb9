import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ACCEPTED_DIFFERENCES, SHOWN_ELSEWHERE } from "./differences.ts";
import { ALL_LINES } from "./lines.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Every line of the contract that a test is named after, once per test. */
function linesInTests(): string[] {
  const files = [...globSync("src/**/*.contract.test.ts", { cwd: ROOT })];
  return files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), "utf8").matchAll(
        /^test\(\s*"((?:call|message|redirect|passkey|number): [^"]+)"/gm,
      ),
    ].map(([, name = ""]) => name),
  );
}

const elsewhere = Object.entries(SHOWN_ELSEWHERE);

test("every line of the contract has one test, here or elsewhere, or its place among the accepted differences", () => {
  const shown = [...linesInTests(), ...elsewhere.map(([name]) => name), ...Object.keys(ACCEPTED_DIFFERENCES)];
  expect(ALL_LINES.length).toBeGreaterThan(140);
  expect(ALL_LINES.filter((name) => !shown.includes(name))).toEqual([]);
  expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([]);
});

test("no test names a line that the contract does not have", () => {
  expect(linesInTests().length).toBeGreaterThan(130);
  expect([...linesInTests(), ...Object.keys(ACCEPTED_DIFFERENCES)].filter((name) => !ALL_LINES.includes(name))).toEqual(
    [],
  );
});

test.each(elsewhere)("%s is shown where the table says", (_name, [file, words]) => {
  expect(readFileSync(join(ROOT, file), "utf8")).toContain(words);
});

test("every accepted difference has its reason", () => {
  for (const reason of Object.values(ACCEPTED_DIFFERENCES)) expect(reason.length).toBeGreaterThan(40);
});
