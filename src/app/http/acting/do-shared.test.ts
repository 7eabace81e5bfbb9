import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addIncident } from "../../../incidents/incident-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../../lib/test-database.ts";
import type { SharedAction } from "../../../notifications/action-token.service.ts";
import { addDestination } from "../../../notifications/delivering/delivering-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../../shops/shop-fixture.ts";
import { askTo, NOW, tokenFor } from "./do-fixture.ts";

let database: FreshDatabase;
let about: Omit<SharedAction, "deed">;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  const projectId = await addProject(db, "acme");
  const shopId = await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
  for (const [id, role] of [
    ["olga", "owner"],
    ["mia", "member"],
    ["max", "member"],
    ["vera", "viewer"],
  ] as const) {
    await addUser(db, id, { name: id });
    await addMember(db, "acme", id, role);
  }
  await addUser(db, "stranger");
  await addMember(db, "other", "stranger", "owner");
  const destinationId = await addDestination(db, "#alerts", { language: "de" });
  about = { organizationId: "acme", destinationId, shopId, incidentId: null, thread: "" };
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["mute", "audit_entry", "incident"]) await database.pool.query(`delete from ${table}`);
  const incidentId = await addIncident(database.pool, "acme", { shop_id: about.shopId });
  about = { ...about, incidentId, thread: `incident:${incidentId}` };
});

const tokenOf = (deed: SharedAction["deed"], given: Partial<SharedAction> = {}) =>
  tokenFor({ ...about, deed, ...given });
const open = (deed: SharedAction["deed"], as: string | null) => askTo(database, "GET", tokenOf(deed), { as });
const press = (deed: SharedAction["deed"], as: string | null, query = "") =>
  askTo(database, "POST", tokenOf(deed), { as, query });
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const muted = () => rows("select user_id, destination_id, shop_id, until, made_by from mute where ended_at is null");
const DAY_LATER = new Date("2026-11-25T09:00:00Z");

