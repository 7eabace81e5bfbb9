import { defineCheck } from "./check.ts";
import { froshFindings, froshWords } from "./frosh-result.ts";

export const froshPerformanceCheck = defineCheck({
  id: "frosh-performance",
  reads: ["froshPerformance"],
  judge({ froshPerformance, config }, facts) {
    return froshPerformance === null ? null : froshFindings("frosh-performance", froshPerformance, { facts, config });
  },
  words: froshWords("performance"),
});
