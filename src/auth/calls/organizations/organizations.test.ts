import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { invitation, member, ssoProvider } from "../../../organizations/organization.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { type Answer, organizationScene, PASSWORD, signedInBrowser, tokenIn } from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const scene = () => organizationScene(database.db);

describe("organizations", () => {
  test("are made by anybody, who becomes their owner, and leave a trace", async () => {
    const { owner, organizationId, slug } = await scene();
    expect(await owner.call("/organization/list")).toMatchObject({ status: 200, body: { 0: { name: "Acme", slug } } });
    const full = await owner.call(`/organization/get-full-organization?organizationSlug=${slug}`);
    expect(full.body).toMatchObject({ members: [{ role: "owner" }], invitations: [], teams: [{ name: "Acme" }] });
    const trace = await database.db.select().from(auditEntry).where(eq(auditEntry.organizationId, organizationId));
    expect(trace).toMatchObject([
      {
        action: "organization.create",
        actorName: "Olga Owner",
        subjectId: organizationId,
        after: { name: "Acme", slug },
        ipAddress: expect.stringMatching(/^10\./),
      },
    ]);
  });

  test.each([
    ["new", 400, "This slug is reserved. Please choose another one."],
    ["Bad Slug", 400, "The slug may only have lower-case letters and digits, in groups joined by single hyphens."],
    ["a--b", 400, "The slug may only have lower-case letters and digits, in groups joined by single hyphens."],
  ])("refuse the slug %s", async (slug, status, message) => {
    const { owner, organizationId } = await scene();
    expect(await owner.call("/organization/create", { body: { name: "X", slug } })).toMatchObject({
      status,
      body: { message },
    });
    expect(await owner.call("/organization/update", { body: { organizationId, data: { slug } } })).toMatchObject({
      status,
      body: { message },
    });
  });

  test("have slugs of their own, also when two people want one at once", async () => {
    const { owner, slug, stranger } = await scene();
    const taken = await stranger.call("/organization/create", { body: { name: "Copy", slug } });
    expect(taken).toMatchObject({ status: 400, body: { message: "Organization already exists" } });
    const race = await Promise.all(
      [owner, stranger, owner, stranger].map((browser) =>
        browser.call("/organization/create", { body: { name: "Race", slug: `${slug}-race` } }),
      ),
    );
    expect(race.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
  });

  test("are deleted by their owner alone, with their identity providers", async () => {
    const { owner, join, organizationId } = await scene();
    const admin = await join("admin");
    await database.db.insert(ssoProvider).values({
      id: organizationId,
      providerId: organizationId,
      issuer: "https://idp.example",
      domain: "acme.example",
      organizationId,
    });
    expect((await admin.call("/organization/delete", { body: { organizationId } })).status).toBe(403);
    expect((await owner.call("/organization/delete", { body: { organizationId } })).status).toBe(200);
    expect(await database.db.select().from(ssoProvider).where(eq(ssoProvider.organizationId, organizationId))).toEqual(
      [],
    );
    expect(await database.db.select().from(member).where(eq(member.organizationId, organizationId))).toEqual([]);
  });
});

describe("roles", () => {
  test("let owners and admins manage, members and viewers look", async () => {
    const { owner, join, organizationId, email } = await scene();
    const people = { owner, admin: await join("admin"), member: await join("member"), viewer: await join("viewer") };
    for (const [role, browser] of Object.entries(people)) {
      const manages = role === "owner" || role === "admin";
      const renamed = await browser.call("/organization/update", {
        body: { organizationId, data: { name: `Acme of ${role}` } },
      });
      expect([role, renamed.status]).toEqual([role, manages ? 200 : 403]);
      const invited = await browser.call("/organization/invite-member", {
        body: { email: email(`by-${role}`), role: "member", organizationId },
      });
      expect([role, invited.status]).toEqual([role, manages ? 200 : 403]);
      expect((await browser.call(`/organization/list-members?organizationId=${organizationId}`)).status).toBe(200);
      const seen = await browser.call(`/organization/get-full-organization?organizationId=${organizationId}`);
      expect([role, (Object(seen.body.invitations).length ?? 0) > 0]).toEqual([role, manages]);
    }
    const raised = await people.admin.call("/organization/invite-member", {
      body: { email: email("boss"), role: "owner", organizationId },
    });
    expect(raised.status).toBe(403);
  });
});

describe("invitations", () => {
  test("arrive by mail with both answers, are valid for 48 hours and for their address only", async () => {
    const { rig, owner, organizationId, email, stranger } = await scene();
    const invited = await owner.call("/organization/invite-member", {
      body: { email: email("guest"), role: "member", organizationId },
    });
    await expect.poll(() => rig.mails.some(({ to }) => to === email("guest"))).toBe(true);
    const mail = rig.mails.find(({ to }) => to === email("guest"));
    expect(mail?.subject).toBe("You have been invited to join Acme at Shopwarden");
    expect(mail?.text).toContain(`/app/organizations/accept/${String(invited.body.id)}`);
    expect(mail?.text).toContain(`/app/organizations/reject/${String(invited.body.id)}`);
    const hours = (Date.parse(String(invited.body.expiresAt)) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(48, 1);

    const body = { invitationId: invited.body.id };
    expect(await stranger.call("/organization/accept-invitation", { body })).toMatchObject({
      status: 400,
      body: { message: "Invitation not found" },
    });
    for (const path of ["/organization/accept-invitation", "/organization/reject-invitation"]) {
      const unknown = await stranger.call(path, { body: { invitationId: "nobody-has-it" } });
      const foreign = await stranger.call(path, { body });
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    }
    const look = (id: unknown) => stranger.call(`/organization/get-invitation?id=${String(id)}`);
    const [foreign, unknown] = [await look(invited.body.id), await look("nobody-has-it")];
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);

    const guest = rig.browser();
    await guest.call("/sign-up/email", { body: { name: "Guest", email: email("guest"), password: PASSWORD } });
    await guest.call(`/verify-email?token=${tokenIn(rig.mails, email("guest"))}`);
    await guest.call("/sign-in/email", { body: { email: email("guest"), password: PASSWORD } });
    expect((await guest.call("/organization/accept-invitation", { body })).status).toBe(200);
    expect(await guest.call("/organization/accept-invitation", { body })).toMatchObject({
      status: 400,
      body: { message: "Invitation not found" },
    });
  });

  test("expire, can be refused, and the second to one address replaces the first", async () => {
    const { rig, owner, organizationId, email } = await scene();
    const guest = await signedInBrowser(rig, email("guest"));
    const invite = () =>
      owner.call("/organization/invite-member", { body: { email: email("guest"), role: "member", organizationId } });
    const [first, second] = [await invite(), await invite()];
    expect(
      (await guest.call("/organization/accept-invitation", { body: { invitationId: first.body.id } })).status,
    ).toBe(400);
    expect(
      (await guest.call("/organization/reject-invitation", { body: { invitationId: second.body.id } })).status,
    ).toBe(200);
    const third = await invite();
    await database.db
      .update(invitation)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitation.id, String(third.body.id)));
    expect(
      (await guest.call("/organization/accept-invitation", { body: { invitationId: third.body.id } })).status,
    ).toBe(400);
    expect(await guest.call("/organization/list")).toMatchObject({ body: {} });
  });

  test("are not open to somebody who only claims the invited address", async () => {
    const { owner, organizationId, email, stranger } = await scene();
    const invited = await owner.call("/organization/invite-member", {
      body: { email: email("vip"), role: "admin", organizationId },
    });
    await stranger.call("/change-email", { body: { newEmail: email("vip") } });
    expect(
      (await stranger.call("/organization/accept-invitation", { body: { invitationId: invited.body.id } })).status,
    ).toBe(403);
  });
});

