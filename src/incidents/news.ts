import type { SomeEvent } from "../changelog/define-event.ts";
import type { IncidentEvent } from "../changelog/event.store.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type AboutIncident, type NamedShop, TROUBLES_NAMED } from "./events/about-incident.ts";
import {
  incidentCalm,
  incidentClosed,
  incidentEased,
  incidentFlapping,
  incidentGrown,
  incidentOpened,
} from "./events/incident-events.ts";
import type { Described, StatusChange } from "./news.store.ts";
import { after, type IncidentNews } from "./standing.ts";

interface Known {
  described: ReadonlyMap<number, Described>;
  changes: ReadonlyMap<number, StatusChange>;
  /** Incidents about what had been warnings. */
  turned: ReadonlySet<number>;
  /** The shops of incidents that joined others, by incident. */
  named: ReadonlyMap<number, NamedShop>;
  /** When all of it is said. */
  now: IsoTime;
}

/** The events that tell the news, in the order in which they happened, each a moment after the one before. */
export function eventsOf(
  news: readonly IncidentNews[],
  { described, changes, turned, named, now }: Known,
): readonly IncidentEvent[] {
  const said = new Map<number, number>();
  return news.flatMap((one) => {
    const found = described.get(one.incidentId);
    const toEvent = EVENT_OF.get(one.kind);
    if (found === undefined || toEvent === undefined) return [];
    const place = said.get(one.incidentId) ?? 0;
    said.set(one.incidentId, place + 1);
    const change = changes.get(one.incidentId) ?? null;
    const joined = (one.joined ?? []).flatMap((id) => named.get(id) ?? []);
    const event = toEvent(one, aboutOf(found), { ...found, change, joined, turned: turned.has(one.incidentId) });
    return [{ incidentId: one.incidentId, shopId: found.shopId, at: after(now, place), event }];
  });
}

type ToEvent = (news: IncidentNews, about: AboutIncident, described: Described & Changed) => SomeEvent;

const EVENT_OF = new Map<IncidentNews["kind"], ToEvent>([
  [
    "opened",
    ({ window }, about, { change, turned }) => incidentOpened.of({ ...about, change, window, ...(turned && TURNED) }),
  ],
  [
    "grown",
    (news, about, { joined, sinceCount }) =>
      incidentGrown.of({
        ...about,
        ...growthOf(news, about),
        joined,
        ...(about.shopId === null && sinceCount > 0 && { sinceCount }),
      }),
  ],
  [
    "eased",
    (_, about, { partCount, leftCount }) =>
      incidentEased.of({ ...about, backCount: Math.max(0, partCount - leftCount) }),
  ],
  [
    "closed",
    (news, about, described) =>
      incidentClosed.of({
        ...about,
        endedAt: described.endedAt ?? news.at,
        how: about.shops.length === 0 ? "deleted" : (news.ending ?? "gone"),
        by: null,
        restedSeconds: described.restedSeconds,
        ...leftOf(described),
      }),
  ],
  ["flapping", ({ changes }, about) => incidentFlapping.of({ ...about, changes })],
  [
    "calm",
    ({ changes, isOpen }, about, described) =>
      incidentCalm.of({ ...about, changes, isOpen, ...(isOpen ? NOTHING_LEFT : leftOf(described)) }),
  ],
]);

interface Changed {
  change: StatusChange | null;
  joined: readonly NamedShop[];
  turned: boolean;
}

const TURNED = { turned: true } as const;

/** What a described incident says in every event. */
export function aboutOf(described: Described): AboutIncident {
  const { incidentId, topic, shopId, matter, said, since, shops, shopCount, troubles, troubleCount, level } = described;
  return { incidentId, topic, shopId, matter, said, since, shops, shopCount, troubles, troubleCount, level };
}

function growthOf({ how, came, turned }: IncidentNews, { shopId, troubles }: AboutIncident) {
  return {
    ...(turned === true && TURNED),
    how: how ?? (shopId === null ? ("shops" as const) : ("errors" as const)),
    came: (came ?? troubles).slice(0, TROUBLES_NAMED),
  };
}

const NOTHING_LEFT = { left: [], leftCount: 0 } as const;

/** An incident of one shop that came back has nothing left of what ended. */
function leftOf({ shopId, left, leftCount }: Described): { left: readonly NamedShop[]; leftCount: number } {
  return shopId === null ? { left, leftCount } : NOTHING_LEFT;
}
