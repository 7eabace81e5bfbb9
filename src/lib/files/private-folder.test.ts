import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isRoot } from "../postgres/postgres-binaries.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-private-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

/** Runs in a process of its own, because the umask belongs to the whole process. */
function keepPrivate(script = ""): void {
  const program = `import { keepPrivate } from ${JSON.stringify(join(import.meta.dirname, "private-folder.ts"))};
    import { mkdirSync, writeFileSync } from "node:fs";
    keepPrivate("data");${script}`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder });
}

it("makes the folder, and everything that is written into it later, for the own user alone", () => {
  keepPrivate(`writeFileSync("data/mail", ""); mkdirSync("data/files");`);
  expect([modeOf("data"), modeOf("data/mail"), modeOf("data/files")]).toEqual([isRoot() ? "711" : "700", "600", "700"]);
});

it("closes what a former version has left open, but not the way to the database's own folder", () => {
  for (const path of ["data", "data/mailbox", "data/postgres"]) {
    mkdirSync(join(folder, path));
    chmodSync(join(folder, path), 0o755);
  }
  writeFileSync(join(folder, "data/app-secret"), "secret");
  chmodSync(join(folder, "data/app-secret"), 0o644);
  keepPrivate();
  expect(["data/app-secret", "data/mailbox", "data/postgres"].map(modeOf)).toEqual(["600", "700", "755"]);
});
