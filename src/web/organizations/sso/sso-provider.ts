import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";

/** An identity provider as the product API returns it. */
export type SsoProvider = inferRouterOutputs<AppRouter>["organization"]["sso"]["list"][number];
