import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertEvents, insertIncidentEvents } from "../../../changelog/event.store.ts";
import { addIncident } from "../../../incidents/incident-fixture.ts";
import { incidentGrown, incidentOpened } from "../../../incidents/events/incident-events.ts";
import { transact } from "../../../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../../../lib/test-database.ts";
import type { Action } from "../../../notifications/action-token.service.ts";
import { addDestination } from "../../../notifications/delivering/delivering-fixture.ts";
import { failing } from "../../../notifications/notification-fixture.ts";
import type { ShopEvent } from "../../../notifications/topics/events.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../../shops/shop-fixture.ts";
import { setWatch } from "../../../shops/watching/watch.store.ts";
import { askTo, NOW, tokenFor } from "./do-fixture.ts";

const NAME = '<b onclick="x">Rad & Werk</b>';
const BEGAN = "2026-11-24T06:41:00.000Z";

let database: FreshDatabase;
let about: Omit<Action, "deed" | "userId"> & { shopId: number; incidentId: number };

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  const shopId = await addShop(db, {
    organizationId: "acme",
    projectId: await addProject(db, "acme"),
    name: NAME,
  });
  for (const [id, language] of [
    ["ada", "de"],
    ["bob", "en"],
  ] as const) {
    await addUser(db, id, { name: id, language });
    await addMember(db, "acme", id, "member");
    await setWatch(db, { organizationId: "acme", shopId }, { userId: id, watching: true });
  }
  about = { organizationId: "acme", shopId, incidentId: 0, thread: "" };
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["mute", "event", "incident"]) await database.pool.query(`delete from ${table}`);
  const incidentId = await addIncident(database.pool, "acme", { shop_id: about.shopId });
  about = { ...about, incidentId, thread: `incident:${incidentId}` };
});

const tokenOf = (deed: Action["deed"], given: Partial<Action> = {}) =>
  tokenFor({ ...about, deed, userId: "bob", ...given });
const open = async (token: string) => (await askTo(database, "GET", token)).text;
const press = async (token: string, query = "") => (await askTo(database, "POST", token, { query })).text;
const began = (given: object = {}): ShopEvent => ({
  ...incidentOpened.example("work"),
  incidentId: about.incidentId,
  shopId: about.shopId,
  since: BEGAN,
  window: null,
  ...given,
});

async function happened(event: ShopEvent, { incidentId, shopId }: Pick<Action, "incidentId" | "shopId"> = about) {
  const { db, pool } = database;
  if (incidentId === null) await transact(pool, (tx) => insertEvents(tx, about, [event], NOW));
  else await insertIncidentEvents(db, "acme", [{ incidentId, shopId, at: NOW.toISOString(), event }]);
}

/** What the page says of the matter, as text. */
const said = (text: string) =>
  /<section class="about"[^>]*>(.*?)<\/section>/su
    .exec(text)?.[1]
    ?.replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim() ?? null;

it("says what it is about, how bad, since when and why, before and after the press, in the reader's language", async () => {
  await happened(began());
  const escaped = "&lt;b onclick=&quot;x&quot;&gt;Rad &amp; Werk&lt;/b&gt;";
  const english = `Shop ${escaped} cannot be reached Since 24.11.2026, 06:41 (UTC).`;
  const before = await open(tokenOf("acknowledge"));
  expect(said(before)).toContain(english);
  expect(before).toMatch(/<section class="about"><svg[^>]*role="img" aria-label="Error"/u);
  const after = await press(tokenOf("acknowledge"));
  expect(said(after)).toContain(english);
  const german = await open(tokenOf("acknowledge", { userId: "ada" }));
  expect(german).toContain("bob kümmert sich seit");
  expect(said(german)).toContain(`Shop ${escaped} ist nicht erreichbar Seit 24.11.2026, 06:41 (UTC).`);
  expect(german).toContain('aria-label="Fehler"');
  for (const text of [before, after, german]) expect(text).not.toMatch(/<b onclick|<script/u);
});

it("says the newest that still holds, and nothing of news that no longer does", async () => {
  await happened(began());
  await happened(began({ said: { check: null, text: "host_unknown", params: { reason: "host_unknown" } } }));
  expect(said(await open(tokenOf("day")))).not.toContain("in time");
  await database.pool.query(`update event set data = '{"kind":"from tomorrow"}', kind = 'from.tomorrow'`);
  expect(said(await open(tokenOf("day")))).toBe(null);
});

