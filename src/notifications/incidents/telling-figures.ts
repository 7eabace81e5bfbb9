import { z } from "zod";
import type { EventUrgency } from "../../changelog/define-event.ts";
import type { Alert } from "../alert.ts";
import { kindOf } from "../topics/events.ts";

/** Classes of seconds; the last one has no end. */
const UP_TO = [15, 30, 45, 60, 90, 120, 300, 900, 3600];

const count = z.int().min(0);
const channelFigures = z.object({
  channel: z.string(),
  urgency: z.enum(["now", "week", "info"]).default("now"),
  seconds: z.number(),
  /** How many took so long at most, and longer than the class before. */
  classes: z.array(z.object({ upTo: z.number().nullable(), count })),
});

/** What a worker delivered by a channel since its start. */
export type ChannelFigures = z.infer<typeof channelFigures>;

const messageFigures = z.object({ channel: z.string(), outcome: z.string(), count });
/** What became of messages to a channel. */
export type MessageFigures = z.infer<typeof messageFigures>;

export interface ToldFigures {
  channels: readonly ChannelFigures[];
  messages: readonly MessageFigures[];
}

const told = z.array(
  z
    .object({ telling: z.array(channelFigures), messages: z.array(messageFigures).default([]) })
    .nullable()
    .catch(null),
);

/** As workers told them; what a worker of another version says is passed over. */
export function toldFigures(stored: unknown): ToldFigures {
  const all = told.catch([]).parse(stored);
  return {
    channels: all.flatMap((figures) => figures?.telling ?? []),
    messages: all.flatMap((figures) => figures?.messages ?? []),
  };
}

export interface TellingFigures {
  /** An alert was delivered by a channel. */
  note(channel: string, alert: Alert | null, now: Date): void;
  /** What became of a message to a channel; `seconds` from what happened until it arrived, if it did. */
  settled(message: { channel: string; urgency: EventUrgency; outcome: string; seconds: number | null }): void;
  figures(): readonly ChannelFigures[];
  messages(): readonly MessageFigures[];
}

/** Counts how long it took from the first failure of something that is urgent until people knew of it. */
export function countTelling(): TellingFigures {
  const channels = new Map<string, ChannelFigures>();
  const messages = new Map<string, MessageFigures>();
  const add = (channel: string, urgency: EventUrgency, seconds: number) => {
    const key = `${channel} ${urgency}`;
    const known = channels.get(key) ?? { channel, urgency, seconds: 0, classes: noneOfAny() };
    const place = UP_TO.findIndex((upTo) => seconds <= upTo);
    const classes = known.classes.map((one, at) =>
      at === (place === -1 ? UP_TO.length : place) ? { ...one, count: one.count + 1 } : one,
    );
    channels.set(key, { ...known, seconds: known.seconds + seconds, classes });
  };
  return {
    note: (channel, alert, now) => {
      const seconds = alert === null ? null : secondsSince(alert, now);
      if (seconds !== null) add(channel, "now", seconds);
    },
    settled: ({ channel, urgency, outcome, seconds }) => {
      const key = `${channel} ${outcome}`;
      messages.set(key, { channel, outcome, count: (messages.get(key)?.count ?? 0) + 1 });
      if (seconds !== null) add(channel, urgency, seconds);
    },
    figures: () => [...channels.values()],
    messages: () => [...messages.values()],
  };
}

const noneOfAny = () => [...UP_TO, null].map((upTo) => ({ upTo, count: 0 }));

/** `null`: it is no urgent beginning, planned work held it back, or nobody can read since when it is. */
function secondsSince({ news }: Alert, now: Date): number | null {
  const kind = kindOf(news);
  const since = kind.since(news);
  const isHeldBack = "window" in news && news.window !== null;
  if (since === null || isHeldBack || kind.phase(news) !== "opens" || kind.urgency(news) !== "now") return null;
  const seconds = (now.getTime() - Date.parse(since)) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
