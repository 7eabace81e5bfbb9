import type { Db } from "../lib/db.ts";
import { user } from "../identity/identity.table.ts";
import { member, organization } from "../organizations/organization.table.ts";
import type { OrganizationRole } from "../organizations/permissions.ts";
import { project, shop, shopState } from "./shop.table.ts";

/** Rows for tests, as short as they may be. */
export const CREATED_AT = new Date("2026-11-01T00:00:00.000Z");

export async function addUser(db: Db, id: string, changes: Partial<typeof user.$inferInsert> = {}): Promise<void> {
  await db.insert(user).values({
    id,
    name: id,
    email: `${id}@shopwarden.example`,
    emailVerified: true,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...changes,
  });
}

export async function addOrganization(db: Db, id: string): Promise<void> {
  await db.insert(organization).values({ id, name: `Organization ${id}`, slug: id, createdAt: CREATED_AT });
}

export async function addMember(db: Db, organizationId: string, userId: string, role: OrganizationRole): Promise<void> {
  const id = `${organizationId}-${userId}`;
  await db.insert(member).values({ id, organizationId, userId, role, createdAt: CREATED_AT });
}

export async function addProject(db: Db, organizationId: string, name = "Project"): Promise<number> {
  const rows = await db
    .insert(project)
    .values({ organizationId, name, createdAt: CREATED_AT, updatedAt: CREATED_AT })
    .returning({ id: project.id });
  const [row] = rows;
  if (row === undefined) throw new Error("The project was not inserted");
  return row.id;
}

export interface TestShop {
  organizationId: string;
  projectId: number;
  name?: string;
  url?: string;
  state?: Partial<typeof shopState.$inferInsert>;
  values?: Partial<typeof shop.$inferInsert>;
}

/** A shop with unsealed secrets, due at `CREATED_AT` unless told otherwise. */
export async function addShop(
  db: Db,
  { organizationId, projectId, name, url, state, values }: TestShop,
): Promise<number> {
  const address = url ?? "https://shop.example";
  const rows = await db
    .insert(shop)
    .values({
      organizationId,
      projectId,
      name: name ?? "Shop",
      url: address,
      clientId: "SWIATEST",
      clientSecret: "sealed",
      createdAt: CREATED_AT,
      joinedAt: CREATED_AT,
      ...values,
    })
    .returning({ id: shop.id });
  const [row] = rows;
  if (row === undefined) throw new Error("The shop was not inserted");
  await db
    .insert(shopState)
    .values({ organizationId, shopId: row.id, host: new URL(address).hostname, dueAt: CREATED_AT, ...state });
  return row.id;
}