it("says of several shops what they share", async () => {
  const incidentId = await addIncident(database.pool, "acme", { shop_id: null, matter: "address:203.0.113.7" });
  await database.pool.query("update incident set parent_id = $1 where id = $2", [incidentId, about.incidentId]);
  const place = { shopId: null, incidentId };
  await happened(began({ ...place, matter: "address:203.0.113.7", shopCount: 14 }), place);
  const text = await open(tokenOf("acknowledge", { ...place, thread: `incident:${incidentId}` }));
  expect(said(text)).toMatch(/^14 shops .* cannot be reached Since 24\.11\.2026, 06:41/u);
});

it("says how many of several shops had it before, since when by the reader's clock", async () => {
  const incidentId = await addIncident(database.pool, "acme", { shop_id: null, matter: "address:203.0.113.7" });
  await database.pool.query("update incident set parent_id = $1 where id = $2", [incidentId, about.incidentId]);
  const place = { shopId: null, incidentId };
  const shared = { incidentId, shopId: null, matter: "address:203.0.113.7", since: BEGAN, shopCount: 7, sinceCount: 4 };
  await happened({ ...incidentGrown.example("x"), ...shared, how: "shops" }, place);
  const token = tokenOf("acknowledge", { ...place, thread: `incident:${incidentId}` });
  const before = "Since 24.11.2026, 06:41 (UTC). 7 shops on one server cannot be reached. 4 of them since 06:41 UTC.";
  expect(said(await open(token))).toContain(before);
  await database.pool.query(`update "user" set time_zone = 'America/New_York' where id = 'bob'`);
  expect(said(await open(token))).toContain("4 of them since 01:41 GMT-5.");
  await database.pool.query(`update "user" set time_zone = null where id = 'bob'`);
});

it("finds what was told without an incident by its matter alone", async () => {
  const none = { incidentId: null, thread: `shop:${about.shopId}:availability` };
  await happened(failing("timed_out", new Date(BEGAN)), { ...about, incidentId: null });
  expect(said(await open(tokenOf("hour", none)))).toContain("cannot be reached Since 24.11.2026, 06:41 (UTC).");
  expect(said(await open(tokenOf("hour", { ...none, thread: `shop:${about.shopId}:speed` })))).toBe(null);
});

it("says nothing of it to whoever still has to sign in", async () => {
  await happened(began());
  const destinationId = await addDestination(database.db, "#alerts");
  const { deed, ...shared } = { ...about, deed: "acknowledge" as const, destinationId };
  const { text } = await askTo(database, "GET", tokenFor({ deed, ...shared }));
  expect([said(text), text.includes("Rad &amp; Werk")]).toEqual([null, false]);
});

it("leads on to the incident, the shop, the settings, or where everything is, by what is the case", async () => {
  await happened(began());
  const links = (text: string) =>
    [...text.matchAll(/<a class="more[^"]*" href="([^"]*)">([^<]*)</gu)].map(([, to, label]) => [to, label]);
  const shop = `/app/organizations/acme/shops/${about.shopId}`;
  const incident = `/app/organizations/acme/incidents/${about.incidentId}`;
  expect(links(await open(tokenOf("acknowledge")))).toEqual([]);
  expect(links(await press(tokenOf("acknowledge")))).toEqual([[incident, "Open the incident"]]);
  expect(links(await open(tokenOf("acknowledge", { userId: "ada" })))).toEqual([[incident, "Störung öffnen"]]);
  const muted = await press(tokenOf("day"));
  expect(links(muted)).toEqual([["/app/settings/notifications", "All my settings"]]);
  expect(muted).toContain("When the time is over and it is still open, you hear of it.");
  await database.pool.query("update incident set state = 'closed', ended_at = $1, closed_at = $1", [NOW]);
  const over = await open(tokenOf("acknowledge"));
  expect([links(over), said(over)]).toEqual([[[shop, "Open the shop"]], null]);
  expect(links(await open("x"))).toEqual([
    ["/app/inbox", "To the inbox"],
    ["/app/dashboard", "To the shops"],
  ]);
});

it("says on every page whose it is and who answers for it", async () => {
  for (const token of [tokenOf("acknowledge"), "x"]) {
    const text = await open(token);
    expect(text).toMatch(/<header><a class="brand" href="\/">/u);
    for (const page of ["/privacy", "/imprint"]) expect(text).toContain(`href="${page}"`);
  }
});
