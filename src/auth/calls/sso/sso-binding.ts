import { createHmac, timingSafeEqual } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { questionOfAnswer } from "../../../organizations/sso/saml-answer.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";
import { OIDC_ANSWER } from "./sso-answer-paths.ts";

const SAML_COOKIE_SECONDS = 600;

/**
 * Binds the answer of an identity provider to the request of this browser.
 * OpenID Connect: the token repeats a nonce that belongs to the state, which the library binds to the browser.
 * SAML: a form on the provider's page posts the answer, so a separate cookie identifies this one request and its relay
 * state.
 */
export function ssoBinding(dependencies: AuthDependencies) {
  const checkNonce = async (row: Record<string, unknown>, cause: GenericEndpointContext | null) => {
    if (cause?.path === OIDC_ANSWER) refuseForeignToken(row, cause, dependencies);
  };
  return {
    id: "shopwarden-sso-binding",
    init: () => ({
      options: { databaseHooks: { account: { create: { before: checkNonce }, update: { before: checkNonce } } } },
    }),
  } satisfies BetterAuthPlugin;
}

/** Adds to the provider's address what its answer must repeat. */
export async function bindQuestion(context: Answered, dependencies: AuthDependencies) {
  const answer = fieldsOf(context.context.returned);
  if (typeof answer.url !== "string" || !URL.canParse(answer.url)) return undefined;
  const url = new URL(answer.url);
  const [state, relay] = [url.searchParams.get("state"), url.searchParams.get("RelayState")];
  const asked = url.searchParams.get("SAMLRequest");
  if (relay !== null && asked !== null) await remember(context, { relay, question: idOfQuestion(asked) }, dependencies);
  if (state === null) return undefined;
  url.searchParams.set("nonce", nonceOf(state, dependencies));
  return context.json({ ...answer, url: url.toString() });
}

type SamlQuestion = { relay: string; question: string };

/**
 * The provider's page posts the answer across sites, so the cookie must be SameSite=None. Without TLS there is no such
 * cookie.
 */
async function remember(
  context: GenericEndpointContext,
  asked: SamlQuestion,
  dependencies: AuthDependencies,
): Promise<void> {
  const { name, attributes } = samlCookie(context, dependencies);
  await context.setSignedCookie(name, bondOf(asked, dependencies), context.context.secret, attributes);
}

/** The library has just created it: XML, deflated and base64. */
function idOfQuestion(samlRequest: string): string {
  const id = /\sID="([^"]+)"/.exec(inflateRawSync(Buffer.from(samlRequest, "base64")).toString())?.[1];
  if (id === undefined) throw new Error("The question to a SAML provider has no id");
  return id;
}

function samlCookie(context: GenericEndpointContext, { appUrl }: AuthDependencies) {
  const isSecure = appUrl.startsWith("https:");
  const { name, attributes } = context.context.createAuthCookie("saml_question", { maxAge: SAML_COOKIE_SECONDS });
  const { sameSite: usual, ...rest } = attributes;
  if (!isSecure || usual === undefined) return { name, attributes: rest };
  return { name, attributes: { ...rest, sameSite: "none" as const, secure: true } };
}

/** Refuses an answer to a request of another browser. */
export async function refuseForeignBrowser(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<void> {
  const { RelayState, SAMLResponse } = { ...fieldsOf(context.query), ...fieldsOf(context.body) };
  if (typeof SAMLResponse !== "string") return;
  const { name, attributes } = samlCookie(context, dependencies);
  const kept = await context.getSignedCookie(name, context.context.secret);
  const question = questionOfAnswer(Buffer.from(SAMLResponse, "base64").toString());
  const isOurs =
    typeof kept === "string" &&
    typeof RelayState === "string" &&
    question !== null &&
    equals(kept, bondOf({ relay: RelayState, question }, dependencies));
  if (!isOurs) throw context.redirect(`${dependencies.appUrl}/api/auth/error?error=please_restart_the_process`);
  context.setCookie(name, "", { ...attributes, maxAge: 0 });
}

const FOREIGN_TOKEN = { message: "token_not_verified", code: "invalid_provider" };

/** The library checks the signature before it writes anything. */
function refuseForeignToken(
  row: Record<string, unknown>,
  cause: GenericEndpointContext,
  dependencies: AuthDependencies,
) {
  const { state } = { ...fieldsOf(cause.query), ...fieldsOf(cause.body) };
  const nonce = typeof row.idToken === "string" ? nonceIn(row.idToken) : undefined;
  if (typeof state !== "string" || typeof nonce !== "string" || !equals(nonce, nonceOf(state, dependencies)))
    throw new APIError("BAD_REQUEST", FOREIGN_TOKEN);
}

/** Null if the token is invalid or has no nonce. */
function nonceIn(token: string): unknown {
  try {
    return fieldsOf(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).nonce;
  } catch {
    return null;
  }
}

function nonceOf(state: string, { secret }: Pick<AuthDependencies, "secret">): string {
  return createHmac("sha256", secret).update(`sso question ${state}`).digest("base64url");
}

function bondOf({ relay, question }: SamlQuestion, { secret }: Pick<AuthDependencies, "secret">): string {
  const both = JSON.stringify([relay, question]);
  return createHmac("sha256", secret).update(`saml question ${both}`).digest("base64url");
}

function equals(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
