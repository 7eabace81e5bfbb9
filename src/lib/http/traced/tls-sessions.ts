/** What a TLS server and we agreed on last, so that the next connection to it costs half. */
export interface SessionMemory {
  session: Buffer | null;
}

/** More servers than that are forgotten, the one first that was not called for longest. */
const MOST_SERVERS = 20_000;

/** Sessions by server and by who may share them. */
export class TlsSessions {
  readonly #memories = new Map<string, SessionMemory>();

  of(key: string): SessionMemory {
    const memory = this.#memories.get(key) ?? { session: null };
    this.#memories.delete(key);
    this.#memories.set(key, memory);
    if (this.#memories.size > MOST_SERVERS) {
      const [oldest] = this.#memories.keys();
      if (oldest !== undefined) this.#memories.delete(oldest);
    }
    return memory;
  }
}
