import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { socialProviderList } from "better-auth/social-providers";
import { authRig } from "../../auth-fixture.ts";
import { later } from "../../contract/contract-fixture.ts";
import { CLIENT } from "./social-stand-in-fixture.ts";

/** Providers that accept id tokens, with their settings and the address of their keys. */
const PROVIDERS: Record<string, { issuer: string; keys: RegExp; settings?: object }> = {
  google: { issuer: "https://accounts.google.com", keys: /googleapis\.com\/oauth2\/v3\/certs/ },
  apple: { issuer: "https://appleid.apple.com", keys: /appleid\.apple\.com\/auth\/keys/ },
  microsoft: { issuer: "https://login.microsoftonline.com/t/v2.0", keys: /login\.microsoftonline\.com\/.*keys/ },
  cognito: {
    issuer: "https://cognito-idp.eu-central-1.amazonaws.com/pool",
    keys: /cognito-idp.*jwks\.json/,
    settings: { domain: "a.example.com", region: "eu-central-1", userPoolId: "pool" },
  },
  facebook: { issuer: "https://www.facebook.com", keys: /limited\.facebook\.com.*jwks/ },
};
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.unstubAllGlobals();
});

function tokenOf(issuer: string, kid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const claims = { iss: issuer, aud: CLIENT.clientId, sub: "1", email: "x@example.com", iat: now, exp: now + 3600 };
  const text = `${encoded({ alg: "RS256", kid, typ: "JWT" })}.${encoded(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
}

function signIn(provider: string, kid = "known") {
  const { issuer, settings = {} } = PROVIDERS[provider] ?? { issuer: "" };
  const rig = authRig(database.db, { socialProviders: { [provider]: { ...CLIENT, ...settings } } });
  return rig.browser().call("/sign-in/social", { body: { provider, idToken: { token: tokenOf(issuer, kid) } } });
}

/** Answers with the keys of a provider, and counts the requests for them. */
function keysOf(provider: string, ids: readonly string[]) {
  const asked = vi.fn<() => Promise<Response>>(async () =>
    Response.json({
      keys: ids.map((kid) => ({ ...publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" })),
    }),
  );
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    return PROVIDERS[provider]?.keys.test(url) ? await asked() : Response.json({}, { status: 400 });
  });
  return asked;
}

test("every provider that takes id tokens is tried", async () => {
  const settings = socialProviderList.map((name) => [name, { ...CLIENT, ...PROVIDERS[name]?.settings }]);
  const { auth } = authRig(database.db, { socialProviders: Object.fromEntries(settings) });
  const taking = (await auth.$context).socialProviders.filter((provider) => provider.idToken !== undefined);
  expect(taking.map(({ id }) => id).toSorted()).toEqual([...Object.keys(PROVIDERS), "line"].toSorted());
});

test("line, which is asked about each id token, holds nobody up either", async () => {
  vi.stubGlobal("fetch", () => new Promise<Response>(() => undefined));
  expect((await signIn("line")).status).toBeGreaterThanOrEqual(400);
});

describe.each(Object.keys(PROVIDERS))("keys of %s", (provider) => {
  test("that never come hold nobody up for more than some seconds", async () => {
    vi.stubGlobal("fetch", () => new Promise<Response>(() => undefined));
    const begun = performance.now();
    const answer = await signIn(provider, `never-${provider}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(performance.now() - begun).toBeLessThan(9_000);
  });

  test("are asked for once in ten minutes, and for an unknown key again after thirty seconds", async () => {
    const asked = keysOf(provider, ["known"]);
    await signIn(provider);
    await signIn(provider);
    expect(asked).toHaveBeenCalledTimes(1);
    await later(20, () => signIn(provider, "new"));
    expect(asked).toHaveBeenCalledTimes(1);
    await later(40, () => signIn(provider, "new"));
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2);
    const before = asked.mock.calls.length;
    await later(70, () => signIn(provider));
    expect(asked).toHaveBeenCalledTimes(before);
    await later(700, () => signIn(provider));
    expect(asked).toHaveBeenCalledTimes(before + 1);
  });
});

test.each(["application/json", "text/html"])("an answer of %s without end is cut off", async (type) => {
  let sent = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 65_536;
        stream.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
  vi.stubGlobal("fetch", async () => new Response(endless(), { headers: { "content-type": type } }));
  expect((await signIn("google", `endless-${type}`)).status).toBeGreaterThanOrEqual(400);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(2_000_000);
});
