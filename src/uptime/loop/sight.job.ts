import type { Http, HttpOutcome } from "../../lib/http/http-outcome.ts";
import { systemTimer, type Timer } from "../../lib/lease/lease-bell.ts";
import type { ProbeAnswer } from "../probe-answer.ts";
import type { SightRule } from "../probe-location.ts";
import { FailureShare } from "./failure-share.ts";
import type { DueProbe } from "./turn.store.ts";

export interface SightOptions {
  http: Pick<Http, "request">;
  /** Addresses of hosts that this instance asks anyway. */
  landmarks: readonly string[];
  /** Called every minute, and when it begins or ends to be blind. */
  onLook: (isBlind: boolean, rule: SightRule) => Promise<void>;
  timer?: Timer;
  /** Milliseconds of a clock that never jumps. */
  now?: () => number;
}

/** What a visit saw of a shop. `isLost`: there was no answer. */
interface SeenByVisit {
  organizationId: string;
  host: string;
  isLost: boolean;
}

export interface Sight {
  note(probe: Pick<DueProbe, "organizationId" | "url">, answer: ProbeAnswer): void;
  /** Visits count where nothing is probed. */
  noteVisit(seen: SeenByVisit): void;
  /** Whether it is known to be blind; `mustAsk`: it has to find out now. */
  isBlind(mustAsk: boolean): Promise<boolean>;
  /** What its last look said; `null`: it has not looked yet. */
  standing(): "sees" | "blind" | null;
  rule(): SightRule;
  stop(): void;
}

const BEAT_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 3600 * 1000;
const BLIND_LOOK_MILLISECONDS = 15_000;
/** Hosts that were not reached for so long are none that this network lets us reach. */
const CLOSED_MILLISECONDS = 24 * 3600 * 1000;
const HOST_MILLISECONDS = 5000;
/** Results so old still say whether we see. */
const PROBES_MILLISECONDS = 60_000;
const VISITS_MILLISECONDS = 300_000;
/** One look serves all failures of this time. */
const FRESH_MILLISECONDS = 5000;

/** Watches whether this location sees anything at all, and asks anew before a failure of a connection is believed. */
export function watchSight(options: SightOptions): Sight {
  return new Watcher(options);
}

class Watcher implements Sight {
  readonly #options: SightOptions;
  readonly #now: () => number;
  readonly #probes = new FailureShare(PROBES_MILLISECONDS);
  readonly #visits = new FailureShare(VISITS_MILLISECONDS);
  #reachedAt: number | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isBlind = false;
  #look: Promise<boolean> | null = null;
  #cancel: () => void = () => {};

  constructor(options: SightOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#repeat();
    void this.#lookNow();
  }

  note({ organizationId, url }: Pick<DueProbe, "organizationId" | "url">, answer: ProbeAnswer): void {
    const { reason, httpStatus } = answer;
    const isOurDoing = reason === null || reason === "address_forbidden" || reason === "redirect_private";
    if (httpStatus === null && isOurDoing) return;
    const where = answer.address ?? (URL.canParse(url) ? new URL(url).host : url);
    this.#probes.note({ at: this.#now(), organizationId, what: url, where, isLost: httpStatus === null });
  }

  noteVisit({ organizationId, host, isLost }: SeenByVisit): void {
    this.#visits.note({ at: this.#now(), organizationId, what: host, where: host, isLost });
  }

  async isBlind(mustAsk: boolean): Promise<boolean> {
    if (!mustAsk || this.#now() - this.#lookedAt < FRESH_MILLISECONDS) return this.#isBlind;
    return this.#lookNow();
  }

  standing(): "sees" | "blind" | null {
    if (this.#lookedAt === Number.NEGATIVE_INFINITY) return null;
    return this.#isBlind ? "blind" : "sees";
  }

  rule(): SightRule {
    return this.#reachedAt !== null && this.#now() - this.#reachedAt < CLOSED_MILLISECONDS ? "landmarks" : "share";
  }

  stop(): void {
    this.#cancel();
    this.#cancel = () => {};
  }

  #repeat(): void {
    const milliseconds = this.#isBlind ? BLIND_LOOK_MILLISECONDS : BEAT_MILLISECONDS;
    this.#cancel = (this.#options.timer ?? systemTimer)(milliseconds, () => {
      this.#repeat();
      if (this.#isBlind || this.#now() - this.#lookedAt >= LOOK_MILLISECONDS) void this.#lookNow();
      else void this.#options.onLook(false, this.rule()).catch(() => undefined);
    });
  }

  /** All who ask meanwhile get the same answer. */
  #lookNow(): Promise<boolean> {
    this.#look ??= this.#judge().finally(() => (this.#look = null));
    return this.#look;
  }

  async #judge(): Promise<boolean> {
    const was = this.#isBlind;
    const reached = await Promise.all(this.#options.landmarks.map((url) => this.#reaches(url).catch(() => false)));
    const now = this.#now();
    this.#lookedAt = now;
    if (reached.includes(true)) this.#reachedAt = now;
    this.#isBlind = !reached.includes(true) && (this.rule() === "landmarks" || this.#isNearlyAllLost(now));
    await this.#options.onLook(this.#isBlind, this.rule()).catch(() => undefined);
    if (this.#isBlind && !was) {
      this.#cancel();
      this.#repeat();
    }
    return this.#isBlind;
  }

  #isNearlyAllLost(now: number): boolean {
    return (this.#probes.isEmpty(now) ? this.#visits : this.#probes).isNearlyAll(now);
  }

  async #reaches(url: string): Promise<boolean> {
    const outcome = await this.#options.http.request({
      url,
      forWhom: "instance",
      method: "HEAD",
      connection: "fresh",
      deadlineMilliseconds: HOST_MILLISECONDS,
      maximumBodyBytes: 1024,
      cutsBody: true,
    });
    return outcome.ok || isConnected(url, outcome);
  }
}

/** What it would have answered does not matter. */
const isConnected = (url: string, { trace }: HttpOutcome) =>
  (url.startsWith("https:") ? trace?.phases.tls : trace?.phases.connect) !== null && trace !== undefined;
