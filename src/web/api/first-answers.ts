import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";

/** One call of the product API, as its client offers it. */
interface Procedure {
  queryOptions: (input: unknown) => FetchQueryOptions;
}

/**
 * The server's page asks for the data that it shows first, before any script has come. Whoever asks the same in one
 * go asks at the same address, and the browser has the answer, or waits for it.
 */
export function askFirst(api: unknown, client: QueryClient): void {
  const address = document.querySelector<HTMLLinkElement>('link[as="fetch"][href^="/trpc/"]')?.href;
  if (address === undefined) return;
  const { pathname, searchParams } = new URL(address);
  const inputs: Record<string, unknown> = JSON.parse(searchParams.get("input") ?? "{}");
  for (const [index, call] of pathname.replace("/trpc/", "").split(",").entries()) {
    const procedure = call.split(".").reduce<unknown>((part, name) => Reflect.get(Object(part), name), api);
    if (isProcedure(procedure)) void client.prefetchQuery(procedure.queryOptions(inputs[index]));
  }
}

/** The client knows at run time no call from another. */
function isProcedure(part: unknown): part is Procedure {
  return typeof part === "function";
}
