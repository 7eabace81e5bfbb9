import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../../app/router.ts";

type Answers = inferRouterOutputs<AppRouter>["organization"]["webhook"];

export type ListedEndpoint = Answers["list"]["endpoints"][number];
export type ShownEndpoint = Answers["get"];
export type CatalogueType = Answers["catalogue"]["types"][number];
