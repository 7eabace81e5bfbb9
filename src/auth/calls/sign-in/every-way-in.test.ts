import { eq, inArray, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { rateLimit, user } from "../../../identity/identity.table.ts";
import { createLog } from "../../../lib/log.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { signedInBrowser } from "../../auth-fixture.ts";
import { WAYS_IN, type World } from "./every-way-in-fixture.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { callAt } from "../registry.ts";
import { PROVIDERS } from "../social/social-fixture.ts";
import { CLIENT, socialStandIn } from "../social/social-stand-in-fixture.ts";
import { identityProvider, ssoRig } from "../sso/sso-fixture.ts";
import { samlIdentityProvider } from "../sso/sso-saml-fixture.ts";

let database: FreshDatabase;
let oidc: World["oidc"];
let saml: World["saml"];
beforeAll(async () => {
  [database, oidc, saml] = await Promise.all([freshDatabase(), identityProvider(), samlIdentityProvider()]);
});
afterAll(async () => {
  await oidc.stop();
  await database.drop();
});

const lines: string[] = [];
const forget = async () => {
  lines.length = 0;
  await database.db.delete(auditEntry);
};
beforeEach(forget);
afterEach(() => void vi.unstubAllGlobals());

/** The auth calls with every way in switched on, and the people needed for it. */
function world(): World {
  const log = createLog({ level: "info", part: "test", destination: { write: (line) => void lines.push(line) } });
  const socialProviders = Object.fromEntries(PROVIDERS.map((name) => [name, CLIENT]));
  const rig = ssoRig(database.db, { log, socialProviders, proxyCount: 1 });
  const standIn = socialStandIn();
  const direct = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) =>
    new URL(input instanceof Request ? input.url : input).hostname === "localhost"
      ? direct(input, init)
      : standIn.fetch(input, init),
  );
  return { rig, standIn, oidc, saml, forget };
}

const KINDS = ["sign-in.success", "sign-in.failure", "sign-in.pause", "two-factor.failure", "access.refused"];

/** The audit entries of sign-ins; the process log must have as many lines. */
async function traces() {
  const rows = await database.db.select().from(auditEntry).where(inArray(auditEntry.action, KINDS));
  expect(lines.filter((line) => KINDS.some((kind) => line.includes(`"${kind}"`)))).toHaveLength(rows.length);
  for (const { ipAddress } of rows) expect(ipAddress).toMatch(/^(10|198)\./);
  return rows.map(({ action, subjectName, actorId, after }) => {
    const { how } = fieldsOf(after);
    return { action, subjectName, how, isOwn: actorId !== null };
  });
}

const failureOf = (how: string) => (how === "second factor" ? "two-factor.failure" : "sign-in.failure");
const waysIn = Object.entries(WAYS_IN);

/** Calls that leave no sign-in entry, and why. */
const LEAVE_ANOTHER_TRACE: Readonly<Record<string, string>> = {
  "a code by mail, which nobody is sent here": "there is no right code",
  "single sign-on by an address that no provider is told": "no provider answers there",
  "the set-up link": "it is written down as the first account, see below",
};

describe.each(waysIn.filter(([name]) => !Object.hasOwn(LEAVE_ANOTHER_TRACE, name)))("%s", (_name, { how, success }) => {
  test("that lets somebody in leaves one trace", async () => {
    if (success === null) throw new Error("Nobody comes in by it: say why in the list");
    const name = await success(world());
    const found = await traces();
    expect(found.at(-1)).toEqual({ action: "sign-in.success", subjectName: name, how, isOwn: true });
    expect(found).toHaveLength(1);
  });
});

test("every way that leaves another trace is one", () => {
  expect(Object.keys(LEAVE_ANOTHER_TRACE).filter((name) => !Object.hasOwn(WAYS_IN, name))).toEqual([]);
});

describe.each(waysIn)("%s", (_name, { path, how, failure, call }) => {
  test("that fails leaves one trace, about the account where it is known for sure", async () => {
    const subjectName = await failure(world());
    expect(await traces()).toEqual([{ action: failureOf(how), subjectName, how, isOwn: false }]);
  });

  test("that a stranger tries leaves one trace, and another one when it is paused", async () => {
    const { rig } = world();
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const again = () => rig.browser().call(call.path, { headers, ...(call.body !== undefined && { body: call.body }) });
    expect(callAt(call.path.split("?")[0] ?? "")?.way, path).toBeDefined();
    const first = await again();
    expect(first.status).not.toBe(429);
    expect(await traces()).toEqual([{ action: failureOf(how), subjectName: null, how, isOwn: false }]);
    await forget();
    const until = Date.now() + 3_600_000;
    await database.db.update(rateLimit).set({ count: 1_000_000, lastRequest: until });
    expect((await again()).status).toBe(429);
    expect(await traces()).toEqual([{ action: "sign-in.pause", subjectName: null, how, isOwn: false }]);
    await database.db.delete(rateLimit);
  });
});

test("the set-up link, once used, is written down as the first account", async () => {
  const name = await WAYS_IN["the set-up link"]?.success?.(world());
  const rows = await database.db.select().from(auditEntry);
  expect(rows).toMatchObject([{ action: "setup", actorName: name, ipAddress: expect.stringMatching(/^10\./) }]);
});

test("acting as somebody else leaves a trace, and so does trying it", async () => {
  const { rig } = world();
  await database.db.execute(sql`truncate ${user} cascade`);
  const [eve, admin] = [await signedInBrowser(rig, "eve@x.example", "Eve"), await signedInBrowser(rig, "a@x.example")];
  await database.db.update(user).set({ role: "admin" }).where(eq(user.email, "a@x.example"));
  const [person] = await database.db.select({ id: user.id }).from(user).where(ne(user.email, "a@x.example"));
  const body = { userId: person?.id, reason: "Ticket 4711: nothing is shown" };
  await eve.call("/admin/impersonate-user", { body });
  expect(await traces()).toMatchObject([{ action: "access.refused", subjectName: "Eve" }]);
  await admin.call("/admin/impersonate-user", { body });
  const rows = await database.db.select().from(auditEntry);
  expect(rows.map(({ action }) => action)).toContain("admin.impersonate-user");
});

/** Calls that only redirect to a provider and let nobody in themselves. */
const BEGINNINGS = new Set(["/sign-in/sso"]);

test("every call of the library that lets somebody in is walked here", () => {
  const paths = Object.values(world().rig.auth.api).map(({ path }) => path);
  const isWayIn =
    /sign-in|callback|\/acs|verify-(authentication|totp|otp|backup-code)|^\/setup$|magic|one-tap|anonymous/;
  const found = paths.filter(
    (path) =>
      typeof path === "string" && isWayIn.test(path) && !path.startsWith("/delete-user") && !BEGINNINGS.has(path),
  );
  expect(found.length).toBeGreaterThan(9);
  expect(found.toSorted()).toEqual([...new Set(waysIn.map(([, { path }]) => path))].toSorted());
});
