import { defineCheck } from "./check.ts";
import { FROSH_TEXTS, froshFindings } from "./frosh-result.ts";

export const froshHealthCheck = defineCheck({
  id: "frosh-health",
  title: { en: "Health by FroshTools", de: "Zustand laut FroshTools" },
  reads: ["froshHealth"],
  judge({ froshHealth }, facts) {
    return froshHealth === null ? null : froshFindings("frosh-health", froshHealth, facts);
  },
  texts: FROSH_TEXTS,
});
