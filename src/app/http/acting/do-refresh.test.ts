import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addIncident } from "../../../incidents/incident-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../../lib/test-database.ts";
import { addDestination } from "../../../notifications/delivering/delivering-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../../shops/shop-fixture.ts";
import { setWatch } from "../../../shops/watching/watch.store.ts";
import { askTo, NOW, tokenFor } from "./do-fixture.ts";

const NAME = '<img src=x onerror="alert(1)">\u202Egnp.shop {{link}} @everyone';

let database: FreshDatabase;
let shopId: number;
let otherId: number;
let destinationId: string;
let about: { organizationId: string; shopId: number | null; incidentId: number | null; thread: string };

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme"), name: NAME });
  otherId = await addShop(db, { organizationId: "other", projectId: await addProject(db, "other"), name: "Theirs" });
  for (const [id, role] of [
    ["ada", "member"],
    ["vic", "viewer"],
  ] as const) {
    await addUser(db, id, { name: id });
    await addMember(db, "acme", id, role);
    await setWatch(db, { organizationId: "acme", shopId }, { userId: id, watching: true });
  }
  destinationId = await addDestination(db, "#alerts");
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["audit_entry", "incident", "rate_bucket"]) await rows(`delete from ${table}`);
  await rows("update shop_state set urgent = false, requested_at = null, due_at = '2026-12-01'");
  const incidentId = await addIncident(database.pool, "acme", { shop_id: shopId });
  about = { organizationId: "acme", shopId, incidentId, thread: `incident:${incidentId}` };
});

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const tokenOf = (userId = "ada", given: Partial<typeof about> = {}) =>
  tokenFor({ ...about, deed: "refresh", userId, ...given });
const shared = () => tokenFor({ ...about, deed: "refresh", destinationId });
const asked = () => rows("select shop_id, requested_at from shop_state where urgent order by shop_id");
const recorded = () => rows("select action, actor_id, after from audit_entry");

it("asks for one visit however often it is pressed, and is recorded as by the link in the mail", async () => {
  for (let time = 0; time < 50; time += 1) {
    const { status, text } = await askTo(database, "POST", tokenOf());
    expect([status, text.includes("The visit was requested on 24.11.2026, 09:00")]).toEqual([200, true]);
    expect(text.includes("Recorded as “by the link in the mail to ada")).toBe(time === 0);
  }
  expect(await asked()).toEqual([{ shop_id: shopId, requested_at: NOW }]);
  expect(await recorded()).toEqual([
    { action: "shop.refresh", actor_id: "ada", after: { byLinkTo: expect.stringContaining("ada") } },
  ]);
  expect((await askTo(database, "POST", tokenOf(), { query: "?back" })).text).toContain("The visit was requested");
  expect(await recorded()).toHaveLength(1);
});

it("two presses at once are one request", async () => {
  await Promise.all([1, 2, 3].map(() => askTo(database, "POST", tokenOf())));
  expect(await recorded()).toHaveLength(1);
});

it("is changed by nothing that only opens it, and is over after a day", async () => {
  for (const method of ["GET", "HEAD", "OPTIONS"])
    for (const token of [tokenOf(), shared()]) await askTo(database, method, token, { as: "ada" });
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await askTo(database, "POST", tokenOf(), { headers })).status).toBe(403);
  const later = new Date(NOW.getTime() + 24 * 3_600_000);
  expect((await askTo(database, "POST", tokenOf(), { at: later })).status).toBe(404);
  expect([await asked(), await recorded()]).toEqual([[], []]);
});

it("needs the role of that moment, in a mail and in a channel", async () => {
  expect((await askTo(database, "POST", tokenOf("vic"))).text).toContain("This needs more than the link.");
  expect((await askTo(database, "POST", shared(), { as: "vic" })).text).toContain("Your role does not allow it.");
  await rows("update member set role = 'viewer' where user_id = 'ada'");
  expect((await askTo(database, "POST", tokenOf())).text).toContain("This needs more than the link.");
  await rows("update member set role = 'member' where user_id = 'ada'");
  expect([await asked(), await recorded()]).toEqual([[], []]);
});

it("in a channel it asks to sign in, and is recorded with the name of who did", async () => {
  const before = await askTo(database, "POST", shared());
  expect(before.text).toContain("Sign in to refresh it");
  expect(before.text).not.toMatch(/gnp|#alerts/u);
  expect(await asked()).toEqual([]);
  expect((await askTo(database, "POST", shared(), { as: "ada" })).text).toContain("Recorded with the name ada.");
  expect(await recorded()).toEqual([{ action: "shop.refresh", actor_id: "ada", after: null }]);
});

it("respects how often may be refreshed, and says so", async () => {
  let times = 0;
  for (; times < 200; times += 1) {
    await rows("update shop_state set urgent = false, requested_at = null");
    const { text } = await askTo(database, "POST", tokenOf());
    if (text.includes("It was not done.")) break;
  }
  expect([times > 5, times < 100]).toEqual([true, true]);
});

it("is nothing for a shop of others, for none, or for another one's incident", async () => {
  for (const token of [tokenOf("ada", { shopId: otherId }), tokenOf("ada", { organizationId: "other" }), "x"])
    expect((await askTo(database, "POST", token)).status).toBe(404);
  const none = await askTo(database, "POST", tokenOf("ada", { shopId: null }));
  expect(none.text).not.toContain("The visit was requested");
  expect([await asked(), await recorded()]).toEqual([[], []]);
});

it("shows a name that strangers chose as text", async () => {
  for (const method of ["GET", "POST"]) {
    const { text } = await askTo(database, method, tokenOf());
    expect(text).not.toMatch(/<img|<script|<a [^>]*everyone/u);
  }
  expect((await askTo(database, "GET", tokenOf("ada", {}), { at: NOW })).text).toContain("The visit was requested");
});
