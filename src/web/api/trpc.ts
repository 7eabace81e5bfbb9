import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "../../app/router.ts";
import { queryClient } from "./query-client.ts";

/** Longer addresses are cut into several batches: proxies refuse them. */
const MAX_URL_CHARACTERS = 2000;

/** Queries go by GET and mutations by POST; those of one moment travel together. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: "/trpc", maxURLLength: MAX_URL_CHARACTERS })],
});

export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });
