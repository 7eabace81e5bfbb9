import type { FailureReason } from "../../snapshot/failure.ts";
import type { ProbeAnswer } from "../probe-answer.ts";
import type { Turn, WatchedProbe } from "./watched-probe.ts";

/** A result that speaks against a shop, or in which somebody kept us out. */
export interface Evidence {
  probeId: number;
  location: number;
  at: number;
  reason: FailureReason;
  answer: ProbeAnswer;
}

interface Known {
  reason: FailureReason;
  /** The newest one, which is kept once it is the last. */
  last: Evidence | null;
}

/** The first ones of a row tell how it began. */
const FIRST = 3;
/** What is more is forgotten: then the last one of a row is missing. */
const MOST_PROBES = 10_000;

/** Chooses the results that are kept as evidence: the first three of a row, each change of the reason, and the last. */
export class EvidenceKeeper {
  readonly #known = new Map<number, Known>();
  #chosen: Evidence[] = [];

  note(watched: WatchedProbe<Turn & { probeId: number }>, location: number): void {
    const { newest, memory, probe } = watched;
    if (newest === null) return;
    const { at, answer } = newest;
    const { probeId } = probe;
    const known = this.#known.get(probeId);
    if (answer.outcome === "unknown") return;
    if (answer.reason === null) {
      if (known?.last !== null && known !== undefined) this.#chosen.push(known.last);
      this.#known.delete(probeId);
      return;
    }
    const evidence = { probeId, location, at, reason: answer.reason, answer };
    const isNews = memory.times <= FIRST || answer.reason !== (known?.reason ?? probe.reason);
    if (isNews) this.#chosen.push(evidence);
    if (this.#known.size >= MOST_PROBES) this.#known.clear();
    this.#known.set(probeId, { reason: answer.reason, last: isNews ? null : evidence });
  }

  /** What is not saved stays. */
  async keep(save: (chosen: readonly Evidence[]) => Promise<void>): Promise<void> {
    const chosen = this.#chosen;
    if (chosen.length === 0) return;
    await save(chosen);
    this.#chosen = this.#chosen.slice(chosen.length);
  }
}
