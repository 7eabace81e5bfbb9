import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { account, session, user } from "../../../identity/identity.table.ts";
import { redirectWords } from "../../../identity/sign-in/redirect-words.ts";
import { endWays } from "../../../identity/ways-in.store.ts";
import type { Db } from "../../../lib/db.ts";
import type { Mail } from "../../../lib/mail/mail.ts";
import { member } from "../../../organizations/organization.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { ledTo, identityProvider, provenCompany, signInBySso, ssoRig, leaveAndReturn } from "../sso/sso-fixture.ts";
import type { Answer } from "../../auth-fixture.ts";
import { begin, comeBack, socialRig } from "../social/social-fixture.ts";
import { socialStandIn } from "../social/social-stand-in-fixture.ts";
import { leaveForSaml, postAnswer, samlAnswer, samlCompany, samlIdentityProvider } from "../sso/sso-saml-fixture.ts";

let database: FreshDatabase;
let oidc: Awaited<ReturnType<typeof identityProvider>>;
let saml: Awaited<ReturnType<typeof samlIdentityProvider>>;
beforeAll(async () => {
  [database, oidc, saml] = await Promise.all([freshDatabase(), identityProvider(), samlIdentityProvider()]);
});
afterAll(async () => {
  await oidc.stop();
  await database.drop();
});
afterEach(() => void vi.unstubAllGlobals());

let count = 0;
/** Somebody who has signed in before, and whose return from the provider is ready to be sent. */
type Scene = { email: string; mails: readonly Mail[]; comeBack: () => Promise<Answer> };

async function bySocial(): Promise<Scene> {
  const standIn = socialStandIn();
  vi.stubGlobal("fetch", standIn.fetch);
  const rig = socialRig(database.db);
  const person = { id: String((count += 1)), email: `social-${count}@example.com`, isVerified: true };
  const leave = async () => {
    const browser = rig.browser();
    const answer = standIn.agree(await begin(browser, "github"), person);
    return () => comeBack(browser, "github", answer);
  };
  await (
    await leave()
  )();
  return { email: person.email, mails: rig.mails, comeBack: await leave() };
}

async function byOidc(): Promise<Scene> {
  const rig = ssoRig(database.db);
  const { domain } = await provenCompany(rig, oidc);
  const email = `wanda@${domain}`;
  await signInBySso(rig.browser(), oidc, email);
  const browser = rig.browser();
  const back = await leaveAndReturn(browser, email);
  return { email, mails: rig.mails, comeBack: () => browser.call(back) };
}

async function bySaml(): Promise<Scene> {
  const rig = ssoRig(database.db);
  const company = await samlCompany(rig, saml);
  const email = `wanda@${company.domain}`;
  const leave = async () => {
    const browser = rig.browser();
    const question = await leaveForSaml(browser, email);
    const SAMLResponse = await samlAnswer(saml, company, question, { email });
    return () => postAnswer(rig, browser, company, { SAMLResponse, RelayState: question.relayState });
  };
  await (
    await leave()
  )();
  return { email, mails: rig.mails, comeBack: await leave() };
}

/** Resolves when some connection waits for a lock of another transaction. */
const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 20 },
  );

const ENDS: [string, (tx: Db, userId: string) => Promise<unknown>][] = [
  ["a ban", (tx, userId) => endWays(tx, "ban", { userId })],
  ["the end of the account", (tx, userId) => tx.delete(user).where(eq(user.id, userId))],
];

describe.each([
  ["a social provider", bySocial],
  ["single sign-on by OpenID Connect", byOidc],
  ["single sign-on by SAML", bySaml],
])("whoever comes back from %s", { timeout: 60_000 }, (_way, sceneOf) => {
  test.each(ENDS)("and was overtaken by %s reads it on the login page", async (_end, putOut) => {
    const { email, mails, comeBack } = await sceneOf();
    const [person] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
    const userId = person?.id ?? "";
    await database.db.delete(session);
    await database.db.delete(member).where(eq(member.userId, userId));
    await database.db.delete(auditEntry);
    const told = mails.length;
    const { way } = await database.db.transaction(async (tx) => {
      await putOut(tx, userId);
      const way = comeBack();
      await somebodyWaits();
      return { way };
    });
    const answer = await way;
    expect([answer.status, ledTo(answer)]).toEqual([302, expect.stringMatching(/^\/account\/login\?error=\w+/)]);
    expect(
      answer.headers.getSetCookie().filter((line) => line.includes("session_token=") && !/max-age=0/i.test(line)),
    ).toEqual([]);
    expect(await database.db.select().from(session).where(eq(session.userId, userId))).toEqual([]);
    expect((await database.db.select().from(auditEntry)).map(({ action }) => action)).toEqual(["sign-in.failure"]);
    expect(await database.db.select().from(member).where(eq(member.userId, userId))).toEqual([]);
    expect(mails.slice(told)).toEqual([]);
  });
});

describe.each([
  ["a social provider", bySocial],
  ["single sign-on by OpenID Connect", byOidc],
])("whoever comes back from %s for the first time", { timeout: 60_000 }, (_way, sceneOf) => {
  test("and was overtaken by an undo leaves no way in behind", async () => {
    const { email, comeBack } = await sceneOf();
    const [person] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
    const userId = person?.id ?? "";
    await database.db.delete(account).where(eq(account.userId, userId));
    const { way } = await database.db.transaction(async (tx) => {
      await endWays(tx, "undo", { userId, since: new Date(0) });
      const way = comeBack();
      await somebodyWaits();
      return { way };
    });
    expect(ledTo(await way)).toMatch(/^\/account\/login\?error=\w+/);
    expect(await database.db.select().from(account).where(eq(account.userId, userId))).toEqual([]);
  });
});

test("the sentence is the usual one, in both languages", () => {
  expect(redirectWords("failed_to_create_session", "en").title).toBe("The sign-in could not be completed");
  expect(redirectWords("failed_to_create_session", "de").title).toBe("Die Anmeldung konnte nicht abgeschlossen werden");
});
