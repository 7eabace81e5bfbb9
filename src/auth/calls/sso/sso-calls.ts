import { z } from "zod";
import { about, NEW_WAY_IN } from "../../audit/audited-call.ts";
import { defineAuthCall, nothing, unread } from "../auth-call.ts";
import { askAgain } from "../fresh-session.ts";
import { OIDC_ANSWER, SAML_ANSWER, SAML_METADATA } from "./sso-answer-paths.ts";
import { leadToErrorPage, withoutClosed, withoutSecrets } from "./sso-answers.ts";
import { bindQuestion, refuseForeignBrowser } from "./sso-binding.ts";
import { connectSsoCall, leadToConsent } from "./sso-link.ts";
import { checkRegistration, refuseHomeless } from "./sso-registration.ts";
import {
  answerDeletion,
  answerProof,
  answerProofRequest,
  answerUpdate,
  chooseProvider,
  trustProvider,
} from "./sso-rules.ts";

const OF_ORGANIZATION = {
  answer: unread,
  by: "anybody",
  forStrangers: "closedByName",
  namesProvider: true,
  isVisited: true,
  asks: "identityProvider",
} as const;
const POST = { method: "POST", ...OF_ORGANIZATION } as const;
const GET = { method: "GET", ...OF_ORGANIZATION, audit: null } as const;

const some = z.string().optional();
const named = z.object({ providerId: z.string() });
const mapping = z.object({ email: z.string(), name: z.string(), image: some }).optional();
const oidcConfig = z.object({
  clientId: some,
  clientSecret: some,
  authorizationEndpoint: some,
  tokenEndpoint: some,
  jwksEndpoint: some,
  userInfoEndpoint: some,
  scopes: z.array(z.string()).optional(),
  tokenEndpointAuthentication: z.enum(["client_secret_post", "client_secret_basic"]).optional(),
  mapping,
});
const samlConfig = z.object({ idpMetadata: z.object({ metadata: z.string() }), mapping });
const settings = { oidcConfig: oidcConfig.optional(), samlConfig: samlConfig.optional() };
const saml = z.object({ SAMLRequest: some, SAMLResponse: some, RelayState: some, SigAlg: some, Signature: some });

const PROVIDERS = [
  defineAuthCall({
    path: "/sso/register",
    method: "POST",
    input: named.extend({ organizationId: z.string(), domain: z.string(), issuer: z.string(), ...settings }),
    answer: unread,
    audit: about("ssoProvider.create"),
    by: "anybody",
    forStrangers: "closedByName",
    rules: [askAgain, refuseHomeless],
    before: [checkRegistration],
    after: [withoutSecrets],
    isVisited: true,
    asks: "identityProvider",
  }),
  defineAuthCall({
    path: "/sso/update-provider",
    ...POST,
    input: named.extend({ domain: some, issuer: some, ...settings }),
    audit: about("ssoProvider.update"),
    rules: [askAgain],
    before: [answerUpdate],
  }),
  defineAuthCall({
    path: "/sso/delete-provider",
    ...POST,
    input: named,
    audit: about("ssoProvider.delete"),
    rules: [askAgain],
    before: [answerDeletion],
  }),
  defineAuthCall({
    path: "/sso/request-domain-verification",
    ...POST,
    input: named,
    audit: null,
    before: [answerProofRequest],
  }),
  defineAuthCall({
    path: "/sso/verify-domain",
    ...POST,
    input: named,
    audit: about("ssoProvider.update"),
    rules: [askAgain],
    before: [answerProof],
  }),
  defineAuthCall({ path: "/sso/providers", ...GET, input: nothing, forHeld: "filtered", after: [withoutClosed] }),
  defineAuthCall({ path: "/sso/get-provider", ...GET, input: named }),
] as const;

const BY_PROVIDER = {
  ...OF_ORGANIZATION,
  audit: { ...NEW_WAY_IN, also: "member.create" },
  way: "sso",
  comesBack: true,
} as const;
const oidcAnswer = z.object({ code: some, state: some, error: some, error_description: some });

const WAYS = [
  defineAuthCall({
    path: "/sign-in/sso",
    door: "none",
    method: "POST",
    input: z.object({
      email: some,
      domain: some,
      organizationSlug: some,
      providerId: some,
      callbackURL: z.string(),
      errorCallbackURL: some,
      newUserCallbackURL: some,
      loginHint: some,
    }),
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    before: [chooseProvider],
    after: [bindQuestion],
    way: "sso",
    onlyLeadsAway: true,
    leavesUs: true,
    asks: "identityProvider",
    changesSession: true,
  }),
  defineAuthCall({
    path: OIDC_ANSWER,
    door: "none",
    method: "GET",
    ...BY_PROVIDER,
    input: oidcAnswer,
    before: [trustProvider],
    after: [leadToConsent],
  }),
  defineAuthCall({ path: "/sso/callback", door: "none", method: "GET", ...BY_PROVIDER, input: oidcAnswer }),
  defineAuthCall({
    path: SAML_ANSWER,
    door: "none",
    method: "POST",
    ...BY_PROVIDER,
    input: z.object({ SAMLResponse: z.string(), RelayState: some }),
    before: [refuseForeignBrowser],
    after: [leadToConsent, leadToErrorPage],
  }),
  defineAuthCall({ path: SAML_METADATA, door: "none", ...GET, input: named }),
  defineAuthCall({ path: "/sso/saml2/sp/slo/:providerId", door: "none", ...POST, input: saml, audit: null }),
  defineAuthCall({
    path: "/sso/saml2/logout/:providerId",
    ...POST,
    input: z.object({ callbackURL: some }),
    audit: null,
  }),
  connectSsoCall,
] as const;

export const SSO_CALLS = [...PROVIDERS, ...WAYS] as const;
