/**
 * The mailbox of an address in small letters. Many servers put everything behind a plus into the same one (RFC 5233), so
 * that whoever reads one of them is the same person.
 */
export function mailboxOf(address: string): string {
  const plus = address.indexOf("+", 1);
  return plus === -1 ? address : `${address.slice(0, plus)}${address.slice(address.lastIndexOf("@"))}`;
}
