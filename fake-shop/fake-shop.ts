import type { Socket } from "node:net";
import { answerKey, answerStamp, createAnswerStore } from "./api/answer-store.ts";
import type { ShopDesk } from "./api/answer-call.ts";
import { answerCall, callNameOf } from "./api/answer-call.ts";
import type { CallName } from "./api/call-names.ts";
import type { ShopRequest } from "./api/shop-request.ts";
import { createTokenLimiter } from "./api/token-limiter.ts";
import { createTokenStore } from "./api/token-store.ts";
import type { Fault, FaultName } from "./faults.ts";
import { FAULTS } from "./faults.ts";
import { connectionStringOf } from "./state/connection-string.ts";
import { generateShop } from "./state/generate-shop.ts";
import { advance, nextChangeAt } from "./state/living.ts";
import type { ShopOptions } from "./state/shop-options.ts";
import type { Integration, Plugin, ShopState, Task } from "./state/shop-state.ts";
import { tracked } from "./state/tracked.ts";
import { compareVersions, completeVersion } from "./state/version.ts";
import { answerStorefront, storefrontCallOf } from "./storefront.ts";
import type { Answer } from "./wire/answer.ts";

/** One request that a shop has seen. */
export interface SeenRequest {
  call: CallName;
  method: string;
  path: string;
  at: Date;
  headers: ShopRequest["headers"];
}

/** The real address of a shop, and the apparent one while a fault of the address itself is set. */
export interface ShopAddress {
  /** `http(s)://<slug>.localhost:<port>` */
  usual: string;
  faulty(fault: FaultName): string | null;
  /** Makes clients check the certificate again. */
  forgetSessions(): void;
}

const MAX_SEEN_REQUESTS = 500;

/** A simulated shop while it runs. Its state can be read and changed at any time; answers follow at once. */
export class FakeShop {
  readonly slug: string;
  readonly latencyMilliseconds: number | null;
  /** The newest requests, oldest first. */
  readonly requests: SeenRequest[] = [];
  /** Every write, however deep, is noticed; dates are to be replaced, not changed. */
  readonly state: ShopState;
  readonly #raw: ShopState;
  readonly #now: () => Date;
  readonly #address: ShopAddress;
  readonly #counts = new Map<CallName, number>();
  readonly #tokens;
  readonly #limiter = createTokenLimiter();
  readonly #answers = createAnswerStore();
  readonly #sockets = new Set<Socket>();
  /** How many of its ninety days the certificate has left; `null`: plenty. */
  certificateDays: number | null;
  /** How much longer than the API its pages take; `null`: they do not. */
  pageDelayMilliseconds: number | null = null;
  #fault: Fault | null = null;
  #faultyAnswers = 0;
  #revision = 0;
  #livedUntil: Date;
  #changesAt: number | null;

