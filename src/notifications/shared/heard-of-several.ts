import { lastingMatterOf } from "../../checks/matter.ts";
import { topicOf } from "../../checks/topic.ts";
import { updateAvailable } from "../../monitoring/events/update-available.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Heard } from "../delivering/deciding/heard-event.ts";
import { leftOf, namesWarnings } from "./spoken-by-shared.ts";
import { threadOfShared } from "./thread-of-shared.ts";
import { kindOf, type ShopEvent } from "../topics/events.ts";

/** An event as it was stored and decided; `event` is null if this version cannot read it. */
export interface LatelyEvent {
  id: number;
  at: IsoTime;
  kind: string;
  event: ShopEvent | null;
  shopId: number | null;
  /** What other shops may have, too. */
  matter: string | null;
  incidentId: number | null;
  isInWork: boolean;
}

const shopsOf = (thread: string, events: readonly LatelyEvent[]): readonly number[] => [
  ...new Set(events.flatMap(({ matter, shopId }) => (matter === thread && shopId !== null ? [shopId] : []))),
];

/** An event about what several shops have, in those that were found to have it by these. */
export function heardOfSeveral({ id, at, event }: LatelyEvent, events: readonly LatelyEvent[]): readonly Heard[] {
  const thread = event === null ? null : threadOfShared(event);
  if (event === null || thread === null) return [];
  const kind = kindOf(event);
  const named = "shopIds" in event ? event.shopIds : undefined;
  const isOfUpdate = !("findings" in event);
  return [
    {
      eventId: id,
      at,
      shopId: null,
      shopIds: named ?? shopsOf(thread, events),
      shopCount: "shopCount" in event ? event.shopCount : 1,
      topics: isOfUpdate ? ["changes"] : [...new Set(event.findings.map(topicOf))],
      urgency: kind.urgency(event),
      phase: kind.phase(event),
      thread,
      within: null,
      covers: [],
      leaves: [],
      staysOpen: false,
      isSilent: false,
      gathers: isOfUpdate,
    },
  ];
}

/** The same events without what is said of several shops at once, of which no shop's own event is told. */
export function saidBySeveral(events: readonly LatelyEvent[]): readonly LatelyEvent[] {
  const shared = new Map<string, ReadonlySet<number>>();
  for (const one of events)
    if (one.shopId === null)
      for (const { thread, shopIds } of heardOfSeveral(one, events))
        shared.set(thread, new Set([...(shared.get(thread) ?? []), ...shopIds]));
  if (shared.size === 0) return events;
  return events.flatMap((one) => {
    const { event, matter, shopId } = one;
    if (event === null || shopId === null) return [one];
    if (event.kind === updateAvailable.kind) return shared.get(matter ?? "")?.has(shopId) === true ? [] : [one];
    if (!namesWarnings(event)) return [one];
    const left = leftOf(
      event,
      event.findings,
      (finding) => shared.get(lastingMatterOf(finding) ?? "")?.has(shopId) === true,
    );
    return left === null ? [] : [{ ...one, event: left }];
  });
}
