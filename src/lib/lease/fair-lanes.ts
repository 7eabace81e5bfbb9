interface Group {
  running: number;
  waiting: (() => void)[];
}

/**
 * Places for work of groups. None takes a further place once it has as many as are left free, so that one alone gets
 * half, two get a third each, and there is always a place for whoever comes next, however long the others' work lasts.
 */
export class FairLanes {
  readonly #groups = new Map<string, Group>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Places that nobody has. */
  free(): number {
    return this.#free;
  }

  async run(name: string, work: () => Promise<void>): Promise<void> {
    const group = this.#groups.get(name) ?? { running: 0, waiting: [] };
    this.#groups.set(name, group);
    if (group.waiting.length === 0 && this.#mayBegin(group)) this.#begin(group);
    else await new Promise<void>((begun) => void group.waiting.push(begun));
    try {
      await work();
    } finally {
      this.#end(name, group);
    }
  }

  #mayBegin({ running }: Group): boolean {
    return running < this.#free;
  }

  #begin(group: Group): void {
    this.#free -= 1;
    group.running += 1;
  }

  #end(name: string, group: Group): void {
    this.#free += 1;
    group.running -= 1;
    for (let next = this.#next(); next !== null; next = this.#next()) {
      this.#begin(next);
      next.waiting.shift()?.();
    }
    if (group.running === 0 && group.waiting.length === 0) this.#groups.delete(name);
  }

  /** Whoever waits and has the fewest. */
  #next(): Group | null {
    let least: Group | null = null;
    for (const group of this.#groups.values()) {
      if (group.waiting.length > 0 && (least === null || group.running < least.running)) least = group;
    }
    return least !== null && this.#mayBegin(least) ? least : null;
  }
}
