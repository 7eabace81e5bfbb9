import { textOf } from "../lib/http/answer-text.ts";
import type { Http, HttpAnswer, HttpOutcome } from "../lib/http/http-outcome.ts";
import { isSameOrigin } from "../lib/http/same-origin.ts";
import { excerptOf, hideSecrets } from "../platforms/shopware/excerpt.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import { plainLine } from "../snapshot/plain-line.ts";
import { bytesToRead, type Expectation } from "./expectation.ts";
import { type Fetched, judgeResult } from "./judging/judge-result.ts";
import type { Phases, ProbeAnswer } from "./probe-answer.ts";
import { PROBE_LIMITS } from "./probe-limits.ts";

/** A client with the user agent, the resolver and the time to connect of probes: no other may fetch them. */
export interface ProbeHttp extends Pick<Http, "request"> {
  readonly isForProbes: true;
}

export interface ProbeFetchContext {
  http: ProbeHttp;
  organizationId: string;
}

/** What a shop's firewall wants to see. It is sent to exactly the shop's origin. */
export interface ShopHeader {
  shopUrl: string;
  name: string;
  value: string;
}

export interface ProbeRequest {
  url: string;
  timeoutMilliseconds: number;
  expectations: readonly Expectation[];
  header: ShopHeader | null;
  /** A second look at something that failed: without what is known of names and connections. */
  isRetry?: boolean;
  /** Breaks it off; then nothing is said of the shop. */
  signal?: AbortSignal;
}

const ACCEPTED = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-encoding": "gzip" };

/** Those that tell who answered. */
const KEPT_HEADERS = ["server", "via", "cf-ray", "retry-after"];

/** Fetches an address once, as somebody who comes there for the first time, and judges the answer. */
export async function fetchProbe(
  { http, organizationId }: ProbeFetchContext,
  request: ProbeRequest,
): Promise<ProbeAnswer> {
  const { url, expectations, header } = request;
  const sent = header !== null && isSameOrigin(url, header.shopUrl) ? header : null;
  const outcome = await http.request({
    url,
    forWhom: { organizationId },
    headers: { ...ACCEPTED, ...(sent !== null && { [sent.name]: sent.value }) },
    deadlineMilliseconds: request.timeoutMilliseconds,
    maximumBodyBytes: bytesToRead(expectations),
    redirects: PROBE_LIMITS.redirects,
    connection: request.isRetry === true ? "fresh" : "own",
    cutsBody: true,
    ...(request.signal !== undefined && { signal: request.signal }),
  });
  const fetched = fetchedOf(outcome);
  const judgement = judgeResult(url, expectations, fetched);
  const isWell = judgement.outcome === "up" || judgement.outcome === "slow";
  const secrets = sent === null ? [] : [sent.value];
  return {
    ...judgement,
    httpStatus: outcome.ok ? outcome.status : null,
    finalUrl: outcome.ok ? shown(outcome.url, secrets, FIELD_LIMITS.url) : null,
    address: outcome.trace?.peer ?? null,
    phases: phasesOf(outcome),
    headers: outcome.ok ? keptHeaders(outcome, secrets) : {},
    excerpt: isWell ? null : excerptOfOutcome(outcome, fetched, secrets),
    bytes: outcome.ok ? outcome.body.length : 0,
  };
}

function fetchedOf(outcome: HttpOutcome): Fetched {
  const { milliseconds } = outcome;
  if (!outcome.ok) {
    return { ok: false, error: outcome.error, isRedirected: (outcome.trace?.hops ?? 0) > 0, milliseconds };
  }
  return {
    ok: true,
    status: outcome.status,
    headers: outcome.headers,
    text: textOf(outcome),
    url: outcome.url,
    bytes: outcome.body.length,
    isCut: outcome.isCut === true,
    milliseconds,
    leadsInside: outcome.leadsInside === true,
    leadsBack: outcome.leadsBack === true,
  };
}

function phasesOf({ trace, milliseconds }: HttpOutcome): Phases {
  const rounded = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value);
  const { name, connect, tls, firstByte } = trace?.phases ?? {};
  return {
    name: rounded(name),
    connect: rounded(connect),
    tls: rounded(tls),
    firstByte: rounded(firstByte),
    total: Math.round(milliseconds),
  };
}

/** One line of what a server says, which may repeat what it was sent. */
const shown = (text: string, secrets: readonly string[], characters: number) =>
  plainLine(secrets.length === 0 ? text : hideSecrets(text, secrets), characters);

function keptHeaders({ headers }: HttpAnswer, secrets: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, shown(value, secrets, PROBE_LIMITS.headerCharacters)]];
    }),
  );
}

function excerptOfOutcome(outcome: HttpOutcome, fetched: Fetched, secrets: readonly string[]): string | null {
  const line = outcome.ok
    ? excerptOf({ status: outcome.status, headers: outcome.headers, text: fetched.ok ? fetched.text : "" }, secrets)
    : hideSecrets(outcome.detail, secrets);
  return plainLine(line, FIELD_LIMITS.excerpt);
}
