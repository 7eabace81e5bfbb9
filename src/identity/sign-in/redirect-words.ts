import type { Language } from "../../lib/language.ts";
import { REDIRECT_WORDS_DE } from "./redirect-words-de.ts";
import { REDIRECT_WORDS_EN } from "./redirect-words-en.ts";

const WORDS = { en: REDIRECT_WORDS_EN, de: REDIRECT_WORDS_DE } as const;

export type RedirectWords = {
  title: string;
  /** What happened, and what to do. */
  text: string;
};

/** What can go wrong on the way back from a provider or from a link in a mail, as far as people can act on it. */
type Mishap = keyof typeof REDIRECT_WORDS_EN;

const MISHAP_OF: Readonly<Record<string, Mishap>> = {
  please_restart_the_process: "interrupted",
  state_mismatch: "interrupted",
  state_not_found: "interrupted",
  state_invalid: "interrupted",
  invalid_callback_request: "interrupted",
  no_callback_url: "interrupted",
  nonce_binding_missing: "interrupted",
  token_expired: "deadLink",
  invalid_token: "deadLink",
  user_not_found: "noAccount",
  unauthorized: "foreignLink",
  invalid_user: "foreignLink",
  access_denied: "cancelled",
  user_cancelled_authorize: "cancelled",
  user_cancelled_login: "cancelled",
  oauth_provider_not_found: "providerOff",
  invalid_provider: "providerFailed",
  invalid_state: "interrupted",
  replay_detected: "interrupted",
  unsolicited_response: "interrupted",
  no_code: "providerFailed",
  invalid_code: "providerFailed",
  unable_to_get_user_info: "providerFailed",
  issuer_missing: "providerUntrusted",
  issuer_mismatch: "providerUntrusted",
  invalid_saml_response: "providerUntrusted",
  saml_error: "providerFailed",
  server_error: "providerFailed",
  temporarily_unavailable: "providerFailed",
  email_not_found: "noAddress",
  email_not_verified: "unconfirmed",
  account_not_linked: "notLinked",
  unable_to_link_account: "cannotLink",
  "email_doesn't_match": "otherAddress",
  email_does_not_match: "otherAddress",
  account_already_linked_to_different_user: "linkedElsewhere",
  account_ownership_conflict: "linkedElsewhere",
  signup_disabled: "closed",
  foreign_domain: "foreignDomain",
  banned: "banned",
  banned_user: "banned",
  too_many_requests: "tooMany",
};

/** The text for the `error` of a redirect; case does not matter, and spaces count as underscores. */
export function redirectWords(code: string, language: Language): RedirectWords {
  return WORDS[language][mishapOf(code)];
}

function mishapOf(code: string): Mishap {
  const name = code.trim().toLowerCase().replaceAll(/\s+/g, "_");
  return (Object.hasOwn(MISHAP_OF, name) ? MISHAP_OF[name] : undefined) ?? "unknown";
}
