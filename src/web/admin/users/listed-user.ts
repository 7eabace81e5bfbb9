import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";

/** A user as the list of the administration knows them. */
export type ListedUser = inferRouterOutputs<AppRouter>["admin"]["users"]["users"][number];
