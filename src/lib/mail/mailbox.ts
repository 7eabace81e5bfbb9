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
 * Stores mails as JSON files, for instances without SMTP, and logs recipient and subject but never the link. A mail
 * sent again with the same id is stored once. A mail that cannot be written (full disk, read-only folder) is logged
 * too; the promise then rejects, so that it is retried.
 */
export function createMailbox(options: { folder: string; log: Log; now: Clock }): Mailer {
  return {
    send: async (mail, mailId = randomUUID()) => {
      const sentAt = options.now().toISOString();
      // Readers of the log must not be able to use other people's links.
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

/** The newest mails first, at most 200. Files that are not mails are skipped. */
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

/** Parses a mailbox file; null if it holds no mail. */
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

/** Writes a file completely or not at all, readable only by its owner: it contains sign-in links. */
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
