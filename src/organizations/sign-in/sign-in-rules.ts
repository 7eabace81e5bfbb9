import type { Sentence } from "../../lib/errors.ts";
import { sentencesOf } from "../../lib/sentences.ts";
import { SIGN_IN_WORDS_DE } from "./words-de.ts";
import { SIGN_IN_WORDS_EN } from "./words-en.ts";

/** Somebody who asks, and how this session came about. */
export interface Person {
  id: string;
  /** The identity provider that vouched for this session; null for every other way in. */
  ssoProviderId: string | null;
  /** A passkey began this session. Default: false. */
  cameByPasskey?: boolean;
}

/** What keeps a member out of an organization until they sign in in the way that it asks for. */
export type SignInProblem = "sso" | "two_factor";

/** What a member is told who may not come in like this (product rule). */
export const SIGN_IN_TEXTS: Record<SignInProblem, Sentence> = sentencesOf("organizations.signIn", {
  en: SIGN_IN_WORDS_EN,
  de: SIGN_IN_WORDS_DE,
});
