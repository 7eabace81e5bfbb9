import { z } from "zod";
import type { Sentence } from "../../lib/errors.ts";
import { textOf } from "../../lib/http/answer-text.ts";
import { isCallable } from "../../lib/http/callable-address.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { type Asker, openingsFor, type OutboundAllow } from "../../lib/http/outbound-allow.ts";
import { parseJson } from "../../lib/strangers-json.ts";
import { DEFAULT_SCOPES, discoveryAddress } from "./sso-provider.ts";
import { SSO_TEXTS } from "./sso-texts.ts";

export interface Outgoing {
  http: Pick<Http, "request">;
  allow: OutboundAllow;
}

/**
 * The published configuration of an identity provider (https://openid.net/specs/openid-connect-discovery-1_0.html,
 * section 4).
 */
export interface DiscoveredProvider {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksEndpoint: string;
  userInfoEndpoint: string | null;
  scopes: readonly string[];
}

export type Discovery = { ok: true; provider: DiscoveredProvider } | { ok: false; reason: Sentence };

const DEADLINE_MILLISECONDS = 10_000;
const MAXIMUM_BODY_BYTES = 256 * 1024;

const ADDRESS_CHARACTERS = 2000;
const SCOPES_AT_MOST = 1000;

const address = z.string().max(ADDRESS_CHARACTERS);

const documentSchema = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  scopes_supported: z.array(z.string()).max(SCOPES_AT_MOST).optional(),
});

/** Reads an issuer's published configuration. Nothing of an answer that is not an OpenID configuration is returned. */
export async function discoverProvider({ http, allow }: Outgoing, forWhom: Asker, issuer: string): Promise<Discovery> {
  const url = discoveryAddress(issuer);
  const openings = openingsFor(allow, forWhom);
  if (!isCallable(openings, url)) return { ok: false, reason: SSO_TEXTS.issuerAddress };
  const limits = { deadlineMilliseconds: DEADLINE_MILLISECONDS, maximumBodyBytes: MAXIMUM_BODY_BYTES };
  const answer = await http.request({ url, forWhom, headers: { accept: "application/json" }, ...limits });
  if (!answer.ok) {
    return {
      ok: false,
      reason: answer.error === "address_forbidden" ? SSO_TEXTS.issuerAddress : SSO_TEXTS.issuerUnreachable,
    };
  }
  if (answer.status >= 300 && answer.status < 400) return { ok: false, reason: SSO_TEXTS.issuerRedirect };
  const document = answer.status === 200 ? documentOf(textOf(answer)) : undefined;
  if (document === undefined) return { ok: false, reason: SSO_TEXTS.noDocument };
  if (withoutSlash(document.issuer) !== withoutSlash(issuer)) return { ok: false, reason: SSO_TEXTS.otherIssuer };
  const provider = {
    issuer: document.issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    jwksEndpoint: document.jwks_uri,
    userInfoEndpoint: document.userinfo_endpoint ?? null,
    scopes: DEFAULT_SCOPES.filter((scope) => document.scopes_supported?.includes(scope) ?? true),
  };
  const { authorizationEndpoint, tokenEndpoint, jwksEndpoint, userInfoEndpoint } = provider;
  const endpoints = [authorizationEndpoint, tokenEndpoint, jwksEndpoint, userInfoEndpoint ?? jwksEndpoint];
  if (!endpoints.every((endpoint) => isCallable(openings, endpoint)))
    return { ok: false, reason: SSO_TEXTS.badEndpoint };
  return { ok: true, provider };
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/u, "");
}

function documentOf(text: string) {
  const json = parseJson(text);
  return json.ok ? documentSchema.safeParse(json.value).data : undefined;
}
