import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invitation, member, organization, team, teamMember } from "../../../organizations/organization.table.ts";
import { user } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { type Answer, authRig, type Browser, signedInBrowser } from "../../auth-fixture.ts";

const ROLES = ["owner", "admin", "member", "viewer"] as const;

let database: FreshDatabase;
let rig: ReturnType<typeof authRig>;
beforeAll(async () => {
  database = await freshDatabase();
  rig = authRig(database.db);
});
afterAll(() => database.drop());

let count = 0;

/** An organization with a caller of this role, another owner, a member, an invitation and two teams. */
async function stage(role: string) {
  count += 1;
  const { db } = database;
  const organizationId = randomUUID();
  await db.insert(organization).values({ id: organizationId, name: "Acme", slug: `acme-${count}` });
  const join = async (who: string, as: string): Promise<{ browser: Browser; memberId: string; userId: string }> => {
    const email = `${who}-${count}@example.com`;
    const browser = await signedInBrowser(rig, email, who);
    const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
    const userId = row?.id ?? "";
    await db.insert(member).values({ id: `${who}-${count}`, organizationId, userId, role: as });
    return { browser, memberId: `${who}-${count}`, userId };
  };
  const boss = await join("boss", "owner");
  const bob = await join("bob", "member");
  const me = await join("me", role);
  const [teamId, emptyTeamId, invitationId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insert(team).values([
    { id: teamId, organizationId, name: "Crew" },
    { id: emptyTeamId, organizationId, name: "Nobody" },
  ]);
  await db.insert(teamMember).values({ id: randomUUID(), teamId, userId: bob.userId, membershipKey: randomUUID() });
  await db.insert(invitation).values({
    id: invitationId,
    organizationId,
    email: `guest-${count}@example.com`,
    role: "member",
    inviterId: boss.userId,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return { organizationId, boss, bob, me, teamId, emptyTeamId, invitationId, newcomer: `new-${count}@example.com` };
}

type Stage = Awaited<ReturnType<typeof stage>>;
type Row = readonly [
  name: string,
  call: (at: Stage) => readonly [path: string, body?: object],
  /** Roles that may make the call. */
  allowed: readonly (typeof ROLES)[number][],
];

const MANAGERS = ["owner", "admin"] as const;

const MATRIX: readonly Row[] = [
  [
    "read the organization",
    ({ organizationId: id }) => [`/organization/get-full-organization?organizationId=${id}`],
    ROLES,
  ],
  ["list the members", ({ organizationId: id }) => [`/organization/list-members?organizationId=${id}`], ROLES],
  ["list the teams", ({ organizationId: id }) => [`/organization/list-teams?organizationId=${id}`], ROLES],
  ["list the own teams", ({ organizationId: id }) => [`/organization/list-user-teams?organizationId=${id}`], ROLES],
  ["choose it", ({ organizationId }) => ["/organization/set-active", { organizationId }], ROLES],
  ["leave", ({ organizationId }) => ["/organization/leave", { organizationId }], ROLES],
  ["list invitations", ({ organizationId: id }) => [`/organization/list-invitations?organizationId=${id}`], MANAGERS],
  ["rename it", ({ organizationId }) => ["/organization/update", { organizationId, data: { name: "New" } }], MANAGERS],
  ["delete it", ({ organizationId }) => ["/organization/delete", { organizationId }], ["owner"]],
  [
    "invite a member",
    ({ organizationId, newcomer }) => [
      "/organization/invite-member",
      { organizationId, email: newcomer, role: "member" },
    ],
    MANAGERS,
  ],
  [
    "invite into a team",
    ({ organizationId, newcomer, teamId }) => [
      "/organization/invite-member",
      { organizationId, email: newcomer, role: "viewer", teamId },
    ],
    MANAGERS,
  ],
  [
    "invite an owner",
    ({ organizationId, newcomer }) => [
      "/organization/invite-member",
      { organizationId, email: newcomer, role: "owner" },
    ],
    ["owner"],
  ],
  ["cancel an invitation", ({ invitationId }) => ["/organization/cancel-invitation", { invitationId }], MANAGERS],
  [
    "change a role",
    ({ organizationId, bob }) => [
      "/organization/update-member-role",
      { organizationId, memberId: bob.memberId, role: "viewer" },
    ],
    MANAGERS,
  ],
  [
    "make an owner",
    ({ organizationId, bob }) => [
      "/organization/update-member-role",
      { organizationId, memberId: bob.memberId, role: "owner" },
    ],
    ["owner"],
  ],
  [
    "make an owner among other roles",
    ({ organizationId, bob }) => [
      "/organization/update-member-role",
      { organizationId, memberId: bob.memberId, role: ["member", "owner"] },
    ],
    ["owner"],
  ],
  [
    "demote an owner",
    ({ organizationId, boss }) => [
      "/organization/update-member-role",
      { organizationId, memberId: boss.memberId, role: "member" },
    ],
    ["owner"],
  ],
  [
    "remove a member",
    ({ organizationId, bob }) => ["/organization/remove-member", { organizationId, memberIdOrEmail: bob.memberId }],
    MANAGERS,
  ],
  [
    "remove an owner",
    ({ organizationId, boss }) => ["/organization/remove-member", { organizationId, memberIdOrEmail: boss.memberId }],
    ["owner"],
  ],
  ["make a team", ({ organizationId }) => ["/organization/create-team", { organizationId, name: "New" }], MANAGERS],
  [
    "rename a team",
    ({ organizationId, teamId }) => ["/organization/update-team", { teamId, data: { name: "New", organizationId } }],
    MANAGERS,
  ],
  [
    "delete a team",
    ({ organizationId, teamId }) => ["/organization/remove-team", { organizationId, teamId }],
    MANAGERS,
  ],
  [
    "put somebody into a team",
    ({ organizationId, emptyTeamId, bob }) => [
      "/organization/add-team-member",
      { organizationId, teamId: emptyTeamId, userId: bob.userId },
    ],
    MANAGERS,
  ],
  [
    "take somebody out of a team",
    ({ organizationId, teamId, bob }) => [
      "/organization/remove-team-member",
      { organizationId, teamId, userId: bob.userId },
    ],
    MANAGERS,
  ],
];

const post = (browser: Browser, [path, body]: readonly [string, object?]): Promise<Answer> =>
  browser.call(path, body === undefined ? {} : { body });

describe("each call about an organization is for the roles that may", () => {
  test.each(MATRIX.flatMap(([name, call, allowed]) => ROLES.map((role) => ({ name, role, call, allowed }))))(
    "$role: $name",
    async ({ role, call, allowed }) => {
      const at = await stage(role);
      const { status } = await post(at.me.browser, call(at));
      if (allowed.includes(role)) expect(status).toBe(200);
      else expect([400, 401, 403]).toContain(status);
    },
  );
});

describe("the role table of the auth calls is the specified one", () => {
  const STATEMENTS = {
    organization: ["update", "delete"],
    member: ["create", "update", "delete"],
    invitation: ["create", "cancel"],
    team: ["create", "update", "delete"],
    ac: ["create", "read", "update", "delete"],
  };
  test.each(ROLES)("%s", async (role) => {
    const { me, organizationId } = await stage(role);
    for (const [resource, actions] of Object.entries(STATEMENTS)) {
      for (const action of actions) {
        const answer = await me.browser.call("/organization/has-permission", {
          body: { organizationId, permissions: { [resource]: [action] } },
        });
        const isManager = role === "owner" || role === "admin";
        const may =
          (isManager && !(role === "admin" && resource === "organization" && action === "delete")) ||
          (resource === "ac" && action === "read");
        expect([role, resource, action, answer.body.success]).toEqual([role, resource, action, may]);
      }
    }
  });
});

test("of two owners who demote, remove or leave each other at the same moment, one stays and the other is told", async () => {
  for (const attack of [
    (at: Stage) => [
      post(at.me.browser, ["/organization/leave", { organizationId: at.organizationId }]),
      post(at.boss.browser, ["/organization/leave", { organizationId: at.organizationId }]),
    ],
    (at: Stage) => [
      post(at.me.browser, [
        "/organization/remove-member",
        { organizationId: at.organizationId, memberIdOrEmail: at.boss.memberId },
      ]),
      post(at.boss.browser, [
        "/organization/remove-member",
        { organizationId: at.organizationId, memberIdOrEmail: at.me.memberId },
      ]),
    ],
    (at: Stage) => [
      post(at.me.browser, [
        "/organization/update-member-role",
        { organizationId: at.organizationId, memberId: at.boss.memberId, role: "member" },
      ]),
      post(at.boss.browser, [
        "/organization/update-member-role",
        { organizationId: at.organizationId, memberId: at.me.memberId, role: "member" },
      ]),
    ],
  ]) {
    for (let round = 0; round < 5; round += 1) {
      const at = await stage("owner");
      const statuses = (await Promise.all(attack(at))).map(({ status }) => status);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const left = await database.db.select().from(member).where(eq(member.organizationId, at.organizationId));
      expect(left.filter(({ role }) => role === "owner").length).toBeGreaterThan(0);
    }
  }
});

test("the last owner is refused in words, whatever the way out", async () => {
  const { boss, organizationId } = await stage("admin");
  for (const call of [
    ["/organization/leave", { organizationId }],
    ["/organization/remove-member", { organizationId, memberIdOrEmail: boss.memberId }],
    ["/organization/update-member-role", { organizationId, memberId: boss.memberId, role: "admin" }],
  ] as const) {
    const answer = await post(boss.browser, call);
    expect(answer.status).toBe(400);
    expect(String(answer.body.message)).toMatch(/owner/);
  }
});
