import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { ActingPerson, stranger } from "../../../audit/actor.ts";
import { type Told, tellRepeatedly } from "../../../audit/entry-fixture.ts";
import { currentUserSignIns } from "../../../audit/own-sign-ins.api.ts";
import { nobodysContext } from "../../../lib/context-fixture.ts";
import { createLog } from "../../../lib/log.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { createCallerFactory, router } from "../../../lib/trpc.ts";
import { authRoutes } from "../../wire/routes.ts";
import { companyOf, ssoRig } from "../sso/sso-fixture.ts";
import { APP_URL, authRig, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";
import { afterPassword, protectedPerson } from "../two-factor/two-factor-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.db.delete(auditEntry)));

const lines: string[] = [];
const log = createLog({ level: "info", part: "test", destination: { write: (line: string) => void lines.push(line) } });
const of = (action: string) =>
  database.db.select().from(auditEntry).where(eq(auditEntry.action, action)).orderBy(auditEntry.id);

test("a sign-in leaves how, device and address in the audit log and in the log", async () => {
  const rig = authRig(database.db, { log });
  await signedInBrowser(rig, "ada@example.com", "Ada");
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" };
  const body = { email: "ada@example.com", password: PASSWORD };
  expect((await rig.browser().call("/sign-in/email", { body, headers })).status).toBe(200);
  expect(await of("sign-in.success")).toMatchObject([
    {
      actorName: "Ada",
      ipAddress: expect.stringMatching(/^10\./),
      after: { how: "password", device: "Firefox, Linux", count: 1 },
    },
  ]);
  expect(lines.filter((line) => line.includes("sign-in.success"))).toHaveLength(1);
  expect(lines.join("")).not.toContain(PASSWORD);
});

test("failures, the pause after them and wrong codes are about the account, and nobody's doing", async () => {
  const rig = authRig(database.db, { log });
  await signedInBrowser(rig, "bob@example.com", "Bob");
  const attempt = (email: string) =>
    rig.browser().call("/sign-in/email", { body: { email, password: "wrong-password-1!" } });
  for (let count = 0; count < 12; count += 1) await attempt("bob@example.com");
  await attempt("unknown@example.com");
  const failures = await of("sign-in.failure");
  expect(failures.every(({ actorId }) => actorId === null)).toBe(true);
  expect(new Set(failures.map(({ subjectName }) => subjectName))).toEqual(new Set(["Bob", null]));
  expect((await of("sign-in.pause")).length).toBeGreaterThan(0);
  const { email } = await protectedPerson(rig, "two@example.com", new Date());
  const half = await afterPassword(rig, email);
  await half.call("/two-factor/verify-totp", { body: { code: "000000" } });
  expect(await of("two-factor.failure")).toMatchObject([{ actorId: null, after: { how: "second factor" } }]);
});

test("what somebody is refused is written down with person and address", async () => {
  const rig = ssoRig(database.db, { log });
  const company = await companyOf(rig);
  const stranger = await signedInBrowser(rig, "stranger@example.com", "Stranger");
  await stranger.call(`/organization/get-full-organization?organizationId=${company.organizationId}`);
  expect(await of("access.refused")).toMatchObject([
    {
      actorName: "Stranger",
      ipAddress: expect.stringMatching(/^10\./),
      after: { how: "organization/get-full-organization" },
    },
  ]);
});

const failureOf = (subjectId: string, ipAddress = "192.0.2.1", minute = 10): Told => ({
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)),
  organizationId: null,
  actor: stranger(ipAddress),
  action: "sign-in.failure",
  subject: "user",
  subjectId,
  before: null,
  after: {},
});

test("what can be repeated at will is counted in one entry, and what can be varied at will is bounded", async () => {
  const { db } = database;
  for (let count = 0; count < 5; count += 1) await tellRepeatedly(db, failureOf("same", "192.0.2.1", count));
  expect(await of("sign-in.failure")).toMatchObject([{ after: { count: 5 } }]);
  for (let count = 0; count < 400; count += 1) await tellRepeatedly(db, failureOf(`varied-${count}`));
  const entries = await of("sign-in.failure");
  expect(entries.length).toBeLessThanOrEqual(201);
  expect(entries.find(({ subjectId }) => subjectId === "many others")?.after).toMatchObject({ count: 201 });
});

