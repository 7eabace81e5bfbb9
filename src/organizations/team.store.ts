import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { MemberAccess } from "./access.ts";
import { team, teamMember } from "./organization.table.ts";

/** The teams of an organization by name, each with the ids of its people. */
export async function listTeams(db: Db, access: MemberAccess) {
  return await db
    .select({
      id: team.id,
      name: team.name,
      createdAt: team.createdAt,
      userIds: sql<
        string[]
      >`coalesce(array_agg(${teamMember.userId}) filter (where ${teamMember.userId} is not null), '{}')`,
    })
    .from(team)
    .leftJoin(teamMember, eq(teamMember.teamId, team.id))
    .where(eq(team.organizationId, access.organizationId))
    .groupBy(team.id)
    .orderBy(asc(sql`lower(${team.name})`), asc(team.id));
}
