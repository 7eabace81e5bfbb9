import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";

export type TellingNumbers = inferRouterOutputs<AppRouter>["admin"]["telling"];

export const sumOf = (channels: TellingNumbers["channels"], what: "waiting" | "dead"): number =>
  channels.reduce((sum, channel) => sum + channel[what], 0);

/** Since when something waits that has not been sent; `null`: nothing waits. */
export function oldestOf(channels: TellingNumbers["channels"]): string | null {
  const moments = channels.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  return moments.toSorted()[0] ?? null;
}
