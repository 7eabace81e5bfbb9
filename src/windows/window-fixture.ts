import type { FreshDatabase } from "../lib/test-database.ts";

export interface TestWindow {
  organizationId: string;
  scope: "organization" | { projectId: number } | { shopId: number } | { tagId: number };
  /** Minutes from now; negative ones lie behind. */
  begins: number;
  ends: number;
  pauses?: boolean;
  name?: string;
  /** Default: the database's present moment. */
  now?: Date;
}

/** A window that happens once, around the present moment, with its occurrence. Returns its id. */
export async function addWindow(
  { pool }: Pick<FreshDatabase, "pool">,
  { organizationId, scope, begins, ends, pauses = false, name = "Patch night", now }: TestWindow,
): Promise<number> {
  const of = scope === "organization" ? {} : scope;
  const kind = "projectId" in of ? "project" : "shopId" in of ? "shop" : "tagId" in of ? "tag" : "organization";
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
      insert into maintenance_window (organization_id, scope_kind, project_id, shop_id, tag_id, name, begins_at, ends_at, time_zone, pauses, created_at)
      values ($1, $2, $3, $4, $5, $6, coalesce($10::timestamptz, now()) + make_interval(mins => $7), coalesce($10::timestamptz, now()) + make_interval(mins => $8), 'Europe/Berlin', $9, coalesce($10::timestamptz, now()))
      returning *
    ), placed as (
      insert into window_occurrence (organization_id, window_id, begins_at, ends_at)
      select organization_id, id, begins_at, ends_at from made
    ) select id from made`,
    [
      organizationId,
      kind,
      "projectId" in of ? of.projectId : null,
      "shopId" in of ? of.shopId : null,
      "tagId" in of ? of.tagId : null,
      name,
      begins,
      ends,
      pauses,
      now ?? null,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The window was not inserted");
  return row.id;
}

export async function addTag({ pool }: Pick<FreshDatabase, "pool">, organizationId: string, name: string) {
  const { rows } = await pool.query<{ id: number }>(
    "insert into tag (organization_id, name, colour, created_at) values ($1, $2, 1, now()) returning id",
    [organizationId, name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The tag was not inserted");
  return row.id;
}
