import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { account, passkey, session, user } from "../../identity/identity.table.ts";
import { member, organization, team, teamMember } from "../../organizations/organization.table.ts";
import { type Answer, APP_URL, authRig, type Browser, PASSWORD, signedInBrowser, tokenIn } from "../auth-fixture.ts";
import type { Db } from "../../lib/db.ts";
import { createPasskey } from "../calls/passkeys/passkey-fixture.ts";
import { codeOf } from "../calls/two-factor/two-factor-fixture.ts";

/** Somebody with an organization who is also an admin of the instance, and a second person. */
export type Stage = Awaited<ReturnType<typeof setStage>>;
/** Prepares a call and returns a function that sends it, possibly several times. */
type Scenario = (stage: Stage) => Promise<() => Promise<Answer>>;

let count = 0;

export async function setStage(db: Db) {
  count += 1;
  const rig = authRig(db, { socialProviders: { github: { clientId: "id", clientSecret: "secret" } } });
  const email = (who: string) => `${who}-${count}@example.com`;
  const me = await signedInBrowser(rig, email("me"), "Ada");
  const other = await signedInBrowser(rig, email("other"), "Bob");
  const idOf = async (address: string) =>
    (await db.select({ id: user.id }).from(user).where(eq(user.email, address)))[0]?.id ?? "";
  const myId = await idOf(email("me"));
  const otherId = await idOf(email("other"));
  await db.update(user).set({ role: "admin" }).where(eq(user.id, myId));
  const organizationId = randomUUID();
  await db.insert(organization).values({ id: organizationId, name: "Acme", slug: `acme-${count}` });
  await db.insert(member).values({ id: randomUUID(), organizationId, userId: myId, role: "owner" });
  return { db, rig, email, me, other, myId, otherId, organizationId, number: count };
}

/** Sends one body to one path. */
const send = (browser: Browser, path: string, body: object) => async () => await browser.call(path, { body });

const OF_ACCOUNTS: Record<string, Scenario> = {
  "/sign-up/email": async ({ rig, email }) =>
    send(rig.browser(), "/sign-up/email", { name: "New", email: email("new"), password: PASSWORD }),
  "/verify-email": async ({ rig, email }) => {
    await rig.browser().call("/sign-up/email", { body: { name: "New", email: email("new"), password: PASSWORD } });
    return () => rig.browser().call(`/verify-email?token=${tokenIn(rig.mails, email("new"))}`);
  },
  "/reset-password": async ({ rig, email }) => {
    await rig.browser().call("/request-password-reset", { body: { email: email("me") } });
    const token = await newestToken(rig, email("me"));
    return send(rig.browser(), "/reset-password", { token, newPassword: "another-horse-2!" });
  },
  "/change-password": async ({ me }) =>
    send(me, "/change-password", { currentPassword: PASSWORD, newPassword: "another-horse-2!" }),
  "/update-user": async ({ me }) => send(me, "/update-user", { name: "Ada King" }),
  "/change-email": async ({ me, email }) => send(me, "/change-email", { newEmail: email("later") }),
  "/undo-change-email": async ({ me, rig, email }) => {
    await me.call("/change-email", { body: { newEmail: email("later") } });
    return send(rig.browser(), "/undo-change-email", { token: await newestToken(rig, email("me")) });
  },
  "/delete-user": async ({ other }) => send(other, "/delete-user", { password: PASSWORD }),
  "/delete-user/callback": async ({ db, email, other }) => {
    const rig = authRig(db, { mailsAreDelivered: true });
    const leaver = { ...other, call: rig.browser().call };
    const browser = rig.browser();
    for (const [name, value] of leaver.cookies) browser.cookies.set(name, value);
    await browser.call("/delete-user", { body: { password: PASSWORD } });
    const token = await newestToken(rig, email("other"));
    return () => browser.call(`/delete-user/callback?token=${token}`);
  },
};

