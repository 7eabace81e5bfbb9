import type { FailureReason } from "../../snapshot/failure.ts";
import { type Move, moveOf, type ProbeMemory, stateAsOfTurn } from "../judging/probe-state.ts";
import { STANDING_OF } from "../judging/standing.ts";
import { asOfTurn, hear, silentAfter, type TurnMemory } from "../judging/turn-memory.ts";
import type { ProbeAnswer } from "../probe-answer.ts";

export type VersionedState = ProbeMemory & { version: number };

/** A turn as it is claimed. */
export interface Turn {
  slotAt: number;
  intervalSeconds: number;
  confirmSeconds: number;
  memory: TurnMemory;
  reason: FailureReason | null;
  state: VersionedState | null;
}

export interface Newest {
  at: number;
  answer: ProbeAnswer;
}

/** What a worker knows of a probe while it looks at it: the row that it took, and what it heard since. */
export class WatchedProbe<Taken extends Turn> {
  probe: Taken;
  memory: TurnMemory;
  state: VersionedState | null;
  newest: Newest | null = null;
  #beforeSilence: { memory: TurnMemory; at: number } | null = null;

  constructor(probe: Taken) {
    this.probe = probe;
    this.memory = asOfTurn(probe.memory, probe.slotAt);
    this.state = probe.state && stateAsOfTurn(probe.state, probe.slotAt);
  }

  /** The next turn of the same probe. What was heard since the last one is newer than its row. */
  goOn(probe: Taken): void {
    const { slotAt } = probe;
    const [heard, taken] = [asOfTurn(this.memory, slotAt), asOfTurn(probe.memory, slotAt)];
    this.memory = taken.lastAt > heard.lastAt ? taken : heard;
    const state = (probe.state?.version ?? 0) > (this.state?.version ?? 0) ? probe.state : this.state;
    this.state = state && stateAsOfTurn(state, slotAt);
    this.probe = probe;
  }

  hear(at: number, answer: ProbeAnswer): void {
    const { memory } = this;
    const { intervalSeconds } = this.probe;
    const isSilence = memory.standing !== null && at - memory.lastAt > silentAfter(intervalSeconds);
    if (isSilence) this.#beforeSilence ??= { memory, at };
    this.memory = this.#after(at, answer);
    this.newest = { at, answer };
  }

  /** Whether an answer would make it an outage. */
  wouldConfirm(at: number, answer: ProbeAnswer): boolean {
    if (this.state?.state === "down") return false;
    return moveOf(this.probe, this.state, [this.#after(at, answer)], at)?.memory.state === "down";
  }

  /** What has changed since the state was written. */
  moves(): readonly Move[] {
    if (this.newest === null) return [];
    const moves: Move[] = [];
    const step = (memory: TurnMemory, at: number) => {
      const move = moveOf(this.probe, moves.at(-1)?.memory ?? this.state, [memory], at);
      if (move !== null) moves.push(move);
    };
    if (this.#beforeSilence !== null) step(this.#beforeSilence.memory, this.#beforeSilence.at);
    step(this.memory, this.newest.at);
    return moves;
  }

  /** The state as it is written now. */
  settle(state: VersionedState | null): void {
    this.state = state;
    this.#beforeSilence = null;
  }

  #after(at: number, { outcome }: ProbeAnswer): TurnMemory {
    const heard = { at, standing: STANDING_OF[outcome], isSlow: outcome === "slow" };
    return hear(this.memory, heard, this.probe.intervalSeconds);
  }
}
