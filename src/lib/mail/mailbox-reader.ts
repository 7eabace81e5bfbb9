import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parseStoredMail, type StoredMail } from "./mailbox.ts";

/** The form of `createMailbox`'s file names: the time, then the mail's id, a UUID. */
const MAIL_ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f-]{36}$/;

export type MailboxPage = {
  /** The newest first. */
  mails: Pick<StoredMail, "id" | "to" | "subject" | "sentAt">[];
  total: number;
};

/** One page of the mails in a folder; `page` starts at 1. Files that are not mails are counted but not shown. */
export async function listMailbox(folder: string, page: number, mailsPerPage: number): Promise<MailboxPage> {
  const ids = await listIds(folder);
  const start = (page - 1) * mailsPerPage;
  const mails = await Promise.all(ids.slice(start, start + mailsPerPage).map((id) => findMail(folder, id)));
  return {
    mails: mails.filter((mail) => mail !== null).map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })),
    total: ids.length,
  };
}

/** One mail of a folder, or null; an id in an invalid form is not looked up. */
export async function findMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!MAIL_ID.test(id)) return null;
  const json = await readFile(path.join(folder, `${id}.json`), "utf8").catch(ignoreMissing);
  return json === null ? null : parseStoredMail(json);
}

/** Deletes all mails and nothing else in the folder. Returns how many there were. */
export async function emptyMailbox(folder: string): Promise<number> {
  const ids = await listIds(folder);
  await Promise.all(ids.map((id) => rm(path.join(folder, `${id}.json`), { force: true })));
  return ids.length;
}

async function listIds(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .filter((id) => MAIL_ID.test(id))
    .toSorted()
    .toReversed();
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
  throw error;
}
