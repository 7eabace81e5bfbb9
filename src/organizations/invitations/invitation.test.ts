import { expect, test } from "vitest";
import { user } from "../../identity/identity.table.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { MemberAccess } from "../access.ts";
import { listInvitations } from "./invitation.store.ts";
import { invitation, member, organization } from "../organization.table.ts";
import { byCookie } from "../caller.ts";

const EXPIRES = new Date("2026-11-22T09:00:00Z");

test("every member sees who was invited, newest first, and nothing that answers for them", () =>
  inTransaction(async (db) => {
    for (const id of ["acme", "other"]) await db.insert(organization).values({ id, name: id, slug: id });
    await db.insert(user).values({ id: "vera", name: "Vera", email: "vera@x.example" });
    await db.insert(member).values({ id: "vera", organizationId: "acme", userId: "vera", role: "viewer" });
    await db.insert(user).values({ id: "olga", name: "Olga", email: "olga@x.example" });
    for (const id of ["acme", "other"])
      await db.insert(member).values({ id: `olga-${id}`, organizationId: id, userId: "olga", role: "owner" });
    for (const [id, organizationId, day] of [
      ["secret-1", "acme", 18],
      ["secret-2", "acme", 19],
      ["secret-3", "other", 20],
    ] as const)
      await db.insert(invitation).values({
        id,
        organizationId,
        email: `${id.replace("secret", "guest")}@x.example`,
        role: "member",
        inviterId: "olga",
        createdAt: new Date(Date.UTC(2026, 10, day)),
        expiresAt: EXPIRES,
      });
    const vera = { id: "vera", ssoProviderId: null };
    const access = await MemberAccess.grant(db, byCookie(vera), "acme", "organization:read");
    const listed = await listInvitations(db, access);
    expect(listed.map(({ email }) => email)).toEqual(["guest-2@x.example", "guest-1@x.example"]);
    expect(listed[0]).toMatchObject({ role: "member", status: "pending", inviterId: "olga", expiresAt: EXPIRES });
    expect(JSON.stringify(listed)).not.toContain("secret");
  }));
