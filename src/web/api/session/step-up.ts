import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { codeOf } from "../refusals/refusal-code.ts";

const UNAUTHORIZED = 401;

/** Codes by which the server demands a fresh session. */
const TOO_OLD: ReadonlySet<string | null> = new Set(["SESSION_NOT_FRESH", "SESSION_EXPIRED"]);

/** The person closed the dialog without confirming who they are; nothing has happened. */
export class StepUpDeclined extends Error {}

/** `confirm`: the session is too old for this action; `ended`: it has ended. */
export type Occasion = "confirm" | "ended";

interface Question {
  occasion: Occasion;
  answer: (isConfirmed: boolean) => void;
}

let question: Question | null = null;
const listeners = createListeners();

/**
 * Runs something that needs a fresh session. If the session is too old, a dialog asks for the credentials again, then
 * the action continues. @throws {StepUpDeclined} when the dialog is closed
 */
export async function withFreshSession<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isTooOld(error)) throw error;
  }
  if (!(await ask("confirm"))) throw new StepUpDeclined();
  return await run();
}

/**
 * For a call that was refused because the session has ended: lets the person sign in on the spot, and returns whether
 * to send it again.
 */
export async function askedAgain(error: unknown): Promise<boolean> {
  if (isTooOld(error)) return await ask("confirm");
  return isSignedOut(error) ? await ask("ended") : false;
}

function isSignedOut(error: unknown): boolean {
  if (error instanceof AuthError)
    return error.status === UNAUTHORIZED && (error.code ?? "UNAUTHORIZED") === "UNAUTHORIZED";
  return codeOf(error) === "call.signedOut";
}

/** The question for the dialog, `null` while there is none. */
export function useStepUp(): Question | null {
  return useOutside(listeners.subscribe, () => question);
}

function isTooOld(error: unknown): boolean {
  return TOO_OLD.has(codeOf(error));
}

/** Pages without the dialog, such as those before signing in, ask nobody. */
function ask(occasion: Occasion): Promise<boolean> {
  if (!listeners.areThere()) return Promise.resolve(false);
  question?.answer(false);
  return new Promise((resolve) => {
    const mine: Question = {
      occasion,
      answer: (isConfirmed) => {
        if (question === mine) show(null);
        resolve(isConfirmed);
      },
    };
    show(mine);
  });
}

function show(next: Question | null): void {
  question = next;
  listeners.tell();
}
