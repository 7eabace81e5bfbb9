import { FairLanes } from "../../lib/lease/fair-lanes.ts";
import type { Timer } from "../../lib/lease/lease-bell.ts";
import { NOT_LOOKED, type ProbeAnswer } from "../probe-answer.ts";
import { nextTry } from "./next-try.ts";
import { type DueProbe, LATEST_START_SECONDS } from "./turn.store.ts";
import { WatchedProbe } from "./watched-probe.ts";

/** After a try that says nothing, such as while we see nothing ourselves. */
const AFTER_NOTHING_MILLISECONDS = 10_000;

/** Once `signal` is aborted, the answer is that nobody looked. */
export type FetchTurn = (probe: DueProbe, isRetry: boolean, signal: AbortSignal) => Promise<ProbeAnswer>;

export interface RoundOptions {
  /** Fetches at the same time. */
  parallelism: number;
  fetch: FetchTurn;
  /** Whether a failure of the connection is our own: nothing else can be reached either. */
  isBlind: (watched: WatchedProbe<DueProbe>, at: number, answer: ProbeAnswer) => Promise<boolean>;
  onResult: (round: Round, at: number, answer: ProbeAnswer) => void;
  /** What went wrong with a probe; it is looked at again in its next turn. */
  onTrouble: (probe: DueProbe, error: unknown) => void;
  timer: Timer;
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
}

/** A probe from its turn until nothing of it is left to do here. */
export interface Round {
  watched: WatchedProbe<DueProbe>;
  /** When its turn was taken, by the clock that never jumps. */
  takenAt: number;
  isRunning: boolean;
  /** A turn that came while it was running. */
  next: DueProbe | null;
  cancelRetry: (() => void) | null;
}

/** Fetches probes in their turns, and again soon after a failure. One probe is never fetched twice at a time. */
export class ProbeRounds {
  readonly #options: RoundOptions;
  readonly #lanes: FairLanes;
  readonly #rounds = new Map<number, Round>();
  #busy = 0;
  readonly #stopping = new AbortController();

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#lanes = new FairLanes(options.parallelism);
  }

  free(): number {
    return this.#lanes.free();
  }

  all(): readonly Round[] {
    return [...this.#rounds.values()];
  }

  /** Begins a turn. A probe that somebody changed in the meantime, or that another worker took, begins anew. */
  take(probe: DueProbe): void {
    const round = this.#rounds.get(probe.probeId);
    const isSame = round !== undefined && round.watched.probe.slotAt === probe.formerSlotAt;
    if (!isSame) {
      round?.cancelRetry?.();
      const takenAt = this.#options.now();
      this.#start({ watched: new WatchedProbe(probe), takenAt, isRunning: false, next: null, cancelRetry: null });
    } else if (round.isRunning) round.next = probe;
    else this.#goOn(round, probe);
  }

  /** Forgets a round in which nothing is left to do. */
  leave(round: Round): void {
    const isOver = !round.isRunning && round.cancelRetry === null;
    if (isOver && this.#isCurrent(round)) this.#rounds.delete(round.watched.probe.probeId);
  }

  /** Nothing more is begun. Resolves when nothing is running any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const round of this.#rounds.values()) round.cancelRetry?.();
    while (this.#busy > 0) await new Promise<void>((resolve) => void setTimeout(resolve, 20));
  }

  #isCurrent(round: Round): boolean {
    return this.#rounds.get(round.watched.probe.probeId) === round;
  }

  #goOn(round: Round, probe: DueProbe): void {
    round.cancelRetry?.();
    round.cancelRetry = null;
    round.next = null;
    round.takenAt = this.#options.now();
    round.watched.goOn(probe);
    this.#start(round);
  }

  #start(round: Round): void {
    this.#rounds.set(round.watched.probe.probeId, round);
    this.#begin(round, round.watched.probe.slotAt, false);
  }

  /** The database's clock, as far as it is known here. */
  #databaseNow({ watched, takenAt }: Round): number {
    return watched.probe.now + (this.#options.now() - takenAt);
  }

  /** Whatever goes wrong is said, and ends nothing but this look. */
  #begin(round: Round, plannedAt: number, isRetry: boolean): void {
    const { onTrouble } = this.#options;
    const inTrouble = (error: unknown) => onTrouble(round.watched.probe, error);
    void this.#look(round, plannedAt, isRetry)
      .catch(inTrouble)
      .then(() => this.#follow(round))
      .catch(inTrouble);
  }

  async #look(round: Round, plannedAt: number, isRetry: boolean): Promise<void> {
    round.isRunning = true;
    this.#busy += 1;
    try {
      await this.#lanes.run(round.watched.probe.organizationId, () => this.#fetch(round, plannedAt, isRetry));
    } finally {
      this.#busy -= 1;
      round.isRunning = false;
    }
  }

  #follow(round: Round): void {
    if (this.#stopping.signal.aborted || !this.#isCurrent(round)) return;
    if (round.next !== null) this.#goOn(round, round.next);
    else this.#plan(round);
  }

  async #fetch(round: Round, plannedAt: number, isRetry: boolean): Promise<void> {
    const { fetch, isBlind, onResult } = this.#options;
    if (this.#stopping.signal.aborted) return;
    const startedAt = this.#databaseNow(round);
    const at = Math.round(isRetry ? startedAt : plannedAt);
    const isLate = startedAt - plannedAt > LATEST_START_SECONDS * 1000;
    const answer = isLate ? NOT_LOOKED : await fetch(round.watched.probe, isRetry, this.#stopping.signal);
    const isOurs = isFailedConnection(answer) && (await isBlind(round.watched, at, answer));
    if (!this.#isCurrent(round) || (this.#stopping.signal.aborted && answer.outcome === "unknown")) return;
    onResult(round, at, isOurs ? { ...answer, outcome: "unknown" } : answer);
  }

  #plan(round: Round): void {
    const { watched } = round;
    const sinceLast = this.#databaseNow(round) - watched.memory.lastAt;
    const wait = nextTry(watched.probe, watched.state?.state ?? null, watched.memory, sinceLast);
    if (wait === null) return;
    // A timer may ring a moment early, and the time to confirm would not be over. What says nothing counts as no try.
    const saysNothing = watched.newest?.answer.outcome === "unknown";
    const milliseconds = Math.max(Math.ceil(wait) + 1, saysNothing ? AFTER_NOTHING_MILLISECONDS : 0);
    const plannedAt = this.#databaseNow(round) + milliseconds;
    round.cancelRetry = this.#options.timer(milliseconds, () => {
      round.cancelRetry = null;
      this.#begin(round, plannedAt, true);
    });
  }
}

/** Failed before there was an answer. */
const isFailedConnection = ({ outcome, httpStatus }: ProbeAnswer) => outcome === "failed" && httpStatus === null;
