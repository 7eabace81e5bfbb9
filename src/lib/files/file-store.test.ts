import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createFolderStore } from "./file-store.ts";

const folder = mkdtempSync(join(tmpdir(), "shopwarden-files-"));
const files = createFolderStore(folder);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("files in a folder", () => {
  it("are kept, replaced, listed and deleted by their key", async () => {
    await files.put("speed/1/report.html", Buffer.from("old"));
    await files.put("speed/1/report.html", Buffer.from("new"));
    await files.put("speed/2/x.jpg", Buffer.from([0, 255]));
    expect((await files.get("speed/1/report.html"))?.toString()).toBe("new");
    expect(await files.list("speed")).toEqual(["speed/1/report.html", "speed/2/x.jpg"]);
    expect(await files.list("speed/2")).toEqual(["speed/2/x.jpg"]);
    await files.delete("speed/1/report.html");
    await files.delete("speed/1/report.html");
    expect(await files.get("speed/1/report.html")).toBeNull();
    expect(await files.list("nothing")).toEqual([]);
    expect(readdirSync(join(folder, "speed/1"))).toEqual([]);
  });

  it("that a killed process left unfinished are no files, and go once they are old", async () => {
    const unfinished = join(folder, "speed/2/x.jpg.new-0123456789ab-999999999");
    writeFileSync(unfinished, "half");
    expect(await files.list("speed/2")).toEqual(["speed/2/x.jpg"]);
    await files.removeUnfinished("speed", new Date(Date.now() - 60_000));
    expect(readdirSync(join(folder, "speed/2"))).toHaveLength(2);
    await files.removeUnfinished("speed", new Date(Date.now() + 60_000));
    expect(readdirSync(join(folder, "speed/2"))).toEqual(["x.jpg"]);
    await files.removeUnfinished("nothing", new Date());
  });

  it.each(["../outside", "/etc/passwd", "a/../../b", "", "a//b", "a\\b", ".hidden", "a/.", "a\u0000b"])(
    "have no key %j",
    async (key) => {
      await expect(async () => files.put(key, Buffer.from("x"))).rejects.toThrow("not the key");
      expect(() => files.get(key)).toThrow("not the key");
    },
  );
});
