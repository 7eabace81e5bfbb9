import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FaultName } from "../../../fake-shop/faults.ts";
import { type NameServer, startNameServer } from "../../../fake-shop/name-server.ts";
import { type FakeShops, startFakeShops } from "../../../fake-shop/server.ts";
import { notify } from "../../lib/events.ts";
import { shopEvents } from "../../lib/hints.ts";
import { readMailbox } from "../../lib/mail/mailbox.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { setWatch } from "../../shops/watching/watch.store.ts";
import { watchHome } from "../../uptime/editing/home-probe.store.ts";
import { addWindow } from "../../windows/window-fixture.ts";
import { countOf, type ProductProcess, startProcess } from "./faults-fixture.ts";

const SERVER = "127.0.3.1";
const ON_THE_SERVER = Array.from({ length: 12 }, (_, index) => `neighbour-${index + 1}`);
const ALONE = { radwerk: "127.0.2.1", blip: "127.0.2.2", wall: "127.0.2.3", rebuilt: "127.0.2.4" };
const STOREFRONTS = [
  ...Object.entries(ALONE).map(([slug, address]) => ({ slug, address })),
  ...ON_THE_SERVER.map((slug) => ({ slug, address: SERVER })),
];

/** Three failures over half a minute. Minutes after that are skipped. */
const LONG = { timeout: 200_000, interval: 200 };

let database: FreshDatabase;
let fakes: FakeShops;
let names: NameServer;
let worker: ProductProcess;
const ids = new Map<string, number>();

beforeAll(async () => {
  database = await freshDatabase();
  fakes = await startFakeShops({ shops: STOREFRONTS.map((shop) => ({ ...shop, extensions: 1, froshTools: null })) });
  names = await startNameServer(fakes);
  const { db } = database;
  await addUser(db, "ada", { name: "Ada" });
  await addOrganization(db, "acme");
  await addMember(db, "acme", "ada", "owner");
  const projectId = await addProject(db, "acme");
  for (const { slug } of STOREFRONTS) {
    const url = fakes.urlOf(slug);
    const state = { dueAt: null, status: "green", lastVisitedAt: new Date() } as const;
    const shopId = await addShop(db, { organizationId: "acme", projectId, name: slug, url, state });
    await watchHome(db, { organizationId: "acme", shopId, url });
    await setWatch(db, { organizationId: "acme", shopId }, { userId: "ada", watching: true });
    ids.set(slug, shopId);
  }
  await addWindow(database, { organizationId: "acme", scope: { shopId: idOf("rebuilt") }, begins: -5, ends: 60 });
  const environment = { DNS_SERVERS: names.address };
  worker = await startProcess("worker", { databaseUrl: database.url, fleet: { fakes }, environment });
});

afterAll(async () => {
  await worker.stop();
  names.close();
  await fakes.close();
  await database.drop();
});

function idOf(slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`There is no shop ${slug}.`);
  return id;
}

async function rows(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(text, [...values])).rows;
}

/** Lets all turns of probes begin now, instead of within the minute. */
const lookNow = () => database.pool.query("update probe_turn set due_at = now()");

/** As if the minute were over for which an address that many share waits for more of them. */
async function skipHold(): Promise<void> {
  await database.pool.query("update incident set tell_after = now() where tell_after > now()");
  await notify(database.db, shopEvents());
}

/**
 * As if what answers again had done so for a minute: the next good answer is the second one, and ends the outage.
 * Workers go on with what is stored, as with a turn that another worker took.
 */
async function skipRecovery(): Promise<void> {
  await database.pool.query(
    `with skipped(minute) as (values (interval '61 seconds'))
     update probe_turn set due_at = now(), since = since - minute, last_at = last_at - minute,
       good_at = good_at - minute, slot_at = slot_at - minute
     from skipped where probe_id in (select probe_id from probe_state where state = 'recovering')`,
  );
}

/** Shops whose probes answered once after an outage, as far as that is stored. */
const ANSWERED_ONCE_SQL = `select shop_id from probe join probe_state on probe_state.probe_id = id
  join probe_turn on probe_turn.probe_id = id where state = 'recovering' and last_state = 'good'`;

