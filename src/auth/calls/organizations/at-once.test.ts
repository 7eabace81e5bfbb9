import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { user } from "../../../identity/identity.table.ts";
import { atOnce } from "../../../lib/at-once-fixture.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { member, organization, teamMember } from "../../../organizations/organization.table.ts";
import {
  type Answer,
  authRig,
  type Browser,
  organizationScene,
  PASSWORD,
  signedInBrowser,
} from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

type Owner = { browser: Browser; userId: string; memberId: string };
type Scene = { organizationId: string; admin: Browser };
type Call = (scene: Scene, self: Owner, other: Owner) => Promise<Answer>;

/** Every call that can remove an owner, as used by one owner against the other or on themselves. */
const CALLS: Record<string, Call> = {
  "removes the other": ({ organizationId }, { browser }, other) =>
    browser.call("/organization/remove-member", { body: { organizationId, memberIdOrEmail: other.memberId } }),
  "makes the other a member": ({ organizationId }, { browser }, { memberId }) =>
    browser.call("/organization/update-member-role", { body: { organizationId, memberId, role: "member" } }),
  "becomes a member": ({ organizationId }, { browser, memberId }) =>
    browser.call("/organization/update-member-role", { body: { organizationId, memberId, role: "member" } }),
  leaves: ({ organizationId }, { browser }) => browser.call("/organization/leave", { body: { organizationId } }),
  "deletes their account": (_, { browser }) => browser.call("/delete-user", { body: { password: PASSWORD } }),
  "deletes the organization": ({ organizationId }, { browser }) =>
    browser.call("/organization/delete", { body: { organizationId } }),
  "is removed by an admin": ({ admin }, { userId }) => admin.call("/admin/remove-user", { body: { userId } }),
  "is banned by an admin": ({ admin }, { userId }) => admin.call("/admin/ban-user", { body: { userId } }),
};
const NAMES = Object.keys(CALLS);
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index).map((two) => [one, two] as const));

async function personOf(email: string): Promise<string> {
  const [row] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return row?.id ?? "";
}

async function twoOwners() {
  const { rig, email, organizationId, owner } = await organizationScene(database.db);
  const second = await signedInBrowser(rig, email("second"));
  const admin = await signedInBrowser(authRig(database.db, { adminsNeedSecondFactor: false }), email("admin"));
  await database.db
    .update(user)
    .set({ role: "admin" })
    .where(eq(user.email, email("admin")));
  const [firstId, secondId] = [await personOf(email("owner")), await personOf(email("second"))];
  await database.db
    .insert(member)
    .values({ id: `second-${organizationId}`, organizationId, userId: secondId, role: "owner" });
  const [row] = await database.db.select({ id: member.id }).from(member).where(eq(member.userId, firstId));
  const owners = [
    { browser: owner, userId: firstId, memberId: row?.id ?? "" },
    { browser: second, userId: secondId, memberId: `second-${organizationId}` },
  ] as const;
  return { organizationId, admin, owners };
}

describe("two owners at the same moment", { timeout: 120_000 }, () => {
  test.each(PAIRS)("one %s, and one %s", async (one, two) => {
    const { organizationId, admin, owners } = await twoOwners();
    const [first, second] = owners;
    const scene = { organizationId, admin };
    const answers = await atOnce(database, "member", [
      () => CALLS[one]?.(scene, first, second) ?? Promise.reject(new Error(one)),
      () => CALLS[two]?.(scene, second, first) ?? Promise.reject(new Error(two)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const left = await database.db.select().from(member).where(eq(member.organizationId, organizationId));
    const kept = await database.db.select().from(organization).where(eq(organization.id, organizationId));
    expect(left.some(({ role }) => role === "owner")).toBe(kept.length > 0);
  });
});

const sentences = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);

describe("what there is once, wanted twice at the same moment", { timeout: 120_000 }, () => {
  test("an invitation makes one member, however often it is accepted", async () => {
    const { rig, email, organizationId, owner } = await organizationScene(database.db);
    const browser = await signedInBrowser(rig, email("guest"));
    const invited = await owner.call("/organization/invite-member", {
      body: { email: email("guest"), role: "admin", organizationId },
    });
    const accept = () => browser.call("/organization/accept-invitation", { body: { invitationId: invited.body.id } });
    const answers = await atOnce(database, "member, invitation", [accept, accept]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sentences(answers)).toEqual([[400, "INVITATION_NOT_FOUND"]]);
    expect(await membersOf(organizationId)).toHaveLength(2);
  });

  test("an invitation that is withdrawn while it is accepted leads in or is withdrawn, never both", async () => {
    const { rig, email, organizationId, owner } = await organizationScene(database.db);
    const browser = await signedInBrowser(rig, email("guest"));
    const invited = await owner.call("/organization/invite-member", {
      body: { email: email("guest"), role: "admin", organizationId },
    });
    const body = { invitationId: invited.body.id };
    const [accepted, withdrawn] = await atOnce(database, "member, invitation", [
      () => browser.call("/organization/accept-invitation", { body }),
      () => owner.call("/organization/cancel-invitation", { body }),
    ]);
    expect([accepted?.status, withdrawn?.status].toSorted()).toEqual([200, 400]);
    expect(await membersOf(organizationId)).toHaveLength(accepted?.status === 200 ? 2 : 1);
  });

  test("a place in a team is one, however often somebody is put there", async () => {
    const { email, organizationId, owner, join } = await organizationScene(database.db);
    await join("admin");
    const userId = await personOf(email("admin"));
    const { body } = await owner.call("/organization/create-team", { body: { name: "Crew", organizationId } });
    const put = () =>
      owner.call("/organization/add-team-member", { body: { teamId: String(body.id), userId, organizationId } });
    const answers = await atOnce(database, "team_member", [put, put]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const places = await database.db.select().from(teamMember).where(eq(teamMember.userId, userId));
    expect(places.filter(({ teamId }) => teamId === body.id)).toHaveLength(1);
  });

  test("an address that two accounts change to belongs to one of them", async () => {
    const { rig, email } = await organizationScene(database.db);
    const people = [await signedInBrowser(rig, email("one")), await signedInBrowser(rig, email("two"))];
    const newEmail = email("wanted");
    const answers = await atOnce(
      database,
      '"user"',
      people.map((browser) => () => browser.call("/change-email", { body: { newEmail } })),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sentences(answers)).toEqual([[400, "COULDNT_UPDATE_YOUR_EMAIL"]]);
  });

  test("the address of an organization goes to one of those who create or rename theirs", async () => {
    const { rig, email, organizationId, owner } = await organizationScene(database.db);
    const second = await signedInBrowser(rig, email("second"));
    const slug = `wanted-${organizationId.toLowerCase()}`;
    const answers = await atOnce(database, "organization", [
      () => owner.call("/organization/update", { body: { organizationId, data: { slug } } }),
      () => second.call("/organization/create", { body: { name: "Wanted", slug } }),
      () => second.call("/organization/create", { body: { name: "Wanted", slug } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const [status, code] of sentences(answers))
      expect([status, code]).toEqual([400, expect.stringMatching(/^ORGANIZATION_(SLUG_)?ALREADY_/)]);
  });
});

const membersOf = (organizationId: string) =>
  database.db.select().from(member).where(eq(member.organizationId, organizationId));
