import { z } from "zod";
import type { Alert } from "../alert.ts";
import { kindOf } from "../topics/events.ts";

/** Classes of seconds; the last one has no end. */
const UP_TO = [15, 30, 45, 60, 90, 120, 300, 900, 3600];

const count = z.int().min(0);
const channelFigures = z.object({
  channel: z.string(),
  seconds: z.number(),
  /** How many took so long at most, and longer than the class before. */
  classes: z.array(z.object({ upTo: z.number().nullable(), count })),
});

/** What a worker delivered by a channel since its start. */
export type ChannelFigures = z.infer<typeof channelFigures>;

const told = z.array(
  z
    .object({ telling: z.array(channelFigures) })
    .nullable()
    .catch(null),
);

/** As workers told them; what a worker of another version says is passed over. */
export function toldChannels(stored: unknown): readonly ChannelFigures[] {
  return told
    .catch([])
    .parse(stored)
    .flatMap((figures) => figures?.telling ?? []);
}

export interface TellingFigures {
  /** An alert was delivered by a channel. */
  note(channel: string, alert: Alert | null, now: Date): void;
  figures(): readonly ChannelFigures[];
}

/** Counts how long it took from the first failure of something that is urgent until people knew of it. */
export function countTelling(): TellingFigures {
  const channels = new Map<string, ChannelFigures>();
  return {
    note: (channel, alert, now) => {
      const seconds = alert === null ? null : secondsSince(alert, now);
      if (seconds === null) return;
      const known = channels.get(channel) ?? { channel, seconds: 0, classes: noneOfAny() };
      const place = UP_TO.findIndex((upTo) => seconds <= upTo);
      const classes = known.classes.map((one, at) =>
        at === (place === -1 ? UP_TO.length : place) ? { ...one, count: one.count + 1 } : one,
      );
      channels.set(channel, { channel, seconds: known.seconds + seconds, classes });
    },
    figures: () => [...channels.values()],
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
