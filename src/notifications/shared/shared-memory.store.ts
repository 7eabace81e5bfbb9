import { sql } from "drizzle-orm";
import { isAheadSql } from "../../lib/calendar/clocks-differ.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { type SharedMemory, sharedMemorySchema } from "./shared-memory.ts";

export const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Whoever set it looks at it within the hour, unless its clock was ahead. */
export const isDue = (now: Date) =>
  sql`(looks_at <= ${momentOf(now)} or exists (select from (select ${momentOf(now)} as at) as moment
    where ${sql.raw(isAheadSql("looks_at - interval '2 hours'", "moment.at"))}))`;

/** A matter in an organization. */
export interface MatterKey {
  organizationId: string;
  matter: string;
}

/** What people know of a matter; `memory` is null if this version cannot read it. */
export interface KnownShared {
  matter: string;
  memory: SharedMemory | null;
}

/** What is stored of a matter. */
export interface SharedRow extends Record<string, unknown> {
  matter: string;
  memory: unknown;
}

export const memoryIn = (memory: unknown): SharedMemory | null => sharedMemorySchema.safeParse(memory).data ?? null;

/** What people know of these matters, where they know anything. */
export async function listKnownShared(
  db: Db,
  { organizationId, matters }: { organizationId: string; matters: readonly string[] },
): Promise<readonly KnownShared[]> {
  const { rows } = await executePlanned<SharedRow>(
    db,
    sql`select matter, memory from shared_matter where organization_id = ${organizationId} and matter = any(${sql.param([...matters])}::text[])
      order by matter`,
  );
  return rows.map(({ matter, memory }) => ({ matter, memory: memoryIn(memory) }));
}

/** The same of those that can be read, by matter. */
export async function readSharedMemories(
  db: Db,
  organizationId: string,
  matters: readonly string[],
): Promise<ReadonlyMap<string, SharedMemory>> {
  const found = await listKnownShared(db, { organizationId, matters });
  return new Map(
    found.flatMap(({ matter, memory }): [string, SharedMemory][] => (memory === null ? [] : [[matter, memory]])),
  );
}

/** A memory that may have changed since it was read: `version` says so. `memory`: `null` if it is that of a known version. */
export interface VersionedMemory {
  matter: string;
  version: string;
  memory: unknown;
}

/** What people know of these matters, without what is known in one of these versions already. */
export async function listVersions(
  db: Db,
  {
    organizationId,
    matters,
    versions,
  }: { organizationId: string; matters: readonly string[]; versions: readonly string[] },
): Promise<readonly VersionedMemory[]> {
  const { rows } = await executePlanned<SharedRow & { version: string }>(
    db,
    sql`select matter, version, case when version = any(${sql.param([...versions])}::text[]) then null else memory end as memory
      from (select matter, xmin || ' ' || ctid as version, memory from shared_matter where organization_id = ${organizationId}
        and matter = any(${sql.param([...matters])}::text[])) as known
      order by matter`,
  );
  return rows;
}

/** Remembers what is known of a matter; `null`: nothing any more. */
export async function saveShared(
  db: Db,
  { organizationId, matter }: MatterKey,
  next: { memory: SharedMemory; looksAt: Date } | null,
): Promise<void> {
  await executePlanned(
    db,
    next === null
      ? sql`delete from shared_matter where organization_id = ${organizationId} and matter = ${matter}`
      : sql`insert into shared_matter (organization_id, matter, memory, looks_at)
          values (${organizationId}, ${matter}, ${storableJson(next.memory)}::jsonb, ${momentOf(next.looksAt)})
          on conflict (organization_id, matter) do update set memory = excluded.memory, looks_at = excluded.looks_at`,
  );
}

/** Nothing is known of these matters any more. */
export async function forgetShared(db: Db, organizationId: string, matters: readonly string[]): Promise<void> {
  if (matters.length === 0) return;
  await executePlanned(
    db,
    sql`delete from shared_matter where organization_id = ${organizationId} and matter = any(${sql.param([...matters])}::text[])`,
  );
}

/** Puts off what the database refuses; what people know of it stays as it is. */
export async function postponeShared(
  db: Db,
  { organizationId, matter }: MatterKey,
  { refused, looksAt }: { refused: NonNullable<SharedMemory["refused"]>; looksAt: Date },
): Promise<void> {
  await executePlanned(
    db,
    sql`update shared_matter set looks_at = ${momentOf(looksAt)}, memory = jsonb_set(memory, '{refused}', ${storableJson(refused)}::jsonb)
      where organization_id = ${organizationId} and matter = ${matter}`,
  );
}
