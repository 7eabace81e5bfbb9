import { type SQL, sql } from "drizzle-orm";
import { mute } from "./mute.table.ts";

/** Of a row of `mute`, the newest of its matter in somebody's inbox, the reader's own before all others. */
export const titleFor = (userId: string): SQL<string | null> => sql<
  string | null
>`(select told.title from notification as told
  where told.organization_id = ${mute.organizationId} and told.thread = ${mute.thread}
  order by told.user_id = ${userId} desc, told.created_at desc limit 1)`;
