import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { OutsideSource, SourceAnswer, SourceError } from "../lib/outside/outside-source.client.ts";
import type { StoreExtension } from "./store-extension.ts";
import { askStore, chunksFor } from "./store.client.ts";
import { namesByVersion, type StorePair } from "./store-question.ts";
import {
  type ChunkAnswer,
  claimDuePairs,
  forgetUnused,
  markUnknown,
  saveChunk,
  type ShopKey,
} from "./store-sync.store.ts";

export interface StoreSyncContext {
  db: Db;
  clock: Clock;
  store: OutsideSource;
  /** Ends the sync after the current request. */
  signal?: AbortSignal;
  /**
   * Takes note, in the transaction that saves it, that releases of these extensions close security holes. Default: nobody
   * does.
   */
  noteSecurity?: (tx: Db, names: readonly string[], now: Date) => Promise<void>;
}

export interface StoreSyncResult {
  /** Pairs of extension and Shopware version that were due. */
  due: number;
  answered: number;
  /** The error of the last failed request; `null` if none failed. */
  error: SourceError | null;
}

const AGE_HOURS = 24;
const RETRY_MINUTES = 15;
const PAIRS_PER_RUN = 2000;
const FAILURES_IN_A_ROW = 2;
const UNUSED_DAYS = 30;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

interface Chunk {
  shopwareVersion: string;
  names: readonly string[];
}

/**
 * Asks the store about installed extensions that are due: once a day per extension and Shopware version. `only` limits
 * it to one shop's extensions. Concurrent runs share the work. A store that does not answer is left alone for a while.
 */
export async function syncStore(ctx: StoreSyncContext, only: ShopKey | null = null): Promise<StoreSyncResult> {
  const claim = { now: ctx.clock(), ageHours: AGE_HOURS, retryMinutes: RETRY_MINUTES, limit: PAIRS_PER_RUN, only };
  const pairs = await claimDuePairs(ctx.db, claim);
  const germanTexts = new Set<string>();
  const unanswered: Chunk[] = [];
  const result: StoreSyncResult = { due: pairs.length, answered: 0, error: null };
  let failures = 0;
  for (const chunk of chunksOf(ctx.store, pairs)) {
    const isGivenUp = failures >= FAILURES_IN_A_ROW || ctx.signal?.aborted === true;
    const answer = isGivenUp ? null : await askChunk(ctx.store, chunk, germanTexts);
    if (answer?.ok === true) {
      await save(ctx, answer.value);
      result.answered += chunk.names.length;
      failures = 0;
    } else {
      unanswered.push(chunk);
      if (answer === null) continue;
      result.error = answer.error;
      failures = hasAskedToWait(answer.error) ? FAILURES_IN_A_ROW : failures + 1;
    }
  }
  if (result.error !== null) await markUnknown(ctx.db, pairsOf(unanswered), result.error, ctx.clock());
  await forgetUnused(ctx.db, new Date(ctx.clock().getTime() - UNUSED_DAYS * DAY_MILLISECONDS));
  return result;
}

async function save({ db, clock, noteSecurity }: StoreSyncContext, chunk: ChunkAnswer): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const names = await saveChunk(tx, chunk, now);
    if (names.length > 0) await noteSecurity?.(tx, names, now);
  });
}

function hasAskedToWait(error: SourceError): boolean {
  return error === "rate_limited" || error === "source_paused";
}

function chunksOf(store: OutsideSource, pairs: readonly StorePair[]): readonly Chunk[] {
  return [...namesByVersion(pairs)].flatMap(([shopwareVersion, names]) =>
    chunksFor(store, shopwareVersion, names).map((chunk) => ({ shopwareVersion, names: chunk })),
  );
}

function pairsOf(chunks: readonly Chunk[]): readonly StorePair[] {
  return chunks.flatMap(({ shopwareVersion, names }) => names.map((name) => ({ name, shopwareVersion })));
}

/**
 * Both languages, or nothing. Texts are the same for all Shopware versions, so the German ones are fetched once per
 * run.
 */
async function askChunk(
  store: OutsideSource,
  chunk: Chunk,
  germanTexts: Set<string>,
): Promise<SourceAnswer<ChunkAnswer>> {
  const english = await askStore(store, { ...chunk, locale: "en_GB" });
  if (!english.ok) return english;
  const names = english.value.map(({ name }) => name).filter((name) => !germanTexts.has(name));
  const german = await askGerman(store, { ...chunk, names });
  if (!german.ok) return german;
  for (const { name } of german.value) germanTexts.add(name);
  return { ok: true, value: { ...chunk, extensions: { en_GB: english.value, de_DE: german.value } } };
}

async function askGerman(store: OutsideSource, chunk: Chunk): Promise<SourceAnswer<readonly StoreExtension[]>> {
  return chunk.names.length === 0 ? { ok: true, value: [] } : askStore(store, { ...chunk, locale: "de_DE" });
}
