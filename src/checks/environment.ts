import { defineCheck } from "./check.ts";
import { remoteText, textParam } from "./remote-text.ts";

/** Environments meant for visitors (product rule). */
const PUBLIC_ENVIRONMENTS = new Set(["production", "staging", "prod", "stage"]);

export const environmentCheck = defineCheck({
  id: "environment",
  title: { en: "Environment", de: "Umgebung" },
  reads: ["cache"],
  judge({ cache }) {
    if (cache === null) return null;
    const isPublic = PUBLIC_ENVIRONMENTS.has(cache.environment);
    return [
      {
        id: "shopware.env",
        check: "environment",
        level: isPublic ? "green" : "yellow",
        text: isPublic ? "set" : "notPublic",
        params: { environment: remoteText(cache.environment) },
        source: "Shopwarden",
        link: null,
      },
    ];
  },
  texts: {
    set: {
      en: (params) => `Environment is set correctly to ${textParam(params, "environment")}`,
      de: (params) => `Umgebung ist richtig auf ${textParam(params, "environment")} gesetzt`,
    },
    notPublic: {
      en: (params) => `Environment is not production or staging but ${textParam(params, "environment")}`,
      de: (params) => `Umgebung ist nicht production oder staging, sondern ${textParam(params, "environment")}`,
    },
    title: {
      en: () => "Environment is not production or staging",
      de: () => "Umgebung ist nicht production oder staging",
    },
  },
});
