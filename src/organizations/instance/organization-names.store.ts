import { inArray } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { organization } from "../organization.table.ts";

/** Names of organizations by id; unknown ids are missing. */
export async function namesOfOrganizations(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
