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
export const SIGN_IN_TEXTS: Record<SignInProblem, { en: string; de: string }> = {
  sso: {
    en: "This organization requires single sign-on. Sign out, and sign in with your work email (SSO).",
    de: "Diese Organisation verlangt Single Sign-on. Melden Sie sich ab und mit Ihrer Arbeits-E-Mail (SSO) wieder an.",
  },
  two_factor: {
    en: "This organization requires two-factor authentication. Switch it on in your settings, and come back.",
    de: "Diese Organisation verlangt Zwei-Faktor-Authentifizierung. Schalten Sie diese in den Einstellungen ein und kommen Sie zurück.",
  },
};
