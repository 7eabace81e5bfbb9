interface Seen {
  at: number;
  /** What was asked for, such as the address of a probe. */
  what: string;
  /** Where it went: the address, or the host if there was none. */
  where: string;
  isLost: boolean;
}

const LEAST_PLACES = 5;
const MOST_LOST_SHARE = 0.8;

/**
 * How much of what was asked for failed before there was an answer, by the newest results of the last `milliseconds`: what
 * fails is asked for more often.
 */
export class FailureShare {
  readonly #milliseconds: number;
  #seen: Seen[] = [];

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  note(seen: Seen): void {
    this.#seen.push(seen);
    const [oldest] = this.#seen;
    if (oldest !== undefined && oldest.at < seen.at - 2 * this.#milliseconds) this.#seen = this.#within(seen.at);
  }

  /** Whether nearly all of them failed, at several places: then it is us. */
  isNearlyAll(now: number): boolean {
    const seen = [...new Map(this.#within(now).map((one) => [one.what, one])).values()];
    const lost = seen.filter(({ isLost }) => isLost);
    const places = new Set(lost.map(({ where }) => where));
    return places.size >= LEAST_PLACES && lost.length >= seen.length * MOST_LOST_SHARE;
  }

  isEmpty(now: number): boolean {
    return this.#within(now).length === 0;
  }

  #within(now: number): Seen[] {
    return this.#seen.filter(({ at }) => at >= now - this.#milliseconds);
  }
}
