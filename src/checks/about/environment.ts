import type { About, Kept } from "./about.ts";

export const ABOUT_ENVIRONMENT = {
  kind: "environment" as const,
  of: ({ params: { environment } }: Kept): About & { kind: "environment" } => ({
    kind: "environment",
    environment: typeof environment === "string" ? environment : null,
  }),
};
