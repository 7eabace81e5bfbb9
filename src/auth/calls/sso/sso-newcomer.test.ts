import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { identityProvider, type IdentityProvider, ledTo, provenCompany, signInBySso, ssoRig } from "./sso-fixture.ts";

let database: FreshDatabase;
let idp: IdentityProvider;
beforeAll(async () => {
  [database, idp] = await Promise.all([freshDatabase(), identityProvider()]);
});
afterAll(async () => {
  await idp.stop();
  await database.drop();
});

const LONG = "y".repeat(5000);
let count = 0;

/** A new person with these claims, from an identity provider that anybody could run. */
async function newcomer(claims: (domain: string) => Record<string, unknown>) {
  count += 1;
  const rig = ssoRig(database.db);
  const company = await provenCompany(rig, idp);
  const email = `newcomer-${count}@${company.domain}`;
  const led = ledTo(await signInBySso(rig.browser(), idp, email, claims(company.domain)));
  const [kept] = await database.db.select().from(user).where(eq(user.email, email));
  return { led, kept };
}

test("a name is kept as long as people may be called, and a picture only where it may be one", async () => {
  const told = await newcomer(() => ({ name: LONG, picture: `https://idp.example/${LONG}` }));
  expect(told.led).toBe("/app/dashboard");
  expect(told.kept?.name).toHaveLength(200);
  expect(told.kept?.image).toBeNull();
  expect((await newcomer(() => ({ picture: "javascript:alert(1)" }))).kept?.image).toBeNull();
  const picture = "https://idp.example/ada.png";
  expect((await newcomer(() => ({ picture }))).kept?.image).toBe(picture);
});

test("an address that no mail could have opens nothing", async () => {
  const { led, kept } = await newcomer((domain) => ({ email: `${LONG}@${domain}` }));
  expect(led).toMatch(/^\/account\/login\?error=unable_to_get_user_info/);
  expect(kept).toBeUndefined();
  expect(await database.db.$count(user, eq(user.name, "Wanda Worker"))).toBe(2);
});

const UNKEPT = ["\u0000", "\ud800"];

test.each(UNKEPT)("what the database cannot keep opens nothing where it says who it is: %j", async (unkept) => {
  const refused = /^\/account\/login\?error=unable_to_get_user_info/;
  const bySubject = await newcomer(() => ({ sub: `sub${unkept}` }));
  expect(bySubject).toMatchObject({ led: expect.stringMatching(refused), kept: undefined });
  const byAddress = await newcomer((domain) => ({ email: `ada${unkept}@${domain}` }));
  expect(byAddress).toMatchObject({ led: expect.stringMatching(refused), kept: undefined });
});

test.each(UNKEPT)("a name or a picture that the database cannot keep keeps nobody out: %j", async (unkept) => {
  const { led, kept } = await newcomer(() => ({ name: `Ada${unkept}`, picture: `https://idp.example/${unkept}` }));
  expect(led).toBe("/app/dashboard");
  expect(kept?.name).toMatch(/^newcomer-\d+$/);
  expect(kept?.image).toBeNull();
});

test("a subject without end opens nothing, and is refused in words", async () => {
  const { led, kept } = await newcomer(() => ({ sub: LONG }));
  expect(led).toMatch(/^\/account\/login\?error=unable_to_get_user_info/);
  expect(kept).toBeUndefined();
});
