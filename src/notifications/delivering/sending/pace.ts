import { isAhead } from "../../../lib/calendar/clocks-differ.ts";
import type { ChannelLimits } from "../../channels/channel-kind.ts";

type Pace = ChannelLimits["pace"];

const HOUR_SECONDS = 3600;

/** What a channel hears in an hour at most, over which one message sums up what waits (product rule). */
const CAP: Pace = { messages: 60, seconds: HOUR_SECONDS };

/** So much of what a service allows at once may go without a pause. */
const BURST = 1 / 5;

/** What a channel hears at most. What a service allows for longer than an hour is such a cap, and no pace. */
export const capOf = (pace: Pace): Pace => (pace.seconds > HOUR_SECONDS ? pace : CAP);

/** How much may be sent at once, as it was then; nulls before anything was sent. */
export interface Tokens {
  tokens: number | null;
  tokensAt: Date | null;
}

/** What is left after one more message, and how long that has to wait: then nothing is taken. */
export interface Paced {
  left: number;
  waitSeconds: number;
}

/** Never lets more through in any span of a service's pace than it allows, a few of them without a pause. */
export function paced({ tokens, tokensAt }: Tokens, pace: Pace, now: Date): Paced {
  if (pace.seconds > HOUR_SECONDS) return { left: 1, waitSeconds: 0 };
  const burst = Math.max(1, Math.ceil(pace.messages * BURST));
  const perSecond = (pace.messages - burst + 1) / pace.seconds;
  const there = tokensThere({ tokens, tokensAt }, { burst, perSecond, now });
  // A part of a message that only rounding leaves out is no reason to wait.
  if (there >= 0.999) return { left: Math.max(0, there - 1), waitSeconds: 0 };
  return { left: there, waitSeconds: (1 - there) / perSecond };
}

function tokensThere(
  { tokens, tokensAt }: Tokens,
  { burst, perSecond, now }: { burst: number; perSecond: number; now: Date },
): number {
  if (tokens === null || tokensAt === null || isAhead(tokensAt.getTime(), now.getTime())) return burst;
  const seconds = Math.max(0, (now.getTime() - tokensAt.getTime()) / 1000);
  return Math.min(burst, tokens + seconds * perSecond);
}
