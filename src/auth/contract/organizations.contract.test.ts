import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig, organizationScene, signedInBrowser } from "../auth-fixture.ts";
import { later, newEmail } from "./contract-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const scene = () => organizationScene(database.db);

async function admin() {
  const rig = authRig(database.db);
  const email = newEmail();
  const browser = await signedInBrowser(rig, email);
  await database.db.update(user).set({ role: "admin" }).where(eq(user.email, email));
  const other = await signedInBrowser(rig, newEmail());
  const otherId = String(Object((await other.call("/get-session")).body.user).id);
  const impersonate = () =>
    browser.call("/admin/impersonate-user", { body: { userId: otherId, reason: "They asked for help" } });
  return { browser, email, other, otherId, impersonate };
}

test("call: GET /admin/list-users", async () => {
  const { browser, other } = await admin();
  expect(await browser.call("/admin/list-users?limit=1&offset=1")).toMatchObject({
    status: 200,
    body: { users: [expect.any(Object)], total: expect.any(Number), limit: 1, offset: 1 },
  });
  expect((await other.call("/admin/list-users")).status).toBe(403);
  expect((await authRig(database.db).browser().call("/admin/list-users")).status).toBe(401);
});

test("call: POST /stop-impersonating", async () => {
  const { browser, email, impersonate } = await admin();
  await impersonate();
  expect((await browser.call("/stop-impersonating", { body: {} })).status).toBe(200);
  expect((await browser.call("/get-session?disableCookieCache=true")).body.user).toMatchObject({ email });
});

test("number: impersonation lasts an hour", async () => {
  const { browser, impersonate } = await admin();
  await impersonate();
  const name = async (seconds: number) =>
    (await later(seconds, () => browser.call("/get-session?disableCookieCache=true&disableRefresh=true"))).body.user;
  expect(await name(3600 - 30)).toBeDefined();
  expect(await name(3600 + 30)).toBeUndefined();
});

test("call: GET /organization/list", async () => {
  const { owner, slug } = await scene();
  expect(await owner.call("/organization/list")).toMatchObject({ status: 200, body: { 0: { name: "Acme", slug } } });
});

test("call: GET /organization/get-full-organization", async () => {
  const { owner, slug, organizationId } = await scene();
  for (const query of [`organizationSlug=${slug}`, `organizationId=${organizationId}`])
    expect(await owner.call(`/organization/get-full-organization?${query}`)).toMatchObject({
      status: 200,
      body: { slug, members: [{ role: "owner" }], invitations: [], teams: [{ name: "Acme" }] },
    });
});

test("call: GET /organization/get-active-member", async () => {
  const { owner, organizationId } = await scene();
  await owner.call("/organization/set-active", { body: { organizationId } });
  expect(await owner.call("/organization/get-active-member")).toMatchObject({
    status: 200,
    body: { role: "owner", organizationId, user: { name: "Olga Owner" } },
  });
});

test("call: GET /organization/list-user-teams", async () => {
  const { owner, organizationId } = await scene();
  const [team] = Object.values((await owner.call(`/organization/list-teams?organizationId=${organizationId}`)).body);
  const userId = Object((await owner.call("/get-session")).body.user).id;
  await owner.call("/organization/add-team-member", { body: { teamId: Object(team).id, userId, organizationId } });
  expect(await owner.call("/organization/list-user-teams")).toMatchObject({
    status: 200,
    body: { 0: { name: "Acme", organizationId } },
  });
});

test("call: POST /organization/create", async () => {
  const { stranger, slug } = await scene();
  const body = { name: "Other", slug: `${slug}-other` };
  expect(await stranger.call("/organization/create", { body })).toMatchObject({
    status: 200,
    body: { ...body, id: expect.any(String), members: [{ role: "owner" }] },
  });
});

test("call: POST /organization/update", async () => {
  const { owner, organizationId } = await scene();
  const body = { organizationId, data: { name: "Renamed" } };
  expect(await owner.call("/organization/update", { body })).toMatchObject({ status: 200, body: { name: "Renamed" } });
});

test("call: POST /organization/delete", async () => {
  const { owner, organizationId } = await scene();
  expect((await owner.call("/organization/delete", { body: { organizationId } })).status).toBe(200);
  expect((await owner.call("/organization/list")).body).toEqual({});
});

test("call: POST /organization/set-active", async () => {
  const { owner, organizationId } = await scene();
  expect(await owner.call("/organization/set-active", { body: { organizationId } })).toMatchObject({ status: 200 });
  const { session } = (await owner.call("/get-session?disableCookieCache=true")).body;
  expect(session).toMatchObject({ activeOrganizationId: organizationId });
});

test("call: POST /organization/update-member-role", async () => {
  const { owner, join, organizationId } = await scene();
  await join("member");
  const listed = await owner.call(`/organization/list-members?organizationId=${organizationId}`);
  const found = Object.values(Object(listed.body.members)).find((row) => Object(row).role === "member");
  const body = { organizationId, memberId: Object(found).id, role: "admin" };
  expect(await owner.call("/organization/update-member-role", { body })).toMatchObject({
    status: 200,
    body: { role: "admin" },
  });
  expect((await owner.call("/organization/update-member-role", { body: { ...body, role: "king" } })).status).toBe(400);
});

test("number: an invitation lives 48 hours", async () => {
  const { rig, owner, organizationId } = await scene();
  const accept = async (seconds: number) => {
    const email = newEmail();
    const guest = await signedInBrowser(rig, email);
    const invited = await owner.call("/organization/invite-member", {
      body: { email, role: "member", organizationId },
    });
    const body = { invitationId: invited.body.id };
    return (await later(seconds, () => guest.call("/organization/accept-invitation", { body }))).status;
  };
  expect([await accept(48 * 3600 - 60), await accept(48 * 3600 + 60)]).toEqual([200, 400]);
});
