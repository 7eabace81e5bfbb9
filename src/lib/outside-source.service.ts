import type { Db } from "./db.ts";
import type { OutsideSource, SourceAnswer } from "./outside-source.client.ts";
import { type AnswerKey, saveAnswer, saveFailure } from "./outside-source.store.ts";

export interface Refresh<T> {
  source: OutsideSource;
  /** Under which the answer is kept. */
  key: AnswerKey;
  ask: (source: OutsideSource) => Promise<SourceAnswer<T>>;
}

/** Asks a source and keeps what it says, or the fact that it did not answer. */
export async function refreshAnswer<T>(db: Db, refresh: Refresh<T>, now: Date): Promise<SourceAnswer<T>> {
  const answer = await refresh.ask(refresh.source);
  if (answer.ok) await saveAnswer(db, refresh.key, answer.value, now);
  else await saveFailure(db, refresh.key, answer.error, now);
  return answer;
}
