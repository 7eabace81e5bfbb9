import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { takeTurn } from "./machine-turn.ts";

const root = mkdtempSync(join(tmpdir(), "shopwarden-turns-"));
const base = join(root, `shopwarden-test-${process.getuid?.() ?? "user"}`);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a turn on this machine", () => {
  it("is one's own until it ends, and takes all its folders along", async () => {
    const turn = await takeTurn("test", root);
    const folder = turn?.makeFolder() ?? "";
    writeFileSync(join(folder, "x"), "x");
    expect(await takeTurn("test", root)).toBeNull();
    turn?.end();
    expect(existsSync(folder)).toBe(false);
    expect(readdirSync(base)).toEqual([]);
    (await takeTurn("test", root))?.end();
  });

  it("begins by removing what a killed one left behind", async () => {
    mkdirSync(join(base, "run-left/deep"), { recursive: true });
    const turn = await takeTurn("test", root);
    expect(readdirSync(base)).toEqual([]);
    turn?.end();
  });

  it("lets a program pass that runs as another user, however private the process keeps its files", async () => {
    chmodSync(base, 0o700);
    const turn = await takeTurn("test", root);
    expect(statSync(base).mode & 0o777).toBe(0o711);
    turn?.end();
  });

  it("is given to one of many who ask at once", async () => {
    const turns = await Promise.all(Array.from({ length: 20 }, () => takeTurn("test", root)));
    expect(turns.filter((turn) => turn !== null)).toHaveLength(1);
    for (const turn of turns) turn?.end();
  });

  it("is free again when its process was killed", async () => {
    const code = `import { takeTurn } from ${JSON.stringify(join(import.meta.dirname, "machine-turn.ts"))};
      const turn = await takeTurn("test", ${JSON.stringify(root)}); turn.makeFolder(); console.log("ours"); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ["--input-type=module-typescript", "-e", code]);
    await once(other.stdout, "data");
    expect(await takeTurn("test", root)).toBeNull();
    expect(readdirSync(base)).toHaveLength(1);
    other.kill("SIGKILL");
    await once(other, "exit");
    const turn = await takeTurn("test", root);
    expect(turn).not.toBeNull();
    expect(readdirSync(base)).toEqual([]);
    turn?.end();
  });

  it("is not taken in a folder that leads elsewhere", async () => {
    symlinkSync(tmpdir(), join(root, `shopwarden-link-${process.getuid?.() ?? "user"}`));
    await expect(takeTurn("link", root)).rejects.toThrow("belongs to somebody else");
  });
});
