import type { Mailer } from "../../lib/mail/mailer.ts";
import { heldMails, minutesLater } from "../notification-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import type { PushSummary } from "./push/push-summary.job.ts";
import { tellDue } from "./tell-due.job.ts";

/** An organization in which Ada chooses how she is told, and a worker that tells what is due. */
export async function dueWorld() {
  const world = await tellingWorld({ readsFirst: true });
  const { db, pool } = world.database;
  let mailer = heldMails();
  let notes: PushSummary[] = [];

  const context = (minutes: number, given: { mailer?: Mailer } = {}) => ({
    db,
    mailerIn: () => given.mailer ?? mailer,
    notePushed: async (_tx: unknown, note: PushSummary) => void notes.push(note),
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
    clock: () => minutesLater(minutes),
  });
  const subjectsFrom = (from: number) =>
    mailer.sent.slice(from).map(({ mail }) => `${mail.to.split("@")[0]}: ${mail.subject.replaceAll("\u200B", "")}`);

  /** Tells what is due in that minute; returns the mails, those by themselves after summaries and digests. */
  async function due(minutes: number): Promise<string[]> {
    const before = mailer.sent.length;
    await tellDue(context(minutes));
    const summed = subjectsFrom(before);
    world.setClock(minutes);
    return [...summed, ...(await world.send())];
  }

  return {
    ...world,
    due,
    /** What time makes due of mutes and rules is told. */
    tasks: world.due,
    notes: () => notes,
    dueTwice: async (minutes: number): Promise<string[]> => {
      const before = mailer.sent.length;
      await Promise.all([tellDue(context(minutes)), tellDue(context(minutes))]);
      return subjectsFrom(before);
    },
    /** The process is killed while it sums up. */
    dueKilled: (minutes: number): Promise<void> => {
      const dying: Mailer = { send: () => Promise.reject(new Error("The process was killed")) };
      return tellDue(context(minutes, { mailer: dying }));
    },
    sent: () => [...world.sent(), ...mailer.sent.map(({ mail }) => mail)],
    begin: async () => {
      await world.begin();
      await pool.query("delete from telling_setting");
      mailer = heldMails();
      notes = [];
    },
    /** Ada's setting, as columns. */
    set: async (columns: string) => {
      await pool.query("insert into telling_setting (user_id) values ('ada') on conflict do nothing");
      await pool.query(`update telling_setting set ${columns} where user_id = 'ada'`);
    },
  };
}
