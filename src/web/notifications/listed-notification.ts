import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../app/router.ts";

export type ListedNotification = inferRouterOutputs<AppRouter>["account"]["notification"]["list"][number];

/** Ids of the last deletion, as long as this page offers to undo it. */
export interface LastDeletion {
  ids: readonly number[];
  set: (ids: readonly number[]) => void;
}
