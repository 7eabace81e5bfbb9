import { createFetch } from "@better-fetch/fetch";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { createAccessControl } from "better-auth/plugins/access";
import { getGooglePublicKey, socialProviders } from "better-auth/social-providers";
import { serializeCookie } from "better-call";
import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { APP_URL, authRig, PASSWORD, SECRET } from "../auth-fixture.ts";
import { polished } from "../wire/polish.ts";
import { CLIENT } from "../calls/social/social-stand-in-fixture.ts";
import { CODE_OF_MESSAGE } from "./codes.ts";
import { later, newEmail } from "./contract-fixture.ts";
import { CALLS } from "./lines.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The library with our texts but some features switched off, and without a database. */
function switchedOff(options: BetterAuthOptions) {
  const auth = betterAuth({
    secret: SECRET,
    baseURL: APP_URL,
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    ...options,
  });
  const cookies: string[] = [];
  return async (path: string, body: object) => {
    const headers = { "content-type": "application/json", origin: APP_URL, cookie: cookies.join("; ") };
    const request = new Request(`${APP_URL}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const response = await polished(await auth.handler(request), path, []);
    cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? ""));
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
}

const refused = (message: string, status = 400) => ({ status, body: { message } });
const frozen = (message: keyof typeof CODE_OF_MESSAGE) => ({
  status: 400,
  body: { message, code: CODE_OF_MESSAGE[message] },
});
const WITH_PASSWORDS = { emailAndPassword: { enabled: true } };
const newcomer = () => ({ name: "New", email: newEmail(), password: PASSWORD });

test("message: Email and password is not enabled", async () => {
  const call = switchedOff({});
  expect(await call("/sign-in/email", newcomer())).toMatchObject(frozen("Email and password is not enabled"));
});

test("message: Reset password isn't enabled", async () => {
  const call = switchedOff(WITH_PASSWORDS);
  expect(await call("/request-password-reset", { email: newEmail() })).toMatchObject(
    frozen("Reset password isn't enabled"),
  );
});

test("message: Verification email isn't enabled", async () => {
  const call = switchedOff(WITH_PASSWORDS);
  expect(await call("/send-verification-email", { email: newEmail() })).toMatchObject(
    frozen("Verification email isn't enabled"),
  );
});

test("message: Change email is disabled", async () => {
  const call = switchedOff(WITH_PASSWORDS);
  await call("/sign-up/email", newcomer());
  expect(await call("/change-email", { newEmail: newEmail() })).toMatchObject(frozen("Change email is disabled"));
});

test("message: Failed to create session", async () => {
  let isOpen = true;
  const before = () => Promise.resolve(isOpen ? undefined : false);
  const call = switchedOff({ ...WITH_PASSWORDS, databaseHooks: { session: { create: { before } } } });
  const person = newcomer();
  await call("/sign-up/email", person);
  isOpen = false;
  expect(await call("/sign-in/email", person)).toMatchObject(refused("Failed to create session", 401));
});

test("message: Either userId or session is required", async () => {
  const { auth } = authRig(database.db);
  const message = "Either userId or session is required";
  await expect(auth.api.getAccessToken({ body: { accountId: "x" } })).rejects.toMatchObject({
    body: { message, code: CODE_OF_MESSAGE[message] },
  });
});

test("message: Keys not found", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  await expect(getGooglePublicKey("one")).rejects.toThrow("Keys not found");
});

const authorization = { state: "s", redirectURI: `${APP_URL}/x`, scopes: [] };

test("message: client id and secret required", async () => {
  const google = socialProviders.google({ clientId: "", clientSecret: "" });
  await expect(google.createAuthorizationURL({ ...authorization, codeVerifier: "v" })).rejects.toThrow(
    "CLIENT_ID_AND_SECRET_REQUIRED",
  );
});

test("message: code verifier required", async () => {
  const google = socialProviders.google(CLIENT);
  await expect(google.createAuthorizationURL({ ...authorization, codeVerifier: "" })).rejects.toThrow(
    "codeVerifier is required for Google",
  );
});

const role = createAccessControl({ shop: ["read"] }).newRole({ shop: ["read"] });

test("message: You are not allowed to access resource: {resource}", () => {
  expect(Reflect.apply(role.authorize, role, [{ till: ["open"] }])).toMatchObject({
    success: false,
    error: "You are not allowed to access resource: till",
  });
});

test("message: unauthorized to access resource {resource}", () => {
  expect(Reflect.apply(role.authorize, role, [{ shop: ["delete"] }])).toMatchObject({
    success: false,
    error: 'unauthorized to access resource "shop"',
  });
});

test("message: Not authorized", () => {
  expect(role.authorize({})).toMatchObject({ success: false, error: "Not authorized" });
});

test("number: no cookie lives longer than 400 days", () => {
  expect(serializeCookie("a", "b", { maxAge: 400 * 86_400 })).toContain("Max-Age=34560000");
  expect(() => serializeCookie("a", "b", { maxAge: 400 * 86_400 + 1 })).toThrow("400 days");
});

test("number: the HTTP client tries again after 1000 ms", async () => {
  vi.useFakeTimers();
  const customFetchImpl = vi.fn<() => Promise<Response>>(async () => new Response("{}", { status: 500 }));
  const answer = createFetch({ baseURL: APP_URL, retry: 1, customFetchImpl })("/x");
  await vi.advanceTimersByTimeAsync(999);
  expect(customFetchImpl).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await answer;
  expect(customFetchImpl).toHaveBeenCalledTimes(2);
});

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keys = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] };

function tokenOf(claims: object, kid = "one"): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "RS256", kid })}.${encode(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
}

test("number: key sets are given 5 s, asked for 30 s apart, kept 10 minutes", async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json(keys));
  vi.stubGlobal("fetch", fetched);
  const timeouts = vi.spyOn(AbortSignal, "timeout");
  const rig = authRig(database.db, { socialProviders: { facebook: CLIENT } });
  const began = Date.now();
  const ask = (seconds: number, kid?: string) => {
    const work = () => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: "https://www.facebook.com", aud: CLIENT.clientId, sub: "1", iat: now, exp: now + 60 };
      const body = { provider: "facebook", idToken: { token: tokenOf({ ...claims, email: newEmail() }, kid) } };
      return rig.browser().call("/sign-in/social", { body });
    };
    return later(seconds, work, began);
  };
  const asked = async (seconds: number, kid?: string) => {
    await ask(seconds, kid);
    return fetched.mock.calls.length;
  };
  expect(await asked(0)).toBe(1);
  expect(timeouts).toHaveBeenCalledWith(5000);
  expect(await asked(1, "unknown")).toBe(1);
  expect(await asked(29, "unknown")).toBe(1);
  expect(await asked(31, "unknown")).toBe(2);
  expect(await asked(31 + 595)).toBe(2);
  expect(await asked(31 + 605)).toBe(3);
});

test("number: an id token of Cognito is an hour old at most", async () => {
  vi.stubGlobal("fetch", async () => Response.json(keys));
  const pool = { domain: "pool.example", region: "eu-central-1", userPoolId: "eu-central-1_pool" };
  const rig = authRig(database.db, { socialProviders: { cognito: { ...CLIENT, ...pool } } });
  const aged = async (seconds: number) => {
    const iat = Math.floor(Date.now() / 1000) - seconds;
    const iss = `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`;
    const claims = { iss, aud: CLIENT.clientId, sub: "1", iat, exp: iat + 86_400, email: newEmail() };
    const body = { provider: "cognito", idToken: { token: tokenOf(claims) } };
    return (await rig.browser().call("/sign-in/social", { body })).body.message;
  };
  expect(await aged(3600 - 30)).not.toBe("Invalid token");
  expect(await aged(3600 + 60)).toBe("Invalid token");
});

test("call: the base /auth answers what /api/auth answers", async () => {
  const rig = authRig(database.db);
  const answerAt = async (base: string, call: string) => {
    const [method, path = ""] = call.split(" ");
    const filled = path.replaceAll(/\{[a-z]+\}/gi, "x");
    const { status, body } = await rig
      .browser()
      .call(filled, method === "POST" ? { base, body: {} } : { base, method: "GET" });
    return { call, status, body };
  };
  const calls = CALLS.filter((call) => /^(GET|POST) /.test(call));
  const answers = async (base: string) => {
    const found = [];
    for (const call of calls) found.push(await answerAt(base, call));
    return JSON.stringify(found).replaceAll(/"challenge":"[^"]+"/g, '"challenge"');
  };
  expect(calls.length).toBe(46);
  expect(await answers("/auth")).toBe(await answers("/api/auth"));
});

describe("codes that were renamed", () => {
  const { auth } = { auth: betterAuth({ secret: SECRET, baseURL: APP_URL, logger: { disabled: true } }) };
  test("belong to the messages that the table says", () => {
    const known = Object.values(auth.$ERROR_CODES).map(({ code, message }) => [message, code]);
    const renamed = known.filter(([message = ""]) => CODE_OF_MESSAGE[message] !== undefined);
    expect(renamed.length).toBeGreaterThan(3);
    for (const [message = "", code] of renamed) expect(code).toBe(CODE_OF_MESSAGE[message]);
  });
});
