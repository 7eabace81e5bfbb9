interface Seen {
  at: number;
  /** Where it went: the address, or the host if there was none. */
  where: string;
  isLost: boolean;
}

const WINDOW_MILLISECONDS = 60_000;
const LEAST_PLACES = 5;
const MOST_LOST_SHARE = 0.8;

/** How many of the newest results failed before there was an answer. */
export class FailureShare {
  #seen: Seen[] = [];

  note(seen: Seen): void {
    this.#seen.push(seen);
    const [oldest] = this.#seen;
    if (oldest !== undefined && oldest.at < seen.at - 2 * WINDOW_MILLISECONDS) this.#seen = this.#within(seen.at);
  }

  /** Whether nearly all of the last minute failed, at several places: then it is us. */
  isNearlyAll(now: number): boolean {
    const seen = this.#within(now);
    const lost = seen.filter(({ isLost }) => isLost);
    const places = new Set(lost.map(({ where }) => where));
    return places.size >= LEAST_PLACES && lost.length >= seen.length * MOST_LOST_SHARE;
  }

  #within(now: number): Seen[] {
    return this.#seen.filter(({ at }) => at >= now - WINDOW_MILLISECONDS);
  }
}
