import type { Db } from "../../lib/db.ts";
import type { Heard } from "../delivering/deciding/heard-event.ts";
import { tellDestinations, tellUpdating } from "../delivering/deciding/tell-destinations.job.ts";
import type { ToldChannels } from "../delivering/deciding/told-of-event.ts";
import type { ChannelNews } from "./channels-hear.ts";
import type { Deciding, Say, Saying } from "./say-shared.job.ts";

interface Telling {
  thread: string;
  topics: Heard["topics"];
  news: readonly ChannelNews[];
  say: Say;
}

/** What is said of it. */
const SAID = {
  opens: "opens",
  flaps: "flaps",
  grows: "grows",
  eases: "eases",
  rests: "rests",
  shown: "eases",
  closes: "closes",
  forgotten: "closes",
} as const satisfies Record<ChannelNews["how"], Saying[0]>;

const PHASES = {
  opens: "opens",
  flaps: "opens",
  grows: "grows",
  eases: "grows",
  rests: "grows",
  shown: "grows",
  closes: "closes",
  forgotten: "closes",
} as const satisfies Record<ChannelNews["how"], Heard["phase"]>;

/** Tells channels of a matter, each of the shops that it hears of. */
export async function tellChannels(
  db: Db,
  { organizationId, ruling, now }: Deciding,
  { thread, topics, news, say }: Telling,
): Promise<readonly ToldChannels[]> {
  const heard: Heard[] = [];
  const eased: Heard[] = [];
  for (const { how, shopIds, since, at, destinationIds } of news) {
    const phase = PHASES[how];
    const { eventId } = await say.keep(SAID[how], shopIds, since);
    const one: Heard = {
      eventId,
      at,
      shopId: null,
      shopIds,
      shopCount: shopIds.length,
      topics,
      urgency: phase === "closes" ? "info" : "week",
      phase,
      thread,
      within: null,
      covers: [],
      leaves: [],
      staysOpen: false,
      isSilent: how === "forgotten",
      only: new Set(destinationIds),
    };
    (how === "shown" ? eased : heard).push(one);
  }
  const told = heard.length === 0 ? [] : [await tellDestinations(db, organizationId, { heard, now, by: ruling })];
  return eased.length === 0
    ? told
    : [...told, await tellUpdating(db, organizationId, { heard: eased, now, by: ruling })];
}
