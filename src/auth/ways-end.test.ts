import { randomUUID } from "node:crypto";
import { eq, like, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, emailUndo, passkey, session, twoFactor, user, verification } from "../identity/identity.table.ts";
import { knownDevice } from "../identity/known-device.table.ts";
import { FATE_OF, WAY_EVENTS, type WayEvent, type WayIn, WAYS_IN } from "../identity/ways-in.ts";
import { endWays } from "../identity/ways-in.store.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { ssoProvider } from "../organizations/organization.table.ts";
import { APP_URL, authRig, type Browser, PASSWORD, signedInBrowser, tokenIn } from "./auth-fixture.ts";
import { createPasskey } from "./calls/passkeys/passkey-fixture.ts";
import { afterPassword, codeOf } from "./calls/two-factor/two-factor-fixture.ts";

const DAY = 86_400_000;
const SOCIAL = "github";
const NEW_PASSWORD = "another-horse-2!";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let count = 0;

/** Somebody with every way into their account; each was created through its call where there is one. */
async function everyWay() {
  count += 1;
  const { db } = database;
  const rig = authRig(db);
  const email = `every-way-${count}@example.com`;
  const owner = await signedInBrowser(rig, email);
  const [person] = await db.select().from(user).where(eq(user.email, email));
  const userId = person?.id ?? "";
  const identityProvider = `acme-${count}`;
  const key = createPasskey(APP_URL);
  const options = await owner.call("/passkey/generate-register-options");
  await owner.call("/passkey/verify-registration", { body: { response: key.register(options.body), name: "Key" } });
  const enabled = await owner.call("/two-factor/enable", { body: { password: PASSWORD } });
  const totpUri = String(enabled.body.totpURI);
  await owner.call("/two-factor/verify-totp", { body: { code: await codeOf(totpUri, new Date()) } });
  const trusted = await afterPassword(rig, email);
  await trusted.call("/two-factor/verify-totp", {
    body: { code: await codeOf(totpUri, new Date(), 1), trustDevice: true },
  });

  await db.insert(ssoProvider).values({
    id: randomUUID(),
    providerId: identityProvider,
    issuer: "https://idp.example",
    domain: `acme-${count}.example`,
  });
  for (const providerId of [SOCIAL, identityProvider])
    await db.insert(account).values({ id: randomUUID(), accountId: `of-${userId}`, providerId, userId });
  const expiresAt = new Date(Date.now() + DAY);
  await db
    .insert(session)
    .values({ id: randomUUID(), token: randomUUID(), userId, ssoProviderId: identityProvider, expiresAt });
  await signedInBrowser(rig, `other-${count}@example.com`);
  const [other] = await db
    .select()
    .from(user)
    .where(eq(user.email, `other-${count}@example.com`));
  await db
    .insert(session)
    .values({ id: randomUUID(), token: randomUUID(), userId: other?.id ?? "", impersonatedBy: userId, expiresAt });
  return { db, rig, email, owner, userId, identityProvider, key, totpUri, trusted };
}

type Everything = Awaited<ReturnType<typeof everyWay>>;

/**
 * Starts everything that can be pending: a sign-in without its code, a passkey and a link being created, links in
 * mails.
 */
async function beginEverything({ db, rig, email, owner, userId }: Everything) {
  const half = await afterPassword(rig, email);
  await owner.call("/passkey/generate-register-options");
  const link = JSON.stringify({ callbackURL: "/app", link: { email, userId } });
  const expiresAt = new Date(Date.now() + DAY);
  await db.insert(verification).values([
    { id: randomUUID(), identifier: randomUUID(), value: link, expiresAt },
    { id: randomUUID(), identifier: `delete-account-${randomUUID()}`, value: userId, expiresAt },
  ]);
  return { half };
}

/** Backdates everything by a day. */
async function makeOlder({ db, userId }: Everything): Promise<void> {
  const before = new Date(Date.now() - DAY);
  await db.update(passkey).set({ createdAt: before }).where(eq(passkey.userId, userId));
  await db.update(account).set({ createdAt: before }).where(eq(account.userId, userId));
  await db.update(twoFactor).set({ createdAt: before }).where(eq(twoFactor.userId, userId));
  await db.update(emailUndo).set({ createdAt: before }).where(eq(emailUndo.userId, userId));
}

