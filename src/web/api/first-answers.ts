import type { QueryClient } from "@tanstack/react-query";

/**
 * The server's page requests the data that it shows first before any script has loaded. Queries for that data use these
 * pending answers; a refused one is requested again.
 */
export function takeFirstAnswers(client: QueryClient): void {
  const address = document.querySelector('link[as="fetch"][href^="/trpc/"]')?.getAttribute("href");
  if (!address) return;
  const { pathname, searchParams } = new URL(address, location.origin);
  const inputs: Record<string, unknown> = JSON.parse(searchParams.get("input") ?? "{}");
  const answers: Promise<readonly Answer[]> = fetch(address).then((response) => response.json());
  const calls = pathname.replace("/trpc/", "").split(",");
  for (const [index, call] of calls.entries()) {
    const input = inputs[index];
    void client.prefetchQuery({
      queryKey: [call.split("."), { ...(input === undefined ? {} : { input }), type: "query" }],
      queryFn: async () => dataOf((await answers)[index]),
    });
  }
}

interface Answer {
  result?: { data?: unknown };
}

function dataOf(answer: Answer | undefined): unknown {
  if (answer?.result?.data === undefined) throw new Error("Refused");
  return answer.result.data;
}
