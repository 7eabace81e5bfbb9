import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../lib/log.ts";
import { createMailbox, readMailbox } from "../../lib/mail/mailbox.ts";

const LINK = "http://localhost:3000/account/confirm/token";
const mail = {
  to: "ada@example.com",
  subject: "Confirm",
  html: `<p>${"x".repeat(9000)}</p>`,
  text: "Confirm",
  link: LINK,
};

let disk: string;
let isMounted: boolean;

beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), "shopwarden-disk-"));
  isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", disk]).status === 0;
});

afterEach(() => {
  if (isMounted) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe("the mailbox on a full disk", () => {
  it("names the mail without its link, keeps those that it has, leaves nothing half-written, and goes on when there is room", async (context) => {
    context.skip(!isMounted, "only root may mount a small disk");
    const lines: string[] = [];
    const log = createLog({ level: "info", part: "test", destination: { write: (line) => void lines.push(line) } });
    const mailbox = createMailbox({ folder: disk, log, now: () => new Date() });
    await mailbox.send(mail);
    expect(await readMailbox(disk)).toHaveLength(1);

    await expect(mailbox.send(mail)).rejects.toThrow("ENOSPC");
    expect(lines.at(-1)).toContain("cannot be written");
    expect(lines.at(-1)).toContain("ENOSPC");
    expect(lines.at(-1)).toContain("Mail to ada@example.com: Confirm");
    expect(lines.join("")).not.toContain(LINK);
    expect(await readMailbox(disk)).toHaveLength(1);
    expect(readdirSync(disk).filter((name) => !name.endsWith(".json"))).toEqual([]);
    expect(() => writeFileSync(join(disk, "room"), "x".repeat(3000))).not.toThrow();

    for (const name of readdirSync(disk)) rmSync(join(disk, name));
    await mailbox.send(mail);
    expect(await readMailbox(disk)).toHaveLength(1);
  });
});
