import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { type Claim, claimDueShops } from "./lease.store.ts";

const MORNING = new Date("2026-11-20T09:41:00.000Z");
const ORGANIZATIONS = ["acme", "beta", "gamma"] as const;
type Organization = (typeof ORGANIZATIONS)[number];

let database: FreshDatabase;
const projects = new Map<Organization, number>();

beforeAll(async () => {
  database = await freshDatabase();
  for (const id of ORGANIZATIONS) {
    await addOrganization(database.db, id);
    projects.set(id, await addProject(database.db, id));
  }
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
});

afterAll(() => database.drop());

async function newShop(
  organizationId: Organization,
  state: { dueAt?: Date | null; urgent?: boolean } = {},
  url?: string,
) {
  const projectId = projects.get(organizationId) ?? 0;
  return addShop(database.db, { organizationId, projectId, state, ...(url === undefined ? {} : { url }) });
}

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

function claim(given: Partial<Claim> = {}) {
  return claimDueShops(database.pool, {
    owner: "worker-1",
    now: MORNING,
    leaseSeconds: 120,
    limit: 10,
    busyHosts: [],
    ...given,
  });
}

const idsOf = ({ shops }: Awaited<ReturnType<typeof claim>>) => shops.map(({ shopId }) => shopId);

describe("leasing", () => {
  it("gives each due shop to one worker only, and none of them less than is due", async () => {
    for (let index = 0; index < 30; index += 1) await newShop("acme");
    const claims = await Promise.all(["a", "b", "c", "d"].map((owner) => claim({ owner })));
    const ids = claims.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(30);
  });

  it("takes requested visits of an organization first, then the longest due", async () => {
    const recent = await newShop("acme", { dueAt: at("09:00:00") });
    const oldest = await newShop("acme", { dueAt: at("08:00:00") });
    const requested = await newShop("acme", { dueAt: MORNING, urgent: true });
    expect(idsOf(await claim())).toEqual([requested, oldest, recent]);
  });

  it("leaves alone what is not due, stopped, or on a host that has enough visits", async () => {
    await newShop("acme", { dueAt: new Date(MORNING.getTime() + 1) });
    await newShop("acme", { dueAt: null });
    await newShop("acme", {}, "https://busy.example");
    expect(await claim({ busyHosts: ["busy.example"] })).toMatchObject({ shops: [], left: 0 });
  });

  it("hands the shop of a dead worker to another when the lease has ended, not before", async () => {
    const id = await newShop("acme");
    await claim({ owner: "dead" });
    expect(idsOf(await claim({ owner: "alive", now: new Date(MORNING.getTime() + 119_000) }))).toEqual([]);
    expect(idsOf(await claim({ owner: "alive", now: new Date(MORNING.getTime() + 121_000) }))).toEqual([id]);
  });

  it("goes by the clock of the database, whatever the worker's clock says", async () => {
    const { rows } = await database.pool.query("select now() + interval '30 seconds' as soon, now() as now");
    await newShop("acme", { dueAt: rows[0].soon });
    const due = await newShop("acme", { dueAt: rows[0].now });
    const claimed = await claimDueShops(database.pool, { owner: "w", leaseSeconds: 120, limit: 5, busyHosts: [] });
    expect(idsOf(claimed)).toEqual([due]);
    expect(claimed.nextDueSeconds).toBeGreaterThan(25);
    expect(claimed.nextDueSeconds).toBeLessThanOrEqual(30);
    const { rows: leases } = await database.pool.query(
      "select lease_until between now() + interval '110 seconds' and now() + interval '120 seconds' as holds from shop_state where shop_id = $1",
      [due],
    );
    expect(leases).toEqual([{ holds: true }]);
  });
});

