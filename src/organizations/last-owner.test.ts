import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { member, organization } from "./organization.table.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let count = 0;
/** An organization with these people, named like their roles. */
async function scene(...roles: string[]): Promise<string> {
  count += 1;
  const { db } = database;
  const id = `org-${count}`;
  await db.insert(organization).values({ id, name: id, slug: id });
  for (const [index, role] of roles.entries()) {
    const userId = `${id}-${index}`;
    await db.insert(user).values({ id: userId, name: userId, email: `${userId}@example.com` });
    await db.insert(member).values({ id: userId, organizationId: id, userId, role });
  }
  return id;
}

const rowsOf = (id: string) => database.db.select().from(member).where(eq(member.organizationId, id));
const leave = (id: string, index: number) =>
  database.db.delete(member).where(and(eq(member.organizationId, id), eq(member.userId, `${id}-${index}`)));
const refusedByTheDatabase = { cause: { constraint: "member_last_owner" } };

test("the last owner can neither go, nor become something else, nor be deleted", async () => {
  const id = await scene("owner", "admin");
  await expect(leave(id, 0)).rejects.toMatchObject(refusedByTheDatabase);
  await expect(
    database.db
      .update(member)
      .set({ role: "admin" })
      .where(eq(member.userId, `${id}-0`)),
  ).rejects.toMatchObject(refusedByTheDatabase);
  await expect(database.db.delete(user).where(eq(user.id, `${id}-0`))).rejects.toMatchObject(refusedByTheDatabase);
  expect(await rowsOf(id)).toHaveLength(2);
});

test("others go as they like, and one of two owners too", async () => {
  const id = await scene("admin, owner", "owner", "member");
  await leave(id, 2);
  await leave(id, 0);
  expect(await rowsOf(id)).toMatchObject([{ role: "owner" }]);
});

test("ownership can be handed over in one transaction, whatever comes first", async () => {
  const id = await scene("owner", "member");
  await database.db.transaction(async (tx) => {
    await tx.delete(member).where(eq(member.userId, `${id}-0`));
    await tx
      .update(member)
      .set({ role: "owner" })
      .where(eq(member.userId, `${id}-1`));
  });
  expect(await rowsOf(id)).toMatchObject([{ role: "owner" }]);
});

test("an organization can be deleted with its last owner", async () => {
  const id = await scene("owner", "viewer");
  await database.db.transaction(async (tx) => {
    await tx.delete(member).where(eq(member.organizationId, id));
    await tx.delete(organization).where(eq(organization.id, id));
  });
  expect(await rowsOf(id)).toEqual([]);
});

test("of two owners who go at the same moment, one stays", async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await scene("owner", "owner");
    const outcome = await Promise.allSettled([leave(id, 0), leave(id, 1)]);
    expect(outcome.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await rowsOf(id)).toHaveLength(1);
  }
});
