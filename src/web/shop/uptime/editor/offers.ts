import type { SuggestedProbe, UptimeProbe } from "../../../../uptime/uptime-answers.ts";

export interface Offer extends SuggestedProbe {
  /** It is a probe already. */
  isKnown: boolean;
}

/** What was found, and what of it is a probe already. */
export function offersOf(
  found: readonly SuggestedProbe[],
  probes: readonly Pick<UptimeProbe, "url">[],
): readonly Offer[] {
  const known = new Set(probes.map(({ url }) => plain(url)));
  return found.map((offer) => ({ ...offer, isKnown: known.has(plain(offer.url)) }));
}

/** The pages that customers see and that answer well, as many as fit. */
export function chosenAtFirst(offers: readonly Offer[], free: number): ReadonlySet<string> {
  const well = offers.filter(({ isKnown, kind, answer }) => !isKnown && kind !== "health" && answer.outcome === "up");
  return new Set(well.slice(0, Math.max(0, free)).map(({ url }) => url));
}

/** The same address may be written with and without its last stroke. */
const plain = (url: string) => (URL.canParse(url) ? new URL(url).href.replace(/\/$/, "") : url);
