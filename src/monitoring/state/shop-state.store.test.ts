import { CAUSE_RULES } from "../../checks/causes/stored-causes.ts";
import { eq } from "drizzle-orm";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storableJson } from "../../lib/storable-text.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { transact } from "../../lib/db.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { shopState } from "../../shops/shop.table.ts";
import { STATE_FIELDS, type StateFields } from "../../shops/state-fields.ts";
import { lockState } from "./shop-state.store.ts";
import { NEVER_VISITED, stateAssignments, stateValues } from "./state-sql.ts";

const SINCE = "2026-11-20T09:41:00.120Z";
const FAILURE = {
  reason: "rows_missing",
  excerpt: "x",
  httpStatus: 200,
  location: null,
  retryAfterSeconds: 7,
  rows: { affected: 1, of: 2 },
} as const;

/** For each field, a value that differs from the initial one. */
const LEARNED: StateFields = {
  status: "red",
  statusSince: SINCE,
  statusReasons: [
    { kind: "finding", id: "a", level: "yellow" },
    { kind: "failure", reason: "timed_out" },
  ],
  lastVisitedAt: SINCE,
  lastTriedAt: SINCE,
  responseMilliseconds: 7,
  failure: FAILURE,
  failingSince: SINCE,
  failedAttempts: 2,
  connectionIssueCount: 3,
  confirmedAt: SINCE,
  stoppedAt: SINCE,
  findingsLevel: "yellow",
  hasOpenQuestions: true,
  causes: { rules: CAUSE_RULES, causes: [{ kind: "firstVisit", urgency: "unclear", since: null }] },
  shopwareVersion: "6.6.10.4",
  config: { version: "6.6.10.4", adminWorkerEnabled: null, shopId: "A" },
  cache: { environment: "prod", httpCache: true, cacheAdapter: "Redis" },
  facts: { php: "8.2.24", database: { kind: "MariaDB", version: "10.11" } },
  sections: {
    cache: { state: "absent" },
    apps: { state: "forbidden", rights: ["app:read"], readAt: null, since: SINCE },
    queue: { state: "failed", failure: FAILURE, readAt: SINCE, since: SINCE },
  },
  lastChangelog: { date: SINCE, from: "6.6.10.3", to: "6.6.10.4" },
};

let database: FreshDatabase;
let projectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});

beforeEach(async () => {
  shopId = await addShop(database.db, { organizationId: "acme", projectId });
});

afterAll(() => database.drop());

const read = () => transact(database.pool, (tx) => lockState(tx, "acme", shopId));

async function write(before: StateFields, after: StateFields): Promise<void> {
  await database.pool.query(`update shop_state set ${stateAssignments(2)} where shop_id = $1`, [
    shopId,
    ...stateValues(before, after, storableJson),
  ]);
}

describe("what is known of a shop", () => {
  it("is in a new row what it is before anything was learned", async () => {
    expect(await read()).toMatchObject(NEVER_VISITED);
  });

  it("is read as it was written, every field of it, also back to nothing", async () => {
    for (const name of Object.keys(STATE_FIELDS)) {
      expect(Reflect.get(LEARNED, name), name).not.toEqual(Reflect.get(NEVER_VISITED, name));
    }
    await write(NEVER_VISITED, LEARNED);
    expect(await read()).toMatchObject(LEARNED);
    await write(LEARNED, LEARNED);
    expect(await read()).toMatchObject(LEARNED);
    await write(LEARNED, NEVER_VISITED);
    expect(await read()).toMatchObject(NEVER_VISITED);
  });

  it("is read from what other versions wrote, whose words nobody may know, and never taken for well", async () => {
    const known = { readAt: null, since: SINCE };
    const strange = {
      status_reasons: [{ kind: "mood" }, { kind: "failure", reason: "moody" }],
      failure: { ...FAILURE, reason: "moody", field: "mood", rows: "many" },
      sections: {
        mood: { state: "absent" },
        tasks: { state: "moody", ...known },
        queue: { state: "failed", failure: { ...FAILURE, reason: "moody" }, ...known },
      },
      facts: { php: 8, database: { kind: "Mood", version: "1" } },
      config: { version: 6 },
      cache: "mood",
      last_changelog: [],
    };
    const columns = Object.keys(strange);
    await database.pool.query(
      `update shop_state set ${columns.map((column, index) => `${column} = $${index + 2}`).join(", ")} where shop_id = $1`,
      [shopId, ...Object.values(strange).map((value) => JSON.stringify(value))],
    );
    const { excerpt, httpStatus } = FAILURE;
    const expected = {
      statusReasons: [{ kind: "failure", reason: "unreachable" }],
      failure: { reason: "unreachable", excerpt, httpStatus },
      sections: {
        tasks: { state: "failed", failure: { reason: "unreachable" }, ...known },
        queue: { state: "failed", failure: { ...FAILURE, reason: "unreachable" }, ...known },
      },
      facts: { php: null, database: null },
      config: null,
      cache: null,
      lastChangelog: null,
    };
    expect(await read()).toMatchObject(expected);
    expect((await read())?.failure).not.toHaveProperty("rows");
    expect((await read())?.sections).not.toHaveProperty("mood");
    const [row] = await database.db.select().from(shopState).where(eq(shopState.shopId, shopId));
    expect(row).toMatchObject(expected);
  });
});

it("is written and read in one kind of transaction, made in one place", () => {
  const sources = join(import.meta.dirname, "../..");
  const paths = globSync("**/*.ts", { cwd: sources }).filter((path) => !/\.test\.ts$|-fixture\.ts$/.test(path));
  expect(paths.length).toBeGreaterThan(500);
  const made = paths.filter((path) =>
    /drizzle\(\{ client|query\("begin"\)/.test(readFileSync(join(sources, path), "utf8")),
  );
  expect(made.toSorted()).toEqual(["lib/db.ts", "lib/migrate.ts"]);
});
