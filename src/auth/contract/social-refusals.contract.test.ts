import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account, session } from "../../identity/identity.table.ts";
import { signedInBrowser } from "../auth-fixture.ts";
import { visitProvider } from "../calls/social/social-fixture.ts";
import { idTokenOf } from "../calls/social/social-stand-in-fixture.ts";
import { later, newEmail } from "./contract-fixture.ts";
import { socialContract } from "./social-contract-fixture.ts";

const { database, standIn, rig, somebody, visit, linked } = socialContract();

const refused = (message: string, status: number) => ({ status, body: { message } });

test("message: Provider not found", async () => {
  const answer = await rig()
    .browser()
    .call("/sign-in/social", { body: { provider: "zoom" } });
  expect(answer).toMatchObject(refused("Provider not found", 404));
});

test("message: id_token not supported", async () => {
  const body = { provider: "github", idToken: { token: "x" } };
  expect(await rig().browser().call("/sign-in/social", { body })).toMatchObject(refused("id_token not supported", 404));
});

test("message: Failed to get user info", async () => {
  const { browser, whom } = await linked();
  const github = somebody(whom.email);
  await visitProvider({ browser, standIn: standIn(), provider: "github" }, github, "/link-social");
  standIn().broken.add("api.github.com/user");
  const answer = await browser.call("/account-info", { body: { accountId: github.id } });
  expect(answer).toMatchObject(refused("Failed to get user info", 401));
});

test("message: User email not found", async () => {
  const token = idTokenOf("google", { id: "5999" });
  const body = { provider: "google", idToken: { token } };
  expect(await rig().browser().call("/sign-in/social", { body })).toMatchObject(refused("User email not found", 401));
});

test("message: You can't unlink your last account", async () => {
  const browser = rig().browser();
  await visit(browser, somebody());
  expect(await browser.call("/unlink-account", { body: { providerId: "google" } })).toMatchObject(
    refused("You can't unlink your last account", 400),
  );
});

test("message: Account not found", async () => {
  const { browser } = await linked();
  const body = { providerId: "google", accountId: "nobody" };
  expect(await browser.call("/unlink-account", { body })).toMatchObject(refused("Account not found", 400));
});

test("message: Account not linked - linking not allowed", async () => {
  const email = newEmail();
  const browser = await signedInBrowser(rig(), email);
  const token = idTokenOf("google", { ...somebody(email), isVerified: false });
  expect(await browser.call("/link-social", { body: { provider: "google", idToken: { token } } })).toMatchObject(
    refused("Account not linked - linking not allowed", 401),
  );
});

test("message: Account not linked - different emails not allowed", async () => {
  const browser = await signedInBrowser(rig(), newEmail());
  const token = idTokenOf("google", somebody());
  expect(await browser.call("/link-social", { body: { provider: "google", idToken: { token } } })).toMatchObject(
    refused("Account not linked - different emails not allowed", 401),
  );
});

test("message: Account not linked - unable to create account", async () => {
  const email = newEmail();
  const browser = await signedInBrowser(rig(), email);
  const token = idTokenOf("google", somebody(email));
  await database().pool.query("alter table account add constraint closed check (provider_id <> 'google') not valid");
  const answer = await browser.call("/link-social", { body: { provider: "google", idToken: { token } } });
  await database().pool.query("alter table account drop constraint closed");
  expect(answer).toMatchObject(refused("Account not linked - unable to create account", 417));
});

test("message: Failed to get a valid access token", async () => {
  const { browser } = await linked();
  standIn().forgetTokens();
  const ask = () => browser.call("/get-access-token", { body: { providerId: "google" } });
  expect(await later(3600, ask)).toMatchObject(refused("Failed to get a valid access token", 400));
});

test("message: Failed to refresh access token", async () => {
  const { browser } = await linked();
  standIn().forgetTokens();
  expect(await browser.call("/refresh-token", { body: { providerId: "google" } })).toMatchObject(
    refused("Failed to refresh access token", 400),
  );
});

test("message: Access token not found", async () => {
  const { browser, whom } = await linked();
  await database().db.update(account).set({ accessToken: null }).where(eq(account.accountId, whom.id));
  expect(await browser.call("/account-info", { body: { accountId: whom.id } })).toMatchObject(
    refused("Access token not found", 400),
  );
});

test("message: Failed to get session", async () => {
  const browser = await signedInBrowser(rig(), newEmail());
  const { id } = Object((await browser.call("/get-session")).body.session);
  await database()
    .db.update(session)
    .set({ expiresAt: new Date(Date.now() + 86_400_000) })
    .where(eq(session.id, id));
  await database().pool.query(
    "create or replace function skip_row() returns trigger language plpgsql as $$ begin return null; end $$",
  );
  await database().pool.query(
    "create trigger skip_row before update on session for each row execute function skip_row()",
  );
  const answer = await browser.call("/get-session?disableCookieCache=true");
  await database().pool.query("drop trigger skip_row on session");
  expect(answer).toMatchObject(refused("Failed to get session", 401));
});
