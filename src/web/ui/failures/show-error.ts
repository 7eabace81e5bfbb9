import { showToast } from "../overlays/toasts.ts";
import { isOffline, sentenceOfError } from "./error-sentence.ts";

/** Shows an error as a toast; for `onError` of a mutation. */
export function showError(error: unknown): void {
  const own = { common: isOffline(error) ? "noConnection" : "somethingWentWrong" } as const;
  showToast({ kind: "error", message: isOffline(error) ? own : (sentenceOfError(error) ?? own) });
}
