import type { WouldTell } from "../../../notifications/rules/rule-answers.ts";

type Rules = WouldTell["channels"][number]["why"];
export type Person = WouldTell["people"][number];
export type ToldChannel = WouldTell["channels"][number];

/** The first moment at which somebody hears of it; `null`: at once. The inbox is the record, and no way. */
export function firstOf({ ways }: Person): string | null {
  const out = ways.filter(({ way }) => way !== "inbox");
  const times = (out.length > 0 ? out : ways).map(({ when }) => when);
  const later = times.filter((when) => when !== null);
  return later.length < times.length ? null : (later.toSorted()[0] ?? null);
}

/** How many hear of it at once, and later. */
export function countTold({ people, channels }: WouldTell) {
  const isOnce = (when: string | null) => when === null;
  return {
    once: {
      people: people.filter((one) => isOnce(firstOf(one))),
      channels: channels.filter(({ when }) => isOnce(when)),
    },
    later: {
      people: people.filter((one) => !isOnce(firstOf(one))),
      channels: channels.filter(({ when }) => !isOnce(when)),
    },
  };
}

/** Somebody whom a later step tells; `ways`: `null`: a channel is told, of this kind. */
export type Step = { key: string; name: string; when: string; afterMinutes: number } & (
  | { ways: Person["ways"]; why: Person["why"]; channel?: never }
  | { ways: null; why: Rules; channel: string }
);

/** Whom later steps tell, in their order. */
export function stepsOf({ people, channels }: WouldTell["later"]): readonly Step[] {
  const all = [
    ...channels.map(({ destinationId, ...one }) => ({ ...one, ways: null, key: `${destinationId} ${one.when}` })),
    ...people.map(({ userId, ...one }, index) => ({ ...one, key: `${userId} ${index}` })),
  ];
  return all.toSorted((one, other) => (one.when < other.when ? -1 : one.when > other.when ? 1 : 0));
}

/** Names of the rules; `null` has none. */
export function namesOf({ rules }: Rules): readonly (string | null)[] {
  return rules.map(({ name }) => name);
}

/** Tonight at three, and Sunday at noon, by the reader's clock. */
export function momentOf(when: "now" | "tonight" | "sunday", now: Date): string | undefined {
  if (when === "now") return undefined;
  const at = new Date(now);
  if (when === "tonight") {
    at.setHours(3, 0, 0, 0);
    if (at <= now) at.setDate(at.getDate() + 1);
  } else {
    at.setDate(at.getDate() + ((7 - at.getDay()) % 7 || 7));
    at.setHours(12, 0, 0, 0);
  }
  return at.toISOString();
}
