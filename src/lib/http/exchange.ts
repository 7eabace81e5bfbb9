import type { Dispatcher } from "undici";
import { TransportFailure } from "./classify-transport-error.ts";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** As it came over the wire, compressed or not. */
  body: Uint8Array;
}

export interface ExchangeLimits {
  deadlineMilliseconds: number;
  maximumBodyBytes: number;
  signal: AbortSignal | null;
}

type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * One request and its answer, as undici's handler. The deadline covers everything from creation to the last byte, so
 * that neither a silent nor a dripping server holds us; it also ends a request that never got a connection.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly answer: Promise<RawAnswer>;
  readonly #limits: ExchangeLimits;
  readonly #timer: NodeJS.Timeout;
  readonly #onAbort = () => this.#end(new TransportFailure("cancelled", "cancelled"));
  #resolve: (answer: RawAnswer) => void = () => {};
  #reject: (error: Error) => void = () => {};
  #controller: Dispatcher.DispatchController | null = null;
  #failure: Error | null = null;
  #status = 0;
  #headers: Record<string, string> = {};
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  constructor(limits: ExchangeLimits) {
    this.#limits = limits;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const milliseconds = Math.max(0, limits.deadlineMilliseconds);
    this.#timer = setTimeout(
      () => this.#end(new TransportFailure("timed_out", `no full answer within ${Math.round(milliseconds)} ms`)),
      milliseconds,
    );
    if (limits.signal?.aborted === true) this.#onAbort();
    else limits.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure !== null) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = flatten(headers);
    if (Number(this.#headers["content-length"]) > this.#limits.maximumBodyBytes) this.#end(this.#tooLarge());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.maximumBodyBytes) this.#end(this.#tooLarge());
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [only] = this.#chunks;
    const body = this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks, this.#bytes);
    this.#settle();
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#settle();
    this.#reject(this.#failure ?? error);
  }

  #end(failure: TransportFailure): void {
    if (this.#failure !== null) return;
    this.#failure = failure;
    this.#settle();
    this.#reject(failure);
    this.#controller?.abort(failure);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#limits.signal?.removeEventListener("abort", this.#onAbort);
    this.#chunks = [];
  }

  #tooLarge(): TransportFailure {
    return new TransportFailure("answer_too_large", `more than ${this.#limits.maximumBodyBytes} bytes`);
  }
}

function flatten(headers: ResponseHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = typeof value === "string" ? value : value.join(", ");
  }
  return flat;
}
