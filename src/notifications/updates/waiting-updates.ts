import type { EventOf } from "../../changelog/define-event.ts";
import { closesHole, type updateAvailable } from "../../monitoring/events/update-available.ts";
import { passesStep } from "../incidents/growth.ts";
import { SHOPS_NAMED, updateShared } from "../topics/changes/update-shared.ts";

type Update = EventOf<typeof updateAvailable>;

/** A shop that offers an update of which nobody was told yet. */
export interface WaitingUpdate {
  eventId: number;
  at: Date;
  shopId: number;
  update: Update;
}

/** One update, in whatever shops. `earlier`: of which people were told lately. */
export interface UpdateMatter {
  thread: string;
  /** At least one, in the order in which they were found. */
  waiting: readonly [WaitingUpdate, ...WaitingUpdate[]];
  earlier: readonly number[];
}

/** Which shops somebody hears of; `null`: of none that they have not heard of, or of too few more to say it anew. */
export function shopsSaid(
  { waiting, earlier }: Pick<UpdateMatter, "waiting" | "earlier">,
  concerns: (shopId: number) => boolean,
): readonly [number, ...number[]] | null {
  const known = [...new Set(earlier)].filter(concerns);
  const fresh = [...new Set(waiting.map(({ shopId }) => shopId))].filter((id) => concerns(id) && !known.includes(id));
  const [first, ...others] = [...known, ...fresh].toSorted((one, other) => one - other);
  if (first === undefined || fresh.length === 0) return null;
  return known.length === 0 || passesStep(known.length, known.length + fresh.length) ? [first, ...others] : null;
}

/** What is said of an update in several shops. */
export function sharedNews(
  { waiting }: Pick<UpdateMatter, "waiting">,
  shopIds: readonly number[],
  nameOf: (shopId: number) => string | undefined,
) {
  const { product, label, version } = waiting[0].update;
  return updateShared.of({
    product,
    label,
    version,
    isSecurity: waiting.some(({ update }) => closesHole(update)),
    shopNames: shopIds.slice(0, SHOPS_NAMED).flatMap((id) => nameOf(id) ?? []),
    shopCount: shopIds.length,
  });
}