it("asks whoever has not signed in to do so, says nothing of what it is about, and keeps the way back", async () => {
  for (const deed of ["acknowledge", "day"] as const)
    for (const answer of [await open(deed, null), await press(deed, null)]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(deed === "day" ? "Zum Stummschalten anmelden" : "Zum Bestätigen anmelden");
      expect(answer.text).toContain(`name="do" value="${tokenOf(deed)}"`);
      expect(answer.text).not.toMatch(/Radwerk|#alerts|<script/u);
    }
  expect([await muted(), await rows("select from incident_entry")]).toEqual([[], []]);
});

it("tells a stranger, and of another organization, of a deleted channel or a shop that moved, one and the same", async () => {
  const others = { destinationId: "0192f3aa-7c1e-7d00-8000-000000000001" };
  const theirs = await addDestination(database.db, "Theirs", { organizationId: "other" });
  const answers = [
    await open("day", "stranger"),
    await press("acknowledge", "stranger"),
    await askTo(database, "GET", tokenOf("day", others), { as: "olga" }),
    await askTo(database, "GET", tokenOf("day", { destinationId: theirs }), { as: "olga" }),
    await askTo(database, "GET", tokenOf("day", { shopId: 987_654 }), { as: "olga" }),
    await askTo(database, "GET", `${tokenOf("day")}x`, { as: "olga" }),
    await askTo(database, "GET", tokenOf("acknowledge"), { as: "olga", at: DAY_LATER }),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

it("acknowledges once, with the name of who has signed in, who can give it back", async () => {
  expect((await open("acknowledge", "mia")).text).toContain("Über den Link in #alerts, angemeldet als mia.");
  for (let time = 0; time < 3; time += 1)
    expect((await press("acknowledge", "mia")).text).toContain("Sie kümmern sich seit");
  expect(await rows("select kind, user_id, params from incident_entry")).toEqual([
    { kind: "acknowledged", user_id: "mia", params: {} },
  ]);
  expect(await rows("select action, actor_id from audit_entry")).toEqual([
    { action: "incident.acknowledge", actor_id: "mia" },
  ]);
  expect((await press("acknowledge", "max")).text).toContain("mia kümmert sich seit");
  await press("acknowledge", "max", "?back");
  expect(await rows("select acknowledged_by from incident")).toEqual([{ acknowledged_by: "mia" }]);
  expect((await press("acknowledge", "mia", "?back")).text).toContain("Bestätigen, dass Sie sich um Radwerk kümmern?");
});

it("mutes for everybody, a hundred times with the same end, and is taken back by whoever may", async () => {
  expect((await open("day", "mia")).text).toContain("Niemand in der Organisation und keiner ihrer Kanäle");
  for (let time = 0; time < 50; time += 1)
    expect((await press("day", time % 2 === 0 ? "mia" : "max")).text).toContain("Stumm bis 25.11.2026, 09:00");
  const mute = { user_id: null, destination_id: null, shop_id: about.shopId, until: DAY_LATER, made_by: "mia" };
  expect(await muted()).toEqual([mute]);
  expect(await rows("select action, actor_id from audit_entry")).toEqual([{ action: "mute.create", actor_id: "mia" }]);
  expect((await press("day", "max", "?back")).text).not.toContain("Stummschaltung beenden");
  expect(await muted()).toEqual([mute]);
  expect((await press("day", "olga", "?back")).text).toContain("stummschalten?");
  expect(await muted()).toEqual([]);
});

it("two presses at once make one mute", async () => {
  await Promise.all([press("hour", "mia"), press("hour", "max"), press("hour", "olga")]);
  expect(await muted()).toHaveLength(1);
});

it("mutes without an end for owners and admins alone, and what is over for nobody", async () => {
  expect((await press("fixed", "mia")).text).toContain("Ihre Rolle erlaubt es nicht.");
  expect(await muted()).toEqual([]);
  expect((await press("fixed", "olga")).text).toContain("Stumm, bis es behoben ist.");
  expect(await rows("select thread, until from mute where ended_at is null")).toEqual([
    { thread: about.thread, until: null },
  ]);
  await rows("delete from mute");
  await rows(`update incident set state = 'closed', closed_at = now(), ended_at = '${NOW.toISOString()}'`);
  for (const deed of ["fixed", "acknowledge"] as const)
    expect((await press(deed, "olga")).text).toContain("Schon vorbei seit 24.11.2026, 09:00");
  expect(await muted()).toEqual([]);
});

it("needs the role of that moment, and the sign-in that the organization prescribes", async () => {
  for (const deed of ["acknowledge", "hour", "fixed"] as const)
    expect((await press(deed, "vera")).text).toContain("Ihre Rolle erlaubt es nicht.");
  await rows("update organization set requires_sso = true where id = 'acme'");
  const locked = await press("acknowledge", "mia");
  expect(locked.text).toContain("Dafür genügt der Link nicht.");
  expect(locked.text).not.toContain("Radwerk");
  await rows("update organization set requires_sso = false");
  expect([await muted(), await rows("select from incident_entry")]).toEqual([[], []]);
});

it("says why nothing was done when too much is muted already", async () => {
  for (let time = 0; time < 100; time += 1)
    await rows(
      `insert into mute (organization_id, thread, created_at) values ('acme', 'incident:${time + 1000}', now())`,
    );
  const { status, text } = await press("day", "mia");
  expect([status, text.includes("Es wurde nicht getan.")]).toEqual([200, true]);
});

it("refuses posts from another site, and is changed by nothing that only opens it", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await askTo(database, "POST", tokenOf("day"), { as: "mia", headers })).status).toBe(403);
  for (const method of ["GET", "HEAD", "OPTIONS"]) await askTo(database, method, tokenOf("day"), { as: "mia" });
  expect(await muted()).toEqual([]);
});