test("nobody hides what they do by filling the log from elsewhere", async () => {
  const { db } = database;
  for (let count = 0; count < 250; count += 1) await tellRepeatedly(db, failureOf(`varied-${count}`));
  await tellRepeatedly(db, failureOf("victim", "203.0.113.9"));
  for (let count = 0; count < 250; count += 1) await tellRepeatedly(db, failureOf("ada", `10.0.0.${count}`));
  await tellRepeatedly(db, failureOf("victim", "203.0.113.10"));
  const entries = await of("sign-in.failure");
  expect(entries.filter(({ subjectId }) => subjectId === "victim").map(({ ipAddress }) => ipAddress)).toEqual([
    "203.0.113.9",
    "203.0.113.10",
  ]);
  expect(entries.find(({ subjectId, ipAddress }) => subjectId === "ada" && ipAddress === null)?.after).toMatchObject({
    count: 50,
  });
});

test("one person's refusals take no place from another's, and what an admin does in their name stays apart", async () => {
  const { db } = database;
  const refused = (id: string, ipAddress: string, impersonatorId: string | null = null): Told => ({
    ...failureOf(id),
    action: "access.refused",
    actor: ActingPerson.signedIn({ id, name: id }, { impersonatedBy: impersonatorId }, ipAddress),
  });
  for (let count = 0; count < 250; count += 1) await tellRepeatedly(db, refused("eve", `10.0.0.${count}`));
  await tellRepeatedly(db, refused("mallory", "203.0.113.9"));
  await tellRepeatedly(db, refused("mallory", "203.0.113.9", "root"));
  const entries = await of("access.refused");
  expect(entries.filter(({ actorId }) => actorId === "mallory").map(({ impersonatorId }) => impersonatorId)).toEqual([
    null,
    "root",
  ]);
  expect(entries.find(({ subjectId }) => subjectId === "many others")).toMatchObject({
    actorId: "eve",
    after: { count: 50 },
  });
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

test("a failed password keeps the device, and attempts of different devices claim none of each other", async () => {
  const rig = authRig(database.db, { log });
  const routes = authRoutes(rig.auth, { ...rig.dependencies, remoteAddress: () => "203.0.113.77" });
  await signedInBrowser(rig, "dora@example.com", "Dora");
  const attempt = (userAgent: string) =>
    routes.request(`${APP_URL}/api/auth/sign-in/email`, {
      method: "POST",
      body: JSON.stringify({ email: "dora@example.com", password: "wrong-password-1!" }),
      headers: { "user-agent": userAgent, "content-type": "application/json", origin: APP_URL },
    });
  for (const userAgent of [FIREFOX, SAFARI, FIREFOX]) await attempt(userAgent);
  expect((await of("sign-in.failure")).map(({ after }) => after)).toEqual([
    { how: "password", device: "Firefox, Linux", count: 2 },
    { how: "password", device: "Safari, macOS", count: 1 },
  ]);
});

test("whoever varies what is told gets no more than a few entries, and the last one claims nothing", async () => {
  const { db } = database;
  for (let count = 0; count < 60; count += 1)
    await tellRepeatedly(db, { ...failureOf("ada"), after: { how: "password", device: `Browser ${count}` } });
  const entries = await of("sign-in.failure");
  expect(entries).toHaveLength(11);
  expect(entries.at(-1)?.after).toEqual({ count: 50 });
});

test("people see what is about their own account, and nothing of others", async () => {
  const { db } = database;
  await tellRepeatedly(db, { ...failureOf("ada"), after: { how: "password", device: "Firefox, Linux" } });
  await tellRepeatedly(db, failureOf("eve"));
  await tellRepeatedly(db, { ...failureOf("ada"), action: "admin.ban-user" });
  for (let count = 0; count < 12; count += 1)
    await tellRepeatedly(db, { ...failureOf("ada", `10.0.0.${count}`), action: "sign-in.pause" });
  const call = (id: string, cursor?: number) => {
    const user = { id, name: id, email: `${id}@example.com`, emailVerified: true, role: "user" as const };
    const context = {
      ...nobodysContext(db, new Date()),
      user: { ...user, ssoProviderId: null },
      session: { id: "s", impersonatedBy: null },
    };
    return createCallerFactory(router({ list: currentUserSignIns }))(context).list({ cursor });
  };
  const first = await call("ada");
  expect(first.entries.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => "pause"));
  const rest = await call("ada", first.nextCursor ?? undefined);
  expect(rest).toMatchObject({
    entries: [
      { kind: "pause" },
      { kind: "pause" },
      { kind: "failure", how: "password", device: "Firefox, Linux", ipAddress: "192.0.2.1", count: 1 },
    ],
    nextCursor: null,
  });
  expect((await call("eve")).entries).toHaveLength(1);
  expect((await call("mallory")).entries).toEqual([]);
});
