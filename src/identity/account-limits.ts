/** How much is kept of what strangers say of an account; the database repeats it. In characters. */
export const ACCOUNT_LIMITS = {
  /** No mail goes to more (RFC 5321). */
  email: 254,
  /** More than the address of any picture. */
  image: 2000,
  /** Of how a browser names itself. */
  userAgent: 512,
  /** Who somebody is to a provider: twice as much as OpenID Connect and SAML allow. */
  subject: 512,
  /** Which rights a provider granted, in its words. */
  scope: 2000,
} as const;
