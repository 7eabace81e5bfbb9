import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that locks the folder and then does nothing. */
async function otherOwner() {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))});
    await lockFolder(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", program]);
  await once(owner.stdout, "data");
  return owner;
}

describe("the lock of a folder", () => {
  it("is refused while another process keeps it, and free when that is killed", async () => {
    const owner = await otherOwner();
    await expect(lockFolder(folder, 0.2)).rejects.toThrow(FolderInUse);
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const unlock = await lockFolder(folder, 0.2);
    unlock();
    expect(existsSync(join(folder, "running"))).toBe(false);
  });

  it("waits for an owner that is just ending", async () => {
    const owner = await otherOwner();
    setTimeout(() => owner.kill("SIGKILL"), 100);
    await expect(lockFolder(folder, 5)).resolves.toBeTypeOf("function");
  });

  it("is not kept by another process that got the id of a dead owner", async () => {
    writeFileSync(join(folder, "running"), `${process.pid} 1`);
    await expect(lockFolder(folder, 0.2)).resolves.toBeTypeOf("function");
  });
});
