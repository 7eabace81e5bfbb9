import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderBytes } from "./folder-size.client.ts";
import { loadInProcess } from "./load-process.client.ts";

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

/** Never says anything, and stays until it is ended. */
const IDLE = "process.on('message', () => undefined);";

test.each([
  [512 * 1024 ** 2, "timed_out"],
  [512 * 1024 ** 2 + 1, "too_much_disk"],
])("of a measurement may hold 512 MB, and no more: %d", async (bytes, reason) => {
  const [program, measured] = [join(folder, "idle.mjs"), join(folder, "measured")];
  writeFileSync(program, IDLE);
  mkdirSync(measured);
  writeFileSync(join(measured, "kept"), "");
  truncateSync(join(measured, "kept"), bytes);
  const order = { url: "https://shop.example/", browser: "", folder: measured, outboundAllow: "" };
  const limits = reason === "timed_out" ? { milliseconds: 1200 } : {};
  expect(await loadInProcess(program, order, limits)).toMatchObject({ failure: { reason } });
});
