import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HopelessJob } from "../lib/jobs.ts";
import { MailRefused } from "../lib/mail/mailer.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { CHANNELS } from "../notifications/channels/registry.ts";
import { failing, happen, heldMails, weighAll } from "../notifications/notification-fixture.ts";
import { tellPending } from "../notifications/tell.job.ts";
import { hurryAlerts, sendToPeople } from "../notifications/ways/sending/alert-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import { contextOf, NOW, testRouter } from "./router-fixture.ts";

let database: FreshDatabase;
let shopId: number;
let mailer = heldMails();

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  for (const id of ["ada", "root"]) await addUser(db, id);
  await addMember(db, "acme", "ada", "viewer");
});

beforeEach(async () => {
  const { db, pool } = database;
  for (const table of ["shop", "project", "audit_entry", "destination"]) await pool.query(`delete from ${table}`);
  shopId = await addShop(db, {
    organizationId: "acme",
    projectId: await addProject(db, "acme"),
    name: "Radwerk",
  });
  await setWatch(db, { organizationId: "acme", shopId }, { userId: "ada", watching: true });
  mailer = heldMails();
});

afterAll(() => database.drop());

function asRoot() {
  const context = contextOf(database, "root");
  if (context.user !== null) context.user.role = "admin";
  return createCallerFactory(testRouter(database))(context).admin.givenUp;
}

/** Sends what is due, by all channels or the given ones. */
const bring = (channels = CHANNELS) => sendToPeople(database, { mailer, now: NOW, channels });

/** The same until it is given up. */
async function bringInVain(channels = CHANNELS): Promise<void> {
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await bring(channels);
    if (attempt < 11) await hurryAlerts(database, NOW);
  }
}

async function shopFails(): Promise<void> {
  await happen(database, { organizationId: "acme", shopId }, [failing()], NOW);
  await weighAll(database, NOW);
  await tellPending({ db: database.db, channels: CHANNELS, clock: () => NOW });
}

const refusing = CHANNELS.map((channel) =>
  channel.id === "email"
    ? {
        ...channel,
        deliver: () => Promise.reject(new HopelessJob(new MailRefused("550 no such\u0000 mailbox").message)),
      }
    : channel,
);

describe("an alert that did not arrive", () => {
  it("is shown to admins with what, for whom, by which way, why and since when", async () => {
    await shopFails();
    await bring(refusing);
    const { deliveries, total } = await asRoot().list();
    expect(total).toBe(1);
    expect(deliveries).toMatchObject([
      {
        what: { en: expect.stringContaining("Radwerk"), de: expect.stringContaining("Radwerk") },
        person: { id: "ada", email: "ada@shopwarden.example" },
        organizationName: "Organization acme",
        channel: "email",
        way: { en: "Email", de: "E-Mail" },
        reason: "550 no such mailbox",
        createdAt: NOW,
        givenUpAt: NOW,
      },
    ]);
  });

  it("is tried again when an admin says so, once, and stands in the audit log", async () => {
    await shopFails();
    await bring(refusing);
    const [given] = (await asRoot().list()).deliveries;
    const id = given?.id ?? "";
    expect(await asRoot().retry({ id })).toBe(true);
    await expect(asRoot().retry({ id })).rejects.toThrow("on its way again");
    expect(await asRoot().list()).toMatchObject({ deliveries: [], total: 0 });
    const { rows } = await database.pool.query("select action, organization_id, subject_name from audit_entry");
    expect(rows).toEqual([{ action: "notification.retry", organization_id: "acme", subject_name: "Radwerk" }]);
    await bring();
    expect(mailer.sent).toHaveLength(1);
    await expect(asRoot().retry({ id })).rejects.toThrow("arrived meanwhile");
  });

  it("is kept where no worker knew its channel until the last attempt, and shown", async () => {
    await shopFails();
    await bringInVain([]);
    const { deliveries } = await asRoot().list();
    expect(deliveries).toMatchObject([{ channel: "email", reason: 'This worker does not know the channel "email"' }]);
    await asRoot().retry({ id: deliveries[0]?.id ?? "" });
    await bring();
    expect(mailer.sent).toHaveLength(1);
  });

  it("is shown as such where this version cannot read what was to be told", async () => {
    await shopFails();
    await database.pool.query(`update message set alert = '{"topic": "gone"}'`);
    await bringInVain();
    const { deliveries } = await asRoot().list();
    const what = {
      en: "News of shop Radwerk cannot be read",
      de: "Eine Neuigkeit über Shop Radwerk ist nicht lesbar",
    };
    expect(deliveries).toMatchObject([{ what, reason: "This worker cannot read what is to be told" }]);
  });

  it("is sent again although its mailbox gets nothing any more, which then gets mails again", async () => {
    const way = async () => (await database.pool.query("select state, reason from destination")).rows;
    await shopFails();
    for (let each = 0; each < 3; each += 1) {
      await bring(refusing);
      if (each < 2) await asRoot().retry({ id: (await asRoot().list()).deliveries[0]?.id ?? "" });
    }
    expect(await way()).toEqual([{ state: "disabled", reason: "message_refused" }]);
    await asRoot().retry({ id: (await asRoot().list()).deliveries[0]?.id ?? "" });
    expect(await way()).toEqual([{ state: "on", reason: null }]);
    await bring();
    expect(mailer.sent).toHaveLength(1);
  });
});

describe("what sums up and did not arrive", () => {
  const dead = async (kind: "summary" | "digest") => {
    await shopFails();
    const { rows } = await database.pool.query(
      `insert into message (destination_id, id, kind, state, reason, created_at, settled_at, attempts)
       select id, gen_random_uuid(), $1, 'dead', 'message_refused', $2, $2, 1 from destination where user_id = 'ada' returning id`,
      [kind, NOW],
    );
    return String(rows[0].id);
  };
  const entries = async () =>
    (await database.pool.query("select action, organization_id, subject, subject_name from audit_entry")).rows;

  it("is shown for whom and by which way, without an organization, and a summary can be sent again", async () => {
    const id = await dead("summary");
    const { deliveries, total } = await asRoot().list();
    expect([total, deliveries]).toMatchObject([
      1,
      [{ id, organizationName: null, shopName: null, person: { id: "ada" }, channel: "email", mayRetry: true }],
    ]);
    expect(deliveries[0]?.what).toEqual({ en: "Several alerts in one", de: "Mehrere Meldungen in einer" });
    expect(await asRoot().retry({ id })).toBe(true);
    expect(await entries()).toEqual([
      { action: "notification.retry", organization_id: null, subject: "user", subject_name: expect.any(String) },
    ]);
  });

  it("is not sent again where it is a digest", async () => {
    const id = await dead("digest");
    expect((await asRoot().list()).deliveries).toMatchObject([{ id, mayRetry: false, what: { en: "Digest" } }]);
    await expect(asRoot().retry({ id })).rejects.toThrow("not given up any more");
    expect(await entries()).toEqual([]);
  });

  it("of a channel is none of these", async () => {
    await database.pool.query(
      `insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since)
       values (gen_random_uuid(), 'ada', 'ntfy', 'Phone', '{}', 'https://ntfy.sh', 'en', 'on', now())`,
    );
    await dead("digest");
    await database.pool.query("delete from message");
    await database.pool.query(
      `insert into message (destination_id, id, kind, content, state, reason, created_at, settled_at)
       select id, gen_random_uuid(), 'summary', '{}', 'dead', 'too_large', now(), now() from destination where channel = 'ntfy'`,
    );
    expect((await asRoot().list()).total).toBe(0);
  });
});
