import { changelogDays, dayName } from "../../../../changelog/changelog-days.ts";
import type { ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";

export interface DeliveryGroup {
  kind: "dead" | "waiting" | "today" | "yesterday" | "day";
  /** Of the first in it. */
  at: string;
  rows: readonly ListedDelivery[];
}

/** What was not told first, then what waits, then all others by the day on which they were made. */
export function deliveryGroups(rows: readonly ListedDelivery[], now: Date, timeZone: string): readonly DeliveryGroup[] {
  const are = (state: ListedDelivery["state"]) => rows.filter((row) => row.state === state);
  const groupOf = (kind: DeliveryGroup["kind"], some: readonly ListedDelivery[]): readonly DeliveryGroup[] =>
    some[0] === undefined ? [] : [{ kind, at: some[0].createdAt, rows: some }];
  const others = rows
    .filter(({ state }) => state !== "dead" && state !== "waiting")
    .map((row) => ({ row, date: row.createdAt }));
  return [
    ...groupOf("dead", are("dead")),
    ...groupOf("waiting", are("waiting")),
    ...changelogDays(others, timeZone).flatMap(({ day, entries }) => {
      const name = dayName(day, now, timeZone);
      return groupOf(
        name === "other" ? "day" : name,
        entries.map(({ row }) => row),
      );
    }),
  ];
}

/** In the address: which message, and of which channel. */
export const deliveryKey = ({
  destinationId,
  messageId,
}: Pick<ListedDelivery, "destinationId" | "messageId">): string => `${destinationId}.${messageId}`;

/** `null`: the address names none. */
export function readDeliveryKey(key: string): { destinationId: string; messageId: string } | null {
  const [destinationId, messageId, ...more] = key.split(".");
  return destinationId && messageId && more.length === 0 ? { destinationId, messageId } : null;
}
