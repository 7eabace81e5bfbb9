import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { takeTurn } from "./machine-turn.ts";

const root = mkdtempSync(join(tmpdir(), "shopwarden-turns-"));
const base = join(root, `shopwarden-test-${process.getuid?.() ?? "user"}`);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a turn on this machine", () => {
  it("is one's own until it ends, and takes all its folders along", async () => {
    const turn = await takeTurn("test", 0, root);
    const folder = turn?.makeFolder() ?? "";
    writeFileSync(join(folder, "x"), "x");
    expect(await takeTurn("test", 0, root)).toBeNull();
    turn?.end();
    expect(existsSync(folder)).toBe(false);
    expect(readdirSync(base)).toEqual([]);
    (await takeTurn("test", 0, root))?.end();
  });

  it("begins by removing what a killed one left behind", async () => {
    mkdirSync(join(base, "run-left/deep"), { recursive: true });
    writeFileSync(join(base, "running"), "999999999 1");
    const turn = await takeTurn("test", 0, root);
    expect(readdirSync(base)).toEqual(["running"]);
    turn?.end();
  });

  it("is not taken in a folder that leads elsewhere", async () => {
    symlinkSync(tmpdir(), join(root, `shopwarden-link-${process.getuid?.() ?? "user"}`));
    await expect(takeTurn("link", 0, root)).rejects.toThrow("belongs to somebody else");
  });
});
