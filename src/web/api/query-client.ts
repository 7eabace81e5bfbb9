import { QueryClient } from "@tanstack/react-query";
import { onTryAgain } from "./try-again.ts";

/** Live hints renew what changes; the age only covers what they missed. */
const FRESH_MILLISECONDS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MILLISECONDS, retry: shouldRetry, refetchOnWindowFocus: true },
    // Without a connection what somebody does fails at once and says so. Kept for later, it would run unseen, or be lost with the page.
    mutations: { networkMode: "always" },
  },
});

// A page that waits for its query shows the kept refusal again unless that is dropped.
onTryAgain(() => void queryClient.resetQueries({ predicate: ({ state }) => state.status === "error" }));

/** What the server refused stays refused; only what did not get through is tried again. */
function shouldRetry(failures: number, error: Error): boolean {
  const isAnswer = "status" in error || ("data" in error && typeof error.data === "object" && error.data !== null);
  return !isAnswer && failures < 2;
}