async function newestToken(rig: Stage["rig"], to: string): Promise<string> {
  for (let tries = 0; tries < 200 && !rig.mails.some((mail) => mail.to === to && mail.link); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const link = new URL(rig.mails.findLast((mail) => mail.to === to)?.link ?? APP_URL);
  return link.searchParams.get("token") ?? tokenIn(rig.mails, to);
}

const newSession = async ({ db }: Stage, userId: string): Promise<string> => {
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(session).values({ id: randomUUID(), token, userId, expiresAt, userAgent: "Other device" });
  return token;
};

const OF_SESSIONS: Record<string, Scenario> = {
  "/revoke-session": async (stage) => send(stage.me, "/revoke-session", { token: await newSession(stage, stage.myId) }),
  "/revoke-sessions": async ({ me }) => send(me, "/revoke-sessions", {}),
  "/revoke-other-sessions": async (stage) => {
    await newSession(stage, stage.myId);
    await newSession(stage, stage.myId);
    return send(stage.me, "/revoke-other-sessions", {});
  },
  "/admin/revoke-user-session": async (stage) =>
    send(stage.me, "/admin/revoke-user-session", { sessionToken: await newSession(stage, stage.otherId) }),
  "/admin/revoke-user-sessions": async ({ me, otherId }) =>
    send(me, "/admin/revoke-user-sessions", { userId: otherId }),
  "/admin/impersonate-user": async ({ me, otherId }) =>
    send(me, "/admin/impersonate-user", { userId: otherId, reason: "They asked for help" }),
  "/admin/stop-impersonating": async ({ me, otherId }) => {
    await me.call("/admin/impersonate-user", { body: { userId: otherId, reason: "They asked for help" } });
    return send(me, "/stop-impersonating", {});
  },
};

const OF_ADMINS: Record<string, Scenario> = {
  "/admin/create-user": async ({ me, email }) =>
    send(me, "/admin/create-user", { name: "Made", email: email("made"), password: PASSWORD, role: "user" }),
  "/admin/update-user": async ({ me, otherId }) =>
    send(me, "/admin/update-user", { userId: otherId, data: { name: "Robert" } }),
  "/admin/set-role": async ({ me, otherId }) => send(me, "/admin/set-role", { userId: otherId, role: "admin" }),
  "/admin/ban-user": async ({ me, otherId }) => send(me, "/admin/ban-user", { userId: otherId, banReason: "Spam" }),
  "/admin/unban-user": async ({ db, me, otherId }) => {
    await db.update(user).set({ banned: true, banReason: "Spam" }).where(eq(user.id, otherId));
    return send(me, "/admin/unban-user", { userId: otherId });
  },
  "/admin/set-user-password": async ({ me, otherId }) =>
    send(me, "/admin/set-user-password", { userId: otherId, newPassword: "another-horse-2!" }),
  "/admin/remove-user": async ({ me, otherId }) => send(me, "/admin/remove-user", { userId: otherId }),
};

const register = async (browser: Browser): Promise<Answer> => {
  const options = await browser.call("/passkey/generate-register-options");
  const response = createPasskey(APP_URL).register(options.body);
  return await browser.call("/passkey/verify-registration", { body: { response, name: "Laptop" } });
};

const passkeyOf = async ({ db, me, myId }: Stage): Promise<string> => {
  await register(me);
  return (await db.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, myId)))[0]?.id ?? "";
};

const OF_WAYS_IN: Record<string, Scenario> = {
  "/unlink-account": async ({ db, me, myId, number }) => {
    const accountId = `gh-${number}`;
    await db.insert(account).values({ id: accountId, providerId: "github", accountId, userId: myId });
    return send(me, "/unlink-account", { providerId: "github" });
  },
  "/passkey/verify-registration":
    async ({ me }) =>
    async () =>
      await register(me),
  "/passkey/update-passkey": async (stage) =>
    send(stage.me, "/passkey/update-passkey", { id: await passkeyOf(stage), name: "Phone" }),
  "/passkey/delete-passkey": async (stage) => send(stage.me, "/passkey/delete-passkey", { id: await passkeyOf(stage) }),
  "/two-factor/enable": async ({ me }) => send(me, "/two-factor/enable", { password: PASSWORD }),
  "/two-factor/verify-totp": async ({ me }) => {
    const enabled = await me.call("/two-factor/enable", { body: { password: PASSWORD } });
    let step = -2;
    return async () => {
      const code = await codeOf(String(enabled.body.totpURI), new Date(), (step += 1));
      return await me.call("/two-factor/verify-totp", { body: { code } });
    };
  },
  "/two-factor/disable": async (stage) => {
    await withSecondFactor(stage);
    return send(stage.me, "/two-factor/disable", { password: PASSWORD });
  },
  "/two-factor/generate-backup-codes": async (stage) => {
    await withSecondFactor(stage);
    return send(stage.me, "/two-factor/generate-backup-codes", { password: PASSWORD });
  },
};

