import { createVerify, generateKeyPairSync } from "node:crypto";
import { socialProviderList } from "better-auth/social-providers";
import { describe, expect, test } from "vitest";
import { silentLog } from "../../../lib/log.ts";
import { appleSecret } from "./social-apple-secret.ts";
import { readSocialProviders, SOCIAL_OPTIONS } from "./social-options.ts";
import { socialProviders } from "./social-providers.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const NO_OTHERS: ReadonlySet<string> = new Set();
const key = generateKeyPairSync("ec", { namedCurve: "P-256" });
const PRIVATE_KEY = key.privateKey.export({ type: "pkcs8", format: "pem" });

const idAndSecret = (name: string) => ({ [`AUTH_${name}_CLIENT_ID`]: "id", [`AUTH_${name}_CLIENT_SECRET`]: "secret" });
const APPLE = {
  AUTH_APPLE_CLIENT_ID: "com.example.web",
  AUTH_APPLE_TEAM_ID: "TEAM",
  AUTH_APPLE_KEY_ID: "KEY",
  AUTH_APPLE_PRIVATE_KEY: String(PRIVATE_KEY).replaceAll("\n", "\\n"),
};

test("every provider of the auth library can be switched on, and no other", () => {
  expect(Object.keys(SOCIAL_OPTIONS).toSorted()).toEqual(socialProviderList.toSorted());
});

describe("the options of providers", () => {
  test.each([
    ["GITLAB", { ISSUER: "https://gitlab.example/" }, { issuer: "https://gitlab.example" }],
    ["MICROSOFT", { TENANT_ID: "tenant" }, { tenantId: "tenant" }],
    ["GOOGLE", { HOSTED_DOMAIN: "acme.example", SCOPE: "a b,c" }, { hd: "acme.example", scope: ["a", "b", "c"] }],
    ["ZOOM", { PKCE: "false" }, { pkce: false }],
    ["SALESFORCE", { ENVIRONMENT: "sandbox" }, { environment: "sandbox" }],
    ["TIKTOK", {}, { clientId: "id", clientKey: "id" }],
  ])("of %s reach the library by its own names", (name, options, expected) => {
    const given = Object.fromEntries(
      Object.entries(options).map(([option, value]) => [`AUTH_${name}_${option}`, value]),
    );
    const { found, problems } = readSocialProviders({ ...idAndSecret(name), ...given }, NO_OTHERS);
    expect(problems).toEqual([]);
    expect(found[name.toLowerCase()]).toMatchObject({ clientSecret: "secret", ...expected });
  });

  test.each([
    ["an unknown provider", idAndSecret("GITHAB"), /^AUTH_GITHAB_CLIENT_ID names no provider\. Known are apple,/],
    [
      "an unknown option",
      { ...idAndSecret("GITHUB"), AUTH_GITHUB_TENANT: "x" },
      /^AUTH_GITHUB_TENANT is not an option/,
    ],
    [
      "an option without its provider",
      { AUTH_GITLAB_ISSUER: "https://x.example" },
      /^AUTH_GITLAB_ISSUER belongs to no/,
    ],
    [
      "a missing secret",
      { AUTH_GITHUB_CLIENT_ID: "id" },
      /^AUTH_GITHUB_CLIENT_SECRET is missing beside AUTH_GITHUB_CLIENT_ID\.$/,
    ],
    ["a wrong value", { ...idAndSecret("ZOOM"), AUTH_ZOOM_PKCE: "yes" }, /^AUTH_ZOOM_PKCE must be true or false\.$/],
    ["a plain address", { ...idAndSecret("GITLAB"), AUTH_GITLAB_ISSUER: "http://x.example" }, /begins with https/],
    [
      "a key that is none",
      { ...APPLE, AUTH_APPLE_PRIVATE_KEY: "hunter2" },
      /^AUTH_APPLE_PRIVATE_KEY must be the private key/,
    ],
    ["a key without its id", { ...APPLE, AUTH_APPLE_KEY_ID: undefined }, /^AUTH_APPLE_KEY_ID is missing/],
  ])("with %s are refused in words that do not repeat secrets", (_, environment, sentence) => {
    const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
    const { problems } = readSocialProviders(given, NO_OTHERS);
    expect(problems).toEqual([expect.stringMatching(sentence)]);
    expect(problems.join()).not.toContain("hunter2");
  });

  test("need the user pool of Cognito", () => {
    const { problems } = readSocialProviders(idAndSecret("COGNITO"), NO_OTHERS);
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "AUTH_COGNITO_DOMAIN",
      "AUTH_COGNITO_REGION",
      "AUTH_COGNITO_USER_POOL_ID",
    ]);
  });

  test("are not confused with other variables", () => {
    const others = new Set(["AUTH_HIDE_ACCOUNTS"]);
    expect(readSocialProviders({ AUTH_HIDE_ACCOUNTS: "true" }, others)).toEqual({ found: {}, problems: [] });
  });
});

