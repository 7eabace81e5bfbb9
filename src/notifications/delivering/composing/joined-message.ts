import { linesBeside } from "../../alert-text.ts";
import { MESSAGE_LIMITS, type Message } from "../../messages/message.ts";
import { composeFor, type DueNotice, LEVEL_RANKS, type Reader, URGENCY_RANKS, whyOf, worstOf } from "./compose.ts";

/**
 * One message of a matter, with what else the same visit brought: the worst of it gives the title, and all of it goes on
 * under this message.
 */
export function composeJoined(
  id: string,
  { thread, notices }: { thread: string; notices: readonly DueNotice[] },
  reader: Reader,
): Message | null {
  const matters = Map.groupBy(notices, (notice) => notice.thread);
  const own = composeFor(id, matters.get(thread) ?? [], reader);
  matters.delete(thread);
  const others = [...matters.values()].flatMap((some) => composeFor(id, some, reader) ?? []);
  if (own === null || others.length === 0) return own ?? others[0] ?? null;
  const [main = own, ...rest] = [own, ...others].toSorted((one, other) => badnessOf(one) - badnessOf(other));
  const list = [...main.list, ...rest.flatMap(linesBeside)];
  const stands = [main, ...rest].flatMap(standsOf);
  return {
    ...main,
    // That something new begins is said anew, whatever else has only grown.
    kind: [main, ...rest].some(({ kind }) => kind === "first") ? "first" : main.kind,
    ...(rest.some(({ isAnew }) => isAnew === true) && { isAnew: true }),
    thread,
    urgency: worstOf([main, ...rest]),
    list: list.slice(0, MESSAGE_LIMITS.list),
    stands: stands.slice(0, MESSAGE_LIMITS.list),
    listed: main.listed + rest.reduce((count, { listed }) => count + Math.max(1, listed), 0),
    why: whyOf(notices, reader),
  };
}

/** What has no list is one line beside the others. */
const standsOf = ({ list, stands = list.map(() => 1) }: Message, at: number) =>
  at > 0 && list.length === 0 ? [1] : stands;

/** What is over gives no title to what is not. */
const badnessOf = ({ kind, level, urgency }: Message) =>
  (kind === "end" ? 100 : 0) + LEVEL_RANKS[level] * 10 + URGENCY_RANKS[urgency];
