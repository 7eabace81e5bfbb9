import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { AuthCall, CallAt } from "./auth-call.ts";

/** The calls that the library lacks, and the steps that follow the library's own calls. */
export function ownCalls(dependencies: AuthDependencies, calls: readonly AuthCall[], callAt: CallAt): BetterAuthPlugin {
  return {
    id: "shopwarden",
    endpoints: Object.fromEntries(
      calls.flatMap(({ path, endpoint }) => (endpoint === undefined ? [] : [[path, endpoint(dependencies)]])),
    ),
    rateLimit: calls.flatMap(({ path, bound }) =>
      bound === undefined ? [] : [{ pathMatcher: (asked: string) => asked === path, ...bound }],
    ),
    hooks: {
      after: [
        {
          matcher: ({ path }) => callAt(path)?.after !== undefined,
          handler: createAuthMiddleware(async (context) => {
            for (const step of callAt(context.path)?.after ?? []) {
              const answer = await step(context, dependencies);
              if (answer !== undefined) return answer;
            }
            return undefined;
          }),
        },
      ],
    },
  };
}
