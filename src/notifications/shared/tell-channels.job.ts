import type { Db } from "../../lib/db.ts";
import type { Heard } from "../delivering/deciding/heard-event.ts";
import { tellDestinations, tellUpdating } from "../delivering/deciding/tell-destinations.job.ts";
import type { ToldChannels } from "../delivering/deciding/told-of-event.ts";
import type { ChannelNews } from "./channels-hear.ts";
import type { Deciding, Say } from "./say-shared.job.ts";

interface Telling {
  thread: string;
  topics: Heard["topics"];
  news: readonly ChannelNews[];
  say: Say;
}

/** Tells channels of a matter, each of the shops that it hears of. */
export async function tellChannels(
  db: Db,
  { organizationId, ruling, now }: Deciding,
  { thread, topics, news, say }: Telling,
): Promise<readonly ToldChannels[]> {
  const heard: Heard[] = [];
  const eased: Heard[] = [];
  const updating = new Set([...(ruling.updating ?? []), ...(ruling.own ?? []).flatMap((one) => one.updating)]);
  for (const { how, shopIds, since, destinationIds } of news) {
    // Only a message that can be changed says that there are fewer.
    if (how === "eases" && !destinationIds.some((id) => updating.has(id))) continue;
    const phase = how === "opens" ? how : how === "grows" || how === "eases" ? "grows" : "closes";
    const { eventId } = await say.keep(phase, shopIds, since);
    const one: Heard = {
      eventId,
      at: now.toISOString(),
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
    (how === "eases" ? eased : heard).push(one);
  }
  const told = heard.length === 0 ? [] : [await tellDestinations(db, organizationId, { heard, now, by: ruling })];
  return eased.length === 0
    ? told
    : [...told, await tellUpdating(db, organizationId, { heard: eased, now, by: ruling })];
}
