/** Whoever has refused so many mails in a row gets none any more (product rule). */
export const REFUSALS_AT_MOST = 3;

/** An address as it is remembered. */
export interface KnownAddress {
  id: string;
  /** In small letters. */
  address: string;
  askedAt: Date | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  refusals: number;
}

/** `refuses`: its server has refused too many mails for good. */
export type AddressState = "confirmed" | "waiting" | "unsubscribed" | "refuses";

const DAY = 86_400_000;
/** An address is asked to confirm once in so many days at most (product rule). */
const ASKED_AGAIN_DAYS = 1;
/** One that has left is asked again only after so many days (product rule). */
const LEFT_ALONE_DAYS = 30;

type Past = Omit<KnownAddress, "id" | "address">;

export function addressState({ confirmedAt, unsubscribedAt, refusals }: Past): AddressState {
  if (unsubscribedAt !== null) return "unsubscribed";
  if (confirmedAt === null) return "waiting";
  return refusals < REFUSALS_AT_MOST ? "confirmed" : "refuses";
}

/** From when on it may be asked to confirm; `null`: it has confirmed. */
export function mayBeAskedAt(known: Past): Date | null {
  if (addressState(known) === "confirmed") return null;
  const asked = known.askedAt === null ? 0 : known.askedAt.getTime() + ASKED_AGAIN_DAYS * DAY;
  const left = known.unsubscribedAt === null ? 0 : known.unsubscribedAt.getTime() + LEFT_ALONE_DAYS * DAY;
  return new Date(Math.max(asked, left));
}
