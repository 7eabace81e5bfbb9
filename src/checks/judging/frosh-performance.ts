import { defineCheck } from "./define-check.ts";
import { froshFindings } from "./frosh-result.ts";

export const froshPerformanceCheck = defineCheck("frosh-performance", ({ froshPerformance, config }, facts) =>
  froshPerformance === null ? null : froshFindings("frosh-performance", froshPerformance, { facts, config }),
);
