import { AsyncLocalStorage } from "node:async_hooks";
import { textOf } from "./answer-text.ts";
import { isHostileJson } from "./bounded-text.ts";
import type { Http, HttpOutcome } from "./http-outcome.ts";
import type { Asker } from "./outbound-allow.ts";
import { fetchPatiently, type Visit } from "./patient-fetch.ts";

/** The HTTP client that replaces the global `fetch` for libraries that insist on it. */
export interface Door {
  http: Pick<Http, "request">;
  /** Refuses addresses before anything is sent to them. */
  mayCall: (address: string, asker: Asker) => boolean;
}

/** A door, and on whose behalf it is used from here on. */
interface Passage extends Door {
  asker: Asker;
}

const DEADLINE_MILLISECONDS = 10_000;
const MAXIMUM_BODY_BYTES = 512 * 1024;
const EMPTY_STATUSES = new Set([204, 205, 304]);

const open = new AsyncLocalStorage<Passage | Visit>();
/** Our replacements of `fetch`; each delegates to the one that it replaced. */
const guards = new WeakSet<typeof globalThis.fetch>();

/**
 * Runs work in which every `fetch` of any library goes through the door, also in later async steps. Concurrent requests
 * of other code are not affected.
 */
export function fetchingThrough<T>(door: Door, work: () => T): T {
  return fetchingBy({ ...door, asker: "instance" }, work);
}

/** Call it inside such work once the organization is known: its own exceptions apply from here on. */
export function fetchForOrganization(organizationId: string): void {
  const way = open.getStore();
  if (way !== undefined && "asker" in way) way.asker = { organizationId };
}

/**
 * Runs work in which every `fetch` has a timeout, key sets of providers are cached, and redirects go through the door.
 * `keyIds`: the keys that the work will need.
 */
export function fetchingWithPatience<T>(door: Door, keyIds: readonly string[], work: () => T): T {
  return fetchingBy(
    { keyIds: new Set(keyIds), follow: (request) => fetchBy({ ...door, asker: "instance" }, request) },
    work,
  );
}

function fetchingBy<T>(way: Passage | Visit, work: () => T): T {
  if (!guards.has(globalThis.fetch)) globalThis.fetch = guard(globalThis.fetch);
  return open.run(way, work);
}

function guard(outside: typeof globalThis.fetch): typeof globalThis.fetch {
  const guarded: typeof globalThis.fetch = (input, init) => {
    const way = open.getStore();
    if (way === undefined) return outside(input, init);
    return "keyIds" in way ? fetchPatiently(outside, way, input, init) : fetchBy(way, new Request(input, init));
  };
  guards.add(guarded);
  return guarded;
}

/** Never follows redirects: the libraries that use this treat them as errors, and callers may do so too. */
async function fetchBy({ http, mayCall, asker }: Passage, request: Request): Promise<Response> {
  if (!mayCall(request.url, asker)) return refusal("The address may not be called.");
  if (request.method !== "GET" && request.method !== "POST") return refusal("Only GET and POST are sent.");
  const body = request.body === null ? {} : { body: await request.text() };
  const outcome = await http.request({
    url: request.url,
    forWhom: asker,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    ...body,
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    maximumBodyBytes: MAXIMUM_BODY_BYTES,
    signal: request.signal,
  });
  return answerOf(outcome);
}

function answerOf(outcome: HttpOutcome): Response {
  if (!outcome.ok) return refusal(`The server could not be asked: ${outcome.error}.`);
  const headers = new Headers(Object.entries(outcome.headers));
  headers.delete("content-encoding");
  headers.delete("content-length");
  const { status } = outcome;
  if (status < 200 || status > 599) return refusal("The server answered in no known way.");
  const text = textOf(outcome);
  if (isHostileJson(text)) return refusal("The server sent JSON that is nested too deep.");
  return new Response(EMPTY_STATUSES.has(status) ? null : text, { status, headers });
}

/** Looks like a proxy's answer, so that the caller treats it as unusable. */
function refusal(message: string): Response {
  return Response.json({ message }, { status: 502, statusText: message });
}
