import { defineCheck } from "./check.ts";
import { FROSH_TEXTS, froshFindings } from "./frosh-result.ts";

export const froshHealthCheck = defineCheck({
  id: "frosh-health",
  title: { en: "Health by FroshTools", de: "Zustand laut FroshTools" },
  reads: ["froshHealth"],
  judge({ froshHealth, config }, facts) {
    return froshHealth === null ? null : froshFindings("frosh-health", froshHealth, { facts, config });
  },
  texts: FROSH_TEXTS,
});
