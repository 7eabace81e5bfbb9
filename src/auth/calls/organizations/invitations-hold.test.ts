import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { user } from "../../../identity/identity.table.ts";
import { atOnce, heldUp } from "../../../lib/at-once-fixture.ts";
import type { Db } from "../../../lib/db.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { invitation, member, organization } from "../../../organizations/organization.table.ts";
import { type Browser, organizationScene, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

type Scene = Awaited<ReturnType<typeof scene>>;

/** An organization, one of its admins who has invited somebody, and the invited person. */
async function scene(role = "admin") {
  const whole = await organizationScene(database.db);
  const { rig, email, organizationId, join } = whole;
  const inviter = await join("admin");
  const guest = await signedInBrowser(rig, email("guest"));
  const invite = async (by: Browser, to = email("guest"), as = role) => {
    const answer = await by.call("/organization/invite-member", { body: { email: to, role: as, organizationId } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.body.id);
  };
  const [row] = await database.db
    .select({ memberId: member.id, userId: user.id })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(user.email, email("admin"))));
  return { ...whole, inviter, guest, invite, memberId: row?.memberId ?? "", userId: row?.userId ?? "" };
}

const accept = (browser: Browser, invitationId: string) =>
  browser.call("/organization/accept-invitation", { body: { invitationId } });

const membersOf = (organizationId: string) =>
  database.db.select().from(member).where(eq(member.organizationId, organizationId));

const entriesOf = (organizationId: string) =>
  database.db.select().from(auditEntry).where(eq(auditEntry.organizationId, organizationId));

const statusOf = async (id: string) => {
  const [row] = await database.db.select().from(invitation).where(eq(invitation.id, id));
  return row?.status;
};

/** Every way in which somebody loses the right to invite. */
const LOSSES: Record<string, (scene: Scene) => Promise<unknown>> = {
  "was removed": ({ owner, organizationId, memberId }) =>
    owner.call("/organization/remove-member", { body: { organizationId, memberIdOrEmail: memberId } }),
  "has left": ({ inviter, organizationId }) => inviter.call("/organization/leave", { body: { organizationId } }),
  "is a member now": ({ owner, organizationId, memberId }) =>
    owner.call("/organization/update-member-role", { body: { organizationId, memberId, role: "member" } }),
  "has deleted their account": ({ inviter }) => inviter.call("/delete-user", { body: { password: PASSWORD } }),
};

const NOT_ALLOWED = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION";
const NOT_FOUND = { status: 400, body: { code: "INVITATION_NOT_FOUND", message: "Invitation not found" } };

describe("an invitation opens nothing", { timeout: 60_000 }, () => {
  test.each(Object.keys(LOSSES))("once its inviter %s", async (name) => {
    const here = await scene();
    const id = await here.invite(here.inviter);
    await LOSSES[name]?.(here);
    const [members, entries] = [await membersOf(here.organizationId), await entriesOf(here.organizationId)];
    expect(await accept(here.guest, id)).toMatchObject(NOT_FOUND);
    expect(await membersOf(here.organizationId)).toEqual(members);
    expect(await entriesOf(here.organizationId)).toEqual(entries);
    expect([undefined, "canceled"]).toContain(await statusOf(id));
  });

  test("as an owner once its inviter is none, and goes on opening less", async () => {
    const here = await scene();
    await here.owner.call("/organization/update-member-role", {
      body: { organizationId: here.organizationId, memberId: here.memberId, role: "owner" },
    });
    const asOwner = await here.invite(here.inviter, here.email("guest"), "owner");
    const asAdmin = await here.invite(here.inviter, here.email("stranger"), "admin");
    await here.owner.call("/organization/update-member-role", {
      body: { organizationId: here.organizationId, memberId: here.memberId, role: "admin" },
    });
    expect(await accept(here.guest, asOwner)).toMatchObject(NOT_FOUND);
    expect((await accept(here.stranger, asAdmin)).status).toBe(200);
  });

  test("to any other address, nor when its time is over, whoever says it", async () => {
    const here = await scene();
    const id = await here.invite(here.inviter);
    for (const who of [here.stranger, here.owner, here.inviter]) expect(await accept(who, id)).toMatchObject(NOT_FOUND);
    await database.db
      .update(invitation)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitation.id, id));
    const entries = await entriesOf(here.organizationId);
    for (const path of ["/organization/accept-invitation", "/organization/reject-invitation"])
      expect(await here.guest.call(path, { body: { invitationId: id } })).toMatchObject(NOT_FOUND);
    expect(await entriesOf(here.organizationId)).toEqual(entries);
    expect(await statusOf(id)).toBe("pending");
  });

  test("that was sent at the same moment as its inviter was removed", async () => {
    const here = await scene();
    const [sent] = await atOnce(database, "invitation, member", [
      () =>
        here.inviter.call("/organization/invite-member", {
          body: { email: here.email("guest"), role: "admin", organizationId: here.organizationId },
        }),
      () =>
        here.owner.call("/organization/remove-member", {
          body: { organizationId: here.organizationId, memberIdOrEmail: here.memberId },
        }),
    ]);
    expect(sent?.status).toBeLessThan(500);
    await accept(here.guest, String(sent?.body.id));
    expect(await membersOf(here.organizationId)).toHaveLength(1);
  });
});

