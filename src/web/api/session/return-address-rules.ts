const REMEMBERED_FOR_MILLISECONDS = 3_600_000;
/** A base to check whether an address stays on its own origin. */
const OWN_ORIGIN = "https://own.invalid";

export interface Remembered {
  address: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A path on our own origin, outside of the sign-in pages. */
export function isSafeReturnAddress(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, OWN_ORIGIN)) return false;
  const { origin, pathname } = new URL(address, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !/^\/(account|api|auth|trpc)(\/|$)/.test(pathname);
}

/** The remembered address, `null` when there is none, or when it is too old or unsafe. */
export function readRemembered(stored: string | null, now: number): string | null {
  const remembered = parse(stored);
  if (!remembered) return null;
  const age = now - remembered.at;
  return age >= 0 && age <= REMEMBERED_FOR_MILLISECONDS && isSafeReturnAddress(remembered.address)
    ? remembered.address
    : null;
}

function parse(stored: string | null): Remembered | null {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    if (typeof value !== "object" || value === null || !("address" in value) || !("at" in value)) return null;
    const { address, at } = value;
    return typeof address === "string" && typeof at === "number" ? { address, at } : null;
  } catch {
    return null;
  }
}
