import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { findLinkedInvitation, listMyInvitations } from "./my-invitations.store.ts";
import { invitation, member, organization } from "../organization.table.ts";

const NOW = new Date("2026-11-20T09:41:00Z");
const LATER = new Date("2026-11-21T09:41:00Z");
const MAIL = { leadsTo: "answer", organizationName: "Acme", inviterName: "Olga", email: "gus@x.example" };

/** Olga of Acme has invited Gus, whose address is confirmed. */
async function scene(db: Db) {
  await db.insert(organization).values({ id: "acme", name: "Acme", slug: "acme-shops" });
  for (const name of ["Olga", "Gus", "Sam"]) {
    const id = name.toLowerCase();
    await db.insert(user).values({ id, name, email: `${id}@x.example`, emailVerified: true });
  }
  await db.insert(member).values({ id: "olga", organizationId: "acme", userId: "olga", role: "admin" });
  await invite(db, "first", {});
}

async function invite(db: Db, id: string, changes: Partial<typeof invitation.$inferInsert>) {
  const usual = { organizationId: "acme", email: "gus@x.example", role: "member", inviterId: "olga", expiresAt: LATER };
  await db.insert(invitation).values({ id, ...usual, ...changes });
}

const idsOf = async (db: Db, who: string) => (await listMyInvitations(db, who, NOW)).map(({ id }) => id);

const led = (db: Db, userId: string | null, invitationId = "first") =>
  findLinkedInvitation(db, { invitationId, userId }, NOW);

test("somebody is told of the open invitations to their confirmed address, and of no others", () =>
  inTransaction(async (db) => {
    await scene(db);
    await invite(db, "canceled", { status: "canceled" });
    await invite(db, "foreign", { email: "sam@x.example" });
    expect(await listMyInvitations(db, "gus", NOW)).toEqual([
      { id: "first", organizationName: "Acme", inviterName: "Olga", role: "member", expiresAt: LATER },
    ]);
    expect(await idsOf(db, "olga")).toEqual([]);
    await db.insert(member).values({ id: "m", organizationId: "acme", userId: "gus", role: "viewer" });
    expect(await idsOf(db, "gus")).toEqual([]);
    await db.update(invitation).set({ expiresAt: NOW }).where(eq(invitation.id, "foreign"));
    expect(await idsOf(db, "sam")).toEqual([]);
  }));

test("an address that is not confirmed, or took the place of another, is told nothing", () =>
  inTransaction(async (db) => {
    await scene(db);
    await db.update(user).set({ emailVerified: false, emailReplacedAt: NOW }).where(eq(user.id, "gus"));
    expect(await idsOf(db, "gus")).toEqual([]);
    expect(await led(db, "gus")).toBeNull();
  }));

test("the link tells nobody in particular what the mail said, and everybody else nothing", () =>
  inTransaction(async (db) => {
    await scene(db);
    expect(await led(db, null)).toEqual(MAIL);
    expect(await led(db, "gus")).toEqual(MAIL);
    for (const who of ["sam", "olga", "unknown"]) expect([who, await led(db, who)]).toEqual([who, null]);
    for (const who of [null, "gus"]) expect(await led(db, who, "made-up")).toBeNull();
  }));

test("the link tells nobody anything once it cannot be answered any more", () =>
  inTransaction(async (db) => {
    await scene(db);
    for (const status of ["accepted", "rejected", "canceled"]) await invite(db, status, { status });
    await db.update(invitation).set({ expiresAt: NOW }).where(eq(invitation.id, "first"));
    for (const id of ["first", "accepted", "rejected", "canceled"])
      for (const who of [null, "gus"]) expect([id, await led(db, who, id)]).toEqual([id, null]);
  }));

test("whoever was invited and belongs to the organization is led there, and nobody else", () =>
  inTransaction(async (db) => {
    await scene(db);
    await db.update(invitation).set({ status: "accepted" });
    await db.insert(member).values({ id: "m", organizationId: "acme", userId: "gus", role: "member" });
    expect(await led(db, "gus")).toEqual({ leadsTo: "organization", slug: "acme-shops" });
    for (const who of [null, "sam"]) expect(await led(db, who)).toBeNull();
  }));
