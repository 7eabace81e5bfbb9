import type { CallbackAddresses } from "../../../organizations/sso/sso-provider.ts";
import { AUTH_BASE } from "../auth-call.ts";

/** Browsers bring answers of identity providers here. */
export const OIDC_ANSWER = "/sso/callback/:providerId";
export const SAML_ANSWER = "/sso/saml2/sp/acs/:providerId";
/** Metadata of this instance for SAML providers. */
export const SAML_METADATA = "/sso/saml2/sp/metadata";

export function isProvidersAnswer(path: string | undefined): boolean {
  return path === OIDC_ANSWER || path === SAML_ANSWER;
}

/** The addresses that people enter at an identity provider. `appUrl` has no trailing slash. */
export function callbackAddresses(appUrl: string): CallbackAddresses {
  const base = appUrl + AUTH_BASE;
  return (providerId) => ({
    oidcCallback: base + OIDC_ANSWER.replace(":providerId", () => providerId),
    samlCallback: base + SAML_ANSWER.replace(":providerId", () => providerId),
    samlEntityId: `${base}${SAML_METADATA}?providerId=${providerId}`,
  });
}