async function withSecondFactor({ me }: Stage): Promise<void> {
  const enabled = await me.call("/two-factor/enable", { body: { password: PASSWORD } });
  const code = await codeOf(String(enabled.body.totpURI), new Date());
  await me.call("/two-factor/verify-totp", { body: { code } });
}

const invite = async ({ me, organizationId, email }: Stage): Promise<string> => {
  const body = { email: email("other"), role: "member", organizationId };
  return String((await me.call("/organization/invite-member", { body })).body.id);
};
const joined = async ({ db, organizationId, otherId }: Stage, role = "member"): Promise<string> => {
  const id = randomUUID();
  await db.insert(member).values({ id, organizationId, userId: otherId, role });
  return id;
};

const OF_ORGANIZATIONS: Record<string, Scenario> = {
  "/organization/create": async ({ me, number }) =>
    send(me, "/organization/create", { name: "Second", slug: `second-${number}` }),
  "/organization/update": async ({ me, organizationId }) =>
    send(me, "/organization/update", { organizationId, data: { name: "Acme & Sons" } }),
  "/organization/delete": async ({ me, organizationId }) => send(me, "/organization/delete", { organizationId }),
  "/organization/invite-member": async (stage) => {
    const body = { email: stage.email("other"), role: "member", organizationId: stage.organizationId };
    return send(stage.me, "/organization/invite-member", body);
  },
  "/organization/accept-invitation": async (stage) =>
    send(stage.other, "/organization/accept-invitation", { invitationId: await invite(stage) }),
  "/organization/reject-invitation": async (stage) =>
    send(stage.other, "/organization/reject-invitation", { invitationId: await invite(stage) }),
  "/organization/cancel-invitation": async (stage) =>
    send(stage.me, "/organization/cancel-invitation", { invitationId: await invite(stage) }),
  "/organization/remove-member": async (stage) => {
    await joined(stage);
    const body = { organizationId: stage.organizationId, memberIdOrEmail: stage.email("other") };
    return send(stage.me, "/organization/remove-member", body);
  },
  "/organization/leave": async (stage) => {
    await joined(stage);
    return send(stage.other, "/organization/leave", { organizationId: stage.organizationId });
  },
  "/organization/update-member-role": async (stage) => {
    const body = { organizationId: stage.organizationId, memberId: await joined(stage), role: "viewer" };
    return send(stage.me, "/organization/update-member-role", body);
  },
};

const teamOf = async ({ db, organizationId }: Stage): Promise<string> => {
  const id = randomUUID();
  await db.insert(team).values({ id, organizationId, name: "Blue" });
  return id;
};

const OF_TEAMS: Record<string, Scenario> = {
  "/organization/create-team": async ({ me, organizationId }) =>
    send(me, "/organization/create-team", { organizationId, name: "Red" }),
  "/organization/update-team": async (stage) =>
    send(stage.me, "/organization/update-team", {
      teamId: await teamOf(stage),
      data: { name: "Green", organizationId: stage.organizationId },
    }),
  "/organization/remove-team": async (stage) => {
    await teamOf(stage);
    const body = { teamId: await teamOf(stage), organizationId: stage.organizationId };
    return send(stage.me, "/organization/remove-team", body);
  },
  "/organization/add-team-member": async (stage) => {
    await joined(stage);
    const body = { teamId: await teamOf(stage), userId: stage.otherId, organizationId: stage.organizationId };
    return send(stage.me, "/organization/add-team-member", body);
  },
  "/organization/remove-team-member": async (stage) => {
    await joined(stage);
    const teamId = await teamOf(stage);
    await stage.db.insert(teamMember).values({ id: randomUUID(), teamId, userId: stage.otherId });
    const body = { teamId, userId: stage.otherId, organizationId: stage.organizationId };
    return send(stage.me, "/organization/remove-team-member", body);
  },
};

/** How to make each audited call that needs no external server, by its path. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...OF_ACCOUNTS,
  ...OF_SESSIONS,
  ...OF_ADMINS,
  ...OF_WAYS_IN,
  ...OF_ORGANIZATIONS,
  ...OF_TEAMS,
};