/** Which ways still exist, by name; a way through an identity provider carries its name. */
async function standing({ db, userId, identityProvider }: Everything): Promise<Record<WayIn, string[]>> {
  const accounts = await db.select().from(account).where(eq(account.userId, userId));
  const byProvider = (providerId: string) => accounts.filter((row) => row.providerId === providerId).map(nameOf);
  const nameOf = (row: { providerId: string }) => row.providerId;
  const proofs = await db
    .select()
    .from(verification)
    .where(or(eq(verification.value, userId), like(verification.value, `%"${userId}"%`)));
  const isTrust = ({ identifier }: { identifier: string }) => identifier.startsWith("trust-device-");
  const here = (rows: readonly unknown[]) => (rows.length > 0 ? ["here"] : []);
  const sessions = await db.select().from(session).where(eq(session.userId, userId));
  const own = sessions.filter(({ ssoProviderId }) => ssoProviderId === null);
  const provided = sessions.filter(({ ssoProviderId }) => ssoProviderId !== null);
  return {
    password: here(byProvider("credential")),
    passkey: here(await db.select().from(passkey).where(eq(passkey.userId, userId))),
    link: byProvider(SOCIAL),
    providedIdentity: byProvider(identityProvider),
    secondFactor: here(await db.select().from(twoFactor).where(eq(twoFactor.userId, userId))),
    trustedDevice: here(proofs.filter(isTrust)),
    knownDevice: here(await db.select().from(knownDevice).where(eq(knownDevice.userId, userId))),
    session: [...here(own), ...(provided.length > 0 ? [identityProvider] : [])],
    impersonation: here(await db.select().from(session).where(eq(session.impersonatedBy, userId))),
    openProof: here(proofs.filter((row) => !isTrust(row))),
    undoLink: here(await db.select().from(emailUndo).where(eq(emailUndo.userId, userId))),
    confirmationLink: [],
  };
}

/** What must remain according to the table. */
function left(before: Record<WayIn, string[]>, event: WayEvent, facts: { isNewer: boolean; providerId: string }) {
  const entries = WAYS_IN.map((way) => {
    const fate = FATE_OF[way][event];
    if (fate === "ends" || (fate === "newer" && facts.isNewer)) return [way, []];
    if (fate === "through") return [way, before[way].filter((name) => name !== facts.providerId)];
    return [way, before[way]];
  });
  return Object.fromEntries(entries);
}

type Happening = { providerId?: string; happen: () => Promise<unknown> };

async function resetOf(every: Everything): Promise<() => Promise<unknown>> {
  const { rig, email } = every;
  await rig.browser().call("/request-password-reset", { body: { email } });
  await expect.poll(() => rig.mails.some(({ to, subject }) => to === email && /Reset/.test(subject))).toBe(true);
  const token = tokenIn(rig.mails, email);
  return () => called(rig.browser(), "/reset-password", { token, newPassword: NEW_PASSWORD });
}

async function called(browser: Browser, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await browser.call(path, { body });
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, answer.body.message]);
  return answer.body;
}

async function adminOf({ db, rig }: Everything): Promise<Browser> {
  const email = `admin-of-ways-${count}@example.com`;
  const admin = await signedInBrowser(rig, email);
  await db.update(user).set({ role: "admin" }).where(eq(user.email, email));
  return admin;
}

