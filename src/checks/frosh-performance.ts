import { defineCheck } from "./check.ts";
import { FROSH_TEXTS, froshFindings } from "./frosh-result.ts";

export const froshPerformanceCheck = defineCheck({
  id: "frosh-performance",
  title: { en: "Performance by FroshTools", de: "Leistung laut FroshTools" },
  reads: ["froshPerformance"],
  judge({ froshPerformance, config }, facts) {
    return froshPerformance === null ? null : froshFindings("frosh-performance", froshPerformance, { facts, config });
  },
  texts: FROSH_TEXTS,
});
