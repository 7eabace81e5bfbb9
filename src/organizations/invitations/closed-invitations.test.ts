import { expect, test } from "vitest";
import { user } from "../../identity/identity.table.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { removeOver } from "../../lib/retention.ts";
import { invitation, member, organization } from "../organization.table.ts";
import { CLOSED_INVITATIONS } from "../organizations.store.ts";

const NOW = new Date("2026-11-20T02:23:00Z");

test("the nightly job clears refused, canceled and long expired invitations away, and leaves open ones, those that could be sent again, and accepted ones, whose links lead to the organization", () =>
  inTransaction(async (db) => {
    await db.insert(organization).values({ id: "acme", name: "Acme", slug: "acme" });
    await db.insert(user).values({ id: "ada", name: "Ada", email: "ada@x.example" });
    await db.insert(member).values({ id: "ada", organizationId: "acme", userId: "ada", role: "owner" });
    const later = new Date(NOW.getTime() + 1);
    for (const [id, status, expiresAt] of [
      ["open", "pending", later],
      ["expired", "pending", new Date(NOW.getTime() - 30 * 86_400_000)],
      ["long expired", "pending", new Date(NOW.getTime() - 30 * 86_400_000 - 1)],
      ["accepted", "accepted", later],
      ["accepted long ago", "accepted", new Date(NOW.getTime() - 30 * 86_400_000 - 1)],
      ["rejected", "rejected", later],
      ["canceled", "canceled", later],
    ] as const)
      await db.insert(invitation).values({
        id,
        status,
        expiresAt,
        organizationId: "acme",
        email: `${id.replaceAll(" ", "-")}@x.example`,
        inviterId: "ada",
      });
    await removeOver(db, CLOSED_INVITATIONS, NOW);
    const left = await db.select().from(invitation).orderBy(invitation.id);
    expect(left.map(({ id }) => id)).toEqual(["accepted", "expired", "open"]);
  }));
