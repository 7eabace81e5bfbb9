import type { AttentionGroup } from "./attention-groups.ts";
import type { MessageKey } from "./attention-message.ts";

/** What is wrong with the shops that cannot wait, in the order in which it is told. */
export const NOW_KINDS = ["unreachable", "notVisitable", "security", "access", "support", "server", "error"] as const;
export type NowKind = (typeof NOW_KINDS)[number];

/** The fleet in figures; each shop is counted once, where it is worst. */
export interface Headline {
  shops: number;
  now: Readonly<Record<NowKind, number>>;
  week: number;
  /** Nothing is wrong as far as is known, but not everything is known. */
  unclear: number;
  /** Await their first visit. */
  waiting: number;
  fine: number;
}

/** Failures of shops that can be reached. */
const ANSWERS: ReadonlySet<MessageKey> = new Set([
  "title.address",
  "title.blocked",
  "title.unusable",
  "title.unkept",
  "title.broken",
]);

type Place = NowKind | "week" | "unclear" | "waiting";

/** `shops`: how many there are. */
export function headlineOf(shops: number, groups: readonly AttentionGroup[]): Headline {
  const places = new Map<number, Place>();
  for (const group of groups) {
    for (const { shopId } of group.shops) {
      if (!places.has(shopId)) places.set(shopId, placeOf(group));
    }
  }
  const count = (place: Place) => [...places.values()].filter((other) => other === place).length;
  return {
    shops,
    now: {
      unreachable: count("unreachable"),
      notVisitable: count("notVisitable"),
      security: count("security"),
      access: count("access"),
      support: count("support"),
      server: count("server"),
      error: count("error"),
    },
    week: count("week"),
    unclear: count("unclear"),
    waiting: count("waiting"),
    fine: shops - places.size,
  };
}

export function nowCount({ now }: Headline): number {
  return NOW_KINDS.reduce((sum, kind) => sum + now[kind], 0);
}

function placeOf({ urgency, kind, title, area }: AttentionGroup): Place {
  if (urgency === "week") return "week";
  if (urgency === "unclear") return kind === "firstVisit" ? "waiting" : "unclear";
  if (kind === "security") return "security";
  if (area !== null) return area === "support" ? "support" : "server";
  if (kind !== "failure") return "error";
  if (title.key === "title.access") return "access";
  return ANSWERS.has(title.key) ? "notVisitable" : "unreachable";
}
