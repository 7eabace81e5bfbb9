import type { Db } from "../db.ts";
import type { OutsideSource, SourceAnswer } from "./outside-source.client.ts";
import { type AnswerKey, saveAnswer, saveFailure } from "./outside-source.store.ts";
import { PAYLOAD_BYTES } from "../outside-source.table.ts";

/**
 * The processed answer may be larger than the answer itself. If it is too large, it is dropped, and the stored one
 * stays.
 */
const TOO_LARGE = { ok: false, error: "answer_too_large", detail: `more than ${PAYLOAD_BYTES} bytes to keep` } as const;

export interface Refresh<T> {
  source: OutsideSource;
  /** Key under which the answer is stored. */
  key: AnswerKey;
  ask: (source: OutsideSource) => Promise<SourceAnswer<T>>;
}

/** Asks a source and stores the answer, or the fact that it did not answer. */
export async function refreshAnswer<T>(db: Db, refresh: Refresh<T>, now: Date): Promise<SourceAnswer<T>> {
  const answer = await refresh.ask(refresh.source);
  const kept = answer.ok && byteLength(answer.value) > PAYLOAD_BYTES ? TOO_LARGE : answer;
  if (kept.ok) await saveAnswer(db, refresh.key, kept.value, now);
  else await saveFailure(db, refresh.key, kept.error, now);
  return kept;
}

function byteLength(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}
