/** How the steps of a request went on connections of its own; over redirects they are added up. */
export interface Trace {
  /** Milliseconds; `null`: it did not get that far, or had no need of it. */
  phases: { name: number | null; connect: number | null; tls: number | null; firstByte: number | null };
  /** The address that was connected to last; where nobody answers, the first that was tried. */
  peer: string | null;
  /** Redirects that were followed. */
  hops: number;
}

type Phase = keyof Trace["phases"];

/** Notes the steps of one request. */
export class Stopwatch {
  readonly trace: Trace = {
    phases: { name: null, connect: null, tls: null, firstByte: null },
    peer: null,
    hops: 0,
  };
  #from = performance.now();

  /** The next step begins now. */
  start(): void {
    this.#from = performance.now();
  }

  /** A step has ended, and the next one begins. */
  lap(phase: Phase): void {
    const now = performance.now();
    this.trace.phases[phase] = (this.trace.phases[phase] ?? 0) + (now - this.#from);
    this.#from = now;
  }
}
