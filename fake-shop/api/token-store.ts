import { createHash, createHmac } from "node:crypto";
import type { Integration } from "../state/shop-state.ts";
import { isAtLeast } from "../state/version.ts";

interface IssuedToken {
  integrationId: string;
  issuedAt: number;
  expiresAt: number;
}

/** Access tokens of one shop. They look like JSON Web Tokens and are looked up, not verified. */
export interface TokenStore {
  issue(integration: Integration, order: { now: Date; ttlSeconds: number; version: string }): string;
  /** Id of the integration the token was issued to, `null` for unknown and expired tokens. */
  findIntegrationId(token: string, now: Date): string | null;
  /** From now on every token issued so far is refused. */
  revokeAll(): void;
}

export function createTokenStore(secret: string): TokenStore {
  const tokens = new Map<string, IssuedToken>();
  let issued = 0;
  return {
    issue: (integration, { now, ttlSeconds, version }) => {
      const moment = now.getTime();
      for (const [token, { expiresAt }] of tokens) if (expiresAt <= moment) tokens.delete(token);
      issued += 1;
      const identity = createHash("sha512").update(`${secret}${issued}`).digest("hex").slice(0, 80);
      const token = sign(claimsOf(integration, identity, { issuedAt: moment, ttlSeconds }), secret, version);
      tokens.set(token, { integrationId: integration.id, issuedAt: moment, expiresAt: moment + ttlSeconds * 1000 });
      return token;
    },
    findIntegrationId: (token, now) => {
      const known = tokens.get(token);
      return known !== undefined && known.expiresAt > now.getTime() ? known.integrationId : null;
    },
    revokeAll: () => {
      tokens.clear();
    },
  };
}

function claimsOf(integration: Integration, identity: string, time: { issuedAt: number; ttlSeconds: number }): object {
  const seconds = Math.floor(time.issuedAt / 1000);
  return {
    aud: integration.clientId,
    jti: identity,
    iat: seconds,
    nbf: seconds,
    exp: seconds + time.ttlSeconds,
    sub: "",
    scopes: ["write"],
  };
}

/** RS256 up to 6.6 and HS256 from 6.7 on; the signature has the right length and is otherwise made up. */
function sign(claims: object, secret: string, version: string): string {
  const symmetric = isAtLeast(version, "6.7.0.0");
  const content = `${encode({ typ: "JWT", alg: symmetric ? "HS256" : "RS256" })}.${encode(claims)}`;
  const block = createHmac("sha256", secret).update(content).digest();
  const signature = symmetric ? block : Buffer.concat(Array.from({ length: 8 }, () => block));
  return `${content}.${signature.toString("base64url")}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
