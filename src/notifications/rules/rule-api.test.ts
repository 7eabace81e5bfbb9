import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor } from "../../app/router-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { addDestination } from "../delivering/delivering-fixture.ts";
import { RECEIVER_ROLES } from "../delivering/telling-limits.ts";
import type { ListedRule } from "./rule-answers.ts";
import { receiver, ruleOf } from "./rule-fixture.ts";

let database: FreshDatabase;
let projectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  for (const [id, role] of [
    ["olga", "owner"],
    ["mia", "member"],
  ] as const) {
    await addUser(db, id, { name: id });
    await addMember(db, "acme", id, role);
  }
  await addUser(db, "stranger");
  await addMember(db, "other", "stranger", "owner");
  projectId = await addProject(db, "acme", "Nord");
  await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
  await pool.query(
    "insert into team (id, name, organization_id) values ('night', 'Night', 'acme'), ('theirs', 'Theirs', 'other')",
  );
  await pool.query("insert into team_member (id, team_id, user_id) values ('1', 'night', 'mia')");
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["rule", "destination", "audit_entry"]) await database.pool.query(`delete from ${table}`);
});

async function ask(call: string, input: object, userId = "olga") {
  const { code, value } = await callerFor(database, userId)(`organization.rule.${call}`, {
    organizationId: "acme",
    ...input,
  });
  return code === "ok" ? value : code;
}

async function refusedWith(input: object): Promise<string> {
  const { code, message } = await callerFor(database, "olga")("organization.rule.save", {
    organizationId: "acme",
    ...input,
  });
  return `${code} ${message.replaceAll(/\s+/gu, " ")}`;
}

const saved = async (rule = ruleOf(), seen: object = { id: null, version: null }) =>
  Object(await ask("save", { ...seen, rule }));
const listed = async (): Promise<ListedRule[]> => Object(await ask("list", {})).rules;
const audited = async () =>
  (await database.pool.query("select action, subject_name from audit_entry order by id")).rows.map(Object.values);

