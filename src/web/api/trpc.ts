import { createTRPCClient, httpBatchLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "../../app/router.ts";
import { askFirst } from "./first-answers.ts";
import { queryClient } from "./query-client.ts";

/** Longer addresses are split into several batches, because proxies refuse them. */
const MAX_URL_CHARACTERS = 2000;

async function goOn(isBack: Promise<boolean>, resend: () => unknown, giveUp: () => void): Promise<void> {
  if (await isBack) resend();
  else giveUp();
}

/**
 * Repeats a mutation that was refused because the session has ended or is too old, once the person has signed in again.
 */
const goOnSignedIn: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let sent = next(op).subscribe({
        ...observer,
        error: (refused) => {
          if (op.type !== "mutation" || (refused.data?.code !== "UNAUTHORIZED" && refused.data?.code !== "FORBIDDEN"))
            return observer.error(refused);
          const isBack = import("./session/step-up.ts")
            .then(({ askedAgain }) => askedAgain(refused))
            .catch(() => false);
          const resend = () => (sent = next(op).subscribe(observer));
          void goOn(isBack, resend, () => observer.error(refused));
        },
      });
      return () => sent.unsubscribe();
    });

/** Queries are sent by GET and mutations by POST; calls of the same moment share a request. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [goOnSignedIn, httpBatchLink({ url: "/trpc", maxURLLength: MAX_URL_CHARACTERS })],
});

export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

if (typeof document !== "undefined") askFirst(trpc, queryClient);
