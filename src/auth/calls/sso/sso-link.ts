import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, isAPIError, sensitiveSessionMiddleware } from "better-auth/api";
import { z } from "zod";
import { audit } from "../../../audit/audit.store.ts";
import { isRecent, NOT_FRESH_ANSWER } from "../../../identity/freshness.ts";
import { takeOverUnconfirmed } from "../../../identity/users/unconfirmed.store.ts";
import { findMailAddressee } from "../../../identity/user.store.ts";
import { domainOfEmail } from "../../../organizations/sso/sso-domain.ts";
import { findProvenDomain } from "../../../organizations/organizations.store.ts";
import {
  consentToLink,
  findProviderName,
  needsConsent,
  useConsent,
} from "../../../organizations/sso/sso-link.store.ts";
import { actorIn } from "../../audit/actor-in.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { startAnew } from "../../put-out.ts";
import { tellOwner } from "../../mails/tell-owner.ts";
import type { Verdict } from "../../verdict.ts";
import { type Answered, defineAuthCall, type Endpoint } from "../auth-call.ts";
import { isProvidersAnswer } from "./sso-answer-paths.ts";

/** The code with which a refusal reaches the hook that redirects to the consent page. */
export const CONSENT_NEEDED = "sso_consent_needed";

const NOT_LINKED: Verdict = {
  error: "account_not_linked",
  errorDescription: "This address belongs to an account that nobody has confirmed yet.",
};
const ASK_FIRST: Verdict = {
  error: CONSENT_NEEDED,
  errorDescription: "Sign in to your account once and connect it with single sign-on.",
};
const FOREIGN: Verdict = {
  error: "foreign_domain",
  errorDescription: "The address of this account does not belong to the domain of the organization any more.",
};

type Link = { userId: string; providerId: string };

/** Judges whether an identity provider may open an account for the first time; undefined if it may. */
export async function judgeSsoLink(dependencies: AuthDependencies, link: Link): Promise<Verdict | undefined> {
  const { db, adminUserIds, now } = dependencies;
  const need = await needsConsent(db, link, adminUserIds);
  if (need === "takeOver") {
    if (!(await takeOverUnconfirmed(db, link.userId, now()))) return NOT_LINKED;
    await startAnew(db);
    return undefined;
  }
  if (need === "unconfirmed") return NOT_LINKED;
  if (need === "nothing" || (await useConsent(db, link, now()))) return undefined;
  return ASK_FIRST;
}

/** The account's address may have changed since it was linked: then the provider speaks for somebody else. */
export async function judgeSsoSignIn(
  { db }: AuthDependencies,
  { userId, providerId }: Link,
): Promise<Verdict | undefined> {
  const domain = await findProvenDomain(db, providerId);
  const owner = await findMailAddressee(db, userId);
  return domain !== null && owner !== null && domainOfEmail(owner.email) === domain ? undefined : FOREIGN;
}

const NO_PROVIDER = { message: "Provider not found", code: "PROVIDER_NOT_FOUND" };

/** Notifies people of an account that an identity provider can open from now on. */
export function ssoLinks(dependencies: AuthDependencies) {
  const told = async (row: Link, cause: GenericEndpointContext | null) => {
    if (cause !== null && isProvidersAnswer(cause.path)) await tellOfLink(dependencies, row, cause);
  };
  return {
    id: "shopwarden-sso-links",
    init: () => ({ options: { databaseHooks: { account: { create: { after: told } } } } }),
  } satisfies BetterAuthPlugin;
}

/** Redirects people whose account has another way in to the page that asks whether the provider may open it. */
export async function leadToConsent(context: Answered, { appUrl }: AuthDependencies): Promise<void> {
  const { providerId } = fieldsOf(context.params);
  if (typeof providerId === "string" && asksForConsent(context.context.returned, appUrl))
    throw context.redirect(`${appUrl}/app/connect-sso/${encodeURIComponent(providerId)}`);
}

/** The consent: from now on the provider may open the account. */
export const connectSsoCall = defineAuthCall({
  path: "/connect-sso",
  method: "POST",
  input: z.object({ providerId: z.string() }),
  answer: z.object({ status: z.boolean(), organization: z.string().nullable() }),
  audit: "itself",
  by: "person",
  forStrangers: null,
  endpoint: connectEndpoint,
  bound: { window: 10, max: 5 },
});

/** Records that the person wants an identity provider to open the account; it still has to prove their identity. */
function connectEndpoint({ db, now }: AuthDependencies): Endpoint {
  return createAuthEndpoint(
    connectSsoCall.path,
    { method: "POST", body: connectSsoCall.input, use: [sensitiveSessionMiddleware] },
    async (context) => {
      const { user, session } = context.context.session;
      const { providerId } = context.body;
      const domain = await findProvenDomain(db, providerId);
      if (domain === null || domainOfEmail(user.email) !== domain) throw new APIError("NOT_FOUND", NO_PROVIDER);
      if (!isRecent(session.createdAt, now())) throw new APIError("FORBIDDEN", NOT_FRESH_ANSWER);
      const at = now();
      await db.transaction(async (tx) => {
        await consentToLink(tx, { userId: user.id, providerId }, at);
        await audit(
          tx,
          { actor: actorIn(context, { user, session }), now: at },
          { organizationId: null, subject: "identity provider", subjectId: providerId, subjectName: domain },
          { action: "connect-sso", before: null, after: {} },
        );
      });
      return context.json({ status: true, organization: await findProviderName(db, providerId) });
    },
  );
}

/** The mail names the organization whose identity provider can open the account. A new account needs no mail. */
async function tellOfLink(dependencies: AuthDependencies, { userId, providerId }: Link, cause: GenericEndpointContext) {
  const owner = await findMailAddressee(dependencies.db, userId);
  const organization = await findProviderName(dependencies.db, providerId);
  if (owner !== null && organization !== null)
    await tellOwner(dependencies, owner, { kind: "ssoLinked", organization }, cause);
}

function asksForConsent(returned: unknown, appUrl: string): boolean {
  const location = isAPIError(returned) ? new Headers(returned.headers).get("location") : null;
  if (location === null || !URL.canParse(location, appUrl)) return false;
  return new URL(location, appUrl).searchParams.get("error") === CONSENT_NEEDED;
}
