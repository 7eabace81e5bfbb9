import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderBytes } from "./folder-size.client.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-size-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("counts what lies in a folder and below, small files as what they take", () => {
  mkdirSync(join(folder, "profile"));
  writeFileSync(join(folder, "profile/large"), Buffer.alloc(100_000));
  writeFileSync(join(folder, "small"), "x");
  symlinkSync("/", join(folder, "everything"));
  expect(folderBytes(folder, 1e9)).toBe(100_000 + 3 * 4096);
});

test("stops counting beyond the limit, and holds nothing where nothing is", () => {
  for (let index = 0; index < 50; index += 1) writeFileSync(join(folder, String(index)), "x");
  expect(folderBytes(folder, 10_000)).toBe(3 * 4096);
  expect(folderBytes(join(folder, "gone"), 1)).toBe(0);
});
