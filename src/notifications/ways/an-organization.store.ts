import { type SQL, sql } from "drizzle-orm";

/** The organization with whose members somebody takes turns; of several, always the same. */
export const anOrganizationOf = (userId: SQL): SQL =>
  sql`(select min(organization_id) from member where member.user_id = ${userId})`;
