import { QueryClient } from "@tanstack/react-query";
import { onTryAgain } from "./try-again.ts";

/** Live hints refresh what changes; the age only covers hints that were missed. */
const FRESH_MILLISECONDS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MILLISECONDS, retry: shouldRetry, refetchOnWindowFocus: true },
    // Offline, a change fails at once and says so. Queued, it would run later without anybody noticing, or be lost with
    // the page.
    mutations: { networkMode: "always" },
  },
});

// A page that waits for its query would show the cached error again.
onTryAgain(() => void queryClient.resetQueries({ predicate: ({ state }) => state.status === "error" }));

/** A refusal is final; only requests that did not get through are repeated. */
function shouldRetry(failures: number, error: Error): boolean {
  const isAnswer = "status" in error || ("data" in error && typeof error.data === "object" && error.data !== null);
  return !isAnswer && failures < 2;
}
