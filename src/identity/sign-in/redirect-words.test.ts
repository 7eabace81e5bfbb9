import { describe, expect, test } from "vitest";
import { redirectWords } from "./redirect-words.ts";

/** The specified codes, additional ones of the library, and ours. */
const CODES = `
  token_expired
  invalid_token
  user_not_found
  unauthorized
  please_restart_the_process
  invalid_callback_request
  state_not_found
  no_code
  oauth_provider_not_found
  invalid_code
  unable_to_get_user_info
  no_callback_url
  unable_to_link_account
  email_doesn't_match
  account_already_linked_to_different_user
  email_not_found
  INVALID_TOKEN
  issuer_mismatch
  issuer_missing
  nonce_binding_missing
  email_not_verified
  account_not_linked
  signup_disabled
  invalid_provider
  account not linked
  invalid_saml_response
  saml_error
  foreign_domain
  banned
  access_denied
  signup disabled
`
  .trim()
  .split(/\n\s*/);

describe.each(["en", "de"] as const)("in %s", (language) => {
  const unknown = redirectWords("something_new", language);

  test.each(CODES)("%s says what happened and what to do", (code) => {
    const words = redirectWords(code, language);
    expect(words).not.toEqual(unknown);
    expect(words.title).not.toMatch(/[.!]$/);
    expect(words.text).toMatch(/\.$/);
  });

  test.each(["internal_server_error", "something_new", "", "__proto__", "constructor", "toString"])(
    "%j has the words for everything else",
    (code) => {
      expect(redirectWords(code, language)).toEqual(unknown);
    },
  );
});

test("each language has words of its own", () => {
  for (const code of [...CODES, "something_new"]) {
    expect(redirectWords(code, "de").title).not.toBe(redirectWords(code, "en").title);
    expect(redirectWords(code, "de").text).not.toMatch(/\b(du|dein|dir)\b/i);
  }
});
