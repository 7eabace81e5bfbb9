import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionReader } from "../identity/session.store.ts";
import { user } from "../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { APP_URL, authRig, type Browser, PASSWORD, SECRET, signedInBrowser, tokenIn } from "./auth-fixture.ts";
import { createPasskey } from "./calls/passkeys/passkey-fixture.ts";

const DAY = 86_400_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let count = 0;
const newEmail = () => `somebody-${(count += 1)}@example.com`;

async function admin(rig = authRig(database.db)) {
  const email = newEmail();
  const browser = await signedInBrowser(rig, email);
  await database.db.update(user).set({ role: "admin" }).where(eq(user.email, email));
  return { rig, email, browser };
}

const daysAsAdmin = async (email: string, days: number) =>
  await database.db
    .update(user)
    .set({ adminSince: new Date(Date.now() - days * DAY) })
    .where(eq(user.email, email));

/** Who the product API thinks is asking. */
async function seenAs(browser: Browser, adminsNeedSecondFactor = true) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const config = { secret: SECRET, appUrl: APP_URL, adminUserIds: [], adminsNeedSecondFactor };
  return (await sessionReader(database.db, config)(new Headers({ cookie }), new Date()))?.user;
}

describe("an admin of the instance without a second factor", () => {
  test("has a week for it, is kept out then, and is in again with a passkey", async () => {
    const { browser, email } = await admin();
    const list = () => browser.call("/admin/list-users");
    await daysAsAdmin(email, 6);
    expect((await list()).status).toBe(200);
    expect(await seenAs(browser)).toMatchObject({ role: "admin", needsSecondFactor: false });
    await daysAsAdmin(email, 8);
    expect(await list()).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR_DUE" } });
    expect(await seenAs(browser)).toMatchObject({ needsSecondFactor: true });

    const key = createPasskey(APP_URL);
    const options = await browser.call("/passkey/generate-register-options");
    await browser.call("/passkey/verify-registration", { body: { response: key.register(options.body) } });
    expect((await list()).status).toBe(200);
    expect(await seenAs(browser)).toMatchObject({ needsSecondFactor: false });
  });

  test("goes on where the configuration does not ask for one", async () => {
    const { browser, email } = await admin(authRig(database.db, { adminsNeedSecondFactor: false }));
    await daysAsAdmin(email, 8);
    expect((await browser.call("/admin/list-users")).status).toBe(200);
    expect((await seenAs(browser, false))?.needsSecondFactor).toBeUndefined();
  });

  test("begins a new week with a new role", async () => {
    const { browser, email } = await admin();
    await daysAsAdmin(email, 8);
    await database.db.update(user).set({ role: "user" }).where(eq(user.email, email));
    await database.db.update(user).set({ role: "admin" }).where(eq(user.email, email));
    expect((await browser.call("/admin/list-users")).status).toBe(200);
  });
});

describe("a password that is tried first", () => {
  const COMMON = "password1!";
  const says = (answer: { body: Record<string, unknown> }) => answer.body.code;

  test.each(["password1!", "Password1!", "1!password", "12345678!", "iloveyou2026!"])(
    "%s is refused",
    async (password) => {
      const body = { name: "Ada Lovelace", email: newEmail(), password };
      const answer = await authRig(database.db).browser().call("/sign-up/email", { body });
      expect(answer).toMatchObject({ status: 400, body: { code: "PASSWORD_COMMON" } });
    },
  );

  test.each(["lovelace1!", "AdaLovelace-1"])("%s is refused to Ada Lovelace", async (word) => {
    const body = { name: "Ada Lovelace", email: newEmail(), password: `${word}!` };
    expect(says(await authRig(database.db).browser().call("/sign-up/email", { body }))).toBe("PASSWORD_PERSONAL");
  });

  test("is refused wherever one is chosen, and works where it is in use", async () => {
    const { rig, browser, email } = await admin();
    const person = newEmail();
    await signedInBrowser(rig, person, "Grace Hopper");
    const [grace] = await database.db.select().from(user).where(eq(user.email, person));
    const userId = grace?.id ?? "";
    const change = { currentPassword: PASSWORD, newPassword: COMMON };
    expect(says(await browser.call("/change-password", { body: change }))).toBe("PASSWORD_COMMON");
    const set = (newPassword: string) => browser.call("/admin/set-user-password", { body: { userId, newPassword } });
    expect([says(await set(COMMON)), says(await set("grace-hopper-1!"))]).toEqual([
      "PASSWORD_COMMON",
      "PASSWORD_PERSONAL",
    ]);
    const made = { name: "N", email: newEmail(), password: COMMON };
    expect(says(await browser.call("/admin/create-user", { body: made }))).toBe("PASSWORD_COMMON");
    await rig.browser().call("/request-password-reset", { body: { email } });
    await expect.poll(() => rig.mails.at(-1)?.subject).toBe("Reset your password");
    const reset = { token: tokenIn(rig.mails, email), newPassword: COMMON };
    expect(says(await rig.browser().call("/reset-password", { body: reset }))).toBe("PASSWORD_COMMON");
  });
});

describe("a name that nobody can read", () => {
  test.each(["\u200B\u200B", "\u3164", "Ada\u202Ecod.exe"])(
    "%j is refused to people and organizations",
    async (name) => {
      const rig = authRig(database.db);
      const body = { name, email: newEmail(), password: PASSWORD };
      expect(await rig.browser().call("/sign-up/email", { body })).toMatchObject({
        status: 400,
        body: { code: "NAME_UNREADABLE" },
      });
      const browser = await signedInBrowser(rig, newEmail());
      expect((await browser.call("/update-user", { body: { name } })).status).toBe(400);
      expect((await browser.call("/organization/create", { body: { name, slug: `s-${(count += 1)}` } })).status).toBe(
        400,
      );
    },
  );
});

test("a banned person who gives the right password reads the reason", async () => {
  const { rig, browser } = await admin();
  const email = newEmail();
  await signedInBrowser(rig, email);
  const [person] = await database.db.select().from(user).where(eq(user.email, email));
  await browser.call("/admin/ban-user", { body: { userId: person?.id, banReason: "Sold the shop" } });
  const signIn = (password: string) => rig.browser().call("/sign-in/email", { body: { email, password } });
  expect(await signIn(PASSWORD)).toMatchObject({
    status: 403,
    body: { code: "BANNED_USER", message: expect.stringMatching(/Reason: Sold the shop$/) },
  });
  expect((await signIn("wrong-horse-1!")).body.message).toBe("Invalid email or password");
});
