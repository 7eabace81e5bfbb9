/** Results that are not kept yet. While the database is away they wait, so many and so long at most (product rule). */
export const WAITING_LIMITS = { rows: 50_000, milliseconds: 300_000 } as const;

interface Waiting<Row> {
  row: Row;
  since: number;
}

/** Rows in the order in which they came. `now` is a clock in milliseconds that never jumps. */
export class ResultBuffer<Row> {
  #waiting: Waiting<Row>[] = [];
  #dropped = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(row: Row): void {
    this.#waiting.push({ row, since: this.#now() });
    this.#drop(this.#waiting.length - WAITING_LIMITS.rows);
  }

  /** The oldest rows, which stay until they are {@link forget|forgotten}. */
  oldest(most: number): readonly Row[] {
    const before = this.#now() - WAITING_LIMITS.milliseconds;
    const fresh = this.#waiting.findIndex(({ since }) => since >= before);
    this.#drop(fresh === -1 ? this.#waiting.length : fresh);
    return this.#waiting.slice(0, most).map(({ row }) => row);
  }

  forget(rows: readonly Row[]): void {
    const gone = new Set(rows);
    this.#waiting = this.#waiting.filter(({ row }) => !gone.has(row));
  }

  size(): number {
    return this.#waiting.length;
  }

  /** How many waited in vain: a gap. */
  dropped(): number {
    return this.#dropped;
  }

  #drop(count: number): void {
    if (count <= 0) return;
    this.#waiting.splice(0, count);
    this.#dropped += count;
  }
}
