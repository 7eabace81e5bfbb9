/** Letters and digits that cannot be confused with each other. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP = 5;
const CODE_CHARACTERS = 2 * GROUP;

/** Number of codes in a set. */
export const RECOVERY_CODES = 10;

/**
 * One recovery code from at least `CODE_CHARACTERS` random bytes, such as `k3v9x-p2mfa`: 49 bits that can be copied
 * from paper.
 */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes)
    .filter((byte) => byte < ALPHABET.length * Math.floor(256 / ALPHABET.length))
    .slice(0, CODE_CHARACTERS)
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  if (letters.length < CODE_CHARACTERS) throw new Error("These bytes are too few for a recovery code.");
  return `${letters.slice(0, GROUP).join("")}-${letters.slice(GROUP).join("")}`;
}

/** The stored form of a typed recovery code: case, spaces and the position of the hyphen do not matter. */
export function typedRecoveryCode(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, "");
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}
