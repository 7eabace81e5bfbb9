import { defineCheck } from "./define-check.ts";
import { froshFindings } from "./frosh-result.ts";

export const froshHealthCheck = defineCheck("frosh-health", ({ froshHealth, config }, facts) =>
  froshHealth === null ? null : froshFindings("frosh-health", froshHealth, { facts, config }),
);
