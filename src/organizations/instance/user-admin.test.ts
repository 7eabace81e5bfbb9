import fc from "fast-check";
import { expect, test } from "vitest";
import { account, session, user } from "../../identity/identity.table.ts";
import type { UserListing } from "../../identity/users/user-admin.ts";
import { nobodysContext } from "../../lib/context-fixture.ts";
import type { Db } from "../../lib/db.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { createCallerFactory, router } from "../../lib/trpc.ts";
import { member, organization } from "../organization.table.ts";
import { instanceUser, listInstanceUsers } from "./user-admin.api.ts";

const NOW = new Date("2026-11-20T09:45:00.000Z");
const CONFIGURED = "configured";

const api = router({ users: listInstanceUsers([CONFIGURED]), user: instanceUser });

/** Calls as an admin. */
function adminOf(db: Db) {
  const person = { id: "ada", name: "Ada", email: "ada@example.com", emailVerified: true, role: "admin" as const };
  return createCallerFactory(api)({
    ...nobodysContext(db, NOW),
    user: { ...person, ssoProviderId: null },
    session: { id: "s", impersonatedBy: null },
  });
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function addUser(db: Db, id: string, changes: Partial<typeof user.$inferInsert> = {}): Promise<void> {
  const email = `${id.toLowerCase()}@example.com`;
  await db.insert(user).values({ id, name: id, email, emailVerified: true, createdAt: day(1), ...changes });
}

async function addOrganization(db: Db, id: string, members: Record<string, string>): Promise<void> {
  await db.insert(organization).values({ id, name: `The ${id}`, slug: id });
  for (const [userId, role] of Object.entries(members))
    await db.insert(member).values({ id: `${id}-${userId}`, organizationId: id, userId, role });
}

const listing = (db: Db, asked: Partial<UserListing> = {}) => adminOf(db).users(asked);
const names = async (db: Db, asked: Partial<UserListing>) => (await listing(db, asked)).users.map(({ id }) => id);

test("lists users with what an admin wants to know of them", () =>
  inTransaction(async (db) => {
    await addUser(db, "Bob", { name: "Bob Baker", createdAt: day(2) });
    await addUser(db, "Cyd", { role: "user,admin", emailVerified: false, createdAt: day(3) });
    await addUser(db, "Eve", { banned: true, banReason: "Spam", banExpires: new Date("2026-11-21T00:00:00Z") });
    await addUser(db, CONFIGURED, { banned: true, banExpires: new Date("2026-11-19T00:00:00Z"), createdAt: day(4) });
    await addOrganization(db, "acme", { Bob: "owner", Eve: "member" });
    await addOrganization(db, "zulu", { Bob: "member" });
    const id = "Bob";
    await db
      .insert(account)
      .values({ id, accountId: id, providerId: "credential", userId: id, password: "secret-hash" });
    await db.insert(session).values({ id: "1", token: "1", userId: "Bob", expiresAt: NOW, updatedAt: day(9) });
    await db
      .insert(session)
      .values({ id: "2", token: "2", userId: "Bob", expiresAt: NOW, updatedAt: day(12), impersonatedBy: "ada" });

    const page = await listing(db);
    expect(page.users).toMatchObject([
      { id: CONFIGURED, isAdmin: true, isAdminByConfiguration: true, status: "active" },
      { id: "Cyd", isAdmin: true, isAdminByConfiguration: false, status: "unverified", lastSeenAt: null },
      {
        id: "Bob",
        name: "Bob Baker",
        email: "bob@example.com",
        organizationCount: 2,
        hasPassword: true,
        lastSeenAt: day(9),
      },
      { id: "Eve", status: "banned", banReason: "Spam", organizationCount: 1, hasPassword: false },
    ]);
    expect(page).toMatchObject({ matching: 4, byRole: { admin: 2, user: 2 }, all: { users: 4, admins: 2 } });
    expect(JSON.stringify(page)).not.toMatch(/secret-hash|token/i);
  }));

test("finds every word in name or address, and takes no sign for a wildcard", () =>
  inTransaction(async (db) => {
    await addUser(db, "a", { name: "Grace Hopper", email: "grace@navy.example" });
    await addUser(db, "b", { name: "Grace Kelly", email: "kelly@100%_sure.example" });
    expect(await names(db, { search: "GRACE", sort: "name", isDescending: false })).toEqual(["a", "b"]);
    expect(await names(db, { search: " navy  grace " })).toEqual(["a"]);
    expect(await names(db, { search: "grace nobody" })).toEqual([]);
    expect(await names(db, { search: "100%_" })).toEqual(["b"]);
    expect(await names(db, { search: "g%e" })).toEqual([]);
    expect(await names(db, { search: "hop_er" })).toEqual([]);
    expect(await names(db, { search: String.raw`\ ' ; --` })).toEqual([]);
  }));

test("filters by role, whose numbers follow search and status, and by status", () =>
  inTransaction(async (db) => {
    await addUser(db, "a", { role: "admin" });
    await addUser(db, "b", { banned: true });
    await addUser(db, "c", { emailVerified: false, role: "user,admin" });
    await addUser(db, CONFIGURED);
    const by = (asked: Partial<UserListing>) => names(db, { sort: "name", isDescending: false, ...asked });
    expect(await by({ role: "admin" })).toEqual(["a", "c", CONFIGURED]);
    expect(await by({ role: "user" })).toEqual(["b"]);
    expect(await by({ status: "banned" })).toEqual(["b"]);
    expect(await by({ status: "unverified" })).toEqual(["c"]);
    expect(await by({ status: "active", role: "admin" })).toEqual(["a", CONFIGURED]);
    expect(await listing(db, { status: "active", role: "user" })).toMatchObject({
      users: [],
      matching: 0,
      byRole: { admin: 2, user: 0 },
      all: { users: 4, admins: 3 },
    });
  }));

test("goes through 500 users page by page, each once, in every order", () =>
  inTransaction(async (db) => {
    const many = Array.from({ length: 500 }, (_, index) => `u${String(index).padStart(3, "0")}`);
    await db
      .insert(user)
      .values(many.map((id) => ({ id, name: "Same", email: `${id}@example.com`, createdAt: day(1) })));
    for (const sort of ["name", "email", "role", "status", "organizations", "created", "lastSeen"] as const) {
      const pages = await Promise.all(
        Array.from({ length: 26 }, (_, index) => names(db, { sort, page: index + 1, isDescending: false })),
      );
      expect(pages.flat().toSorted(), sort).toEqual(many);
      expect(pages.at(-1)).toEqual([]);
    }
    expect((await listing(db, { page: 26 })).matching).toBe(500);
  }));

test("puts those who were never here last in both directions", () =>
  inTransaction(async (db) => {
    await addUser(db, "never");
    await addUser(db, "early", { lastSeenAt: day(2) });
    await addUser(db, "late", { lastSeenAt: day(3) });
    expect(await names(db, { sort: "lastSeen", isDescending: true })).toEqual(["late", "early", "never"]);
    expect(await names(db, { sort: "lastSeen", isDescending: false })).toEqual(["early", "late", "never"]);
  }));

test("tells what would be lost with somebody", () =>
  inTransaction(async (db) => {
    await addUser(db, "Bob");
    await addUser(db, "Cyd");
    await addOrganization(db, "acme", { Bob: "owner", Cyd: "owner" });
    await addOrganization(db, "solo", { Bob: "owner, admin", Cyd: "member" });
    await db
      .insert(account)
      .values({ id: "1", accountId: "Bob", providerId: "credential", userId: "Bob", password: "h" });
    const tomorrow = new Date(NOW.getTime() + 86_400_000);
    await db.insert(session).values([
      { id: "1", token: "1", userId: "Bob", expiresAt: tomorrow },
      { id: "2", token: "2", userId: "Bob", expiresAt: NOW },
      { id: "3", token: "3", userId: "Bob", expiresAt: tomorrow, impersonatedBy: "ada" },
    ]);
    expect(await adminOf(db).user({ userId: "Bob" })).toEqual({
      openSessionCount: 1,
      hasPassword: true,
      organizations: [
        { name: "The acme", slug: "acme", role: "owner", isSoleOwner: false },
        { name: "The solo", slug: "solo", role: "owner, admin", isSoleOwner: true },
      ],
    });
    expect(await adminOf(db).user({ userId: "Cyd" })).toMatchObject({ openSessionCount: 0, hasPassword: false });
    await expect(adminOf(db).user({ userId: "nobody" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }));

test("hostile input of an admin is refused in words or harmless", () =>
  inTransaction(async (db) => {
    await addUser(db, "Bob");
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\u0000", "\ud800", "%", "'; --", "admin"));
    const hostile = fc.oneof(
      fc.anything({ maxDepth: 1 }),
      fc.record({
        search: text,
        role: fc.oneof(text, fc.constantFrom("admin", "user", null)),
        status: fc.oneof(text, fc.constantFrom("banned", null)),
        sort: fc.oneof(text, fc.constantFrom("name", "lastSeen")),
        isDescending: fc.boolean(),
        page: fc.oneof(fc.integer(), fc.double(), fc.constant(1_000_000)),
      }),
    );
    const call = async (path: "users" | "user", input: unknown) => {
      const procedure: unknown = Reflect.get(adminOf(db), path);
      if (typeof procedure !== "function") throw new Error(`There is no procedure ${path}`);
      return await Promise.resolve(procedure(input)).then(
        () => "ok",
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      );
    };
    await fc.assert(
      fc.asyncProperty(hostile, text, async (input, userId) => {
        expect(["ok", "BAD_REQUEST"]).toContain(await call("users", input));
        expect(["NOT_FOUND", "BAD_REQUEST"]).toContain(await call("user", { userId }));
      }),
      { numRuns: 150 },
    );
  }));
