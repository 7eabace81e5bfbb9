/** What became of a message, as the log is searched by it; `unknown`: it may have arrived. */
export const DELIVERY_OUTCOMES_SHOWN = ["arrived", "accepted", "superseded", "dead", "waiting", "unknown"] as const;

export interface DeliveryFilter {
  destinationId?: string | undefined;
  outcome?: (typeof DELIVERY_OUTCOMES_SHOWN)[number] | undefined;
  shopId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The last row of a page. */
export interface DeliveryCursor {
  rank: number;
  at: string;
  destinationId: string;
  messageId: string;
}

const WRITTEN = /^([0-2])~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z)~([0-9a-f-]{36})~([0-9a-f-]{36})$/u;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

export const writeCursor = ({ rank, at, destinationId, messageId }: DeliveryCursor): string =>
  [rank, at, destinationId, messageId].join("~");

/** `null`: it is none of ours. */
export function readCursor(text: string): DeliveryCursor | null {
  const [, rank, at = "", destinationId = "", messageId = ""] = WRITTEN.exec(text) ?? [];
  if (rank === undefined || !UUID.test(destinationId) || !UUID.test(messageId)) return null;
  return isMoment(at) ? { rank: Number(rank), at, destinationId, messageId } : null;
}

/** As "2026-11-21T14:05:00": days that there are not are read as others. */
const SECOND_CHARACTERS = 19;

function isMoment(at: string): boolean {
  const time = Date.parse(at);
  if (Number.isNaN(time) || at.startsWith("0000")) return false;
  return new Date(time).toISOString().slice(0, SECOND_CHARACTERS) === at.slice(0, SECOND_CHARACTERS);
}
