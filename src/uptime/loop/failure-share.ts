interface Seen {
  at: number;
  organizationId: string;
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
 * fails is asked for more often. Each organization counts as much as any other: one with hundreds of dead shops makes
 * nobody blind, and one whose shops are near enough to be reached hides from nobody that nothing else is.
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
    const newest = new Map(this.#within(now).map((one) => [`${one.organizationId} ${one.what}`, one]));
    const seen = [...newest.values()];
    const places = new Set(seen.flatMap(({ isLost, where }) => (isLost ? where : [])));
    const shares = [...Map.groupBy(seen, ({ organizationId }) => organizationId).values()].map(lostShare);
    const lost = shares.reduce((sum, share) => sum + share, 0);
    return places.size >= LEAST_PLACES && lost >= shares.length * MOST_LOST_SHARE;
  }

  isEmpty(now: number): boolean {
    return this.#within(now).length === 0;
  }

  #within(now: number): Seen[] {
    return this.#seen.filter(({ at }) => at >= now - this.#milliseconds);
  }
}

const lostShare = (seen: readonly Seen[]) => seen.filter(({ isLost }) => isLost).length / seen.length;
