import type { Sentence } from "../../lib/errors.ts";
import { sentencesOf } from "../../lib/sentences.ts";
import { SIGN_IN_WORDS_DE } from "./words-de.ts";
import { SIGN_IN_WORDS_EN } from "./words-en.ts";

/** The person who asks, and how their session began. */
export interface Person {
  id: string;
  /** The identity provider that vouched for this session; null for every other way in. */
  ssoProviderId: string | null;
  /** A passkey began this session. Default: false. */
  cameByPasskey?: boolean;
}

/** What locks a member out until they sign in the way that the organization requires. */
export type SignInProblem = "sso" | "two_factor";

/** The refusal for a locked-out member (product rule). */
export const SIGN_IN_TEXTS: Record<SignInProblem, Sentence> = sentencesOf("organizations.signIn", {
  en: SIGN_IN_WORDS_EN,
  de: SIGN_IN_WORDS_DE,
});
