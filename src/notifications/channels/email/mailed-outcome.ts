import type { FinalOutcome } from "../channel-kind.ts";
import type { Mailed, MailedResult } from "../mail-kind.ts";
import { FAILED, gone, refused } from "../parts/outcomes.ts";

/**
 * What came of all mails of a message together: it has arrived where one of them has and nobody is tried again. Whoever
 * refused or left says so by itself, and holds up nobody else.
 */
export function outcomeOfMails(mailed: readonly Mailed[], messageId: string): FinalOutcome {
  const some = (...results: readonly MailedResult[]) => mailed.some(({ result }) => results.includes(result));
  const isThere = some("taken", "had");
  if (some("failed")) return isThere ? { result: "failed", isReached: true } : FAILED;
  if (isThere) return { result: "arrived", reference: { id: messageId } };
  if (some("refused")) return refused("address_unknown");
  if (some("declined")) return refused("message_refused");
  return gone(some("left") ? "blocked_by_person" : "address_unknown");
}

/** What each address's server said, as it is shown to those who set them up. */
export function answerOfMails(mailed: readonly Mailed[]): { status: number; body: string } {
  const told = mailed.filter(({ result }) => result !== "left");
  const worst = told.find(({ result }) => result !== "taken" && result !== "had") ?? told[0];
  const lines = told.map(({ address, code, said }) => `${address}: ${[code ?? "", said].join(" ").trim()}`);
  return { status: worst?.code ?? 0, body: lines.join("\n") };
}
