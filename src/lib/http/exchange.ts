import type { Dispatcher } from "undici";
import { BodyBytes } from "./body-bytes.ts";
import { TransportFailure } from "./classify-transport-error.ts";
import type { BytesRead } from "./connections.ts";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** The raw body, possibly compressed. */
  body: Uint8Array;
  /** There is more of it, which was not read. */
  isCut: boolean;
}

export interface ExchangeLimits {
  deadlineMilliseconds: number;
  maximumBodyBytes: number;
  signal: AbortSignal | null;
  /** Whether the beginning of a longer body is enough. */
  cutsBody?: boolean;
  /** Called with the first byte of the answer. */
  onFirstByte?: () => void;
  /** Bytes received on the connection so far. */
  bytesRead: BytesRead;
}

/** Allowance for headers and chunk framing, on top of twice the maximum body size. */
const FRAMING_BYTES = 512 * 1024;
/** Interval of checks for bytes outside the body: empty lines, endless headers. */
const LOOK_MILLISECONDS = 250;

type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * One request and its answer, as undici's handler. The deadline runs from creation to the last byte, so that neither a
 * silent nor a dripping server holds us up; it also ends a request that never got a connection. Bytes outside the body
 * are limited too: interim answers, empty lines and chunk framing have no natural end. They are counted with every
 * chunk and at the end, so that an answer is judged the same however fast it arrives.
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
  readonly #body = new BodyBytes();
  readonly #look: NodeJS.Timeout;
  #bytesBefore: number | null = null;

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
    this.#look = setInterval(() => this.#lookAtWire(), LOOK_MILLISECONDS);
    if (limits.signal?.aborted === true) this.#onAbort();
    else limits.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#bytesBefore = this.#limits.bytesRead();
    if (this.#failure !== null) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    if (status < 200) return;
    this.#limits.onFirstByte?.();
    this.#status = status;
    this.#headers = flatten(headers);
    const isLong = Number(this.#headers["content-length"]) > this.#limits.maximumBodyBytes;
    if (isLong && this.#limits.cutsBody !== true) this.#end(this.#tooLarge());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#lookAtWire();
    if (this.#failure !== null) return;
    const room = this.#limits.maximumBodyBytes - this.#body.length;
    if (chunk.length <= room) this.#body.add(chunk);
    else if (this.#limits.cutsBody === true) this.#cut(chunk.subarray(0, room));
    else this.#end(this.#tooLarge());
  }

  onResponseEnd(): void {
    this.#lookAtWire();
    if (this.#failure !== null) return;
    this.#give(false);
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#settle();
    this.#reject(this.#failure ?? error);
  }

  #give(isCut: boolean): void {
    const body = this.#body.take();
    this.#settle();
    this.#resolve({ status: this.#status, headers: this.#headers, body, isCut });
  }

  #cut(last: Uint8Array): void {
    this.#body.add(last);
    this.#give(true);
    this.#failure = new TransportFailure("cancelled", "the beginning was enough");
    this.#controller?.abort(this.#failure);
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
    clearInterval(this.#look);
    this.#limits.signal?.removeEventListener("abort", this.#onAbort);
    this.#body.take();
  }

  #lookAtWire(): void {
    const read = this.#bytesBefore === null ? 0 : this.#limits.bytesRead() - this.#bytesBefore;
    if (read > 2 * this.#limits.maximumBodyBytes + FRAMING_BYTES) this.#end(this.#tooLarge());
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
