import type { Pool } from "pg";
import { createBell, systemTimer, type Timer } from "../lib/lease/lease-bell.ts";
import type { Log } from "../lib/log.ts";
import { MAIN } from "./loop/location.store.ts";
import { type FetchTurn, ProbeRounds, type Round } from "./loop/probe-rounds.job.ts";
import type { Sight } from "./loop/sight.job.ts";
import type { ProbeFigures } from "./loop/probe-figures.ts";
import { ResultKeeper } from "./loop/result-keeper.job.ts";
import { claimTurns } from "./loop/turn.store.ts";
import { NOT_LOOKED, OUTCOMES, type Outcome, type ProbeAnswer } from "./probe-answer.ts";

export interface ProbeLoopOptions {
  pool: Pool;
  log: Log;
  /** From where it looks. Default: the worker itself. */
  location?: number;
  /** Fetches at the same time. */
  parallelism: number;
  fetch: FetchTurn;
  /** Knows whether nothing at all can be reached from here. Default: it can. */
  sight?: Pick<Sight, "note" | "isBlind" | "standing">;
  timer?: Timer;
  /** Milliseconds of a clock that never jumps. */
  now?: () => number;
  /** Replaces the database's clock in tests. */
  databaseNow?: (() => Date) | undefined;
}

export interface ProbeLoop {
  stop(): Promise<void>;
  figures(): ProbeFigures;
}

const CLAIM_MILLISECONDS = 500;
/** While nothing is due, turns of probes that people add are looked for so often. */
const QUIET_MILLISECONDS = 5000;
/** Who sees nothing takes only what nobody has taken who sees. */
const BLIND_PATIENCE_SECONDS = 5;
const SAVE_MILLISECONDS = 1000;
const LATE_CLASSES = [100, 250, 500, 1000, 2000, 3000, 5000, 10_000, null];

/**
 * Fetches probes as their turns come, until stopped. Any number of workers may run it on the same database. It takes
 * turns twice and writes results once a second, however many probes there are. The loop of visits, which leases each
 * item and looks again as soon as places get free, would need a statement for a handful of them.
 */
export function startProbeLoop(options: ProbeLoopOptions): ProbeLoop {
  const loop = new Loop(options);
  return { stop: () => loop.stop(), figures: () => loop.figures() };
}

class Loop {
  readonly #options: ProbeLoopOptions;
  readonly #location: number;
  readonly #rounds: ProbeRounds;
  readonly #keeper: ResultKeeper;
  readonly #outcomes = new Map<Outcome, number>();
  readonly #late = LATE_CLASSES.map((upTo) => ({ upTo, count: 0 }));
  readonly #bells: readonly ReturnType<typeof createBell>[];
  readonly #cycles: readonly Promise<void>[];
  readonly #now: () => number;
  #nextClaimAt = 0;
  #isStopping = false;
  #isTroubled = false;

  constructor(options: ProbeLoopOptions) {
    const { sight, timer = systemTimer, now = () => performance.now() } = options;
    this.#options = options;
    this.#location = options.location ?? MAIN;
    this.#now = now;
    const { pool, log } = options;
    this.#keeper = new ResultKeeper({
      pool,
      log,
      location: this.#location,
      now,
      leave: (round) => this.#rounds.leave(round),
    });
    this.#rounds = new ProbeRounds({
      parallelism: options.parallelism,
      fetch: (...turn) => this.#fetch(...turn),
      isBlind: (watched, at, answer) =>
        sight?.isBlind(watched.wouldConfirm(at, answer)).catch(() => false) ?? Promise.resolve(false),
      onResult: (round, at, answer) => this.#hear(round, at, answer),
      onTrouble: ({ probeId }, error) => options.log.error({ err: error, probeId }, "A look at a probe broke off"),
      timer,
      now,
    });
    this.#bells = [createBell(timer), createBell(timer)];
    const [claims, saves] = this.#bells;
    this.#cycles = [
      this.#repeat(claims, CLAIM_MILLISECONDS, () => this.#claim()),
      this.#repeat(saves, SAVE_MILLISECONDS, () => this.#save()),
    ];
  }

  figures(): ProbeFigures {
    return {
      outcomes: OUTCOMES.map((outcome) => ({ outcome, count: this.#outcomes.get(outcome) ?? 0 })),
      turns: this.#late.reduce((sum, { count }) => sum + count, 0),
      late: this.#late,
      location: this.#location,
      waiting: this.#keeper.waiting(),
      dropped: this.#keeper.dropped(),
    };
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const bell of this.#bells) bell.ring();
    await Promise.all(this.#cycles);
    await this.#rounds.stop();
    await this.#save();
  }

  async #repeat(bell: ReturnType<typeof createBell> | undefined, milliseconds: number, work: () => Promise<void>) {
    while (!this.#isStopping) {
      await work();
      if (!this.#isStopping) await bell?.sleep(milliseconds);
    }
  }

  async #fetch(...turn: Parameters<FetchTurn>): Promise<ProbeAnswer> {
    try {
      return await this.#options.fetch(...turn);
    } catch (error) {
      this.#options.log.error(
        { err: error, probeId: turn[0].probeId },
        "A fetch of a probe broke off; it says nothing",
      );
      return NOT_LOOKED;
    }
  }

  /** What goes wrong while the database is away is said once, and once that it is back. */
  async #guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#isTroubled) this.#options.log.info("Probes can be kept again");
      this.#isTroubled = false;
    } catch (error) {
      if (!this.#isTroubled) this.#options.log.error({ err: error }, what);
      this.#isTroubled = true;
    }
  }

  async #claim(): Promise<void> {
    const { pool, databaseNow, sight } = this.#options;
    // More than there are places for: turns of an organization that has no further place must not keep the others' away.
    const limit = this.#options.parallelism;
    if (this.#rounds.free() === 0 || this.#now() < this.#nextClaimAt) return;
    await this.#guarded("Due probes could not be read", async () => {
      const patienceSeconds = sight?.standing() === "blind" ? BLIND_PATIENCE_SECONDS : 0;
      const order = { location: this.#location, limit, now: databaseNow?.(), patienceSeconds };
      const { due, takenCount, nextDueSeconds } = await claimTurns(pool, order);
      for (const probe of due) {
        const late = this.#late.find(({ upTo }) => upTo === null || probe.now - probe.slotAt <= upTo);
        if (late !== undefined) late.count += 1;
        this.#rounds.take(probe);
      }
      const quiet = Math.min((nextDueSeconds ?? QUIET_MILLISECONDS) * 1000, QUIET_MILLISECONDS);
      this.#nextClaimAt = takenCount === limit ? 0 : this.#now() + quiet;
    });
  }

  #hear(round: Round, at: number, answer: ProbeAnswer): void {
    this.#options.sight?.note(round.watched.probe, answer);
    this.#keeper.hear(round, at, answer);
    this.#outcomes.set(answer.outcome, (this.#outcomes.get(answer.outcome) ?? 0) + 1);
  }

  async #save(): Promise<void> {
    if (this.#keeper.isEmpty()) return;
    await this.#guarded("Results of probes could not be kept; they wait", () => this.#keeper.save());
  }
}
