import type { IsoTime } from "../snapshot/visit.ts";
import type { AttentionGroup } from "./attention-groups.ts";
import { type HeadlinePlace, NOW_KINDS, type NowKind } from "./headline-place.ts";

/** The fleet in numbers; each shop is counted once, at its worst problem. */
export interface Headline {
  shops: number;
  /** Shops that share a server which does not answer. */
  servers: readonly DownServer[];
  now: Readonly<Record<NowKind, number>>;
  week: number;
  /** Nothing is known to be wrong, but not everything is known. */
  unclear: number;
  /** Planned work goes on in them: they need nobody. */
  maintenance: number;
  /** Waiting for their first visit. */
  waiting: number;
  fine: number;
}

export interface DownServer {
  shops: number;
  since: IsoTime | null;
}

/** `shops`: the total number of shops; those in maintenance are in no group. */
export function headlineOf(
  { shops, maintenance }: Pick<Headline, "shops" | "maintenance">,
  groups: readonly AttentionGroup[],
): Headline {
  const places = new Map<number, HeadlinePlace | AttentionGroup>();
  for (const group of groups) {
    for (const { shopId } of group.shops) {
      if (!places.has(shopId)) places.set(shopId, group.server === null ? group.place : group);
    }
  }
  const count = (place: HeadlinePlace | AttentionGroup) =>
    [...places.values()].filter((other) => other === place).length;
  const servers = groups.filter(({ server }) => server !== null);
  return {
    shops,
    servers: servers
      .map((group) => ({ shops: count(group), since: group.since }))
      .filter(({ shops: some }) => some > 0),
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
    maintenance,
    waiting: count("waiting"),
    fine: shops - maintenance - places.size,
  };
}

export function nowCount({ now, servers }: Headline): number {
  const together = servers.reduce((sum, { shops }) => sum + shops, 0);
  return NOW_KINDS.reduce((sum, kind) => sum + now[kind], together);
}
