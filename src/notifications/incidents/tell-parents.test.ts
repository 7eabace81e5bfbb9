import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEvents, type PlacedEvent } from "../../changelog/event.store.ts";
import { weighPending } from "../../incidents/weigh.job.ts";
import { transact } from "../../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { setWatch } from "../../shops/watching/watch.store.ts";
import { takeWindows } from "../../windows/weighed-windows.store.ts";
import { addWindow } from "../../windows/window-fixture.ts";
import { CHANNELS } from "../channels/registry.ts";
import { answers, failing, minutesLater, MORNING } from "../notification-fixture.ts";
import { tellPending } from "../tell.job.ts";

let database: FreshDatabase;
let projectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  for (const id of ["ada", "bob"]) {
    await addUser(db, id);
    await addMember(db, "acme", id, "member");
  }
  projectId = await addProject(db, "acme");
});
afterAll(() => database.drop());

beforeEach(async () => {
  for (const table of ["shop", "incident", "maintenance_window"]) await database.pool.query(`delete from ${table}`);
});

/** Shops of one server, watched by Ada. */
async function addShops(names: readonly string[], watcher = "ada"): Promise<readonly number[]> {
  const shopIds: number[] = [];
  for (const name of names) {
    const url = "https://server.example";
    const shopId = await addShop(database.db, { organizationId: "acme", projectId, name, url });
    await setWatch(database.db, { organizationId: "acme", shopId }, { userId: watcher, watching: true });
    shopIds.push(shopId);
  }
  return shopIds;
}

const all = (shopIds: readonly number[], event: PlacedEvent) => shopIds.map((shopId) => ({ shopId, event }));

/** Who is told what at that minute. */
async function told(minutes: number, happened: readonly { shopId: number; event: PlacedEvent }[] = []) {
  const { db, pool } = database;
  const now = minutesLater(minutes);
  for (const { shopId, event } of happened)
    await transact(pool, (tx) => insertEvents(tx, { organizationId: "acme", shopId }, [event], now));
  await weighPending({ db, pool, clock: () => now, readWindows: takeWindows, askAgain: async () => {} });
  await pool.query("delete from message");
  await tellPending({ db, channels: CHANNELS.slice(0, 1), clock: () => now });
  const { rows } = await pool.query<{ said: string }>(
    "select user_id || ': ' || (alert -> 'news' ->> 'kind') as said from message join destination on destination.id = destination_id order by created_at, user_id",
  );
  return rows.map(({ said }) => said);
}

describe("a server that goes up and down", () => {
  it("is told until it flaps, then not, and once it is calm, to late ones as well", async () => {
    const shopIds = await addShops(["A", "B", "C", "D"]);
    const said: string[] = [];
    for (const round of [0, 1, 2, 3, 4, 5]) {
      said.push(...(await told(round * 10, all(shopIds, failing()))), ...(await told(round * 10 + 1)));
      said.push(...(await told(round * 10 + 5, all(shopIds, answers))));
    }
    const comesAndGoes = ["ada: incident.opened", "ada: incident.closed"];
    expect(said).toEqual([...comesAndGoes, ...comesAndGoes, ...comesAndGoes, "ada: incident.flapping"]);
    const late = await addShops(["E"], "bob");
    expect(await told(60, all([...shopIds, ...late], failing()))).toEqual([]);
    expect(await told(89)).toEqual([]);
    expect(await told(90)).toEqual(["ada: incident.calm", "bob: incident.grown"]);
    expect(await told(95, all([...shopIds, ...late], answers))).toEqual([
      "ada: incident.closed",
      "bob: incident.closed",
    ]);
    for (const minutes of [96, 150, 300]) expect(await told(minutes)).toEqual([]);
  });

  it("and leaves one shop down says so when it is calm, and when that one answers", async () => {
    const shopIds = await addShops(["A", "B", "C", "D"]);
    for (const round of [0, 1, 2, 3]) {
      await told(round * 10, all(shopIds, failing()));
      await told(round * 10 + 1);
      await told(round * 10 + 5, all(round === 3 ? shopIds.slice(0, 3) : shopIds, answers));
    }
    expect(await told(64)).toEqual([]);
    expect(await told(65)).toEqual(["ada: incident.calm"]);
    const { rows } = await database.pool.query("select alert -> 'news' -> 'left' -> 0 ->> 'name' as left from message");
    expect(rows).toEqual([{ left: "D" }]);
    expect(await told(80, all(shopIds.slice(3), answers))).toEqual(["ada: incident.closed"]);
  });
});

it("a server of which some shops answer again says so once, half an hour later", async () => {
  const shopIds = await addShops(["A", "B", "C", "D"]);
  await told(0, all(shopIds, failing()));
  await told(1);
  expect(await told(10, all(shopIds.slice(0, 2), answers))).toEqual([]);
  expect(await told(39)).toEqual([]);
  expect(await told(40)).toEqual(["ada: incident.eased"]);
  const { rows } = await database.pool.query(
    "select alert -> 'news' -> 'backCount' as back, alert -> 'news' -> 'shopCount' as left from message",
  );
  expect(rows).toEqual([{ back: 2, left: 2 }]);
  for (const minutes of [41, 75]) expect(await told(minutes)).toEqual([]);
  expect(await told(80, all(shopIds.slice(2), answers))).toEqual(["ada: incident.closed"]);
});

it("a server whose shops came in planned work names them when it is over, however many there are", async () => {
  const shopIds = await addShops(Array.from({ length: 12 }, (_, at) => `Early ${at}`));
  const late = await addShops(["Late one", "Late two"], "bob");
  for (const shopId of late)
    await addWindow(database, { organizationId: "acme", scope: { shopId }, begins: 2, ends: 20, now: MORNING });
  await told(0, all(shopIds, failing()));
  expect(await told(1)).toEqual(["ada: incident.opened"]);
  expect(await told(5, all(late, failing()))).toEqual([]);
  expect(await told(25)).toEqual(["bob: incident.grown"]);
  const { rows } = await database.pool.query<{ names: string }>(
    'select alert -> \'news\' -> \'joined\' @> \'[{"name": "Late one"}, {"name": "Late two"}]\' as named from message',
  );
  expect(rows).toEqual([{ named: true }]);
});

it("a server that grows step by step names all shops that came, once that is told", async () => {
  await told(0, all(await addShops(["A", "B", "C", "D"]), failing()));
  expect(await told(1)).toEqual(["ada: incident.opened"]);
  const well = await addShops(["E", "F", "G"]);
  for (const [at, shopId] of well.entries()) expect(await told(2 + at, all([shopId], failing()))).toEqual([]);
  expect(await told(6, all(well.slice(2), answers))).toEqual([]);
  expect(await told(11)).toEqual(["ada: incident.grown"]);
  const { rows } = await database.pool.query(
    "select joined ->> 'name' as name from message, jsonb_array_elements(alert -> 'news' -> 'joined') as joined order by 1",
  );
  expect(rows).toEqual([{ name: "E" }, { name: "F" }]);
  expect(await database.pool.query("select from event where decided_at is null")).toMatchObject({ rowCount: 0 });
});