describe("an invitation that is sent while its inviter's membership is being changed", { timeout: 60_000 }, () => {
  const heldBy = async (here: Scene, change: (tx: Db) => Promise<unknown>) =>
    await heldUp(database, change, () =>
      here.inviter.call("/organization/invite-member", {
        body: { email: here.email("stranger"), role: "admin", organizationId: here.organizationId },
      }),
    );

  test.each(["admin", "owner"])("to %s waits for that, and holds", async (role) => {
    const here = await scene();
    const sent = await heldBy(here, (tx) => tx.update(member).set({ role }).where(eq(member.id, here.memberId)));
    expect(sent).toMatchObject({ status: 200, body: { status: "pending" } });
    expect((await accept(here.stranger, String(sent.body.id))).status).toBe(200);
  });

  test.each<[string, (tx: Db, here: Scene) => Promise<unknown>]>([
    [
      "to one who may not invite",
      (tx, { memberId }) => tx.update(member).set({ role: "member" }).where(eq(member.id, memberId)),
    ],
    ["to none", (tx, { memberId }) => tx.delete(member).where(eq(member.id, memberId))],
  ])("%s is refused in words, and is none", async (_, change) => {
    const here = await scene();
    const older = await here.invite(here.inviter);
    const sent = await heldBy(here, (tx) => change(tx, here));
    expect(sent).toMatchObject({ status: 403, body: { code: NOT_ALLOWED } });
    const rows = await database.db.select().from(invitation).where(eq(invitation.inviterId, here.userId));
    expect(rows.map(({ id, status }) => [id, status])).toEqual([[older, "canceled"]]);
  });

  test.each(["organization", "user"] as const)("by the end of its %s fails nobody", async (table) => {
    const here = await scene();
    await here.invite(here.inviter);
    const [ended, id] = table === "user" ? [user, here.userId] : [organization, here.organizationId];
    const sent = await heldBy(here, (tx) => tx.delete(ended).where(eq(ended.id, id)));
    expect([400, 401, 403]).toContain(sent.status);
  });
});

describe("of invitations to one address", { timeout: 60_000 }, () => {
  test("the newest is the only one, also of several at the same moment", async () => {
    const here = await scene();
    const body = { email: here.email("guest"), role: "member", organizationId: here.organizationId };
    const answers = await atOnce(database, "invitation", [
      () => here.inviter.call("/organization/invite-member", { body }),
      () => here.owner.call("/organization/invite-member", { body: { ...body, role: "viewer" } }),
      () => here.owner.call("/organization/invite-member", { body: { ...body, email: body.email.toUpperCase() } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const open = await database.db
      .select()
      .from(invitation)
      .where(and(eq(invitation.organizationId, here.organizationId), eq(invitation.status, "pending")));
    expect(open).toHaveLength(1);
    expect((await accept(here.guest, open[0]?.id ?? "")).status).toBe(200);
  });

  test("one that reaches a member changes nothing about them, and says so", async () => {
    const here = await scene();
    const id = await here.invite(here.owner, here.email("guest"), "viewer");
    const [guest] = await database.db
      .select()
      .from(user)
      .where(eq(user.email, here.email("guest")));
    await database.db
      .insert(member)
      .values({ id: `m-${id}`, organizationId: here.organizationId, userId: guest?.id ?? "", role: "admin" });
    expect(await accept(here.guest, id)).toMatchObject(NOT_FOUND);
    expect((await membersOf(here.organizationId)).find(({ userId }) => userId === guest?.id)?.role).toBe("admin");
  });
});
