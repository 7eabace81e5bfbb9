import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { silentLog } from "../log.ts";
import { linksIn } from "./mail-links.ts";
import { createMailbox } from "./mailbox.ts";
import { emptyMailbox, findMail, listMailbox } from "./mailbox-reader.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mailbox-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fill(count: number): Promise<void> {
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 10, minute));
  const box = createMailbox({ folder, log: silentLog, now });
  for (; minute < count; minute += 1)
    await box.send({
      to: `p${minute}@example.com`,
      subject: `Mail ${minute}`,
      html: "<p>Hi</p>",
      text: "Hi",
      link: null,
    });
}

const subjects = async (page: number) => (await listMailbox(folder, page, 20)).mails.map(({ subject }) => subject);

describe("the mailbox", () => {
  test("is read page by page, the newest first, without what is in the mails", async () => {
    await fill(45);
    expect((await subjects(1)).slice(0, 2)).toEqual(["Mail 44", "Mail 43"]);
    expect(await subjects(3)).toEqual(["Mail 4", "Mail 3", "Mail 2", "Mail 1", "Mail 0"]);
    expect(await subjects(4)).toEqual([]);
    const { mails, total } = await listMailbox(folder, 1, 20);
    expect(total).toBe(45);
    expect(Object.keys(mails[0] ?? {}).toSorted()).toEqual(["id", "sentAt", "subject", "to"]);
    expect(await findMail(folder, mails[0]?.id ?? "")).toMatchObject({ subject: "Mail 44", html: "<p>Hi</p>" });
  });

  test("is empty before its folder is there", async () => {
    const missing = path.join(folder, "missing");
    expect(await listMailbox(missing, 1, 20)).toEqual({ mails: [], total: 0 });
    expect(await emptyMailbox(missing)).toBe(0);
  });

  test("passes over files that are no mails", async () => {
    await fill(1);
    const id = "2026-11-21T11-00-00-000Z-00000000-0000-0000-0000-000000000000";
    await writeFile(path.join(folder, `${id}.json`), "{ broken");
    await writeFile(path.join(folder, "notes.txt"), "mine");
    expect(await subjects(1)).toEqual(["Mail 0"]);
    expect(await findMail(folder, id)).toBeNull();
  });

  test("never leaves its folder", async () => {
    await mkdir(path.join(folder, "box"));
    await writeFile(path.join(folder, "secrets.json"), JSON.stringify({ id: "x" }));
    await symlink(path.join(folder, "secrets.json"), path.join(folder, "box", "secrets.json"));
    for (const id of [
      "../secrets",
      "..%2fsecrets",
      "secrets",
      "/etc/passwd",
      "",
      "\u0000",
      `${"../".repeat(9)}etc/hosts`,
    ])
      expect(await findMail(path.join(folder, "box"), id)).toBeNull();
  });

  test("is emptied of mails alone", async () => {
    await fill(3);
    await writeFile(path.join(folder, "notes.txt"), "mine");
    await writeFile(path.join(folder, "package.json"), "{}");
    expect(await emptyMailbox(folder)).toBe(3);
    expect((await readdir(folder)).toSorted()).toEqual(["notes.txt", "package.json"]);
  });
});

test("the links of a mail are found once each, without the sentence around them", () => {
  const text = "Open https://a.example/x?y=1. Or (https://b.example/z)!\nhttps://a.example/x?y=1 javascript:alert(1)";
  expect(linksIn(text)).toEqual(["https://a.example/x?y=1", "https://b.example/z"]);
});
