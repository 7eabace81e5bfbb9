import type { ClientCalls } from "../../auth/calls/registry.ts";
import { AuthError, UNREADABLE } from "../ui/failures/auth-error.ts";
import { filledText, partOf } from "./answer-part.ts";
import { changesSession, signalSession } from "./session/session-signal.ts";

const BASE = "/api/auth";
const UNAUTHORIZED = 401;
const LOCK = "shopwarden-session";

/** The name of an auth call: its path with dots, as in the audit log. */
export type CallName = keyof ClientCalls;
type NameOf<Method> = { [Name in CallName]: ClientCalls[Name]["method"] extends Method ? Name : never }[CallName];

/** Calls that change something, and those that only read. */
export type ChangeName = NameOf<"POST">;
type QuestionName = NameOf<"GET">;
export type InputOf<Name extends CallName> = ClientCalls[Name]["input"];
export type AnswerOf<Name extends CallName> = ClientCalls[Name]["answer"];

/** Reads from the auth service. @throws {AuthError} with the server's sentence */
export function ask<Name extends QuestionName>(
  name: Name,
  input: InputOf<Name> & Readonly<Record<string, string>>,
): Promise<AnswerOf<Name>> {
  const query = new URLSearchParams(input).toString();
  return send(pathOf(name) + (query && `?${query}`), { method: "GET" });
}

/** Makes an auth call; when the answer holds an address to go to, the browser goes there. @throws {AuthError} */
export async function call<Name extends ChangeName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>> {
  const body = JSON.stringify(input);
  const post = () => send(pathOf(name), { method: "POST", headers: { "content-type": "application/json" }, body });
  const answer = await post().catch(async (error: unknown) => {
    if (!(await isAskedAgain(error))) throw error;
    return await post();
  });
  const next = redirectOf(answer);
  if (next !== null) location.assign(next);
  return answer;
}

/** The path of a call below the address of the service. */
export function pathOf(name: CallName): string {
  return `/${name.replaceAll(".", "/")}`;
}

/**
 * Whether to repeat a call that was refused because the session is missing or too old: yes, once the person has signed
 * in again.
 */
async function isAskedAgain(error: unknown): Promise<boolean> {
  if (!(error instanceof AuthError) || (error.status !== UNAUTHORIZED && error.code !== "SESSION_NOT_FRESH"))
    return false;
  const { askedAgain } = await import("./session/step-up.ts");
  return await askedAgain(error);
}

/**
 * Calls that change the session run one at a time across all tabs. Otherwise an answer about the session that just
 * ended would delete the cookie of the new one. Pages without TLS have no locks.
 */
async function send(path: string, init: RequestInit): Promise<unknown> {
  const mode = changesSession(path) ? "exclusive" : "shared";
  const run = () => sendNow(path, init);
  return "locks" in navigator ? await navigator.locks.request(LOCK, { mode }, run) : await run();
}

async function sendNow(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(BASE + path, { credentials: "same-origin", ...init });
  const answer = await readAnswer(response);
  if (response.ok) {
    signalSession(path);
    return answer;
  }
  throw new AuthError(
    filledText(partOf(answer, "message")) ?? `${response.status} ${response.statusText}`,
    response.status,
    filledText(partOf(answer, "code")),
    filledText(partOf(answer, "german")),
  );
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthError(UNREADABLE, response.status, null);
  }
}

/** The address of an answer with `url` and `redirect`, to which the browser goes. */
function redirectOf(answer: unknown): string | null {
  const isRedirect = partOf(answer, "redirect") === true;
  return isRedirect ? filledText(partOf(answer, "url")) : null;
}
