import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { account, twoFactor } from "../identity/identity.table.ts";
import { rotateSealed } from "../app/configuration/rotate-sealed.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { SECRET } from "./auth-fixture.ts";
import { secretVersions } from "./secret-versions.ts";
import { socialRig, visitProvider } from "./calls/social/social-fixture.ts";
import { socialStandIn } from "./calls/social/social-stand-in-fixture.ts";
import { afterPassword, codeOf, protectedPerson } from "./calls/two-factor/two-factor-fixture.ts";

const NEWER = "a-newer-secret-for-tests-0123456789abcdef";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:10Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a secret has the same version wherever it stands, and no other has it", () => {
  const [newer, older] = secretVersions(NEWER, [SECRET]);
  expect(newer?.value).toBe(NEWER);
  expect(secretVersions(SECRET, [])).toEqual([older]);
  expect(newer?.version).not.toBe(older?.version);
  expect(secretVersions(NEWER, [NEWER, SECRET])).toEqual([newer, older]);
});

test("after a change of the secret, authenticator apps, recovery codes and tokens of providers still work", async () => {
  const before = socialRig(database.db);
  const standIn = socialStandIn();
  vi.stubGlobal("fetch", standIn.fetch);
  const { browser, email, totpUri, recoveryCodes } = await protectedPerson(before, "rotated@example.com", new Date());
  const person = { id: "1", email, isVerified: true };
  await visitProvider({ browser, standIn, provider: "google" }, person, "/link-social");
  expect((await database.db.select().from(twoFactor))[0]?.secret).toMatch(/^\$ba\$\d+\$/);

  vi.setSystemTime(Date.now() + 60_000);
  const after = socialRig(database.db, { secret: NEWER, formerSecrets: [SECRET] });
  const withApp = await afterPassword(after, email);
  const code = await codeOf(totpUri, new Date());
  expect((await withApp.call("/two-factor/verify-totp", { body: { code } })).status).toBe(200);
  const tokens = await withApp.call("/get-access-token", { body: { providerId: "google" } });
  expect(tokens.body.accessToken).toMatch(/^access-/);
  const withCode = await afterPassword(after, email);
  expect((await withCode.call("/two-factor/verify-backup-code", { body: { code: recoveryCodes[0] } })).status).toBe(
    200,
  );

  const versions = secretVersions(NEWER, [SECRET]);
  expect(await rotateSealed(database.db, [NEWER, SECRET])).toBeGreaterThan(0);
  expect(await rotateSealed(database.db, [NEWER, SECRET])).toBe(0);
  const [stored] = await database.db.select().from(account).where(eq(account.providerId, "google"));
  const newest = `$ba$${versions[0]?.version}$`;
  expect([stored?.accessToken, stored?.refreshToken].map((token) => token?.startsWith(newest))).toEqual([true, true]);

  vi.setSystemTime(Date.now() + 60_000);
  const alone = socialRig(database.db, { secret: NEWER });
  const last = await afterPassword(alone, email);
  const lastCode = await codeOf(totpUri, new Date());
  expect((await last.call("/two-factor/verify-totp", { body: { code: lastCode } })).status).toBe(200);
  const read = await last.call("/get-access-token", { body: { providerId: "google" } });
  expect(read.body.accessToken).toMatch(/^access-/);
});
