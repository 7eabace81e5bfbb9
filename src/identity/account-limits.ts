/** Maximum lengths of foreign values in accounts, in characters; the database enforces the same. */
export const ACCOUNT_LIMITS = {
  /** Mail servers accept no more (RFC 5321). */
  email: 254,
  /** More than the address of any picture. */
  image: 2000,
  /** The browser's user agent. */
  userAgent: 512,
  /** A person's id at a provider: twice as long as OpenID Connect and SAML allow. */
  subject: 512,
  /** The scopes that a provider granted. */
  scope: 2000,
} as const;
