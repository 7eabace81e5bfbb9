import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addUser, CREATED_AT } from "../shops/shop-fixture.ts";
import { resetWorld, sampleFor } from "./api-world-fixture.ts";
import { procedureInputs } from "./input-samples-fixture.ts";
import { callerFor, testRouter } from "./router-fixture.ts";

const ELSEWHERE_ID = 999_999;
const POLL_MILLISECONDS = 3;

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  for (const id of ["ada", "grace"]) await addUser(database.db, id);
});

afterAll(() => database.drop());

async function world() {
  const { db, pool } = database;
  await pool.query("delete from organization");
  for (const id of ["acme", "other"]) {
    await addOrganization(db, id);
    await addMember(db, id, "ada", "owner");
    await addMember(db, id, "grace", "owner");
  }
  const known = await resetWorld(database);
  await pool.query(
    `insert into project (organization_id, id, name, created_at, updated_at)
     values ('other', $1, 'Elsewhere', now(), now())`,
    [ELSEWHERE_ID],
  );
  return known;
}

/** What somebody else does at the same moment: executed but not committed yet. */
const ELSEWHERE: Record<string, (known: Readonly<Record<string, unknown>>) => readonly [string, readonly unknown[]]> = {
  "the shop is deleted": ({ shopId }) => ["delete from shop where id = $1", [shopId]],
  "the shop moves to another organization": ({ shopId }) => [
    "update shop set organization_id = 'other', project_id = $2 where id = $1",
    [shopId, ELSEWHERE_ID],
  ],
  "the organization is deleted": () => ["delete from organization where id = 'acme'", []],
  "the project is deleted with its shop": ({ projectId }) => [
    "with gone as (delete from shop where project_id = $1) delete from project where id = $1",
    [projectId],
  ],
  "they are removed": () => ["delete from member where user_id = 'ada' and organization_id = 'acme'", []],
  "the provider is deleted": () => ["delete from sso_provider", []],
  "the view is deleted": () => ["delete from fleet_view", []],
};

/** Whether some connection waits for a lock that the other transaction holds. */
async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

/** The call begins before the other change is committed, and ends after it. */
async function meanwhile<Answer>(
  change: readonly [string, readonly unknown[]],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const other = await database.pool.connect();
  try {
    await other.query("begin");
    await other.query(change[0], [...change[1]]);
    let isOver = false;
    const answer = call().finally(() => (isOver = true));
    answer.catch(() => undefined);
    // A call takes a few milliseconds: asked without a pause, the database would answer this question most of the time.
    do await sleep(POLL_MILLISECONDS);
    while (!isOver && !(await isAnybodyWaiting()));
    await other.query("commit");
    return await answer;
  } catch (error) {
    await other.query("rollback");
    throw error;
  } finally {
    other.release();
  }
}

describe.each(Object.keys(ELSEWHERE))("while %s", (what) => {
  it("no call breaks", async () => {
    const complaints: string[] = [];
    const change = ELSEWHERE[what];
    if (change === undefined) throw new Error("There is no such change");
    for (const { path, type, input } of procedureInputs(testRouter(database))) {
      if (type === "query" || input === null) continue;
      const known = await world();
      const { code, message } = await meanwhile(change(known), () =>
        callerFor(database, "ada")(path, sampleFor(path, input, known)),
      );
      if (code === "INTERNAL_SERVER_ERROR") complaints.push(`${path}: ${message}`);
    }
    expect(complaints).toEqual([]);
  });
});

describe("a shop that has just moved away", () => {
  const moved = async (input: (known: Readonly<Record<string, unknown>>) => object) => {
    const known = await world();
    const change = ELSEWHERE["the shop moves to another organization"];
    if (change === undefined) throw new Error("There is no such change");
    const { shopId, projectId } = known;
    const { code } = await meanwhile(change(known), () =>
      callerFor(database, "ada")("organization.shop.update", { orgId: "acme", shopId, projectId, ...input(known) }),
    );
    const { rows } = await database.pool.query(
      `select name, url, host, due_at as "dueAt", (select count(*)::int from audit_entry) as entries
       from shop join shop_state on shop_id = id where id = $1`,
      [shopId],
    );
    return { code, ...rows[0] };
  };

  it("is not changed by who could change it where it was, and nothing of that is recorded", async () => {
    const connection = { shopUrl: "https://evil.example", clientId: "SWIAEVIL", clientSecret: "x", extraHeader: null };
    const left = { name: "Shop", url: "https://shop.example", host: "shop.example", dueAt: CREATED_AT, entries: 0 };
    expect(await moved(() => ({ name: "Mine", ...connection }))).toEqual({ code: "NOT_FOUND", ...left });
  });
});

const AT_ONCE = 12;

it("the same call many times at once breaks none of them", async () => {
  const complaints: string[] = [];
  for (const { path, type, input } of procedureInputs(testRouter(database))) {
    if (type === "query") continue;
    const known = await world();
    const sample = sampleFor(path, input, known);
    const call = callerFor(database, "ada");
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => call(path, input === null ? null : sample)),
    );
    const broken = answers.filter(({ code }) => code === "INTERNAL_SERVER_ERROR");
    if (broken.length > 0) complaints.push(`${path}: ${broken.length} of ${AT_ONCE}: ${broken[0]?.message ?? ""}`);
  }
  expect(complaints).toEqual([]);
});
