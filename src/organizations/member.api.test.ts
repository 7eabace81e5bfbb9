import { expect, test } from "vitest";
import { currentUser } from "../identity/account.api.ts";
import { user } from "../identity/identity.table.ts";
import { createSecretBox } from "../lib/crypto.ts";
import type { Db } from "../lib/db.ts";
import { silentLog } from "../lib/log.ts";
import { inTransaction } from "../lib/test-database.ts";
import { createCallerFactory, router } from "../lib/trpc.ts";
import { adminProcedure, memberProcedure } from "./member.api.ts";
import { member, organization } from "./organization.table.ts";

const api = router({
  currentUser,
  write: memberProcedure("shop:write").query(({ ctx }) => ctx.access.organizationId),
  admin: adminProcedure.query(() => "in"),
});

/** Calls as this person; null: not signed in. */
function callAs(db: Db, id: string | null, role: "user" | "admin" = "user") {
  return createCallerFactory(api)({
    db,
    now: new Date(),
    clientAddress: "198.51.100.1",
    user:
      id === null ? null : { id, name: id, email: `${id}@example.com`, emailVerified: true, role, ssoProviderId: null },
    session: id === null ? null : { id: "s", impersonatedBy: null },
    services: { log: silentLog, jobs: { enqueue: async () => true }, secrets: createSecretBox(["x".repeat(32)]) },
  });
}

const scene = async (db: Db) => {
  await db.insert(organization).values({ id: "acme", name: "Acme", slug: "acme" });
  for (const [id, role] of [
    ["mia", "member"],
    ["vera", "viewer"],
  ] as const) {
    await db.insert(user).values({ id, name: id, email: `${id}@example.com` });
    await db.insert(member).values({ id, organizationId: "acme", userId: id, role });
  }
};

test("a call for members is for members whose role allows it", () =>
  inTransaction(async (db) => {
    await scene(db);
    const orgId = "acme";
    expect(await callAs(db, "mia").write({ orgId })).toBe("acme");
    await expect(callAs(db, "vera").write({ orgId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callAs(db, "eve").write({ orgId })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Organization not found",
    });
    await expect(callAs(db, null).write({ orgId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  }));

test("a call for admins is for admins", () =>
  inTransaction(async (db) => {
    expect(await callAs(db, "ada", "admin").admin()).toBe("in");
    await expect(callAs(db, "mia").admin()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callAs(db, null).admin()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  }));

test("people read their own account", () =>
  inTransaction(async (db) => {
    await scene(db);
    expect(await callAs(db, "mia").currentUser()).toMatchObject({
      id: "mia",
      displayName: "mia",
      email: "mia@example.com",
      createdAt: expect.any(Date),
    });
    await expect(callAs(db, "gone").currentUser()).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: "Token expired",
    });
  }));
