import type { SomeEvent } from "../changelog/define-event.ts";
import type { IncidentEvent } from "../changelog/event.store.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { AboutIncident, NamedShop } from "./events/about-incident.ts";
import {
  incidentCalm,
  incidentClosed,
  incidentFlapping,
  incidentGrown,
  incidentOpened,
} from "./events/incident-events.ts";
import type { Described, StatusChange } from "./news.store.ts";
import { after, type IncidentNews } from "./standing.ts";

interface Known {
  described: ReadonlyMap<number, Described>;
  changes: ReadonlyMap<number, StatusChange>;
  /** When all of it is said. */
  now: IsoTime;
}

/** The events that tell the news, in the order in which they happened, each a moment after the one before. */
export function eventsOf(news: readonly IncidentNews[], { described, changes, now }: Known): readonly IncidentEvent[] {
  const said = new Map<number, number>();
  return news.flatMap((one) => {
    const about = described.get(one.incidentId);
    if (about === undefined) return [];
    const place = said.get(one.incidentId) ?? 0;
    said.set(one.incidentId, place + 1);
    const change = changes.get(one.incidentId) ?? null;
    const event = eventOf(one, about, change);
    return [{ incidentId: one.incidentId, shopId: about.shopId, at: after(now, place), event }];
  });
}

function eventOf(news: IncidentNews, described: Described, change: StatusChange | null): SomeEvent {
  const { isOpen, endedAt, reopened, left, leftCount, ...about } = described;
  const changes = 2 * reopened + (isOpen ? 1 : 2);
  switch (news.kind) {
    case "opened":
      return incidentOpened.of({ ...about, change });
    case "grown":
      return incidentGrown.of({ ...about, ...growthOf(news, about) });
    case "closed":
      return incidentClosed.of({
        ...about,
        endedAt: endedAt ?? news.at,
        how: about.shops.length === 0 ? "deleted" : (news.ending ?? "gone"),
        by: null,
        ...leftOf(about, { left, leftCount }),
      });
    case "flapping":
      return incidentFlapping.of({ ...about, changes });
    case "calm":
      return incidentCalm.of({ ...about, changes, isOpen });
  }
}

function growthOf({ how = "shops", joined = [], came = [] }: IncidentNews, { shops }: AboutIncident) {
  const ids = new Set(joined);
  return { how, joined: shops.filter(({ incidentId }) => ids.has(incidentId)), came };
}

/** An incident of one shop that came back has nothing left of what ended. */
function leftOf({ shopId }: AboutIncident, rest: { left: readonly NamedShop[]; leftCount: number }) {
  return shopId === null ? rest : { left: [], leftCount: 0 };
}
