import type { z } from "zod";
import { textOf } from "../http/answer-text.ts";
import type { Http, HttpFailure } from "../http/http-outcome.ts";
import type { SourceLimiter } from "../http/limiter.ts";
import { parseJson } from "../strangers-json.ts";

/**
 * A public service that answers questions about the world outside the shops. Create one value for the whole process.
 */
export interface OutsideSource {
  /** With or without a trailing slash; may contain a path. */
  baseUrl: string;
  http: Pick<Http, "request">;
  limiter: SourceLimiter;
}

export interface SourceQuestion {
  /** Begins with a slash. */
  path: string;
  query?: URLSearchParams;
  /** Sent as JSON by POST. */
  body?: unknown;
  /** Several times today's size of the answer. */
  maximumBodyBytes: number;
}

/** `rate_limited` and `source_paused`: the source asked us to wait. `refused`: any other error status. */
export type SourceError = HttpFailure["error"] | "source_paused" | "rate_limited" | "server_error" | "refused";

export interface SourceFailure {
  ok: false;
  error: SourceError;
  /** One technical line. */
  detail: string;
}

export type SourceAnswer<T> = { ok: true; value: T } | SourceFailure;

const REDIRECTS = 3;
/** Limited because the position of a fault contains keys that the other side chose. */
const DETAIL_CHARACTERS = 200;

/** Asks when it is the caller's turn at this source, and parses the answer as JSON whatever its content type. */
export async function askSource<T>(
  source: OutsideSource,
  question: SourceQuestion,
  shape: z.ZodType<T>,
): Promise<SourceAnswer<T>> {
  const outcome = await source.limiter.run(() => source.http.request(requestFor(source, question)));
  if (!outcome.ok) return { ok: false, error: outcome.error, detail: outcome.detail };
  if (outcome.status < 200 || outcome.status > 299) {
    return { ok: false, error: errorOfStatus(outcome.status), detail: `HTTP ${outcome.status}` };
  }
  const parsed = shape.safeParse(jsonOf(textOf(outcome)));
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const detail = `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  return { ok: false, error: "answer_broken", detail: detail.slice(0, DETAIL_CHARACTERS) };
}

/** The address of a question, provided that the client would really send it. */
export function addressOf(
  source: Pick<OutsideSource, "baseUrl">,
  { path, query }: Pick<SourceQuestion, "path" | "query">,
): string {
  const search = query === undefined ? "" : `?${query.toString()}`;
  return `${source.baseUrl.replace(/(?<!\/)\/+$/u, "")}${path}${search}`;
}

function requestFor(source: OutsideSource, question: SourceQuestion) {
  const url = addressOf(source, question);
  const { maximumBodyBytes } = question;
  const forWhom = "instance" as const;
  if (question.body === undefined)
    return { url, forWhom, maximumBodyBytes, headers: { accept: "application/json" }, redirects: REDIRECTS };
  return {
    url,
    forWhom,
    maximumBodyBytes,
    method: "POST" as const,
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(question.body),
  };
}

function errorOfStatus(status: number): SourceError {
  if (status === 429) return "rate_limited";
  return status >= 500 ? "server_error" : "refused";
}

/** The parsed JSON; for invalid JSON `undefined`, which no schema accepts. */
function jsonOf(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? json.value : undefined;
}
