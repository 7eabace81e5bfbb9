import type { Message } from "../../messages/message.ts";
import { composeFor, composeSummary, type DueNotice, type Reader, withoutActions } from "./compose.ts";
import { MESSAGE_WORDS } from "./message-words.ts";

/** With more that is open a message says numbers, and names only the worst (product rules). */
const MUCH = 15;
export const WORST_NAMED = 5;

/** What is open at a destination. */
export interface Standing {
  /** By what it is about, the most first. */
  counts: readonly { matter: string; count: number }[];
  /** The newest of each of the worst, in that order. */
  worst: readonly (DueNotice & { organizationId: string })[];
}

const totalOf = ({ counts }: Standing) => counts.reduce((sum, { count }) => sum + count, 0);

/** The message of all that is due; while very much is open, with how much of what, and the worst of it. */
export function composeMuch(
  id: string,
  notices: readonly DueNotice[],
  { standing, reader }: { standing: Standing | null; reader: Reader },
): Message | null {
  const summary = composeSummary(id, notices, reader);
  if (summary === null || standing === null || totalOf(standing) <= MUCH) return summary;
  return { ...summary, ...standingIn(standing, reader, "storm") };
}

/** What is open by now, in place of what a summary said in the storm. `notices`: something that was told in it. */
export function composeChanged(
  id: string,
  notices: readonly DueNotice[],
  { standing, thread, reader }: { standing: Standing; thread: string; reader: Reader },
): Message | null {
  const summary = composeSummary(id, notices, reader);
  return summary === null ? null : { ...summary, ...standingIn(standing, reader, "storm"), kind: "grown", thread };
}

/** What is open by now, in place of what was still open when it became calmer and has not arrived yet. */
export function stillCalmer(said: Message, { standing, reader }: { standing: Standing; reader: Reader }): Message {
  return { ...said, ...standingIn(standing, reader, "calmer") };
}

/** Whether both say as much of the same. */
export const saysSame = (one: Message, other: Message): boolean =>
  JSON.stringify([one.title, one.sentences, one.list]) === JSON.stringify([other.title, other.sentences, other.list]);

/** What is still open once it is calmer. `notices`: something that was told in the storm. */
export function composeCalmer(
  id: string,
  notices: readonly DueNotice[],
  { standing, reader }: { standing: Standing; reader: Reader },
): Message | null {
  const summary = composeSummary(id, notices, reader);
  return summary === null ? null : { ...summary, ...standingIn(standing, reader, "calmer"), kind: "digest" };
}

function standingIn(standing: Standing, reader: Reader, said: "storm" | "calmer") {
  const words = MESSAGE_WORDS[reader.language];
  const total = totalOf(standing);
  const worst = standing.worst.flatMap((notice) => composeFor(notice.thread, [notice], withoutActions(reader)) ?? []);
  const level = total === 0 ? ("success" as const) : (worst[0]?.level ?? "warning");
  const urgency = total === 0 ? ("info" as const) : (worst[0]?.urgency ?? "week");
  return {
    title: words.summary[said](total),
    sentences: total === 0 ? [] : [words.summary.numbers(standing.counts)],
    list: worst.map(({ title }) => title),
    listed: total,
    level,
    levelWord: words.levels[level],
    urgency,
  };
}
