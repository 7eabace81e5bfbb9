import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addUser, CREATED_AT } from "../shops/shop-fixture.ts";
import { resetWorld, sampleFor } from "./api-world-fixture.ts";
import { type ProcedureInput, procedureInputs } from "./input-samples-fixture.ts";
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
  const { pool } = database;
  await pool.query(`
    delete from organization;
    insert into organization (id, name, slug, created_at)
    select id, 'Organization ' || id, id, now() from unnest('{acme,other}'::text[]) as id;
    insert into member (id, organization_id, user_id, role, created_at)
    select organization.id || '-' || "user".id, organization.id, "user".id, 'owner', now() from organization, "user"`);
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

function changeCalled(what: string) {
  const change = ELSEWHERE[what];
  if (change === undefined) throw new Error("There is no such change");
  return change;
}

/** The call begins before the other changes are committed, and ends after them if it waits for one of them. */
async function meanwhile<Answer>(
  changes: readonly (readonly [string, readonly unknown[]])[],
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; hasWaited: boolean }> {
  const other = await database.pool.connect();
  try {
    await other.query("begin");
    for (const [text, values] of changes) await other.query(text, [...values]);
    let isOver = false;
    const answer = call().finally(() => (isOver = true));
    answer.catch(() => undefined);
    // A call takes a few milliseconds: asked without a pause, the database would answer this question most of the time.
    do await sleep(POLL_MILLISECONDS);
    while (!isOver && !(await isAnybodyWaiting()));
    const hasWaited = !isOver;
    await other.query("commit");
    return { answer: await answer, hasWaited };
  } catch (error) {
    await other.query("rollback");
    throw error;
  } finally {
    other.release();
  }
}

/** Changes that most calls wait for none of. A call that does not wait for several at once waits for none of them. */
const TOGETHER = [
  ["they are removed", "the provider is deleted", "the view is deleted"],
  ["the shop moves to another organization", "the shop is deleted", "the project is deleted with its shop"],
  ["the organization is deleted"],
];

/** Whoever calls is looked up without a lock: nobody waits for that. */
const READ_ONLY = "they are removed";

/** What broke while each of the changes was on its way, and how many calls waited for it. */
const complaints = new Map<string, string[]>();
const waited = new Map<string, number>();

/** A call that waits for some of the changes is tried with fewer of them, down to each alone. */
async function tryDuring(procedure: ProcedureInput, changes: readonly string[], parts = TOGETHER) {
  const { path, input } = procedure;
  const known = await world();
  const { answer, hasWaited } = await meanwhile(
    changes.map((what) => changeCalled(what)(known)),
    () => callerFor(database, "ada")(path, sampleFor(path, input, known)),
  );
  if (answer.code === "INTERNAL_SERVER_ERROR")
    for (const what of changes) complaints.set(what, [...(complaints.get(what) ?? []), `${path}: ${answer.message}`]);
  if (!hasWaited) return;
  const [only, ...others] = changes;
  if (only !== undefined && others.length === 0) waited.set(only, (waited.get(only) ?? 0) + 1);
  else for (const part of parts) await tryDuring(procedure, part, alone(part));
}

const alone = (changes: readonly string[]) => changes.map((what) => [what]);

describe("while another change is on its way", () => {
  beforeAll(async () => {
    for (const procedure of procedureInputs(testRouter(database)))
      if (procedure.type === "mutation" && procedure.input !== null) await tryDuring(procedure, TOGETHER.flat());
  }, 240_000);

  it("every change is among them", () => {
    expect(TOGETHER.flat().toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
  });

  it.each(Object.keys(ELSEWHERE))("no call breaks, and some wait: %s", (what) => {
    expect(complaints.get(what) ?? []).toEqual([]);
    if (what !== READ_ONLY) expect(waited.get(what) ?? 0).toBeGreaterThan(0);
  });
});

describe("a shop that has just moved away", () => {
  const moved = async (input: (known: Readonly<Record<string, unknown>>) => object) => {
    const known = await world();
    const change = changeCalled("the shop moves to another organization")(known);
    const { shopId, projectId } = known;
    const { answer } = await meanwhile([change], () =>
      callerFor(database, "ada")("organization.shop.update", { orgId: "acme", shopId, projectId, ...input(known) }),
    );
    const { rows } = await database.pool.query(
      `select name, url, host, due_at as "dueAt", (select count(*)::int from audit_entry) as entries
       from shop join shop_state on shop_id = id where id = $1`,
      [shopId],
    );
    return { code: answer.code, ...rows[0] };
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
