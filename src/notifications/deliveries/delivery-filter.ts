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
  return Number.isNaN(Date.parse(at)) || at.startsWith("0000")
    ? null
    : { rank: Number(rank), at, destinationId, messageId };
}
