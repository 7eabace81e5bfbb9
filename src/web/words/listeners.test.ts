import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it, vi } from "vitest";
import { createListeners } from "./listeners.ts";

const WEB = join(import.meta.dirname, "..");

/** Whether a source manages a set of listener functions itself. */
function keepsListeners(path: string, text: string): boolean {
  if (!text.includes("new Set<")) return false;
  let keeps = false;
  new Visitor({
    NewExpression({ callee, typeArguments }) {
      const isSet = callee.type === "Identifier" && callee.name === "Set";
      if (isSet && typeArguments?.params.some(({ type }) => type === "TSFunctionType")) keeps = true;
    },
  }).visit(parseSync(path, text).program);
  return keeps;
}

it("tells whoever listens, and nobody who has left", () => {
  const listeners = createListeners();
  const [stays, goes] = [vi.fn<() => void>(), vi.fn<() => void>()];
  listeners.subscribe(stays);
  const leave = listeners.subscribe(goes);
  listeners.tell();
  leave();
  listeners.tell();
  expect([stays.mock.calls.length, goes.mock.calls.length, listeners.areThere()]).toEqual([2, 1, true]);
});

it("is the only list of its kind in the web app", () => {
  const paths = globSync("**/*.{ts,tsx}", { cwd: WEB }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(paths.filter((path) => keepsListeners(path, readFileSync(join(WEB, path), "utf8")))).toEqual([
    "words/listeners.ts",
  ]);
});