/** Prepares the event before newer ways are added to the account; `happen` then triggers it. */
const EVENTS: Record<WayEvent, (every: Everything) => Promise<Happening>> = {
  addressChange: async ({ owner, email }) => ({
    happen: () => called(owner, "/change-email", { newEmail: `changed-${email}` }),
  }),
  undo: async ({ db, owner, rig, email, userId, identityProvider: providerId }) => {
    await called(owner, "/change-email", { newEmail: `thief-${email}` });
    await db
      .insert(account)
      .values({ id: randomUUID(), accountId: "again", providerId, userId, createdAt: new Date(Date.now() - DAY) });
    const token = tokenIn(rig.mails, email);
    return { happen: () => called(rig.browser(), "/undo-change-email", { token }) };
  },
  reset: async (every) => ({ happen: await resetOf(every) }),
  resetUnconfirmed: async (every) => {
    await every.db.update(user).set({ emailVerified: false }).where(eq(user.id, every.userId));
    return { happen: await resetOf(every) };
  },
  ban: async (every) => {
    const admin = await adminOf(every);
    return { happen: () => called(admin, "/admin/ban-user", { userId: every.userId }) };
  },
  deletion: async (every) => {
    const admin = await adminOf(every);
    return { happen: () => called(admin, "/admin/remove-user", { userId: every.userId }) };
  },
  unlinking: async ({ owner }) => ({
    providerId: SOCIAL,
    happen: () => called(owner, "/unlink-account", { providerId: SOCIAL }),
  }),
  domainLost: async ({ db, identityProvider: providerId }) => ({
    providerId,
    happen: () => endWays(db, "domainLost", { providerId }),
  }),
  takeover: async ({ db, userId }) => ({ happen: () => endWays(db, "takeover", { userId }) }),
};

/** Dates every way later than the event; otherwise they stay a day older. */
async function makeNewer({ db, userId }: Everything): Promise<void> {
  const createdAt = sql`now()`;
  await db.update(passkey).set({ createdAt }).where(eq(passkey.userId, userId));
  await db.update(account).set({ createdAt }).where(eq(account.userId, userId));
  await db.update(twoFactor).set({ createdAt }).where(eq(twoFactor.userId, userId));
}

describe.each(WAY_EVENTS)("after: %s", (event) => {
  test.each([true, false])("every way is what the table says; made since: %s", async (isNewer) => {
    const every = await everyWay();
    await makeOlder(every);
    const { providerId = "", happen } = await EVENTS[event](every);
    await beginEverything(every);
    await every.db.insert(emailUndo).values(undoOf(every, isNewer ? 0 : DAY));
    if (isNewer) await makeNewer(every);
    const before = await standing(every);
    for (const way of WAYS_IN) if (way !== "confirmationLink") expect([way, before[way]]).not.toEqual([way, []]);

    await happen();
    const after = await standing(every);
    // Changing an address leaves a link to undo it, and undoing leads to a new password.
    if (event === "undo") after.openProof = [];
    expect(after).toEqual(left(before, event, { isNewer, providerId }));
  });
});

function undoOf({ userId, email }: Everything, age: number) {
  const createdAt = new Date(Date.now() + 1000 - age);
  const expiresAt = new Date(Date.now() + DAY);
  return { tokenHash: randomUUID(), userId, oldEmail: `old-${email}`, oldEmailVerified: true, createdAt, expiresAt };
}

async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.call("/get-session?disableCookieCache=true")).body.user !== undefined;
}

describe.each(["undo", "reset", "resetUnconfirmed", "ban", "deletion", "takeover"] as const)(
  "nobody gets in any more after: %s",
  (event) => {
    test("by the old password, a session, half a sign-in, or a passkey made since", async () => {
      const every = await everyWay();
      const { rig, email, key, owner, trusted, totpUri } = every;
      const { happen } = await EVENTS[event](every);
      const { half } = await beginEverything(every);
      await makeNewer(every);
      await happen();

      const fresh = rig.browser();
      await fresh.call("/sign-in/email", { body: { email, password: PASSWORD } });
      const options = await fresh.call("/passkey/generate-authenticate-options");
      await fresh.call("/passkey/verify-authentication", { body: { response: key.signIn(options.body) } });
      await half.call("/two-factor/verify-totp", { body: { code: await codeOf(totpUri, new Date(), 1) } });
      const inside = await Promise.all([fresh, owner, trusted, half].map(isIn));
      expect(inside).toEqual([false, false, false, false]);
    });
  },
);
