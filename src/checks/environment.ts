import { defineCheck } from "./check.ts";
import { remoteText } from "./remote-text.ts";
import { ENVIRONMENT_WORDS_DE } from "./words/environment-words-de.ts";
import { ENVIRONMENT_WORDS_EN } from "./words/environment-words-en.ts";

/** Environments meant for visitors (product rule). */
const PUBLIC_ENVIRONMENTS = new Set(["production", "staging", "prod", "stage"]);

export const environmentCheck = defineCheck({
  id: "environment",
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
  words: { en: ENVIRONMENT_WORDS_EN, de: ENVIRONMENT_WORDS_DE },
});