describe("rules", () => {
  it("are saved, changed, put in order and removed, each written down", async () => {
    const first = await saved(ruleOf({ name: "Day" }));
    const second = await saved(ruleOf({ name: "Night", scope: "projects", scopeIds: [String(projectId)] }));
    const changed = await saved(ruleOf({ name: "Late" }), second);
    expect(changed).toEqual({ id: second.id, version: 2 });
    expect((await listed()).map(({ name }) => name)).toEqual(["Day", "Late"]);
    await ask("order", { ids: [second.id, first.id] });
    expect((await listed()).map(({ name }) => name)).toEqual(["Late", "Day"]);
    expect(await ask("remove", { id: first.id })).toBe(true);
    expect(await ask("remove", { id: first.id })).toBe("NOT_FOUND");
    expect(await audited()).toEqual([
      ["rule.create", "Day"],
      ["rule.create", "Night"],
      ["rule.update", "Late"],
      ["rule.order", null],
      ["rule.delete", "Day"],
    ]);
  });

  it("that somebody else changed meanwhile, or that are fewer by now, are a conflict", async () => {
    const rule = await saved();
    await saved(ruleOf({ name: "Mine" }), rule);
    expect(await ask("save", { ...rule, rule: ruleOf({ name: "Yours" }) })).toBe("CONFLICT");
    expect(await ask("order", { ids: [] })).toBe("CONFLICT");
    expect((await listed()).map(({ name }) => name)).toEqual(["Mine"]);
  });

  it("are fifty at most, and tell ten at most in three steps at most", async () => {
    for (let index = 0; index < 50; index += 1) await saved();
    expect(await refusedWith({ id: null, version: null, rule: ruleOf() })).toMatch(/^BAD_REQUEST .*\b50\b/u);
    const many = RECEIVER_ROLES.flatMap((role) =>
      [0, 1, 2].map((step) => receiver({ role, step, afterMinutes: step * 15 })),
    );
    const [one] = await listed();
    const refused = (receivers: unknown) => ask("save", { id: one?.id, version: 1, rule: { ...ruleOf(), receivers } });
    const within = (receivers: unknown) => ({ id: one?.id, version: 1, rule: { ...ruleOf(), receivers } });
    expect(await refusedWith(within(many))).toMatch(/^BAD_REQUEST .*\b10\b/u);
    const fourth = [0, 1, 2, 3, 4].map((step) => receiver({ role: "owner", step, afterMinutes: step * 15 }));
    expect(await refusedWith(within(fourth))).toMatch(/^BAD_REQUEST .*\b3\b/u);
    expect(await refused([])).toBe("BAD_REQUEST");
    expect(await refused([receiver({ watchers: true, role: "owner" })])).toBe("BAD_REQUEST");
    expect(await refused([receiver({ watchers: true }), receiver({ watchers: true })])).toBe("BAD_REQUEST");
    expect(await refused([receiver({ watchers: true }), receiver({ role: "owner", step: 2, afterMinutes: 15 })])).toBe(
      "BAD_REQUEST",
    );
    expect(await refused([receiver({ watchers: true }), receiver({ role: "owner", step: 1, afterMinutes: 4 })])).toBe(
      "BAD_REQUEST",
    );
    expect(Object(await refused(many.slice(0, 9)))).toMatchObject({ version: 2 });
  });

  it("name nothing of another organization", async () => {
    const { db } = database;
    const theirs = await addDestination(db, "Theirs", { organizationId: "other" });
    const theirProject = await addProject(db, "other");
    const refused = (given: object) => ask("save", { id: null, version: null, rule: { ...ruleOf(), ...given } });
    expect(await refused({ scope: "projects", scopeIds: [String(theirProject)] })).toBe("NOT_FOUND");
    for (const one of [{ destinationId: theirs }, { teamId: "theirs" }, { userId: "stranger" }])
      expect(await refused({ receivers: [receiver(one)] })).toBe("NOT_FOUND");
    const { id } = await saved();
    expect(await ask("remove", { organizationId: "other", id }, "stranger")).toBe("NOT_FOUND");
    expect(await ask("save", { organizationId: "other", id, version: 1, rule: ruleOf() }, "stranger")).toBe(
      "NOT_FOUND",
    );
  });

  it("stay and say that they tell nobody, and why, when what they name is gone", async () => {
    const { db, pool } = database;
    const slack = await addDestination(db, "Slack");
    const emptyId = await addProject(db, "acme", "Empty");
    await saved(ruleOf({ receivers: [receiver({ destinationId: slack })] }));
    await saved(ruleOf({ scope: "projects", scopeIds: [String(emptyId)] }));
    await saved(ruleOf({ receivers: [receiver({ teamId: "night" })] }));
    const reasons = async () => (await listed()).map(({ tellsNobody }) => tellsNobody?.sentence.en ?? null);
    expect(await reasons()).toEqual([null, "No shop belongs to Empty any more.", null]);
    await pool.query(
      "update destination set state = 'disabled', reason = 'channel_archived', state_since = '2026-11-12T23:30:00Z'",
    );
    await pool.query("delete from project where id = $1", [emptyId]);
    await pool.query("delete from team_member");
    await pool.query("update rule set lost = jsonb_set(lost, '{at}', '\"2026-11-13T23:30:00Z\"')");
    await pool.query("update organization set time_zone = 'Europe/Berlin'");
    const rest = ["The project Empty was deleted on 14.11.2026.", "Nobody is in the team Night."];
    expect(await reasons()).toEqual([
      "Slack is disabled since 13.11.2026: fake says that this channel was archived.",
      ...rest,
    ]);
    await pool.query("delete from destination");
    await pool.query("update rule set lost = jsonb_set(lost, '{at}', '\"2026-11-13T23:30:00Z\"')");
    expect(await reasons()).toEqual(["The channel Slack was deleted on 14.11.2026.", ...rest]);
  });

  it("say what they name", async () => {
    const slack = await addDestination(database.db, "Slack");
    const receivers = [receiver({ destinationId: slack }), receiver({ userId: "mia" }), receiver({ watchers: true })];
    await saved(ruleOf({ receivers, scope: "projects", scopeIds: [String(projectId)] }));
    expect(await listed()).toMatchObject([
      {
        receivers,
        scopeNames: { [projectId]: "Nord" },
        receiverNames: { [slack]: "Slack", mia: "mia" },
        toldThisWeek: 0,
      },
    ]);
  });

  it("are answered in 10 kB on their way, also where there are fifty", async () => {
    const { db } = database;
    const channels: string[] = [];
    for (let index = 0; index < 50; index += 1) channels.push(await addDestination(db, `#shops-of-customer-${index}`));
    const people = [receiver({ userId: "mia" }), receiver({ role: "owner", step: 2, afterMinutes: 60 })];
    for (const [index, destinationId] of channels.entries()) {
      const later = receiver({ destinationId: channels[(index * 7 + 3) % 50] ?? null, step: 1, afterMinutes: 15 });
      const rule = ruleOf({
        name: `Customer ${index}: everything that is urgent at night`,
        scope: "projects",
        scopeIds: [String(projectId)],
        hours: { when: "outside", spans: [{ days: [1, 2, 3, 4, 5], from: "08:00", to: "18:00" }] },
        receivers: [receiver({ destinationId }), later, ...people],
      });
      expect(await saved(rule)).toMatchObject({ version: 1 });
    }
    const rules = await listed();
    expect(rules).toHaveLength(50);
    expect(gzipSync(JSON.stringify({ rules })).length).toBeLessThanOrEqual(10_000);
  });

  it("say what they would have told last week", async () => {
    expect(await ask("effect", { rule: ruleOf() })).toEqual({ lastWeek: 0 });
  });
});
