import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { codeOf } from "../refusals/refusal-code.ts";

const UNAUTHORIZED = 401;

/** Codes with which the server asks for a fresh session. */
const TOO_OLD: ReadonlySet<string | null> = new Set(["SESSION_NOT_FRESH", "SESSION_EXPIRED"]);

/** The person chose not to say again who they are; nothing has happened. */
export class StepUpDeclined extends Error {}

/** `confirm`: the session is too old for a decision; `ended`: there is none any more. */
export type Occasion = "confirm" | "ended";

interface Question {
  occasion: Occasion;
  answer: (isConfirmed: boolean) => void;
}

let question: Question | null = null;
const listeners = createListeners();

/**
 * Does something that only a fresh session may do. Where the session is too old, the person is asked who they are, and
 * then it goes on. Somewhere on the page stands the dialog that asks. @throws {StepUpDeclined} when it is closed
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
 * What was refused because nobody knows any more who asks: lets the person say so where they are, and answers whether
 * it may be sent once more.
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

/** The dialog's view: what it has to answer, `null` while nobody is asked. */
export function useStepUp(): Question | null {
  return useOutside(listeners.subscribe, () => question);
}

function isTooOld(error: unknown): boolean {
  return TOO_OLD.has(codeOf(error));
}

/** Where no page listens, as before anybody is signed in, nobody is asked. */
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
