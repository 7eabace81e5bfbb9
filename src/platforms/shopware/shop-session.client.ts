import type { Http, HttpAnswer, HttpFailure } from "../../lib/http/http-outcome.ts";
import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import type { Connection } from "../platform.ts";
import { headersOf, type AccessTokens } from "./access-token.client.ts";
import { classifyAnswer, failureOf, type Verdict, type WireAnswer } from "./classify-answer.ts";
import type { JsonShape } from "./parse/json-shape.ts";
import { readAnswer } from "./read-answer.client.ts";
import { transportFailure } from "./transport-failure.ts";

export interface ApiCall {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `/api`, for example `/_info/config`. */
  path: string;
  body?: unknown;
  /** What is kept of the answer; default: nothing. */
  shape?: JsonShape;
  /** Default: 15,000. */
  deadlineMilliseconds?: number;
}

/** `missing`: Shopware reports that it has no such call. */
export type CallOutcome = (
  | {
      state: "read";
      value: unknown;
      /** The failure to report if the value is not what was expected. */ broken: (reason: FailureReason) => Failure;
    }
  | { state: "missing"; failure: Failure }
  | { state: "forbidden"; rights: readonly string[] }
  | { state: "failed"; failure: Failure }
) & { milliseconds: number };

/** Authorized calls to one shop. */
export interface ShopSession {
  readonly connection: Connection;
  call(call: ApiCall): Promise<CallOutcome>;
}

export interface SessionTools {
  http: Http;
  tokens: AccessTokens;
}

const DEADLINE_MILLISECONDS = 15_000;
/** Limit for one answer after decompression. */
const ANSWER_BYTES = 2 * 1024 * 1024;
/** Limit for all answers in a session; with the storefront's page and icon a visit stays below 32 MB. */
const SESSION_BYTES = 29 * 1024 * 1024;

/** The result of one request. */
interface Sent {
  verdict: Verdict;
  answer: WireAnswer | null;
  /** Values that an excerpt of the answer must not show. */
  secrets: readonly string[];
  milliseconds: number;
}

/** `signal` aborts all calls of the session except a token request, which others may be waiting for. */
export function openSession(
  tools: SessionTools,
  connection: Connection,
  signal: AbortSignal | null = null,
): ShopSession {
  const allowance: Allowance = { bytes: SESSION_BYTES, isAccepted: false, refusal: null };
  const send = (call: ApiCall, token: string) => sendCall(tools.http, connection, call, { token, signal, allowance });
  return {
    connection,
    async call(call) {
      if (allowance.refusal !== null) return { state: "failed", failure: allowance.refusal, milliseconds: 0 };
      const first = await tools.tokens.tokenFor(connection);
      if (!first.ok) return { state: "failed", failure: first.failure, milliseconds: 0 };
      const sent = await send(call, first.token);
      if (!isWorthNewToken(call, sent, first.isNew)) return outcomeOf(sent);
      tools.tokens.forget(connection, first.token);
      const second = await tools.tokens.tokenFor(connection);
      if (!second.ok) return { state: "failed", failure: second.failure, milliseconds: sent.milliseconds };
      const again = await send(call, second.token);
      if (again.verdict.kind === "token_refused") {
        tools.tokens.forget(connection, second.token);
        if (!allowance.isAccepted) allowance.refusal = again.verdict.failure;
      }
      return outcomeOf(again);
    },
  };
}

interface Sending {
  token: string;
  signal: AbortSignal | null;
  allowance: Allowance;
}

/** What the session may still use. */
interface Allowance {
  bytes: number;
  /** Whether any call was accepted: then not every server behind the address refuses our tokens. */
  isAccepted: boolean;
  /** Set if a fresh token was refused after the old one: no more requests are made. */
  refusal: Failure | null;
}

async function sendCall(http: Http, connection: Connection, call: ApiCall, sending: Sending): Promise<Sent> {
  const { token, signal, allowance } = sending;
  const { clientSecret, extraHeader } = connection;
  const secrets = [clientSecret, token, ...(extraHeader === null ? [] : [extraHeader.value])];
  const content = call.body === undefined ? null : JSON.stringify(call.body);
  const most = Math.min(ANSWER_BYTES, allowance.bytes);
  allowance.bytes -= most;
  const outcome = await http.request({
    url: `${connection.url}/api${call.path}`,
    forWhom: { organizationId: connection.organizationId },
    method: call.method,
    headers: {
      ...headersOf(connection),
      ...(content === null ? {} : { "content-type": "application/json" }),
      authorization: `Bearer ${token}`,
    },
    ...(content === null ? {} : { body: content }),
    ...(signal === null ? {} : { signal }),
    deadlineMilliseconds: call.deadlineMilliseconds ?? DEADLINE_MILLISECONDS,
    maximumBodyBytes: most,
  });
  allowance.bytes += most - spentBytes(outcome, most);
  const { milliseconds } = outcome;
  if (!outcome.ok) {
    return {
      verdict: { kind: "failed", failure: transportFailure(outcome, secrets) },
      answer: null,
      secrets,
      milliseconds,
    };
  }
  const answer = await readAnswer(outcome, call.shape ?? { fields: {} });
  const verdict = classifyAnswer(answer, secrets);
  allowance.isAccepted ||= verdict.kind === "read";
  return { verdict, answer, secrets, milliseconds };
}

/** An answer that was too large has used up its whole limit. */
function spentBytes(outcome: HttpAnswer | HttpFailure, most: number): number {
  if (outcome.ok) return outcome.body.length;
  return outcome.error === "answer_too_large" ? most : 0;
}

const NO_ANSWER: WireAnswer = { url: "", status: 0, headers: {}, text: "" };

function outcomeOf({ verdict, answer, secrets, milliseconds }: Sent): CallOutcome {
  switch (verdict.kind) {
    case "read": {
      const broken = (reason: FailureReason) => failureOf(answer ?? NO_ANSWER, reason, secrets);
      return { state: "read", value: verdict.value, broken, milliseconds };
    }
    case "missing":
      return { state: "missing", failure: verdict.failure, milliseconds };
    case "forbidden":
      return { state: "forbidden", rights: verdict.rights, milliseconds };
    case "token_refused":
    case "failed":
      return { state: "failed", failure: verdict.failure, milliseconds };
  }
}

/**
 * A refused token is replaced once. A shop whose integration was deleted answers a valid token with a server error, so
 * an older token is suspected in that case too, for calls that may be repeated.
 */
function isWorthNewToken(call: ApiCall, { verdict }: Sent, isNew: boolean): boolean {
  if (verdict.kind === "token_refused") return true;
  if (isNew || verdict.kind !== "failed" || verdict.failure.httpStatus !== 500) return false;
  return call.method === "GET" || call.path.startsWith("/search/");
}
