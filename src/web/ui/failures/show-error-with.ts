import { showToast, type Toast } from "../overlays/toasts.ts";
import { isOffline, sentenceOfError } from "./error-sentence.ts";

/** Shows an error as a toast, with what can be tried once more; for `onError` of a mutation. */
export const showErrorWith = (action: NonNullable<Toast["action"]>) => (error: unknown) => {
  const own = { common: isOffline(error) ? "noConnection" : "somethingWentWrong" } as const;
  showToast({ kind: "error", message: isOffline(error) ? own : (sentenceOfError(error) ?? own), action });
};
