import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { APP_URL, authRig, type Browser, signedInBrowser } from "../auth-fixture.ts";
import { createPasskey } from "../calls/passkeys/passkey-fixture.ts";
import { later, newEmail } from "./contract-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

type Passkey = ReturnType<typeof createPasskey>;

async function register(browser: Browser, passkey: Passkey) {
  const options = await browser.call("/passkey/generate-register-options?name=Laptop&authenticatorAttachment=platform");
  const body = { response: passkey.register(options.body), name: "Laptop" };
  return await browser.call("/passkey/verify-registration", { body });
}

/** Somebody with a passkey. */
async function holder() {
  const rig = authRig(database.db);
  const email = newEmail();
  const browser = await signedInBrowser(rig, email);
  const passkey = createPasskey(APP_URL);
  const registered = await register(browser, passkey);
  return { rig, email, browser, passkey, registered };
}

test("call: GET /passkey/generate-register-options", async () => {
  const browser = await signedInBrowser(authRig(database.db), newEmail());
  const answer = await browser.call("/passkey/generate-register-options?authenticatorAttachment=platform&name=Laptop");
  expect(answer).toMatchObject({
    status: 200,
    body: {
      challenge: expect.any(String),
      rp: { id: "shop.example", name: "Shopwarden" },
      user: { name: "Laptop" },
      authenticatorSelection: { authenticatorAttachment: "platform" },
    },
  });
});

test("call: POST /passkey/verify-registration", async () => {
  const { registered } = await holder();
  expect(registered).toMatchObject({
    status: 200,
    body: { name: "Laptop", credentialID: expect.any(String), userId: expect.any(String) },
  });
});

test("call: GET /passkey/list-user-passkeys", async () => {
  const { browser } = await holder();
  expect(await browser.call("/passkey/list-user-passkeys")).toMatchObject({
    status: 200,
    body: { 0: { id: expect.any(String), name: "Laptop", deviceType: "singleDevice", createdAt: expect.any(String) } },
  });
});

test("call: POST /passkey/generate-authenticate-options", async () => {
  const answer = await authRig(database.db)
    .browser()
    .call("/passkey/generate-authenticate-options", { body: { email: newEmail() } });
  expect(answer).toMatchObject({ status: 200, body: { challenge: expect.any(String), rpId: "shop.example" } });
});

test("call: POST /passkey/verify-authentication", async () => {
  const { rig, passkey, email } = await holder();
  const elsewhere = rig.browser();
  const options = await elsewhere.call("/passkey/generate-authenticate-options", { body: {} });
  const response = passkey.signIn(options.body);
  expect(await elsewhere.call("/passkey/verify-authentication", { body: { response } })).toMatchObject({
    status: 200,
    body: { session: { token: expect.any(String) } },
  });
  expect((await elsewhere.call("/get-session")).body.user).toMatchObject({ email });
  expect((await elsewhere.call("/passkey/verify-authentication", { body: { response } })).status).toBe(400);
  const wrong = createPasskey("http://evil.example", "shop.example");
  const asked = await elsewhere.call("/passkey/generate-authenticate-options", { body: {} });
  const forged = { response: { ...wrong.signIn(asked.body), id: response.id, rawId: response.rawId } };
  expect((await elsewhere.call("/passkey/verify-authentication", { body: forged })).status).toBeGreaterThanOrEqual(400);
});

test("call: POST /passkey/update-passkey", async () => {
  const { browser, registered } = await holder();
  const body = { id: registered.body.id, name: "Phone" };
  expect(await browser.call("/passkey/update-passkey", { body })).toMatchObject({
    status: 200,
    body: { passkey: { name: "Phone" } },
  });
});

test("call: POST /passkey/delete-passkey", async () => {
  const { browser, registered } = await holder();
  const body = { id: registered.body.id };
  const stranger = await signedInBrowser(authRig(database.db), newEmail());
  expect((await stranger.call("/passkey/delete-passkey", { body })).status).toBeGreaterThanOrEqual(400);
  expect(await browser.call("/passkey/delete-passkey", { body })).toMatchObject({
    status: 200,
    body: { status: true },
  });
  expect((await browser.call("/passkey/list-user-passkeys")).body).toEqual({});
});

test("number: a passkey challenge lives 5 minutes", async () => {
  const signIn = async (seconds: number) => {
    const { rig, passkey } = await holder();
    const elsewhere = rig.browser();
    const options = await elsewhere.call("/passkey/generate-authenticate-options", { body: {} });
    const body = { response: passkey.signIn(options.body) };
    return (await later(seconds, () => elsewhere.call("/passkey/verify-authentication", { body }))).status;
  };
  expect([await signIn(290), await signIn(310)]).toEqual([200, 400]);
});
