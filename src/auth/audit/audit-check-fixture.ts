import { asc, ne, sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditEntry } from "../../audit/audit.table.ts";
import type { FreshDatabase } from "../../lib/test-database.ts";
import type { Answer } from "../auth-fixture.ts";

/** Every sign-in also leaves this entry, which is no change. */
export const SIGNED_IN = "sign-in.success";

const TABLES = [
  "user",
  "account",
  "session",
  "passkey",
  "two_factor",
  "organization",
  "member",
  "invitation",
  "team",
  "team_member",
  "sso_provider",
];
/** Columns that change by themselves, and the last used code of an authenticator app. */
const PASSING = ["updated_at", "last_seen_at", "last_used_step"];

const REFUSING = `create or replace function refuse() returns trigger language plpgsql as $$
  begin raise exception 'broken for a test'; end $$`;

/** Helpers to compare a database before and after a call, and to break it in between. */
export function auditCheck({ db, pool }: FreshDatabase) {
  const entries = async () =>
    await db.select().from(auditEntry).where(ne(auditEntry.action, SIGNED_IN)).orderBy(asc(auditEntry.id));

  /** The contents of every table that audited calls may change. */
  const everything = async (): Promise<Record<string, unknown>[]> => {
    const parts = TABLES.map(
      (table) =>
        `select '${table}' as "table", count(*)::int as count, md5(string_agg((to_jsonb(x) - '{${PASSING.join(",")}}'::text[])::text, '' order by x.id)) as content from "${table}" x`,
    );
    return (await db.execute(sql.raw(`${parts.join(" union all ")} order by 1`))).rows;
  };

  const withoutAudit = async <T>(work: () => Promise<T>): Promise<T> => {
    await pool.query(REFUSING);
    await pool.query("create trigger refuse before insert on audit_entry for each statement execute function refuse()");
    try {
      return await work();
    } finally {
      await pool.query("drop trigger refuse on audit_entry");
    }
  };

  /** Makes the call twice: first with a broken log, when nothing may change. Returns the entries of the second call. */
  const entriesOf = async (call: () => Promise<Answer>) => {
    const before = await everything();
    const known = (await entries()).length;
    expect(failed(await withoutAudit(call))).toBe(true);
    expect(await everything()).toEqual(before);

    const answer = await call();
    expect([failed(answer), answer.body]).toEqual([false, answer.body]);
    expect(await everything()).not.toEqual(before);
    const found = (await entries()).slice(known);
    for (const { actorId, subjectId, ipAddress } of found) {
      expect([actorId, subjectId]).not.toContain("");
      expect(actorId).not.toBeNull();
      expect(ipAddress).toMatch(/^10\./);
    }
    expect(JSON.stringify(found)).not.toMatch(/horse|secret|[0-9a-f]{32}:[0-9a-f]{64}|token/i);
    return found;
  };
  return { entriesOf };
}

function failed({ status, headers }: Answer): boolean {
  return status >= 400 || (headers.get("location") ?? "").includes("error=");
}
