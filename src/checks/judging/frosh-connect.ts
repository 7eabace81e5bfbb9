import { defineCheck } from "./define-check.ts";

const FROSH_TOOLS = "FroshTools";

/**
 * FroshTools is active, but its address does not exist in the shop. Its health list is never empty, so an empty one
 * means that nothing answers there. A slow or forbidden FroshTools is another case: that section is then unknown and
 * says why.
 */
export const froshConnectCheck = defineCheck("frosh-connect", ({ extensions, froshHealth }) => {
  if (extensions === null || froshHealth === null) return null;
  const plugin = extensions.find(({ name }) => name === FROSH_TOOLS);
  if (plugin === undefined || !plugin.installed || !plugin.active || froshHealth.length > 0) return [];
  return [
    {
      id: "frosh.tools.connect",
      check: "frosh-connect",
      level: "red",
      text: "unreachable",
      params: { version: plugin.version },
      source: "Shopwarden",
      link: null,
    },
  ];
});
