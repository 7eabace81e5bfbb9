import { createLanes, type Lanes } from "../http/lanes.ts";

/** Places for work of which no group gets more than half, so that its slow work never holds up the others'. */
export class FairLanes {
  readonly #all: Lanes;
  readonly #share: number;
  readonly #groups = new Map<string, { lanes: Lanes; count: number }>();
  #places: number;

  constructor(places: number) {
    this.#all = createLanes(places);
    this.#share = Math.ceil(places / 2);
    this.#places = places;
  }

  /** Places that nobody has or waits for within its share. */
  free(): number {
    return Math.max(0, this.#places);
  }

  async run(group: string, work: () => Promise<void>): Promise<void> {
    const entry = this.#groups.get(group) ?? { lanes: createLanes(this.#share), count: 0 };
    this.#groups.set(group, entry);
    entry.count += 1;
    try {
      await entry.lanes.run(() => this.#take(work));
    } finally {
      entry.count -= 1;
      if (entry.count === 0) this.#groups.delete(group);
    }
  }

  async #take(work: () => Promise<void>): Promise<void> {
    this.#places -= 1;
    try {
      await this.#all.run(work);
    } finally {
      this.#places += 1;
    }
  }
}
