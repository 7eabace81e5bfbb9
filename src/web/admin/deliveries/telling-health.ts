import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";

export type TellingHealth = inferRouterOutputs<AppRouter>["admin"]["telling"];

export const sumOf = (channels: TellingHealth["channels"], what: "waiting" | "dead"): number =>
  channels.reduce((sum, channel) => sum + channel[what], 0);

/** Since when something waits that has not been sent; `null`: nothing waits. */
export function oldestOf(channels: TellingHealth["channels"]): string | null {
  const moments = channels.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  return moments.toSorted()[0] ?? null;
}
