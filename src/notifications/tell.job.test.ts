import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog, type Log, silentLog } from "../lib/log.ts";
import { type Mailer, MailRefused } from "../lib/mail/mailer.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import type { Channel } from "./channel.ts";
import { CHANNELS } from "./channels/registry.ts";
import {
  answers,
  deleteOldMessages,
  failing,
  failureBy,
  happen,
  heldMails,
  minutesLater,
  MORNING,
  weighAll,
} from "./notification-fixture.ts";
import { tellPending } from "./tell.job.ts";
import { delayAlerts, endReading, hurryAlerts, sendToPeople } from "./ways/sending/alert-fixture.ts";

const ORGANIZATION = "acme";

let database: FreshDatabase;
let projectId: number;
let shopId: number;
let now: Date;
let mailer: ReturnType<typeof heldMails>;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, ORGANIZATION);
  await addUser(db, "ada", { name: "Ada" });
  await addUser(db, "bob", { name: "Bob", language: "de" });
  projectId = await addProject(db, ORGANIZATION);
});

beforeEach(async () => {
  const { db, pool } = database;
  await pool.query("delete from shop");
  await pool.query("delete from destination");
  await pool.query("delete from member");
  await pool.query(`update "user" set banned = false, email_verified = true`);
  for (const id of ["ada", "bob"]) await addMember(db, ORGANIZATION, id, "viewer");
  shopId = await addShop(db, { organizationId: ORGANIZATION, projectId, name: "Nordlicht" });
  await watch("ada");
  now = MORNING;
  mailer = heldMails();
});

afterAll(() => database.drop());

const key = () => ({ organizationId: ORGANIZATION, shopId });
const watch = (userId: string, watching = true) => setWatch(database.db, key(), { userId, watching });
/** Something happens to the shop, and a worker weighs it at that time. */
async function happens(events: Parameters<typeof happen>[2], at: Date, shop = key()): Promise<void> {
  await happen(database, shop, events, at);
  now = at > now ? at : now;
  await weighAll(database, now);
}

const tell = async () => {
  await weighAll(database, now);
  await tellPending({ db: database.db, channels: CHANNELS, clock: () => now });
  await endReading(database, now);
};

/** Sends all that is due; returns how many messages that were. */
async function deliverAll(
  channels: readonly Channel[] = CHANNELS,
  given: { mailer?: Mailer; log?: Log } = {},
): Promise<number> {
  const before = await count(ON_ITS_WAY);
  await sendToPeople(database, { mailer, now, log: silentLog, ...given, channels });
  return before - (await count(ON_ITS_WAY));
}

const ON_ITS_WAY = "message where state = 'waiting'";