  constructor(options: ShopOptions, address: ShopAddress, now: () => Date) {
    this.slug = options.slug;
    this.latencyMilliseconds = options.latencyMilliseconds ?? null;
    this.certificateDays = options.certificateDays ?? null;
    this.#now = now;
    this.#address = address;
    this.#livedUntil = now();
    this.#raw = generateShop(options, address.usual, this.#livedUntil);
    this.#tokens = createTokenStore(this.#raw.shopId);
    this.#changesAt = nextChangeAt(this.#raw);
    this.state = tracked(this.#raw, () => this.#changed());
  }

  /**
   * Where to send requests. While a fault concerns the address itself (unknown host, closed port), this is the faulty
   * address.
   */
  get url(): string {
    const fault = this.#fault;
    return (fault === null ? null : this.#address.faulty(fault.name)) ?? this.#address.usual;
  }

  /** Its address without any fault. */
  get usualUrl(): string {
    return this.#address.usual;
  }

  get clientId(): string {
    return this.#raw.integrations[0]?.clientId ?? "";
  }

  get clientSecret(): string {
    return this.#raw.integrations[0]?.clientSecret ?? "";
  }

  /** The line that FroshTools shows for pasting. */
  get connectionString(): string {
    return connectionStringOf({ url: this.url, clientId: this.clientId, clientSecret: this.clientSecret });
  }

  get fault(): Fault | null {
    return this.#fault;
  }

  set fault(fault: Fault | FaultName | null) {
    this.#fault = typeof fault === "string" ? { name: fault } : fault;
    this.#faultyAnswers = 0;
    if (this.#fault === null) return;
    if (this.#fault.name === "tokenExpired") this.#tokens.revokeAll();
    if (FAULTS[this.#fault.name].layer !== "tls") return;
    this.#address.forgetSessions();
    for (const socket of this.#sockets) socket.destroy();
  }

  countOf(call: CallName): number {
    return this.#counts.get(call) ?? 0;
  }

  forgetRequests(): void {
    this.requests.length = 0;
    this.#counts.clear();
  }

  /** Every token issued so far is refused from now on, as after a change of the key that signs them. */
  revokeTokens(): void {
    this.#tokens.revokeAll();
  }

  setVersion(version: string): void {
    this.state.shopwareVersion = completeVersion(version);
  }

  /** Installs a version of a plugin or app that the shop has. @throws Error for an unknown name. */
  updateExtension(name: string, version: string): void {
    const at = this.#now();
    const plugin = this.state.plugins.find((candidate) => candidate.name === name);
    const app = this.state.apps.find((candidate) => candidate.name === name);
    if (plugin !== undefined) Object.assign(plugin, updated(plugin, version, at));
    else if (app !== undefined) Object.assign(app, { version, updatedAt: at });
    else throw new Error(`The shop ${this.slug} has no extension ${name}.`);
  }

  /**
   * Puts the code of a newer version into the shop without installing it. Apps take theirs
   * with the task that updates them.
   */
  offerUpgrade(name: string, version: string): void {
    const plugin = this.state.plugins.find((candidate) => candidate.name === name);
    const app = this.state.apps.find((candidate) => candidate.name === name);
    if (plugin !== undefined) plugin.upgradeVersion = version;
    else if (app !== undefined) this.state.waitingApps[name] = version;
    else throw new Error(`The shop ${this.slug} has no extension ${name}.`);
  }

  /** Makes a task overdue; it stays so until somebody reschedules it. */
  makeTaskLate(name: string, minutes: number): Task {
    const task = this.state.tasks.find((candidate) => candidate.name === name);
    if (task === undefined) throw new Error(`The shop ${this.slug} has no task ${name}.`);
    this.state.worker.held.push(task.id);
    task.status = "scheduled";
    task.nextExecutionTime = new Date(this.#now().getTime() - minutes * 60000);
    return task;
  }

  addIntegration(integration: Integration): void {
    this.state.integrations.push(integration);
  }

  /** The fault that the call shows now; uses up one of a limited number of times. */
  takeFault(call: CallName, showsByDefault: (name: FaultName, call: CallName) => boolean): FaultName | null {
    const fault = this.#fault;
    if (fault === null) return null;
    const applies = fault.on === undefined ? showsByDefault(fault.name, call) : fault.on.includes(call);
    if (!applies || (fault.times !== undefined && this.#faultyAnswers >= fault.times)) return null;
    this.#faultyAnswers += 1;
    return fault.name === "tokenSometimesValid" && this.#faultyAnswers % 2 === 0 ? null : fault.name;
  }

  /** Remembers an open connection, which ends when a fault of the handshake is set. */
  connected(socket: Socket): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  /** Counts a request and says which call it makes. */
  see(request: ShopRequest): CallName {
    const call = request.path.startsWith("/api/") ? callNameOf(this.#raw, request) : storefrontCallOf(request.path);
    this.#counts.set(call, this.countOf(call) + 1);
    if (this.requests.length >= MAX_SEEN_REQUESTS) this.requests.shift();
    this.requests.push({ call, method: request.method, path: request.path, at: this.#now(), headers: request.headers });
    return call;
  }

  answer(request: ShopRequest): Answer | Promise<Answer> {
    const now = this.#now();
    this.#live(now);
    return request.path.startsWith("/api/")
      ? answerCall(this.#desk(request, now), request)
      : answerStorefront(this.#raw, request);
  }

  #desk(request: ShopRequest, now: Date): ShopDesk {
    return {
      state: this.#raw,
      tokens: this.#tokens,
      limiter: this.#limiter,
      now,
      changed: () => this.#changed(),
      kept: (route, integration, make) => {
        if (route.keeps === "never") return make();
        const key = answerKey(request, integration);
        const stamp = answerStamp(route, this.#revision, now);
        const known = this.#answers.find(key, stamp);
        if (known !== null) return known;
        const made = make();
        if (!(made instanceof Promise)) this.#answers.keep(key, stamp, made);
        return made;
      },
    };
  }

  /** Lets the worker and the queues catch up with the clock. */
  #live(now: Date): void {
    if (this.#changesAt === null || now.getTime() < this.#changesAt) return;
    if (advance(this.#raw, this.#livedUntil, now)) {
      this.#livedUntil = now;
      this.#changed();
    }
  }

  #changed(): void {
    this.#revision += 1;
    this.#changesAt = nextChangeAt(this.#raw);
  }
}

function updated(plugin: Plugin, version: string, at: Date): Partial<Plugin> {
  const { upgradeVersion } = plugin;
  const isDone = upgradeVersion !== null && compareVersions(version, upgradeVersion) >= 0;
  return { version, upgradedAt: at, updatedAt: at, upgradeVersion: isDone ? null : upgradeVersion };
}
