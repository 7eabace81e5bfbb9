import { afterAll, beforeAll, expect, it } from "vitest";
import { addIncident } from "../../../incidents/incident-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../../lib/test-database.ts";
import type { Action } from "../../../notifications/action-token.service.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../../shops/shop-fixture.ts";
import { setWatch } from "../../../shops/watching/watch.store.ts";
import { addRule } from "../../../notifications/delivering/delivering-fixture.ts";
import { askTo, tokenFor } from "./do-fixture.ts";

let database: FreshDatabase;
let about: Omit<Action, "deed" | "userId">;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  await addOrganization(db, "acme");
  const shopId = await addShop(db, {
    organizationId: "acme",
    projectId: await addProject(db, "acme"),
    name: "Radwerk",
  });
  for (const [id, role] of [
    ["ada", "member"],
    ["vic", "viewer"],
  ] as const) {
    await addUser(db, id, { name: id, language: "de" });
    await addMember(db, "acme", id, role);
    await setWatch(db, { organizationId: "acme", shopId }, { userId: id, watching: true });
  }
  const incidentId = await addIncident(pool, "acme", { shop_id: shopId });
  about = { organizationId: "acme", shopId, incidentId, thread: `incident:${incidentId}` };
});
afterAll(() => database.drop());

const tokenOf = (deed: Action["deed"], userId = "ada") => tokenFor({ ...about, deed, userId });
const ask = (...[method, token, given]: Tail<Parameters<typeof askTo>>) => askTo(database, method, token, given);
type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Others] ? Others : never;
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const kept = async () => [
  await rows("select thread, until, ended_at from mute order by created_at, id"),
  await rows("select acknowledged_by from incident"),
  await rows("select kind, params from incident_entry order by id"),
];

it("changes nothing by being opened, whatever opens it, and may neither be kept nor found", async () => {
  const before = await kept();
  for (const deed of ["hour", "day", "fixed", "acknowledge"] as const)
    for (const method of ["GET", "HEAD", "OPTIONS"]) await ask(method, tokenOf(deed));
  expect(await kept()).toEqual(before);
  const { headers, text } = await ask("GET", tokenOf("day"));
  expect(text).toContain("Radwerk 1\u00A0Tag stummschalten?");
  expect(text).not.toContain("<script");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

it("mutes by a press, a hundred times with the same end, and takes it back", async () => {
  for (let time = 0; time < 50; time += 1)
    expect((await ask("POST", tokenOf("day"))).text).toContain("Stumm bis 25.11.2026, 09:00");
  expect(await rows("select until from mute where ended_at is null")).toEqual([
    { until: new Date("2026-11-25T09:00:00Z") },
  ]);
  expect((await ask("POST", tokenOf("day"), { query: "?back" })).text).toContain("stummschalten?");
  expect(await rows("select until from mute where ended_at is null")).toEqual([]);
});

it("refuses posts from another site", async () => {
  const before = await kept();
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ])
    expect((await ask("POST", tokenOf("day"), { headers })).status).toBe(403);
  expect(await kept()).toEqual(before);
  expect(
    (await ask("POST", tokenOf("hour"), { headers: { origin: "null", "sec-fetch-site": "same-origin" } })).status,
  ).toBe(200);
});

it("acknowledges with the role of that moment alone, and says by which link", async () => {
  expect((await ask("POST", tokenOf("acknowledge", "vic"))).text).toContain("Dafür genügt der Link nicht.");
  expect(await rows("select acknowledged_by from incident")).toEqual([{ acknowledged_by: null }]);
  for (let time = 0; time < 3; time += 1)
    expect((await ask("POST", tokenOf("acknowledge"))).text).toContain("Sie kümmern sich seit");
  const by = await rows("select params from incident_entry where kind = 'acknowledged'");
  expect(by).toEqual([{ params: { byLinkTo: expect.stringContaining("ada") } }]);
  await ask("POST", tokenOf("acknowledge"), { query: "?back" });
  expect(await rows("select acknowledged_by from incident")).toEqual([{ acknowledged_by: null }]);
});

it("has one answer to all that is no link of ours", async () => {
  const expired = tokenFor({ ...about, deed: "hour", userId: "ada" }, new Date(0));
  const foreign = tokenFor({ ...about, organizationId: "other", deed: "hour", userId: "ada" });
  const answers = await Promise.all(
    ["x", expired, foreign, `${tokenOf("day")}x`, tokenOf("day", "nobody")].map((token) => ask("POST", token)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

it("also serves whoever a rule tells without watching, as long as one does", async () => {
  const { db, pool } = database;
  await addUser(db, "rob", { name: "rob", language: "de" });
  await addMember(db, "acme", "rob", "member");
  expect((await ask("GET", tokenOf("day", "rob"))).status).toBe(404);
  const ruleId = await addRule(db, []);
  await pool.query("insert into rule_receiver (rule_id, step, after_minutes, user_id) values ($1, 0, 0, 'rob')", [
    ruleId,
  ]);
  expect((await ask("GET", tokenOf("day", "rob"))).status).toBe(200);
  await pool.query("delete from member where user_id = 'rob'");
  expect((await ask("GET", tokenOf("day", "rob"))).status).toBe(404);
});

it("asks to sign in where the organization wants it, as whom it was sent to", async () => {
  const { pool } = database;
  await pool.query("update organization set links_ask_sign_in = true");
  const before = await kept();
  for (const method of ["GET", "POST"]) {
    const { status, text } = await ask(method, tokenOf("acknowledge"));
    expect([status, text.includes("Zum Bestätigen anmelden"), text.includes("Radwerk")]).toEqual([200, true, false]);
    expect((await ask(method, tokenOf("acknowledge"), { as: "vic" })).status).toBe(404);
  }
  expect(await kept()).toEqual(before);
  expect((await ask("POST", tokenOf("acknowledge"), { as: "ada" })).text).toContain("Sie kümmern sich seit");
  await ask("POST", tokenOf("acknowledge"), { as: "ada", query: "?back" });
  await pool.query("update organization set links_ask_sign_in = false");
});