async function inboxOf(userId: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    "select key, level, title, message, link, read, created_at from notification where user_id = $1 order by created_at",
    [userId],
  );
  return rows;
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::integer as count from ${table}`);
  return rows[0].count;
}

describe("what happens to a shop", () => {
  it("reaches everybody who watches it, in their inbox and by mail, in their language", async () => {
    await watch("bob");
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([
      {
        key: `shop.not.updated_${shopId}`,
        level: "error",
        title: "Shop Nordlicht cannot be reached",
        link: { name: "account.shops.detail", params: { slug: ORGANIZATION, shopId: String(shopId) } },
        read: false,
      },
    ]);
    expect(await inboxOf("bob")).toMatchObject([{ title: "Shop Nordlicht ist nicht erreichbar" }]);
    expect(mailer.sent.map(({ mail }) => [mail.to, mail.subject])).toEqual([
      ["ada@shopwarden.example", "Shop Alert: Shop cannot be reached - Nordlicht"],
      ["bob@shopwarden.example", "Shop-Alarm: Shop ist nicht erreichbar - Nordlicht"],
    ]);
  });

  it("is mailed in the reader's time zone, else in the instance's", async () => {
    await watch("bob");
    await database.pool.query(`update "user" set time_zone = 'America/New_York' where id = 'bob'`);
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    await database.pool.query(`update "user" set time_zone = null`);
    const times = mailer.sent.map(({ mail }) => /\d\d:\d\d \(.+\)/.exec(mail.text)?.[0]);
    expect(times.toSorted()).toEqual(["04:41 (America/New_York)", "10:41 (Europe/Berlin)"]);
  });

  it("is told once, however often it is looked at", async () => {
    await happens([failing()], MORNING);
    await tell();
    expect(await deliverAll()).toBe(1);
    await tell();
    expect(await count(ON_ITS_WAY)).toBe(0);
  });

  it("is mailed only to members who may still see the shop when it is sent; the inbox has it since it was decided", async () => {
    await watch("bob");
    await happens([failing()], MORNING);
    await tell();
    await database.pool.query("delete from member where user_id = 'ada'");
    await watch("bob", false);
    await deliverAll();
    expect(mailer.sent).toEqual([]);
    expect(await count(ON_ITS_WAY)).toBe(0);
  });

  it("is told neither to a locked account nor, where the organization asks for a second factor, to one without", async () => {
    const { pool } = database;
    await happens([failing()], MORNING);
    await tell();
    await pool.query("update organization set requires_two_factor = true");
    await pool.query(
      `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
       values ('a', 'ada', 'credential', 'ada', 'hash', now(), now())`,
    );
    await deliverAll();
    await pool.query("delete from account; update organization set requires_two_factor = false");
    await happens([{ kind: "speedFailing", reason: "timed_out" }], MORNING);
    await tell();
    await pool.query(`update "user" set banned = true where id = 'ada'`);
    expect(await deliverAll()).toBe(1);
    await happens([{ kind: "speedWorks" }], MORNING);
    await tell();
    expect(await count(ON_ITS_WAY)).toBe(0);
    expect(mailer.sent).toEqual([]);
  });

  it("reaches its watchers also when the shop moves to another organization of theirs meanwhile", async () => {
    const { db, pool } = database;
    await addOrganization(db, "other");
    await addMember(db, "other", "ada", "viewer");
    await happens([failing()], MORNING);
    await tell();
    const otherProject = await addProject(db, "other");
    await pool.query("update shop set organization_id = 'other', project_id = $1", [otherProject]);
    await deliverAll();
    expect(await inboxOf("ada")).toHaveLength(1);
    expect(mailer.sent[0]?.mail.link).toContain("/app/organizations/other/incidents/");
  });

  it("is not mailed to an address that nobody has confirmed", async () => {
    await database.pool.query(`update "user" set email_verified = false`);
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    expect(mailer.sent).toEqual([]);
    expect(await inboxOf("ada")).toHaveLength(1);
  });

  it("takes the place of older notifications of its key, and of those that it makes untrue, unread again", async () => {
    await happens([failing()], MORNING);
    await happens([failing("credentials_refused")], minutesLater(5));
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([{ key: `shop.update-auth-error.${shopId}` }]);
    await database.pool.query("update notification set read = true");
    await happens([answers], minutesLater(125));
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([
      {
        key: `shop.not.updated_${shopId}`,
        level: "success",
        title: "Shop Nordlicht answers again",
        message: "It could not be visited for 2 hours 5 minutes.",
        read: false,
        created_at: minutesLater(125),
      },
    ]);
  });

  it("is not told any more when it is over by the time it is delivered, whatever comes first", async () => {
    await happens([failing("credentials_refused")], MORNING);
    await tell();
    await delayAlerts(database);
    const failure = failureBy("credentials_refused");
    const stopped = { kind: "stopped", failure, since: MORNING.toISOString() } as const;
    await happens([stopped], minutesLater(5));
    await tell();
    await delayAlerts(database);
    await happens([answers], minutesLater(10));
    await tell();
    expect(await deliverAll()).toBe(1);
    await hurryAlerts(database, now);
    expect(await deliverAll()).toBe(2);
    expect(await inboxOf("ada")).toMatchObject([{ title: "Shop Nordlicht answers again" }]);
    expect(mailer.sent.map(({ mail }) => mail.subject)).toEqual(["Shop Alert: Shop answers again - Nordlicht"]);
    expect(await count(ON_ITS_WAY)).toBe(0);
  });

  it("is still told when something else has happened meanwhile", async () => {
    await happens([failing()], MORNING);
    await tell();
    await delayAlerts(database);
    await happens([{ kind: "speedFailing", reason: "timed_out" }], minutesLater(5));
    await tell();
    await deliverAll();
    await hurryAlerts(database, now);
    await deliverAll();
    expect(mailer.sent.map(({ mail }) => mail.subject)).toEqual([
      "Shop Alert: Speed tests fail - Nordlicht",
      "Shop Alert: Shop cannot be reached - Nordlicht",
    ]);
  });

  async function flap(until: number): Promise<void> {
    for (let minutes = 0; minutes <= until; minutes += 10)
      await happens([minutes % 20 === 0 ? failing() : answers], minutesLater(minutes));
    await tell();
    await deliverAll();
  }

  it("ends with a message when a shop that flapped has been calm for half an hour", async () => {
    await flap(60);
    expect(mailer.sent.at(-1)?.mail.subject).toBe("Shop Alert: Shop keeps changing its state - Nordlicht");
    await happens([answers], minutesLater(70));
    await database.pool.query("update shop_state set status = 'green', findings_level = 'green'");
    now = minutesLater(99);
    await tell();
    expect(await count(ON_ITS_WAY)).toBe(0);
    now = minutesLater(100);
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([
      {
        level: "success",
        title: "Shop Nordlicht has come to rest",
        message: "It changed its state 8 times and has stayed the same for 30 minutes. The status of the shop is OK.",
      },
    ]);
    await tell();
    expect(await count(ON_ITS_WAY)).toBe(0);
  });

  it("ends flapping by the last of more events than are decided at once", async () => {
    const changes = Array.from({ length: 205 }, (_, minute) => (minute % 2 === 0 ? failing() : answers));
    for (const [minute, event] of changes.entries()) await happen(database, key(), [event], minutesLater(minute));
    await database.pool.query("update event set weighed_at = date");
    now = minutesLater(240);
    await tell();
    await tell();
    const isMail = "kind = 'alert' and alert -> 'news' ->> 'kind' =";
    expect(await count(`message where ${isMail} 'flapping'`)).toBe(1);
    expect(await count(`message where ${isMail} 'calm'`)).toBe(1);
  });

  it("is told as an outage at the end of flapping when the shop stays down, which its answer then takes away", async () => {
    await flap(60);
    now = minutesLater(90);
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([{ level: "error", title: "Shop Nordlicht cannot be reached" }]);
    expect(mailer.sent.at(-1)?.mail.subject).toBe("Shop Alert: Shop cannot be reached - Nordlicht");
    await happens([answers], minutesLater(95));
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([{ level: "success", title: "Shop Nordlicht answers again" }]);
  });

  it("says at the end of flapping what was found, when that is what is left", async () => {
    await flap(70);
    await database.pool.query("update shop_state set status = 'yellow', findings_level = 'yellow'");
    now = minutesLater(100);
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([
      {
        level: "warning",
        title: "Shop Nordlicht has come to rest",
        message: expect.stringContaining("The status of the shop is Warning."),
      },
    ]);
  });

  it("is news again when it comes exactly half an hour after the last change, and no longer said to flap", async () => {
    await flap(70);
    await database.pool.query("update shop_state set status = 'green', findings_level = 'green'");
    await happens([failing()], minutesLater(100));
    await tell();
    await deliverAll();
    expect(await inboxOf("ada")).toMatchObject([{ title: "Shop Nordlicht cannot be reached" }]);
    expect(await count("incident where flapping_since is null")).toBe(1);
  });

  it("goes with its shop: notifications, watch marks, events and what was on its way", async () => {
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    await database.pool.query("delete from shop");
    for (const table of ["notification", "shop_watch", "event", "shop_alert_memory", "message"]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });

  it("is forgotten some weeks after it was told", async () => {
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    await deleteOldMessages(database.db, MORNING);
    expect([await count("event"), await count("message")]).toEqual([2, 1]);
    await deleteOldMessages(database.db, minutesLater(1));
    expect([await count("event"), await count("message")]).toEqual([0, 0]);
  });
});

describe("a worker that is killed", () => {
  it("while it decides has decided nothing, and the next one tells it once", async () => {
    await happens([failing()], MORNING);
    await database.pool.query(`create function die() returns trigger language plpgsql as $$ begin
        perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
      create trigger dies after insert on message for each row execute function die()`);
    await expect(tell()).rejects.toThrow("could not be decided about");
    await database.pool.query("drop trigger dies on message; drop function die()");
    expect([await count("message"), await count("event where decided_at is null")]).toEqual([0, 1]);
    await tell();
    await deliverAll();
    expect([await inboxOf("ada"), mailer.sent]).toMatchObject([
      [{ level: "error" }],
      [{ mail: { to: "ada@shopwarden.example" } }],
    ]);
  });

  it("after sending repeats with the same id, and the inbox does not count it twice", async () => {
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    await database.pool.query(
      "update message set state = 'waiting', settled_at = null, next_at = created_at; update notification set read = true",
    );
    await hurryAlerts(database, now);
    await deliverAll();
    expect(mailer.sent).toHaveLength(2);
    expect(mailer.sent[0]?.id).toBe(mailer.sent[1]?.id);
    expect(await inboxOf("ada")).toMatchObject([{ read: true }]);
  });

  it("holds up nobody: a channel that fails is tried again by itself, and another shop is told meanwhile", async () => {
    const broken = CHANNELS.map((channel) =>
      channel.id === "email" ? { ...channel, deliver: () => Promise.reject(new Error("No mail server")) } : channel,
    );
    await happens([failing()], MORNING);
    await tell();
    await deliverAll(broken);
    expect(await inboxOf("ada")).toHaveLength(1);
    now = minutesLater(1);
    await deliverAll();
    expect(mailer.sent).toHaveLength(1);
    expect(await inboxOf("ada")).toHaveLength(1);
  });
});

describe("a mail that cannot be delivered", () => {
  const lines: string[] = [];
  const log = createLog({ level: "info", part: "test", destination: { write: (line) => void lines.push(line) } });
  const failingWith = (cause: Error): Mailer => ({ send: () => Promise.reject(cause) });

  async function mailOnItsWay(): Promise<void> {
    lines.length = 0;
    await happens([failing()], MORNING);
    await tell();
  }

  it("because the server refuses it for good is given up at once, and logged", async () => {
    await mailOnItsWay();
    await deliverAll(CHANNELS, { mailer: failingWith(new MailRefused("550 no such mailbox")), log });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("given up");
    expect(lines[0]).toContain("550 no such mailbox");
    expect(await count("message where state = 'dead' and reason = 'address_unknown'")).toBe(1);
  });

  it("because the server is away is tried again for a day and a half, and logged when the last attempt fails", async () => {
    await mailOnItsWay();
    const away = { mailer: failingWith(new Error("connect ECONNREFUSED")), log };
    const pauses = [10, 60, 180, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600];
    let seconds = 0;
    for (const pause of pauses) {
      now = minutesLater(seconds / 60);
      await deliverAll(CHANNELS, away);
      seconds += pause;
      now = minutesLater(seconds / 60 - 0.01);
      const tried = await count("attempt");
      await deliverAll(CHANNELS, away);
      expect(await count("attempt")).toBe(tried);
    }
    expect(lines).toEqual([]);
    now = minutesLater(seconds / 60);
    await deliverAll(CHANNELS, away);
    expect(await count("attempt where outcome = 'failed'")).toBe(11);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("given up");
    expect(await count("message where state = 'dead' and reason = 'failing_for_days'")).toBe(1);
  });
});

describe("how a delivery ended", () => {
  const outcomes = async () => {
    const { rows } = await database.pool.query("select state, attempts from message order by id");
    return rows;
  };

  it("is not delivered where the address is not confirmed", async () => {
    await database.pool.query(`update "user" set email_verified = false where id = 'ada'`);
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    await database.pool.query(`update "user" set email_verified = true where id = 'ada'`);
    expect(mailer.sent).toEqual([]);
    expect(await outcomes()).toMatchObject([{ state: "superseded" }]);
    expect(await count("attempt")).toBe(0);
  });

  it("is open while this worker does not know the channel, for one that does", async () => {
    await happens([failing()], MORNING);
    await tell();
    await deliverAll([]);
    expect(await outcomes()).toEqual([{ state: "waiting", attempts: 1 }]);
    now = minutesLater(1);
    await deliverAll();
    expect(mailer.sent).toHaveLength(1);
  });
});

describe("what this version cannot read", () => {
  const write = (kind: string, data: object) =>
    database.pool.query(
      "insert into event (organization_id, shop_id, date, kind, data) values ($1, $2, $3, $4, $5::jsonb)",
      [ORGANIZATION, shopId, MORNING, kind, JSON.stringify(data)],
    );

  it.each([
    ["an event of a kind that it does not know", "deployment.failed", {}],
    ["an event that lacks what its kind tells", "status", { from: "green", to: "purple" }],
  ])("waits an hour for a worker that can, and is told as such then: %s", async (_, kind, data) => {
    await write(kind, data);
    await happens([failing()], MORNING);
    await tell();
    await deliverAll();
    expect(mailer.sent.map(({ mail }) => mail.subject)).toEqual(["Shop Alert: Shop cannot be reached - Nordlicht"]);
    expect(await count("event where decided_at is null")).toBe(1);
    now = minutesLater(60);
    await tell();
    await deliverAll();
    const subject = "Shop Alert: News that cannot be read - Nordlicht";
    expect(mailer.sent.map(({ mail }) => mail.subject)).toContain(subject);
    expect(await inboxOf("ada")).toMatchObject([
      { key: `shop.not.updated_${shopId}` },
      { key: `shop.unreadable.${shopId}`, level: "warning", title: "News of shop Nordlicht cannot be read" },
    ]);
    expect(JSON.stringify(await inboxOf("ada"))).toContain(kind);
    expect(await count("event where decided_at is null")).toBe(0);
    expect(await count(`event where kind = '${kind}'`)).toBe(1);
  });

  it.each([
    ["no memory at all", null],
    ["the memory of another version", { changes: {}, hold: [], told: "nobody" }],
    [
      "moments that are none",
      { changes: ["x"], hold: { changes: 7, lastAt: "yesterday", userIds: ["ada"] }, told: {} },
    ],
    [
      "moments of messages that are none",
      { changes: [], hold: null, told: { ada: { speed: { at: "x", level: null, isOpen: true } } } },
    ],
  ])("about what was told waits an hour for a worker that can, and counts as nothing then: %s", async (_, memory) => {
    await database.pool.query(
      "insert into shop_alert_memory (organization_id, shop_id, memory) values ($1, $2, $3::jsonb)",
      [ORGANIZATION, shopId, JSON.stringify(memory)],
    );
    await happens([{ kind: "speedFailing", reason: "timed_out" }], MORNING);
    await tell();
    expect(await count("event where decided_at is null")).toBe(1);
    now = minutesLater(60);
    await tell();
    await deliverAll();
    await tell();
    expect(mailer.sent.map(({ mail }) => mail.subject)).toEqual(["Shop Alert: Speed tests fail - Nordlicht"]);
    expect(await count("event where decided_at is null")).toBe(0);
  });

  it("stays on its way as a message, for a worker that can, and hides no other", async () => {
    await happens([failing()], MORNING);
    await tell();
    const { pool } = database;
    const { rows } = await pool.query("select alert from message");
    await pool.query(`update message set alert = '{"topic": "speed", "news": {"kind": "exploded"}}'`);
    await deliverAll();
    expect(await count(ON_ITS_WAY)).toBe(1);
    await happens([{ kind: "speedFailing", reason: "timed_out" }], MORNING);
    await tell();
    await deliverAll();
    expect(mailer.sent.map(({ mail }) => mail.subject)).toEqual(["Shop Alert: Speed tests fail - Nordlicht"]);
    await pool.query("update message set alert = $1 where state = 'waiting'", [rows[0].alert]);
    now = minutesLater(1);
    await deliverAll();
    expect(mailer.sent).toHaveLength(2);
  });
});

it("two workers tell everything once", async () => {
  for (let index = 0; index < 5; index += 1) {
    const url = `https://shop-${index}.example`;
    const id = await addShop(database.db, { organizationId: ORGANIZATION, projectId, url });
    const shop = { organizationId: ORGANIZATION, shopId: id };
    await setWatch(database.db, shop, { userId: "ada", watching: true });
    await happen(database, shop, [failing()], MORNING);
  }
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await count("message where kind = 'alert'")).toBe(5);
});
