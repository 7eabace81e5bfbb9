import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { type Context, Hono } from "hono";

/** A person as a provider knows them. */
export type Person = {
  id: string;
  name?: string;
  email?: string;
  /** In the provider's own format: some send a string. */
  isVerified?: unknown;
  /** Additional claims, or replacements for the usual ones. */
  claims?: Record<string, unknown>;
};

export type ProviderName = "github" | "google" | "microsoft" | "apple" | "discord";

type Grant = { provider: ProviderName; person: Person; challenge: string | null; redirectUri: string };

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const JWKS = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] };

export const CLIENT = { clientId: "client-id", clientSecret: "client-secret" };
const TENANT = "11111111-2222-3333-4444-555555555555";
const HOUR_SECONDS = 3600;

/** A token signed by Google, Microsoft or Apple; `changes` are an attacker's. */
export function idTokenOf(provider: "google" | "microsoft" | "apple", person: Person, changes: object = {}): string {
  const seconds = Math.floor(Date.now() / 1000);
  const issuer = {
    google: "https://accounts.google.com",
    microsoft: `https://login.microsoftonline.com/${TENANT}/v2.0`,
    apple: "https://appleid.apple.com",
  }[provider];
  const own =
    provider === "microsoft"
      ? { oid: person.id, tid: TENANT, xms_edov: person.isVerified }
      : { email_verified: person.isVerified };
  return signed({
    iss: issuer,
    aud: CLIENT.clientId,
    sub: person.id,
    iat: seconds,
    exp: seconds + HOUR_SECONDS,
    email: person.email,
    ...(provider === "apple" ? {} : { name: person.name ?? "Ada" }),
    ...own,
    ...person.claims,
    ...changes,
  });
}

function signed(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "RS256", kid: "one", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
}

export type StandIn = ReturnType<typeof socialStandIn>;

/** Plays the hosts of five providers, as strict as they are about codes, secrets and PKCE. */
export function socialStandIn() {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const requests: string[] = [];
  /** Paths that answer with 500. */
  const broken = new Set<string>();
  const app = new Hono();

  const issue = (grant: Grant) => {
    const accessToken = `access-${randomUUID()}`;
    const refreshToken = `refresh-${randomUUID()}`;
    tokens.set(accessToken, grant);
    tokens.set(refreshToken, grant);
    const { provider, person } = grant;
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "bearer",
      expires_in: HOUR_SECONDS,
      scope: provider === "github" ? "read:user,user:email" : "openid email",
      ...(provider === "github" || provider === "discord" ? {} : { id_token: idTokenOf(provider, person) }),
    };
  };
  const tokenEndpoint = async (context: Context) => {
    const form = new URLSearchParams(await context.req.text());
    if (form.get("client_id") !== CLIENT.clientId || form.get("client_secret") !== CLIENT.clientSecret)
      return context.json({ error: "invalid_client" }, 401);
    const refreshed = tokens.get(form.get("refresh_token") ?? "");
    if (form.get("grant_type") === "refresh_token")
      return refreshed ? context.json(issue(refreshed)) : context.json({ error: "invalid_grant" }, 400);
    const code = form.get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code);
    return grant && proves(form, grant) ? context.json(issue(grant)) : context.json({ error: "invalid_grant" }, 400);
  };
  const personOf = (context: Context): Person =>
    tokens.get((context.req.header("authorization") ?? "").replace(/^Bearer /i, ""))?.person ?? { id: "" };

  for (const path of [
    "/github.com/login/oauth/access_token",
    "/oauth2.googleapis.com/token",
    "/login.microsoftonline.com/common/oauth2/v2.0/token",
    "/appleid.apple.com/auth/token",
    "/discord.com/api/oauth2/token",
  ])
    app.post(path, tokenEndpoint);
  for (const path of [
    "/www.googleapis.com/oauth2/v3/certs",
    "/login.microsoftonline.com/common/discovery/v2.0/keys",
    "/appleid.apple.com/auth/keys",
  ])
    app.get(path, (context) => context.json(JWKS));
  addProfiles(app, personOf);

  return {
    requests,
    broken,
    /** Replaces `fetch`. Any other host is an error. */
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const { host, search, pathname: encoded } = new URL(request.url);
      const pathname = decodeURIComponent(encoded);
      requests.push(`${request.method} ${host}${pathname}`);
      if (broken.has(`${host}${pathname}`)) return new Response("broken", { status: 500 });
      const answer = await app.request(`http://stand-in/${host}${pathname}${search}`, request);
      if (answer.status === 404) throw new Error(`Nobody plays ${host}${pathname}`);
      return answer;
    },
    /** The parameters with which the browser returns after somebody has agreed on the provider's page. */
    agree: (authorizationUrl: string, person: Person): URLSearchParams => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      const redirectUri = asked.get("redirect_uri") ?? "";
      const provider = providerOf(new URL(authorizationUrl).hostname);
      codes.set(code, { provider, person, challenge: asked.get("code_challenge"), redirectUri });
      return new URLSearchParams({ code, state: asked.get("state") ?? "" });
    },
    /** Invalidates all access tokens issued so far. */
    forgetTokens: () => tokens.clear(),
  };
}

function addProfiles(app: Hono, personOf: (context: Context) => Person): void {
  app.get("/api.github.com/user", (context) => {
    const { id, name = "Ada" } = personOf(context);
    return context.json({ id: Number(id), login: "ada", name, email: null, avatar_url: "https://github.com/a.png" });
  });
  app.get("/api.github.com/user/emails", (context) => {
    const { email, isVerified } = personOf(context);
    const decoy = { email: "old@example.com", primary: false, verified: true, visibility: null };
    return context.json(email === undefined ? [] : [decoy, { email, primary: true, verified: isVerified }]);
  });
  app.get("/discord.com/api/users/@me", (context) => {
    const { id, name = "Ada", email, isVerified } = personOf(context);
    return context.json({
      id,
      username: "ada",
      global_name: name,
      discriminator: "0",
      avatar: null,
      email,
      verified: isVerified,
    });
  });
  app.get("/graph.microsoft.com/v1.0/me/photos/48x48/:value", (context) => context.body("jpeg"));
}

function proves(form: URLSearchParams, { challenge, redirectUri }: Grant): boolean {
  const proof = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  return form.get("redirect_uri") === redirectUri && (challenge === null || proof === challenge);
}

const HOSTS: Readonly<Record<string, ProviderName>> = {
  "github.com": "github",
  "accounts.google.com": "google",
  "login.microsoftonline.com": "microsoft",
  "appleid.apple.com": "apple",
  "discord.com": "discord",
};

function providerOf(host: string): ProviderName {
  const found = HOSTS[host];
  if (found === undefined) throw new Error(`Nobody plays ${host}`);
  return found;
}
