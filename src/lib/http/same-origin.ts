/**
 * Whether two addresses have scheme, host and port in common. Secrets for one must not be sent to another, and what is
 * no address has nothing in common with any.
 */
export function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
