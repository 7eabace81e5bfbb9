import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../../audit/audit.table.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig } from "../auth-fixture.ts";
import { organization } from "../../organizations/organization.table.ts";
import { auditCheck } from "./audit-check-fixture.ts";
import { SCENARIOS, setStage } from "./audit-scenarios-fixture.ts";
import { AUDITED_CALLS, SELF_AUDITED_CALLS } from "./audited-calls-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Expected log entries, for calls of every kind; ids are placeholders. */
const SAYS: Record<string, object> = {
  "/sign-up/email": { subject: "user", before: null, after: { name: "New", emailVerified: false } },
  "/verify-email": { before: { emailVerified: false }, after: { emailVerified: true } },
  "/reset-password": { subject: "user", before: {}, after: {} },
  "/change-password": { subject: "user", before: {}, after: {} },
  "/update-user": { before: { name: "Ada" }, after: { name: "Ada King" } },
  "/delete-user": { subject: "user", before: { name: "Bob" }, after: null, actorName: "Bob" },
  "/admin/ban-user": { before: { banned: false }, after: { banned: true, banReason: "Spam" }, actorName: "Ada" },
  "/admin/set-role": { before: { role: "user" }, after: { role: "admin" } },
  "/admin/impersonate-user": { subject: "user", before: null, after: { reason: "They asked for help" } },
  "/admin/stop-impersonating": { actorName: "Bob", impersonatorId: expect.any(String) },
  "/revoke-session": { subject: "user", before: { userAgent: "Other device" }, after: null },
  "/passkey/update-passkey": { before: { name: "Laptop" }, after: { name: "Phone" } },
  "/two-factor/verify-totp": { before: { twoFactorEnabled: false }, after: { twoFactorEnabled: true } },
  "/unlink-account": { before: { providerId: "github" }, after: null },
  "/organization/create": { subject: "organization", organizationId: expect.any(String), after: { name: "Second" } },
  "/organization/update": { before: { name: "Acme" }, after: { name: "Acme & Sons" } },
  "/organization/delete": { organizationId: expect.any(String), before: { name: "Acme" }, after: null },
  "/organization/invite-member": { subject: "invitation", after: { role: "member", status: "pending" } },
  "/organization/accept-invitation": { before: { status: "pending" }, after: { status: "accepted" }, actorName: "Bob" },
  "/organization/remove-member": { subject: "member", subjectName: "Bob", before: { role: "member" }, after: null },
  "/organization/update-member-role": { before: { role: "member" }, after: { role: "viewer" } },
  "/organization/update-team": { subject: "team", before: { name: "Blue" }, after: { name: "Green" } },
  "/organization/add-team-member": { subject: "team", subjectName: "Blue", organizationId: expect.any(String) },
};

describe.each(Object.keys(SCENARIOS))("%s", (path) => {
  test("leaves exactly one entry, and nothing at all when that cannot be written", async () => {
    const call = await SCENARIOS[path]?.(await setStage(database.db));
    if (call === undefined) throw new Error("There is no scenario.");
    const entries = await auditCheck(database).entriesOf(call);
    expect(entries).toMatchObject([{ action: path.slice(1).replaceAll("/", "."), ...SAYS[path] }]);
  });
});

test("a call that fails leaves no entry", async () => {
  const stage = await setStage(database.db);
  await database.pool.query(
    `create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'broken for a test'; end $$`,
  );
  for (const [table, path] of [
    ["user", "/update-user"],
    ["organization", "/organization/update"],
    ["member", "/organization/create"],
    ["invitation", "/organization/invite-member"],
    ["account", "/change-password"],
  ] as const) {
    const call = await SCENARIOS[path]?.(stage);
    const known = await database.db.$count(auditEntry);
    const organizations = await database.db.$count(organization);
    await database.pool.query(
      `create trigger refuse_change before insert or update on "${table}" for each row execute function refuse_change()`,
    );
    expect((await call?.())?.status).toBeGreaterThanOrEqual(400);
    await database.pool.query(`drop trigger refuse_change on "${table}"`);
    expect([table, await database.db.$count(auditEntry)]).toEqual([table, known]);
    expect(await database.db.$count(organization)).toBe(organizations);
  }
});

const REASONS = {
  session: "a session is no change of an account; those that are revoked are written down",
  choice: "what somebody looks at",
  proof: "makes or spends a short-lived proof; what is done with it is written down",
  tokens: "renews what an account elsewhere has given before",
  question: "changes nothing",
  elsewhere: "written down by the room that does it",
};

/** Calls by POST that leave no entry, and why. */
const UNAUDITED: Record<string, keyof typeof REASONS> = {
  "/sign-in/email": "session",
  "/sign-in/sso": "session",
  "/sign-out": "session",
  "/passkey/verify-authentication": "session",
  "/two-factor/verify-backup-code": "session",
  "/re-authenticate": "session",
  "/update-session": "choice",
  "/organization/set-active": "choice",
  "/organization/set-active-team": "choice",
  "/send-verification-email": "proof",
  "/request-password-reset": "proof",
  "/two-factor/send-otp": "proof",
  "/two-factor/verify-otp": "session",
  "/sso/request-domain-verification": "proof",
  "/sso/saml2/logout/:providerId": "session",
  "/sso/saml2/sp/slo/:providerId": "session",
  "/get-access-token": "tokens",
  "/refresh-token": "tokens",
  "/get-session": "question",
  "/verify-password": "question",
  "/admin/has-permission": "question",
  "/admin/list-user-sessions": "question",
  "/organization/check-slug": "question",
  "/organization/has-permission": "question",
  "/two-factor/get-totp-uri": "question",
  "/check-link": "question",
};

describe("the table of audited calls", () => {
  test("decides about every call by POST, and about none that does not exist", () => {
    const endpoints = Object.values(authRig(database.db).auth.api).map((endpoint) => ({
      path: String(Object(endpoint).path).replaceAll(/:[a-zA-Z]+$/g, "*"),
      methods: [Object(Object(endpoint).options).method].flat(),
    }));
    const posts = endpoints.filter(({ path, methods }) => path !== "undefined" && methods.includes("POST"));
    const decided = [...Object.keys(AUDITED_CALLS), ...SELF_AUDITED_CALLS];
    const spared = Object.keys(UNAUDITED).map((path) => path.replaceAll(/:[a-zA-Z]+$/g, "*"));
    const undecided = posts.map(({ path }) => path).filter((path) => !decided.includes(path) && !spared.includes(path));
    expect(undecided).toEqual([]);
    const known = new Set(endpoints.map(({ path }) => path));
    expect([...decided, ...spared].filter((path) => !known.has(path))).toEqual([]);
    expect(decided.filter((path) => spared.includes(path))).toEqual([]);
  });

  test("has a scenario for every call that needs nobody else's server", () => {
    const decided = [...Object.keys(AUDITED_CALLS), ...SELF_AUDITED_CALLS];
    expect(decided.filter((path) => SCENARIOS[path] === undefined).toSorted()).toEqual(NEEDS_OTHERS.toSorted());
  });
});

/** Covered by `audit-providers.test.ts` and by the tests of the first run and of invitations. */
const NEEDS_OTHERS = [
  "/admin/invite-user",
  "/callback/*",
  "/connect-sso",
  "/link-social",
  "/setup",
  "/sign-in/social",
  "/sso/callback",
  "/sso/callback/*",
  "/sso/delete-provider",
  "/sso/register",
  "/sso/saml2/sp/acs/*",
  "/sso/update-provider",
  "/sso/verify-domain",
];