describe("Apple's secret", () => {
  test("is a short-lived token that our key signed", () => {
    const privateKey = String(PRIVATE_KEY);
    const token = appleSecret({ teamId: "TEAM", clientId: "com.example.web", keyId: "KEY", privateKey }, NOW);
    const [header = "", claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(String(Buffer.from(header, "base64url")))).toEqual({ alg: "ES256", kid: "KEY", typ: "JWT" });
    expect(JSON.parse(String(Buffer.from(claims, "base64url")))).toEqual({
      iss: "TEAM",
      iat: NOW.getTime() / 1000,
      exp: NOW.getTime() / 1000 + 300,
      aud: "https://appleid.apple.com",
      sub: "com.example.web",
    });
    const verifier = createVerify("sha256").update(`${header}.${claims}`);
    const publicKey = { key: key.publicKey, dsaEncoding: "ieee-p1363" as const };
    expect(verifier.verify(publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  });

  test("is made anew whenever it is asked for, or taken as it was given", () => {
    let now = NOW;
    const settingsOf = (environment: Record<string, string>) => {
      const { found } = readSocialProviders(environment, NO_OTHERS);
      return socialProviders({ socialProviders: found, log: silentLog, now: () => now })["apple"];
    };
    const signed = settingsOf(APPLE);
    const first = signed?.clientSecret;
    now = new Date(NOW.getTime() + 3_600_000);
    expect(signed?.clientSecret).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(signed?.clientSecret).not.toBe(first);
    expect(settingsOf(idAndSecret("APPLE"))?.clientSecret).toBe("secret");
  });
});

describe("Microsoft", () => {
  const vouches = (settings: Record<string, string>, claims: Record<string, unknown>) => {
    const { found } = readSocialProviders({ ...idAndSecret("MICROSOFT"), ...settings }, NO_OTHERS);
    const made = socialProviders({ socialProviders: found, log: silentLog, now: () => NOW })["microsoft"];
    const map = made?.["mapProfileToUser"];
    return typeof map === "function" ? map({ email: "ada@acme.example", ...claims }).emailVerified : null;
  };
  const ONE = { AUTH_MICROSOFT_TENANT_ID: "11111111-2222-3333-4444-555555555555" };

  test.each([
    ["many tenants, only claimed", {}, { email_verified: true }, false],
    ["many tenants, the domain's owner is verified", {}, { xms_edov: true }, true],
    ["many tenants, written as a number", {}, { xms_edov: "1" }, true],
    ["many tenants, refused by name", { AUTH_MICROSOFT_TENANT_ID: "organizations" }, { email_verified: true }, false],
    ["many tenants, among the verified addresses", {}, { verified_primary_email: ["ada@acme.example"] }, true],
    ["many tenants, another verified address", {}, { verified_primary_email: ["eve@acme.example"] }, false],
    ["one tenant, claimed", ONE, { email_verified: true }, true],
    ["one tenant, the word false", ONE, { email_verified: "false" }, false],
    ["one tenant, nothing said", ONE, {}, false],
  ])("vouches for an address with %s", (_, settings, claims, expected) => {
    expect(vouches(settings, claims)).toBe(expected);
  });
});
