import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { project, shop } from "../shop.table.ts";

export interface ProjectValues {
  name: string;
  description: string | null;
}

export async function listProjects(db: Db, access: MemberAccess) {
  return db
    .select({
      id: project.id,
      name: project.name,
      description: project.description,
      createdAt: project.createdAt,
      updatedAt: project.updatedAt,
      organizationId: project.organizationId,
    })
    .from(project)
    .where(eq(project.organizationId, access.organizationId))
    .orderBy(asc(sql`lower(${project.name})`), asc(project.id));
}

/** Projects of all organizations that the person is a member of, by name. */
export async function listProjectsOfUser(db: Db, person: Person) {
  return db
    .select({
      id: project.id,
      name: project.name,
      nameCombined: sql<string>`${organization.name} || ' / ' || ${project.name}`,
      organizationId: project.organizationId,
      organizationSlug: organization.slug,
      description: project.description,
      createdAt: project.createdAt,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(project, eq(project.organizationId, organization.id))
    .where(letsIn(person))
    .orderBy(asc(sql`lower(${organization.name})`), asc(sql`lower(${project.name})`), asc(project.id));
}

export async function insertProject(db: Db, access: MemberAccess, values: ProjectValues, now: Date): Promise<number> {
  const rows = await db
    .insert(project)
    .values({ ...values, organizationId: access.organizationId, createdAt: now, updatedAt: now })
    .returning({ id: project.id });
  const [row] = rows;
  if (row === undefined) throw new Error("A project was inserted and not returned");
  return row.id;
}

/** `null` if the organization has no such project. */
export async function findProject(db: Db, access: MemberAccess, projectId: number) {
  const rows = await db
    .select({ id: project.id, name: project.name, description: project.description })
    .from(project)
    .where(and(eq(project.organizationId, access.organizationId), eq(project.id, projectId)));
  return rows[0] ?? null;
}

/** Organization of a project; `null` if there is no such project or the person is not a member. */
export async function findProjectOfUser(db: Db, person: Person, projectId: number) {
  const rows = await db
    .select({ id: project.id, organizationId: project.organizationId })
    .from(project)
    .innerJoin(member, and(eq(member.organizationId, project.organizationId), letsIn(person)))
    .where(eq(project.id, projectId));
  return rows[0] ?? null;
}

export async function updateProject(
  db: Db,
  access: MemberAccess,
  change: { projectId: number; values: Partial<ProjectValues>; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(project)
    .set({ ...change.values, updatedAt: change.now })
    .where(and(eq(project.organizationId, access.organizationId), eq(project.id, change.projectId)))
    .returning({ id: project.id });
  return rows.length > 0;
}

/** Deletes a project without shops; `false` if it has some, or is gone. */
export async function deleteEmptyProject(db: Db, access: MemberAccess, projectId: number): Promise<boolean> {
  const rows = await db
    .delete(project)
    .where(
      and(
        eq(project.organizationId, access.organizationId),
        eq(project.id, projectId),
        sql`not exists (select 1 from ${shop} where ${shop.organizationId} = ${project.organizationId} and ${shop.projectId} = ${project.id})`,
      ),
    )
    .returning({ id: project.id });
  return rows.length > 0;
}
