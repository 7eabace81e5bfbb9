import { parseJson } from "../strangers-json.ts";
import { boundedText } from "./bounded-text.ts";
import { isSameOrigin } from "./same-origin.ts";

type Fetch = typeof globalThis.fetch;

/** The longest that a sign-in waits for one answer of a provider (product rule). */
const TIMEOUT_MILLISECONDS = 5_000;
/** How long a key set is cached, and how long to pause before fetching it again for an unknown key (product rule). */
const KEPT_MILLISECONDS = 600_000;
const COOLDOWN_MILLISECONDS = 30_000;
/** A hundred times the size of key sets, tokens and profiles. */
const PROVIDER_BYTES = 512 * 1024;

interface KeySet {
  text: string;
  ids: ReadonlySet<string>;
  at: number;
}

/** What one of our calls knows in advance: the keys that its id tokens were signed with. */
export interface Visit {
  keyIds: Set<string>;
  /** Requests an address that the provider chose, with the checks for untrusted addresses. */
  follow: (request: Request) => Promise<Response>;
}

/** Per `fetch`, so that a replaced one starts with an empty cache. */
const keySets = new WeakMap<Fetch, Map<string, KeySet>>();

/** Requests from a provider with the product's timeout, fetching its keys only as often as they change. */
export async function fetchPatiently(
  outside: Fetch,
  visit: Visit,
  input: Parameters<Fetch>[0],
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  const known = keySets.get(outside) ?? new Map<string, KeySet>();
  keySets.set(outside, known);
  const kept = request.method === "GET" ? known.get(request.url) : undefined;
  if (kept !== undefined && isGood(kept, visit)) return json(kept.text);
  const { answer, text } = await inTime(async (signal) => {
    const answer = await askedAlong(outside, visit, new Request(request, { signal, redirect: "manual" }));
    return { answer, text: await boundedText(answer, PROVIDER_BYTES) };
  });
  noteToken(visit, text);
  const ids = keyIdsIn(text);
  if (answer.ok && ids !== null && request.method === "GET") known.set(request.url, { text, ids, at: Date.now() });
  return new Response(isEmpty(answer.status) ? null : text, answer);
}

const REDIRECTS_AT_MOST = 3;

/**
 * The answer after redirects. Posted data contains secrets, so its redirects are not followed, and credentials are not
 * sent to another origin.
 */
async function askedAlong(outside: Fetch, { follow }: Visit, request: Request): Promise<Response> {
  let answer = await outside(request);
  let url = request.url;
  for (let steps = 0; answer.status >= 300 && answer.status < 400; steps += 1) {
    const location = answer.headers.get("location");
    if (location === null || request.method !== "GET" || steps === REDIRECTS_AT_MOST || !URL.canParse(location, url))
      return Response.json({ message: "The provider leads elsewhere." }, { status: 502 });
    const next = new URL(location, url);
    const headers = new Headers(request.headers);
    if (!isSameOrigin(next.href, request.url)) for (const name of SECRET_HEADERS) headers.delete(name);
    answer = await follow(new Request(next, { headers, signal: request.signal }));
    url = next.href;
  }
  return answer;
}

const SECRET_HEADERS = ["authorization", "cookie", "proxy-authorization"];

/** Gives up in time even if the work ignores the signal. @throws when the time is over */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const over = new Promise<never>((_resolve, reject) => {
    patience.signal.addEventListener("abort", () => reject(new Error("The provider did not answer in time.")));
  });
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MILLISECONDS);
  try {
    return await Promise.race([work(patience.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}

function isGood({ at, ids }: KeySet, { keyIds }: Visit): boolean {
  const age = Date.now() - at;
  if (age >= KEPT_MILLISECONDS) return false;
  return age < COOLDOWN_MILLISECONDS || [...keyIds].every((id) => ids.has(id));
}

/** The key id in the header of a signed token; `null` if it is not a token. */
export function keyIdOf(token: string): string | null {
  const head = parsed(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
  return textIn(head, "kid");
}

function noteToken({ keyIds }: Visit, text: string): void {
  const token = textIn(parsed(text), "id_token");
  const id = token === null ? null : keyIdOf(token);
  if (id !== null) keyIds.add(id);
}

function keyIdsIn(text: string): ReadonlySet<string> | null {
  const answer = parsed(text);
  const keys = typeof answer === "object" && answer !== null && "keys" in answer ? answer.keys : null;
  return Array.isArray(keys) ? new Set(keys.flatMap((key: unknown) => textIn(key, "kid") ?? [])) : null;
}

function textIn(value: unknown, name: string): string | null {
  const found =
    typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name) : undefined;
  return typeof found?.[1] === "string" ? found[1] : null;
}

function parsed(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? json.value : null;
}

function json(text: string): Response {
  return new Response(text, { headers: { "content-type": "application/json" } });
}

function isEmpty(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