test("what members do to each other is written down, what was refused is not, and secrets never are", async () => {
  const { owner, join, organizationId } = await scene();
  const joined = await join("member");
  await joined.call("/organization/update", { body: { organizationId, data: { name: "Stolen" } } });
  await joined.call("/change-password", { body: { currentPassword: PASSWORD, newPassword: "another-horse-2!" } });
  await owner.call("/organization/update", { body: { organizationId, data: { name: "Acme 2" } } });
  const trail = await database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.organizationId, organizationId))
    .orderBy(auditEntry.id);
  expect(trail.map(({ action }) => action)).toEqual([
    "organization.create",
    "organization.invite-member",
    "organization.accept-invitation",
    "organization.update",
  ]);
  const passwords = await database.db.select().from(auditEntry).where(eq(auditEntry.action, "change-password"));
  expect(passwords).not.toEqual([]);
  expect(JSON.stringify(await database.db.select().from(auditEntry))).not.toMatch(/horse/);
});

describe("strangers", () => {
  const told = ({ status, body }: Answer) => ({ status, body });

  test("are told of another's organization what they are told of none", async () => {
    const { stranger, organizationId, slug, owner, email } = await scene();
    const invited = await owner.call("/organization/invite-member", {
      body: { email: email("x"), role: "member", organizationId },
    });
    const [team] = Object.values((await owner.call(`/organization/list-teams?organizationId=${organizationId}`)).body);
    const calls = (id: string, slugOf: string, teamId: string, invitationId: string) => [
      stranger.call(`/organization/get-full-organization?organizationId=${id}`),
      stranger.call(`/organization/get-full-organization?organizationSlug=${slugOf}`),
      stranger.call(`/organization/list-members?organizationId=${id}`),
      stranger.call(`/organization/list-invitations?organizationId=${id}`),
      stranger.call(`/organization/list-teams?organizationId=${id}`),
      stranger.call(`/organization/list-team-members?teamId=${teamId}`),
      stranger.call("/organization/set-active", { body: { organizationId: id } }),
      stranger.call("/organization/set-active", { body: { organizationSlug: slugOf } }),
      stranger.call("/organization/update", { body: { organizationId: id, data: { name: "Mine" } } }),
      stranger.call("/organization/delete", { body: { organizationId: id } }),
      stranger.call("/organization/leave", { body: { organizationId: id } }),
      stranger.call("/organization/invite-member", {
        body: { organizationId: id, email: "me@example.com", role: "owner" },
      }),
      stranger.call("/organization/cancel-invitation", { body: { invitationId } }),
      stranger.call("/organization/update-member-role", { body: { organizationId: id, memberId: "x", role: "owner" } }),
      stranger.call("/organization/remove-member", { body: { organizationId: id, memberIdOrEmail: email("owner") } }),
      stranger.call("/organization/has-permission", {
        body: { organizationId: id, permissions: { member: ["create"] } },
      }),
      stranger.call("/organization/create-team", { body: { organizationId: id, name: "T" } }),
      stranger.call("/sso/register", {
        body: { organizationId: id, providerId: "p", issuer: "https://idp.example", domain: "example.com" },
      }),
    ];
    const foreign = await Promise.all(calls(organizationId, slug, String(Object(team).id), String(invited.body.id)));
    const unknown = await Promise.all(calls("no-such-id", "no-such-slug", "no-such-team", "no-such-invitation"));
    expect(foreign.map(told)).toEqual(unknown.map(told));
    expect(new Set(foreign.map(({ status, body }) => `${status} ${String(body.message)}`))).toEqual(
      new Set(["404 Organization not found"]),
    );
  });

  test("cannot touch identity providers, and nobody registers one without an organization", async () => {
    const { stranger, organizationId } = await scene();
    await database.db.insert(ssoProvider).values({
      id: organizationId,
      providerId: organizationId,
      issuer: "https://idp.example",
      domain: "x.example",
      organizationId,
    });
    for (const providerId of [organizationId, "no-such-provider"]) {
      const refused = { status: 404, body: { message: "Provider not found" } };
      expect(await stranger.call(`/sso/get-provider?providerId=${providerId}`)).toMatchObject(refused);
      expect(await stranger.call("/sso/delete-provider", { body: { providerId } })).toMatchObject(refused);
      expect(await stranger.call("/sso/verify-domain", { body: { providerId } })).toMatchObject(refused);
    }
    expect(
      (
        await stranger.call("/sso/register", {
          body: { providerId: "p", issuer: "https://idp.example", domain: "google.com" },
        })
      ).status,
    ).toBe(400);
  });

  test("include former members, at once", async () => {
    const { join, organizationId, owner, email } = await scene();
    const former = await join("member");
    expect((await former.call("/organization/list-members")).status).toBe(200);
    await owner.call("/organization/remove-member", { body: { organizationId, memberIdOrEmail: email("member") } });
    expect(await former.call("/organization/list-members")).toMatchObject({
      status: 404,
      body: { message: "Organization not found" },
    });
  });
});
