import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor } from "../../app/router-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { addDestination } from "../delivering/delivering-fixture.ts";
import type { ListedRule } from "./rule-answers.ts";
import { receiver, ruleOf } from "./rule-fixture.ts";

let database: FreshDatabase;
let projectId: number;
let theirProject: number;
let phone: string;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  for (const id of ["mia", "stranger"]) await addUser(db, id, { name: id });
  await addMember(db, "acme", "mia", "viewer");
  await addMember(db, "other", "stranger", "owner");
  projectId = await addProject(db, "acme", "Nord");
  theirProject = await addProject(db, "other", "Theirs");
  await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["rule", "destination", "audit_entry"]) await database.pool.query(`delete from ${table}`);
  phone = await addDestination(database.db, "Phone", { organizationId: null, userId: "mia" });
});

async function ask(call: string, input: object = {}, userId = "mia") {
  const { code, value } = await callerFor(database, userId)(`account.rule.${call}`, input);
  return code === "ok" ? value : code;
}

const toPhone = () => ruleOf({ scope: "watched", receivers: [receiver({ destinationId: phone })] });
const save = (rule: object, userId = "mia") => ask("save", { id: null, version: null, rule }, userId);
const saved = async (rule: object) => Object(await save(rule));
const listed = async (userId = "mia"): Promise<ListedRule[]> => Object(await ask("list", undefined, userId)).rules;

describe("own rules", () => {
  it("are saved, changed, put in order and removed, and no log says so", async () => {
    const first = await saved({ ...toPhone(), name: "Day" });
    const second = await saved({ ...ruleOf({ name: "Night" }), receivers: [{ ...receiver({}), way: "email" }] });
    expect(await ask("save", { ...first, rule: { ...toPhone(), name: "Late" } })).toEqual({ id: first.id, version: 2 });
    expect(await ask("save", { ...first, rule: toPhone() })).toBe("CONFLICT");
    await ask("order", { ids: [second.id, first.id] });
    expect((await listed()).map(({ name, scope, receivers }) => [name, scope, receivers[0]?.way])).toEqual([
      ["Night", "all", "email"],
      ["Late", "watched", undefined],
    ]);
    expect(await ask("effect", { rule: toPhone() })).toEqual({ lastWeek: 0 });
    expect(await ask("remove", { id: first.id })).toBe(true);
    expect((await database.pool.query("select from audit_entry")).rows).toEqual([]);
  });

  it("are nobody else's", async () => {
    const { id } = await saved(toPhone());
    expect(await listed("stranger")).toEqual([]);
    expect(await ask("remove", { id }, "stranger")).toBe("NOT_FOUND");
    expect(await ask("save", { id, version: 1, rule: toPhone() }, "stranger")).toBe("NOT_FOUND");
    expect(await ask("order", { ids: [id] }, "stranger")).toBe("CONFLICT");
  });

  it("tell their person alone, of shops that they may see", async () => {
    const { db } = database;
    const slack = await addDestination(db, "Slack");
    const theirs = await addDestination(db, "Theirs", { organizationId: null, userId: "stranger" });
    for (const destinationId of [slack, theirs])
      expect(await save(ruleOf({ receivers: [receiver({ destinationId })] }))).toBe("NOT_FOUND");
    for (const one of [{ role: "owner" as const }, { userId: "mia" }, { watchers: true }, {}])
      expect(await save(ruleOf({ receivers: [receiver(one)] }))).toBe("BAD_REQUEST");
    expect(await save({ ...toPhone(), remindMinutes: 60 })).toBe("BAD_REQUEST");
    const about = (id: number) => ({ ...toPhone(), scope: "projects", scopeIds: [String(id)] });
    expect(await save(about(theirProject))).toBe("NOT_FOUND");
    expect(Object(await save(about(projectId)))).toMatchObject({ version: 1 });
    expect((await listed()).map(({ scopeNames }) => scopeNames)).toEqual([{ [projectId]: "Nord" }]);
  });

  it("are about tags of organizations that their person is in, and of no other", async () => {
    const tag = async (organizationId: string, name: string) => {
      const text = "insert into tag (organization_id, name, colour, created_at) values ($1, $2, 1, now()) returning id";
      const { rows } = await database.pool.query<{ id: number }>(text, [organizationId, name]);
      return String(rows[0]?.id);
    };
    const { rows: theirs } = await database.pool.query<{ of: string; id: number }>(
      "select organization_id as of, id from project where id = any($1)",
      [[projectId, theirProject]],
    );
    const of = (project: number) => theirs.find(({ id }) => id === project)?.of ?? "";
    const about = (id: string) => ({ ...toPhone(), scope: "tags", scopeIds: [id] });
    expect(await save(about(await tag(of(theirProject), "Foreign")))).toBe("NOT_FOUND");
    const vip = await tag(of(projectId), "VIP");
    expect(Object(await save(about(vip)))).toMatchObject({ version: 1 });
    expect((await listed()).map(({ scopeNames }) => scopeNames)).toContainEqual({ [vip]: "VIP" });
  });

  it("say no name of what their person may not see any more, and that they tell nobody", async () => {
    const { pool } = database;
    await saved({ ...toPhone(), scope: "projects", scopeIds: [String(projectId)] });
    await saved(toPhone());
    const facts = async () =>
      (await listed()).map(({ scopeNames, tellsNobody }) => [scopeNames, tellsNobody?.mend ?? null]);
    expect(await facts()).toEqual([
      [{ [projectId]: "Nord" }, null],
      [{}, "scope"],
    ]);
    await pool.query("delete from member where user_id = 'mia'");
    expect(await facts()).toEqual([
      [{}, "scope"],
      [{}, "scope"],
    ]);
    await addMember(database.db, "acme", "mia", "viewer");
  });

  it("are twenty at most, and the database itself keeps them apart from all others", async () => {
    for (let index = 0; index < 20; index += 1) await saved(toPhone());
    const { code, message } = await callerFor(database, "mia")("account.rule.save", {
      id: null,
      version: null,
      rule: toPhone(),
    });
    expect(`${code} ${message}`).toMatch(/^BAD_REQUEST .*\b20\b/u);
    const [one] = await listed();
    const slack = await addDestination(database.db, "Slack");
    const add = (columns: string, values: string) =>
      database.pool.query(`insert into rule_receiver (rule_id, ${columns}) values ('${one?.id}', ${values})`);
    await expect(add("destination_id", `'${slack}'`)).rejects.toThrow("only its own destinations");
    await expect(add("role", "'owner'")).rejects.toThrow("tells that person alone");
  });
});
