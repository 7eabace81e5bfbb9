import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { HopelessJob } from "../lib/jobs.ts";
import { silentLog } from "../lib/log.ts";
import { MailRefused } from "../lib/mail/mailer.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { CHANNELS } from "../notifications/channels/registry.ts";
import { deliver, deliverJob } from "../notifications/deliver.job.ts";
import { failing, happen, heldJobs, heldMails, weighAll } from "../notifications/notification-fixture.ts";
import { tellPending } from "../notifications/tell.job.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import { contextOf, NOW, testRouter } from "./router-fixture.ts";

const HOUR = 3_600_000;
const deliveryKey = z.object({ id: z.string() });

let database: FreshDatabase;
let shopId: number;
let jobs = heldJobs();
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
  for (const table of ["shop", "project", "audit_entry"]) await pool.query(`delete from ${table}`);
  shopId = await addShop(db, {
    organizationId: "acme",
    projectId: await addProject(db, "acme"),
    name: "Radwerk",
  });
  await setWatch(db, { organizationId: "acme", shopId }, { userId: "ada", watching: true });
  jobs = heldJobs();
  mailer = heldMails();
});

afterAll(() => database.drop());

function asRoot(now = NOW) {
  const context = contextOf(database, "root");
  if (context.user !== null) context.user.role = "admin";
  const services = { ...context.services, jobs };
  return createCallerFactory(testRouter(database))({ ...context, now, services }).admin.givenUp;
}

/** Delivers what is queued, through all channels or the given ones; `attempt` is the number of the attempt. */
async function bring(channels = CHANNELS, attempt = 1): Promise<unknown[]> {
  const services = {
    db: database.db,
    mailer,
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
    actionUrl: () => "https://shopwarden.example/do",
    unwatchUrl: () => "https://shopwarden.example/unwatch/ada",
  };
  const ended: unknown[] = [];
  for (const data of jobs.taken()) {
    const ctx = { channels, services, clock: () => NOW, log: silentLog };
    const failure = await deliver(ctx, deliveryKey.parse(data), { attempt }).catch((error: unknown) => error);
    if (failure !== undefined) ended.push(failure);
  }
  return ended;
}

async function shopFails(): Promise<void> {
  await happen(database, { organizationId: "acme", shopId }, [failing()], NOW);
  await weighAll(database, NOW);
  await tellPending({ db: database.db, jobs, channels: CHANNELS, clock: () => NOW });
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
    expect(await bring(refusing)).toHaveLength(1);
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
    await bring([], deliverJob.retryLimit + 1);
    const { deliveries } = await asRoot().list();
    expect(deliveries).toMatchObject([{ channel: "email", reason: 'This worker does not know the channel "email"' }]);
    await asRoot().retry({ id: deliveries[0]?.id ?? "" });
    await bring();
    expect(mailer.sent).toHaveLength(1);
  });

  it("is shown as such where this version cannot read what was to be told", async () => {
    await shopFails();
    await database.pool.query(`update notification_delivery set alert = '{"topic": "gone"}'`);
    expect(await bring(CHANNELS, deliverJob.retryLimit + 1)).toHaveLength(1);
    const { deliveries } = await asRoot().list();
    const what = {
      en: "News of shop Radwerk cannot be read",
      de: "Eine Neuigkeit über Shop Radwerk ist nicht lesbar",
    };
    expect(deliveries).toMatchObject([{ what, reason: "This worker cannot read what is to be told" }]);
  });

  it("is shown when its job was lost, two days later and not before", async () => {
    await shopFails();
    jobs.taken();
    const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
    expect((await asRoot(at(47)).list()).total).toBe(0);
    const lost = await asRoot(at(49)).list();
    expect(lost.deliveries).toMatchObject([{ reason: null, givenUpAt: null }]);
    await asRoot(at(49)).retry({ id: lost.deliveries[0]?.id ?? "" });
    expect((await asRoot(at(49)).list()).total).toBe(0);
  });
});
