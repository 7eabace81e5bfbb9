import type { AttentionGroup } from "./attention-groups.ts";
import { type HeadlinePlace, NOW_KINDS, type NowKind } from "./headline-place.ts";

/** The fleet in numbers; each shop is counted once, at its worst problem. */
export interface Headline {
  shops: number;
  now: Readonly<Record<NowKind, number>>;
  week: number;
  /** Nothing is known to be wrong, but not everything is known. */
  unclear: number;
  /** Waiting for their first visit. */
  waiting: number;
  fine: number;
}

/** `shops`: the total number of shops. */
export function headlineOf(shops: number, groups: readonly AttentionGroup[]): Headline {
  const places = new Map<number, HeadlinePlace>();
  for (const group of groups) {
    for (const { shopId } of group.shops) {
      if (!places.has(shopId)) places.set(shopId, group.place);
    }
  }
  const count = (place: HeadlinePlace) => [...places.values()].filter((other) => other === place).length;
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
