import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";

/** A user as the admin area's list shows it. */
export type ListedUser = inferRouterOutputs<AppRouter>["admin"]["users"]["users"][number];