describe("whose turn it is", () => {
  it("goes round the organizations, however many shops one of them has due and for how long", async () => {
    const many = [];
    for (let index = 0; index < 130; index += 1) many.push(await newShop("acme", { dueAt: at("03:00:00") }));
    const two = [await newShop("beta", { dueAt: at("09:40:00") }), await newShop("beta", { dueAt: at("09:41:00") })];
    const one = await newShop("gamma", { dueAt: at("09:41:00") });
    const claimed = await claim({ limit: 6 });
    expect(idsOf(claimed)).toEqual([many[0], two[0], one, many[1], two[1], many[2]]);
    expect(claimed.left).toBe(127);
  });

  it("is of those first who have the fewest visits running", async () => {
    for (let index = 0; index < 5; index += 1) await newShop("acme", { urgent: true });
    const waiting = await newShop("beta");
    expect(idsOf(await claim({ limit: 1, held: new Map([["acme", 3]]) }))).toEqual([waiting]);
  });

  it("is nobody's who has their share while others wait", async () => {
    for (let index = 0; index < 10; index += 1) await newShop("acme");
    await newShop("beta");
    const claimed = await claim({ limit: 8, perOrganization: 4, held: new Map([["acme", 2]]) });
    expect(claimed.shops.map(({ organizationId }) => organizationId).toSorted()).toEqual(["acme", "acme", "beta"]);
    expect(claimed.left).toBe(8);
  });

  it("is theirs beyond their share where nobody else waits", async () => {
    for (let index = 0; index < 10; index += 1) await newShop("acme");
    expect(idsOf(await claim({ limit: 8, perOrganization: 4 }))).toHaveLength(8);
  });

  it("keeps the places for requests to requests, and to the share, whoever waits", async () => {
    await newShop("acme");
    for (let index = 0; index < 5; index += 1) await newShop("acme", { urgent: true });
    const claimed = await claim({ requestedOnly: true, perOrganization: 2, held: new Map([["acme", 1]]) });
    expect(claimed.shops.map(({ urgent }) => urgent)).toEqual([true]);
    expect(claimed).toMatchObject({ left: 4, requestsLeft: 4 });
    expect(idsOf(await claim({ requestedOnly: true, perOrganization: 2, held: new Map([["acme", 32]]) }))).toEqual([]);
  });
});

describe("whose turn it is among many organizations of one person", () => {
  const MANY = Array.from({ length: 20 }, (_, index) => `many-${String(index).padStart(2, "0")}`);
  const owned = new Map<string, number>();

  beforeAll(async () => {
    const { db } = database;
    for (const id of ["eve", "owen"]) await addUser(db, id);
    for (const id of MANY) {
      await addOrganization(db, id);
      await addMember(db, id, "eve", "owner");
      owned.set(id, await addProject(db, id));
    }
    for (const id of ["beta", "gamma"] as const) await addMember(db, id, "owen", id === "beta" ? "owner" : "member");
  });

  async function shopOf(organizationId: string, state: { dueAt?: Date | null; urgent?: boolean } = {}) {
    return addShop(database.db, { organizationId, projectId: owned.get(organizationId) ?? 0, state });
  }

  it("takes all of them for one, however many they are", async () => {
    for (const id of MANY) await shopOf(id, { urgent: true, dueAt: at("03:00:00") });
    const other = [await newShop("beta"), await newShop("beta"), await newShop("beta")];
    const ids = idsOf(await claim({ limit: 6 }));
    expect(ids.filter((id) => other.includes(id))).toEqual(other);
  });

  it("counts what runs for any of them", async () => {
    for (const id of MANY.slice(0, 10)) await shopOf(id, { urgent: true });
    const other = await newShop("beta");
    const held = new Map(MANY.slice(10).map((id) => [id, 1]));
    expect(idsOf(await claim({ limit: 1, held }))).toEqual([other]);
    await newShop("beta");
    const claimed = await claim({ limit: 8, perOrganization: 10, held });
    expect(claimed.shops.map(({ organizationId }) => organizationId)).toEqual(["beta"]);
  });

  it("leaves them all places where nobody else waits, one organization as good as the other", async () => {
    for (let index = 0; index < 5; index += 1) await shopOf("many-00", { urgent: true, dueAt: at("03:00:00") });
    const second = await shopOf("many-01");
    const claimed = await claim({ limit: 6, perOrganization: 2 });
    expect(claimed.shops).toHaveLength(6);
    expect(idsOf(claimed).indexOf(second)).toBe(1);
  });

  it("gives the organization of somebody who is only a member there a turn of its own", async () => {
    for (let index = 0; index < 3; index += 1) await newShop("beta", { dueAt: at("03:00:00") });
    const own = await newShop("gamma");
    expect(idsOf(await claim({ limit: 2 }))).toContain(own);
  });

  it("goes by who has owned it for longest", async () => {
    await addUser(database.db, "tess");
    const id = "many-19";
    await database.pool.query(
      "insert into member (id, organization_id, user_id, role, created_at) values ('tess', $1, 'tess', 'member,owner', '2026-01-01')",
      [id],
    );
    for (const organizationId of MANY.slice(0, 5)) await shopOf(organizationId, { dueAt: at("03:00:00") });
    const ofTess = await shopOf(id);
    expect(idsOf(await claim({ limit: 2 }))).toContain(ofTess);
  });
});