async function statesOf(...slugs: string[]): Promise<unknown[]> {
  const found = await rows(
    "select state from probe_state join probe on probe.id = probe_id where shop_id = any($1) order by shop_id",
    [slugs.map(idOf)],
  );
  return found.map(({ state }) => state);
}

/** The shops that a query names by their ids, each once. */
async function slugsOf(text: string): Promise<string[]> {
  const found = new Set((await rows(text)).map((row) => row["shop_id"]));
  return [...ids].flatMap(([slug, id]) => (found.has(id) ? [slug] : [])).toSorted();
}

/** Subjects of all mails so far, in order of the alphabet, without what keeps a reader's program from making links. */
async function subjects(): Promise<string[]> {
  const mails = await readMailbox(join(worker.dataFolder, "mailbox"));
  return mails.map(({ subject }) => subject.replaceAll("\u200B", "")).toSorted();
}

function breakStorefront(slug: string, name: FaultName, times?: number): void {
  fakes.shop(slug).fault = { name, on: ["storefront"], ...(times === undefined ? {} : { times }) };
}

test("customers' pages that fail are told once for each cause, from the first failure to the end, and nothing else is", async () => {
  const everybody = STOREFRONTS.map(({ slug }) => slug);
  await lookNow();
  await expect.poll(() => statesOf(...everybody)).toEqual(everybody.map(() => "up"));

  breakStorefront("radwerk", "badGateway");
  breakStorefront("blip", "badGateway", 1);
  breakStorefront("wall", "cloudflareChallenge");
  breakStorefront("rebuilt", "badGateway");
  await fakes.switchOff(SERVER);
  await lookNow();
  const failing = ["radwerk", "rebuilt", ...ON_THE_SERVER];
  await expect.poll(() => statesOf(...failing), LONG).toEqual(failing.map(() => "down"));
  const joined = "incident join incident as parent on parent.id = incident.parent_id";
  await expect.poll(() => countOf(database.pool, joined)).toBe(ON_THE_SERVER.length);
  await skipHold();
  await expect.poll(() => subjects(), LONG).toHaveLength(2);
  expect(await subjects()).toEqual([
    `Shop Alert: 12 shops cannot be reached - ${SERVER}`,
    "Shop Alert: Shop cannot be reached - radwerk",
  ]);

  for (const slug of ["radwerk", "rebuilt", "wall"]) fakes.shop(slug).fault = null;
  breakStorefront("neighbour-12", "badGateway");
  await fakes.switchOn(SERVER);
  await lookNow();
  const well = everybody.filter((slug) => slug !== "neighbour-12");
  const recovering = failing.filter((slug) => slug !== "neighbour-12").toSorted();
  await expect.poll(() => slugsOf(ANSWERED_ONCE_SQL), LONG).toEqual(recovering);
  await skipRecovery();
  await expect.poll(() => statesOf(...well), LONG).toEqual(well.map(() => "up"));
  await expect.poll(() => subjects(), LONG).toHaveLength(4);
  expect(await subjects()).toEqual([
    `Shop Alert: 11 of 12 shops answer again - ${SERVER}`,
    `Shop Alert: 12 shops cannot be reached - ${SERVER}`,
    "Shop Alert: Shop answers again - radwerk",
    "Shop Alert: Shop cannot be reached - radwerk",
  ]);
  // The two messages about ends go out side by side.
  const mails = await readMailbox(join(worker.dataFolder, "mailbox"));
  const ofServer = mails.find(({ subject }) => subject.includes(`answer again - ${SERVER}`));
  expect(ofServer?.text).toContain("neighbour-12 still cannot be reached.");
  expect(await slugsOf("select shop_id from span where subject like 'probe:%' and state = 'down'")).toEqual(
    failing.toSorted(),
  );
  expect(await slugsOf("select shop_id from span where to_at is null")).toEqual(["neighbour-12"]);
  expect(await slugsOf("select shop_id from shop_changelog")).toEqual(failing.toSorted());
  expect(await slugsOf("select shop_id from incident where state = 'open'")).toEqual(["neighbour-12"]);
  expect(await slugsOf("select shop_id from incident where in_window and told_at is null")).toEqual(["rebuilt"]);
  expect(await rows("select matter, state from incident where shop_id is null")).toEqual([
    { matter: `address:${SERVER}`, state: "ended" },
  ]);
}, 600_000);
