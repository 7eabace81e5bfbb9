import { defineCheck } from "./check.ts";
import { froshFindings, froshWords } from "./frosh-result.ts";

export const froshHealthCheck = defineCheck({
  id: "frosh-health",
  reads: ["froshHealth"],
  judge({ froshHealth, config }, facts) {
    return froshHealth === null ? null : froshFindings("frosh-health", froshHealth, { facts, config });
  },
  words: froshWords("health"),
});
