import type { ServerResponse } from "node:http";
import type { ShopRequest } from "./api/shop-request.ts";
import type { StoreRelease } from "./state/extension-catalogue.ts";
import { sendAnswer } from "./send-answer.ts";
import type { PublicKnowledge } from "./sources/public-sources.ts";
import {
  answerAdvisories,
  answerEndOfLife,
  answerPlatform,
  answerReleases,
  answerSeverities,
  answerStaticData,
  createPublicKnowledge,
} from "./sources/public-sources.ts";
import { SHOPWARE_RELEASES } from "./sources/shopware-releases.ts";
import { answerRegistry, type RegisteredDomains } from "./sources/registry-source.ts";
import type { AnswerSource, SourceName } from "./sources/source.ts";
import { isSourceName } from "./sources/source.ts";
import type { StoreShelf } from "./sources/store-source.ts";
import { answerStore } from "./sources/store-source.ts";
import type { Answer } from "./wire/answer.ts";
import { htmlAnswer, jsonAnswer, rawAnswer } from "./wire/answer.ts";

/** Ways in which a source can be out of order. */
export type SourceFailure = "serverError" | "html" | "brokenJson" | "neverAnswers" | "reset" | "rateLimited";

export interface SourceRequest {
  source: SourceName;
  method: string;
  path: string;
  query: string;
  body: string;
  at: Date;
}

/** Stand-ins for store, releases, advisories and static data, below one address each. */
export interface FakeSources {
  url: string;
  /** Base address of each source, without a trailing slash. */
  urls: Record<SourceName, string>;
  store: StoreShelf;
  knowledge: PublicKnowledge;
  /** What the registries say. */
  domains: RegisteredDomains;
  /** The newest requests, oldest first. */
  requests: SourceRequest[];
  countOf(source: SourceName): number;
  /** Puts a source out of order until `restore`, or for a number of requests. */
  fail(source: SourceName, how?: SourceFailure, times?: number): void;
  /** Answers this number of requests with 429 and Retry-After. */
  limitRate(source: SourceName, retryAfterSeconds: number, times: number): void;
  restore(source: SourceName): void;
  /** Publishes a release of an extension, for a minor such as `6.6`. */
  publish(name: string, version: string, shopware: string): void;
  respond(request: ShopRequest, response: ServerResponse, reset: () => void): void;
}

interface Disorder {
  how: SourceFailure;
  times: number;
  retryAfterSeconds: number | null;
}

const MAX_REQUESTS = 1000;

export function createFakeSources(url: string, now: () => Date): FakeSources {
  const store: StoreShelf = { hostileMarkup: false, published: new Map(), added: new Map() };
  const knowledge = createPublicKnowledge(SHOPWARE_RELEASES);
  const urls = urlsBelow(url);
  const disorders = new Map<SourceName, Disorder>();
  const counts = new Map<SourceName, number>();
  const requests: SourceRequest[] = [];
  const domains: RegisteredDomains = new Map();
  const registries: AnswerSource = (_, path) => answerRegistry(domains, urls.registries, path, now());
  const answers = { ...answersOf(store, knowledge, urls.advisories), registries };
  const note = (request: SourceRequest) => {
    counts.set(request.source, (counts.get(request.source) ?? 0) + 1);
    if (requests.length >= MAX_REQUESTS) requests.shift();
    requests.push(request);
  };
  return {
    url,
    urls,
    store,
    knowledge,
    domains,
    requests,
    countOf: (source) => counts.get(source) ?? 0,
    fail: (source, how = "serverError", times = Infinity) =>
      disorders.set(source, { how, times, retryAfterSeconds: null }),
    limitRate: (source, retryAfterSeconds, times) =>
      disorders.set(source, { how: "rateLimited", times, retryAfterSeconds }),
    restore: (source) => disorders.delete(source),
    publish: (name, version, shopware) =>
      publish(store, name, { version, shopware, releasedAt: now().toISOString().slice(0, 10) }),
    respond: (request, response, reset) => {
      const [, word = "", ...rest] = request.path.split("/");
      if (!isSourceName(word)) return send(response, htmlAnswer("", 404));
      const path = `/${rest.join("/")}`;
      const { method, query, body } = request;
      note({ source: word, method, path, query, body, at: now() });
      const disorder = takeDisorder(disorders, word);
      if (disorder === null) return send(response, answers[word](request, path));
      if (disorder.how === "reset") return reset();
      DISORDERS[disorder.how](response, disorder);
    },
  };
}

function publish(
  store: StoreShelf,
  name: string,
  release: Pick<StoreRelease, "version" | "shopware" | "releasedAt">,
): void {
  const made = { ...release, changes: "New release", changesGerman: "Neue Version" };
  store.published.set(name, [...(store.published.get(name) ?? []), made]);
}

/** The failure that a request meets; counts it down. */
function takeDisorder(disorders: Map<SourceName, Disorder>, source: SourceName): Disorder | null {
  const disorder = disorders.get(source);
  if (disorder === undefined) return null;
  disorder.times -= 1;
  if (disorder.times <= 0) disorders.delete(source);
  return disorder;
}

function urlsBelow(url: string): Record<SourceName, string> {
  const below = (source: SourceName) => `${url}/${source}`;
  return {
    store: below("store"),
    releases: below("releases"),
    platform: below("platform"),
    advisories: below("advisories"),
    severities: below("severities"),
    staticData: below("staticData"),
    endOfLife: below("endOfLife"),
    registries: below("registries"),
  };
}

function answersOf(
  store: StoreShelf,
  knowledge: PublicKnowledge,
  advisoriesUrl: string,
): Record<Exclude<SourceName, "registries">, AnswerSource> {
  return {
    store: (request, path) => answerStore(store, request, path),
    releases: (_, path) => answerReleases(knowledge, path),
    platform: (_, path) => answerPlatform(knowledge, path),
    advisories: (request) => answerAdvisories(knowledge, request, advisoriesUrl),
    severities: (_, path) => answerSeverities(knowledge, path),
    staticData: (_, path) => answerStaticData(knowledge, path),
    endOfLife: (_, path) => answerEndOfLife(path),
  };
}

const DISORDERS: Record<Exclude<SourceFailure, "reset">, (response: ServerResponse, disorder: Disorder) => void> = {
  serverError: (response) => send(response, jsonAnswer({ success: false, code: "INTERNAL" }, 500)),
  html: (response) => send(response, htmlAnswer("<html><head><title>502 Bad Gateway</title></head></html>", 502)),
  brokenJson: (response) => send(response, rawAnswer(200, ["Content-Type", "application/json"], '[{"name":"Swag')),
  neverAnswers: () => {},
  rateLimited: (response, { retryAfterSeconds }) =>
    send(
      response,
      jsonAnswer({ success: false, code: "TOO_MANY_REQUESTS" }, 429, ["Retry-After", String(retryAfterSeconds ?? 30)]),
    ),
};

function send(response: ServerResponse, answer: Answer): void {
  sendAnswer(response, answer, answer.headers);
}
