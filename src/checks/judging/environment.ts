import { defineCheck } from "./define-check.ts";
import { remoteText } from "../remote-text.ts";

/** Environments meant for visitors (product rule). */
const PUBLIC_ENVIRONMENTS = new Set(["production", "staging", "prod", "stage"]);

export const environmentCheck = defineCheck("environment", ({ cache }) => {
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
});
