import type { TroubleChange } from "../changelog/define-event.ts";
import type { TopicId } from "../checks/topic.ts";
import { after, type Around, type EventToWeigh, type Incident, type ShopWindow } from "./standing.ts";
import { SETTLE_MINUTES } from "../windows/window-limits.ts";
import { weigh, type Weighed } from "./weigh.ts";

export const BEGAN = "2026-11-20T09:41:00.000Z";
const SETTLE = SETTLE_MINUTES * 60_000;
export const minute = (minutes: number) => after(BEGAN, minutes * 60_000);

let ids = 0;
const event = (shopId: number, minutes: number, change: TroubleChange): EventToWeigh => ({
  id: (ids += 1),
  shopId,
  at: minute(minutes),
  matter: null,
  isFirst: false,
  isEnd: false,
  topics: change.does === "comes" ? [change.topic] : [],
  change,
  isOfStatus: false,
});

interface Coming {
  key?: string;
  topic?: TopicId;
  matter?: string | null;
  isFirst?: boolean;
  /** The minute in which it began; default: when it is known. */
  since?: number;
}

export function comes(shopId: number, minutes: number, coming: Coming = {}): EventToWeigh {
  const { key = "visit", topic = "availability", matter = null, isFirst = false, since = minutes } = coming;
  const said = { check: null, text: "timed_out", params: {} };
  return { ...event(shopId, minutes, { does: "comes", key, topic, said, since: minute(since) }), matter, isFirst };
}

export const goes = (shopId: number, minutes: number, key = "visit", how: "gone" | "decided" = "gone") =>
  event(shopId, minutes, { does: "goes", key, how });

/** Planned work on a shop from minute to minute. */
export function planned(shopId: number, from: number, to: number, windowId = 7): TestWindow {
  return { shopId, windowId, name: `Work ${windowId}`, beginsAt: minute(from), endsAt: minute(to) };
}

type TestWindow = Omit<ShopWindow, "hasBegun" | "hasSettled">;

/** An organization with shops, each at an address of its own unless they share one. */
export function organization(
  addresses: Readonly<Record<number, string>> = {},
  windows: readonly TestWindow[] = [],
  before: readonly Incident[] = [],
) {
  const addressOf = new Map(Object.entries(addresses).map(([shopId, address]) => [Number(shopId), address]));
  /** What began and settled since the last weighing is new to this one. */
  const around = (minutes: number, since: number): Around => ({
    now: minute(minutes),
    addressOf,
    windows: windows
      .filter(({ beginsAt }) => beginsAt <= minute(minutes))
      .map((one) => ({
        ...one,
        hasBegun: one.beginsAt > minute(since),
        hasSettled: minute(since) < after(one.endsAt, SETTLE) && after(one.endsAt, SETTLE) <= minute(minutes),
      })),
  });
  let incidents = before;
  let weighedAt = -100_000;
  return {
    /** The same moment once more: nothing of it is new. */
    again: (minutes: number) => weigh(incidents, [], around(minutes, minutes)),
    incidents: () => incidents,
    open: () => incidents.filter(({ state }) => state === "open"),
    /** Weighs at that minute; returns what happened in short. */
    at(minutes: number, ...events: readonly EventToWeigh[]): Weighed {
      const weighed = weigh(incidents, events, around(minutes, weighedAt));
      incidents = weighed.incidents;
      weighedAt = minutes;
      return weighed;
    },
    /** What people are told at that minute. */
    news(minutes: number, ...events: readonly EventToWeigh[]): readonly string[] {
      return this.at(minutes, ...events).news.map(({ kind, incidentId }) => {
        const told = incidents.find(({ id }) => id === incidentId);
        return `${kind} ${told?.shopId ?? told?.matter ?? ""}`;
      });
    },
  };
}
