import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { parseSync, Visitor } from "oxc-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { RETENTIONS } from "./workers/retentions.ts";

const SOURCES = join(import.meta.dirname, "..");

/** Rows that are deleted by age on other occasions than the nightly run. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "extensions/store-sync.store.ts":
    "What nobody has installed goes when the store is asked, so that it is not asked about it",
  "instance/instance-gap.store.ts":
    "A time without a worker that was as short as a start is none, which the next one finds",
  "instance/presence.store.ts": "Processes that were lost go when somebody looks who is lost",
  "lib/outside/outside-source.store.ts": "A source keeps so many answers, and drops others as it writes one",
  "notifications/delivering/deciding/notices.store.ts":
    "What waits for a later moment goes when its matter is over, unless somebody hears of the end",
  "notifications/delivering/sending/message.store.ts":
    "What a channel knows of a matter whose beginning failed for good is forgotten, unless something of it arrived since",
  "notifications/destinations/enable-destination.store.ts":
    "What a mended channel shall not hear is dropped by a person",
  "notifications/inbox/inbox.store.ts": "What a newer notification makes untrue goes with it",
  "sitespeed/speed-machine.store.ts": "Machines that are silent go when another one speaks",
  "windows/window-writing.store.ts": "Times to come go when they are worked out otherwise, or their window is removed",
};

const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
  (path) => !/\.test\.tsx?$|-fixture\.tsx?$|^web\//.test(path) && path !== "lib/retention.ts",
);

/** Deletions of rows because a point in time is past. */
function deletedByAge(source: string, path = "x.ts"): readonly string[] {
  const found: string[] = [];
  if (!/\.delete\(|delete from/.test(source)) return found;
  const note = ({ start, end }: { start: number; end: number }) => found.push(source.slice(start, end));
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name !== "where" || !/\.delete\(\w+\)$/.test(source.slice(0, callee.object.end))) return;
      const condition = node.arguments.map(({ start, end }) => source.slice(start, end)).join();
      if (/\blte?\(|isOutdated/.test(condition)) note(node);
    },
    TemplateLiteral(node) {
      const text = source.slice(node.start, node.end);
      if (/delete from/.test(text) && /_at\s*[<>]/.test(text)) note(node);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

describe("what goes by itself", () => {
  it.each([
    "db.delete(session).where(lt(session.expiresAt, now))",
    "sql`delete from shop_visit where visited_at < now()`",
  ])("is seen: %s", (source) => {
    expect(deletedByAge(source)).toHaveLength(1);
  });

  it("stands in the list of the night, or is named with what takes it along", () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter((path) => deletedByAge(readFileSync(join(SOURCES, path), "utf8"), path).length > 0);
    expect(found.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
  });

  it("stands there once for each table, and nothing is defined beside the list", () => {
    const tables = RETENTIONS.map(({ table }) => getTableName(table));
    expect(new Set(tables).size).toBe(tables.length);
    const defined = files.flatMap((path) => [
      ...readFileSync(join(SOURCES, path), "utf8").matchAll(/ = defineRetention\(/g),
    ]);
    expect(defined).toHaveLength(RETENTIONS.length);
  });
});

describe("each night", () => {
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it.each(RETENTIONS.map((retention) => [getTableName(retention.table), retention] as const))(
    "asks a question that the database understands: %s",
    async (_, { remove }) => {
      expect(await remove(database.db, new Date(), 10)).toBe(0);
    },
  );
});
