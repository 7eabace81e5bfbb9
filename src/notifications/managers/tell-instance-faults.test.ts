import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "../../lib/db.ts";
import { addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { killAt } from "../kill-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { tellInstance } from "./tell-instance.job.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
  await addUser(world.database.db, "root", { name: "Root" });
  await addUser(world.database.db, "rita", { name: "Rita" });
  await world.rows(`update "user" set role = 'admin' where id = 'root'`);
  await world.rows("create table kept_mail (said text)");
});
afterAll(() => world.database.drop());
beforeEach(() => story());

/** Keeps each mail in the transaction that sends it, as the queue does. */
const keptMails = (tx: Db) => ({
  send: async ({ to, subject }: { to: string; subject: string }) => {
    await tx.execute(sql`insert into kept_mail (said) values (${`${to} ${subject}`})`);
  },
});
const tellAt = (minute: number) =>
  tellInstance(world.database.db, {
    adminUserIds: ["rita"],
    mailer: keptMails,
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
    now: minutesLater(minute),
  });
const mails = async () => (await world.rows("select said from kept_mail order by said")).length;
const inbox = () =>
  world.rows(
    "select user_id as who, kind, read, ended_at is null as open from notification where kind like 'instance.%' order by kind, user_id",
  );

/** The instance is cut off no more, of which its admins were told, and a shop is set aside. */
async function story() {
  await world.begin();
  for (const table of ["notification", "event", "probe_location", "kept_mail"])
    await world.rows(`delete from ${table}`);
  await world.rows(
    `insert into probe_location (id, name, blind_since) values (0, 'main', '${minutesLater(0).toISOString()}')`,
  );
  await tellAt(1);
  await world.rows("update notification set read = true where user_id = 'root'");
  await world.rows("update probe_location set blind_since = null");
  const { db } = world.database;
  const shopId = await addShop(db, {
    organizationId: "acme",
    projectId: await addProject(db, "acme", "Shops"),
    name: "Nordlicht",
  });
  await world.rows(
    `update shop_state set worker_deaths = 2, set_aside_at = '${minutesLater(0).toISOString()}' where shop_id = ${shopId}`,
  );
}

const WHOLE = [
  { who: "rita", open: false },
  { who: "root", open: false },
  { who: "rita", open: true, read: false },
  { who: "root", open: true, read: false },
];

it("workers that tell admins of the instance at the same time tell each once", async () => {
  await world.rows("update probe_location set blind_since = null");
  await tellAt(60);
  for (const table of ["notification", "kept_mail"]) await world.rows(`delete from ${table}`);
  await world.rows(`update probe_location set blind_since = '${minutesLater(90).toISOString()}'`);
  // With connections at hand they begin at once.
  await Promise.all([1, 2, 3].map(() => world.rows("select pg_sleep(0.1)")));
  await Promise.all([91, 91, 91].map(tellAt));
  expect(await inbox()).toHaveLength(4);
  expect(await mails()).toBe(2);
});

it("a worker that is killed anywhere while it tells admins of the instance loses nothing, and tells nothing twice", async () => {
  let killed = 0;
  for (let number = 1; ; number += 1) {
    await story();
    const dying = killAt(number);
    await tellAt(2).catch(() => undefined);
    dying.restart();
    if (!dying.wasKilled()) break;
    killed += 1;
    await tellAt(3);
    expect({ number, rows: await inbox(), mails: await mails() }).toMatchObject({ number, rows: WHOLE, mails: 2 });
  }
  expect(killed).toBeGreaterThan(4);
});
