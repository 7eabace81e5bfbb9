import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { mailSchema } from "./mail.ts";
import type { Mailer } from "./mailer.ts";

const LISTED_MAILS = 200;

const storedMailSchema = mailSchema.extend({ id: z.string(), sentAt: z.string() });
/** A mail in the mailbox. `sentAt` is an ISO date. */
export type StoredMail = z.infer<typeof storedMailSchema>;

/**
 * Keeps mails as JSON files, for instances without SMTP, and names recipient and subject in the log, never the link.
 * One that is sent again with the same id is kept once. A mail that cannot be written (full disk, read-only folder) is
 * named there all the same, and rejects, so that it is tried again.
 */
export function createMailbox(options: { folder: string; log: Log; now: Clock }): Mailer {
  return {
    send: async (mail, mailId = randomUUID()) => {
      const sentAt = options.now().toISOString();
      // Whoever reads the log must not get in by the links of others.
      const shown = { to: mail.to, subject: mail.subject };
      try {
        if (await isKept(options.folder, mailId)) return;
        const id = `${sentAt.replaceAll(/[:.]/g, "-")}-${mailId}`;
        await writeWhole(path.join(options.folder, `${id}.json`), JSON.stringify({ id, sentAt, ...mail }, null, 2));
        options.log.info(shown, `Mail to ${mail.to}: ${mail.subject}`);
      } catch (error) {
        options.log.error(
          { ...shown, error: String(error) },
          `The mailbox folder cannot be written. Mail to ${mail.to}: ${mail.subject}`,
        );
        throw error;
      }
    },
  };
}

/** The newest mails first, at most 200. Files that are not mails are passed over. */
export async function readMailbox(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed()
    .slice(0, LISTED_MAILS);
  const mails = await Promise.all(
    newest.map(async (name) => parseStoredMail(await readFile(path.join(folder, name), "utf8"))),
  );
  return mails.filter((mail) => mail !== null);
}

/** A file of the mailbox, or null for one that holds no mail. */
export function parseStoredMail(json: string): StoredMail | null {
  try {
    return storedMailSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

async function isKept(folder: string, mailId: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name.endsWith(`-${mailId}.json`));
}

/** A file that is there whole or not at all, readable by nobody else: it holds links that sign in. */
async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
}
