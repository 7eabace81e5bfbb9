import { insertEvents, type PlacedEvent } from "../../changelog/event.store.ts";
import { weighPending } from "../../incidents/weigh.job.ts";
import { transact } from "../../lib/db.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { setWatch } from "../../shops/watching/watch.store.ts";
import { takeWindows } from "../../windows/weighed-windows.store.ts";
import { CHANNELS } from "../channels/registry.ts";
import { tellTasks } from "../delivering/awaiting/tell-tasks.job.ts";
import { tellHidden } from "../mutes/tell-hidden.job.ts";
import { heldMails, minutesLater } from "../notification-fixture.ts";
import { tellPending } from "../tell.job.ts";
import { endReading, sendToPeople } from "../ways/sending/alert-fixture.ts";
import { countTelling } from "./telling-figures.ts";

/**
 * An organization in which Ada reads English and Bob German, and a worker whose clock stands still. `readsFirst`: they
 * have ten minutes to read some of it in the app; else those are over at once.
 */
export async function tellingWorld({ readsFirst = false }: { readsFirst?: boolean } = {}) {
  const database = await freshDatabase();
  const { db, pool } = database;
  await addOrganization(db, "acme");
  await addUser(db, "ada", { name: "Ada" });
  await addUser(db, "bob", { name: "Bob", language: "de" });
  for (const id of ["ada", "bob"]) await addMember(db, "acme", id, "member");
  const projectId = await addProject(db, "acme");
  const telling = countTelling();
  let now = minutesLater(0);
  let mailer = heldMails();

  const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  const watch = (shopId: number, userId: string, watching = true) =>
    setWatch(db, { organizationId: "acme", shopId }, { userId, watching });
  const happen = (shopId: number, events: readonly PlacedEvent[]) =>
    transact(pool, (tx) => insertEvents(tx, { organizationId: "acme", shopId }, events, now));
  const decide = async () => {
    const told = tellPending({
      db,
      channels: CHANNELS,
      clock: () => now,
      timeZone: "Europe/Berlin",
      figures: telling,
    });
    if (readsFirst) await told;
    else await told.finally(() => endReading(database, now));
  };
  /** Mails break up what a reader's program would turn into links. */
  const subjects = (from: number) =>
    mailer.sent.slice(from).map(({ mail }) => `${mail.to.split("@")[0]}: ${mail.subject.replaceAll("\u200B", "")}`);

  /** Sends all that is due; returns the mails. */
  async function send(): Promise<string[]> {
    const before = mailer.sent.length;
    await sendToPeople(database, { mailer, now, figures: telling });
    return subjects(before);
  }

  type Happens = readonly (readonly [number, readonly PlacedEvent[]])[];

  /** At that minute everything is weighed, and nothing decided. */
  async function weighAt(minutes: number, happens: Happens): Promise<void> {
    now = minutesLater(minutes);
    for (const [shopId, events] of happens) await happen(shopId, events);
    await weighPending({ db, pool, clock: () => now, readWindows: takeWindows, askAgain: async () => {} });
  }

  /** The same, and it is decided, and nothing sent. */
  async function decideAt(minutes: number, happens: Happens = []): Promise<void> {
    await weighAt(minutes, happens);
    await decide();
  }

  return {
    database,
    happen,
    telling,
    rows,
    watch,
    send,
    weighAt,
    decideAt,
    setClock: (minutes: number) => {
      now = minutesLater(minutes);
    },
    sent: () => mailer.sent.map(({ mail }) => mail),
    /** By what the mail server knows a mail that it gets again. */
    sentIds: () => mailer.sent.map(({ id }) => id),
    /** Everything starts anew. */
    begin: async () => {
      // What hangs from shops goes before them, as each of them would look for it; that they left goes after them.
      await pool.query(`delete from maintenance_window; delete from notification; delete from notice; delete from message;
        delete from destination where user_id is not null; delete from event; delete from incident; delete from shop; delete from event`);
      now = minutesLater(0);
      mailer = heldMails();
    },
    /** A shop that Ada watches, on a server of its own unless it is said otherwise. */
    shopOf: async (name: string, { url = `https://${name.toLowerCase()}.example`, watchers = ["ada"] } = {}) => {
      const shopId = await addShop(db, { organizationId: "acme", projectId, name, url });
      for (const userId of watchers) await watch(shopId, userId);
      return shopId;
    },
    /** At that minute what time makes due is told, and all is sent; returns the mails of that time. */
    due: async (minutes: number): Promise<string[]> => {
      now = minutesLater(minutes);
      await tellTasks({ db, channels: CHANNELS, clock: () => now });
      await tellHidden({ db, channels: CHANNELS, clock: () => now });
      return send();
    },
    /** The same, and all is sent; returns the mails of that time. */
    at: async (minutes: number, happens?: Happens): Promise<string[]> => {
      await decideAt(minutes, happens);
      return send();
    },
    inboxOf: (userId: string) =>
      rows(`select key, level, title from notification where user_id = '${userId}' order by created_at, id`),
  };
}
