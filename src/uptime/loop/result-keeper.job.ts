import type { Pool } from "pg";
import type { Log } from "../../lib/log.ts";
import { saveApart } from "../../lib/postgres/refused-rows.ts";
import type { ProbeAnswer } from "../probe-answer.ts";
import { EvidenceKeeper } from "./evidence-keeper.ts";
import { saveEvidence } from "./evidence.store.ts";
import type { Round } from "./probe-rounds.job.ts";
import { ResultBuffer } from "./result-buffer.ts";
import { readState, type StateChange, writeStates, type Written } from "./state.store.ts";
import { type HeardOf, heardOf, type ResultRow, saveResults, type TurnRow } from "./turn.store.ts";

interface ResultKeeperOptions {
  pool: Pool;
  log: Log;
  location: number;
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
  /** Nothing of the round is left to be written. */
  leave: (round: Round) => void;
}

const ROWS_AT_ONCE = 5000;
/** In one transaction, which holds their shops meanwhile. */
const CHANGES_AT_ONCE = 100;

/** Keeps what probes heard until it is written: every result, samples of what came, and what follows for each state. */
export class ResultKeeper {
  readonly #options: ResultKeeperOptions;
  readonly #rows: ResultBuffer<ResultRow>;
  readonly #evidence = new EvidenceKeeper();
  /** What has news that are not written yet; a probe that began anew has none of what it was before. */
  readonly #news = new Map<number, Round>();

  constructor(options: ResultKeeperOptions) {
    this.#options = options;
    this.#rows = new ResultBuffer(options.now);
  }

  waiting(): number {
    return this.#rows.size();
  }

  dropped(): number {
    return this.#rows.dropped();
  }

  hear(round: Round, at: number, answer: ProbeAnswer): void {
    const { watched } = round;
    watched.hear(at, answer);
    this.#evidence.note(watched, this.#options.location);
    this.#rows.add({
      probeId: watched.probe.probeId,
      at,
      outcome: answer.outcome,
      httpStatus: answer.httpStatus,
      milliseconds: answer.phases.total,
      firstByteMilliseconds: answer.phases.firstByte,
    });
    this.#news.set(watched.probe.probeId, round);
  }

  isEmpty(): boolean {
    return this.#news.size === 0 && this.#rows.size() === 0;
  }

  /** Writes all of it; what cannot be written now waits for the next time. */
  async save(): Promise<void> {
    const news = Array.from(this.#news.values(), (round) => ({
      round,
      newest: round.watched.newest,
      changes: round.watched.moves().length > 0,
    }));
    const rows = this.#rows.oldest(ROWS_AT_ONCE);
    // What changes the state is kept together with it: a worker that ends in between must not lose a gap.
    const turns = news.flatMap(({ round, changes }) => (changes ? [] : turnOf(round)));
    const save = (heard: readonly HeardOf[]) => saveResults(this.#options.pool, this.#options.location, heard);
    await saveApart(heardOf(rows, turns), save, ({ probeId }, error) => this.#refused(probeId, error));
    this.#rows.forget(rows);
    await this.#saveEvidence();
    for (let from = 0; from < news.length; from += CHANGES_AT_ONCE) {
      // What was heard meanwhile is judged when it is kept.
      const kept = news
        .slice(from, from + CHANGES_AT_ONCE)
        .filter(({ round, newest }) => round.watched.newest === newest);
      await this.#settle(kept.map(({ round }) => round));
    }
  }

  #saveEvidence(): Promise<void> {
    const { pool } = this.#options;
    return this.#evidence.keep((chosen) =>
      saveApart(
        chosen,
        (kept) => saveEvidence(pool, kept),
        ({ probeId }, error) => this.#refused(probeId, error),
      ),
    );
  }

  #refused(probeId: number, error: unknown): void {
    this.#options.log.error({ err: error, probeId }, "What was heard of a probe cannot be kept");
  }

  /**
   * Writes what has changed. Whoever else wrote a change in between is heard first, in the next round. What cannot be
   * written of one probe keeps no other one waiting; it is tried again with its next result.
   */
  async #settle(rounds: readonly Round[]): Promise<void> {
    const heard = rounds.map((round) => ({ round, newest: round.watched.newest, change: changeOf(round) }));
    const ends = new Map<number, Written | "refused">();
    await saveApart(
      heard.flatMap(({ change }) => change ?? []),
      async (changes) => {
        const written = await writeStates(this.#options.pool, this.#options.location, changes);
        for (const [probeId, end] of written) ends.set(probeId, end);
      },
      ({ probe: { probeId } }, error) => {
        this.#refused(probeId, error);
        ends.set(probeId, "refused");
      },
    );
    for (const { round, newest, change } of heard) {
      const { watched } = round;
      const { probeId } = watched.probe;
      const end = ends.get(probeId);
      if (end === "conflict") {
        watched.settle(await readState(this.#options.pool, probeId));
        continue;
      }
      const last = change?.moves.at(-1);
      if (end === "written" && last !== undefined) {
        watched.settle({ ...last.memory, version: (change?.version ?? 0) + 1 });
      }
      const isDone = end === "refused" || watched.newest === newest;
      if (isDone && this.#news.get(probeId) === round) this.#news.delete(probeId);
      this.#options.leave(round);
    }
  }
}

/** What its newest result changes; `null`: nothing. */
function changeOf(round: Round): StateChange | null {
  const { watched } = round;
  const moves = watched.moves();
  const [turn] = turnOf(round);
  if (turn === undefined || moves.length === 0) return null;
  return { probe: watched.probe, turn, version: watched.state?.version ?? null, moves };
}

/** What the location knows of a probe now. */
function turnOf({ watched }: Round): readonly TurnRow[] {
  const { probe, memory, newest } = watched;
  if (newest === null) return [];
  const { reason, httpStatus, vendor, address, phases } = newest.answer;
  const { probeId, slotAt } = probe;
  return [{ probeId, slotAt, memory, milliseconds: phases.total, address, reason, httpStatus, vendor }];
}
