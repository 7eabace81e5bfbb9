import type { ShopState } from "./shop-state.ts";
import { minorOf } from "./version.ts";

/** The FroshTools version as which the shop answers, `null` when the plugin is missing or inactive. */
export function froshVersionOf(state: ShopState): string | null {
  const plugin = state.plugins.find(({ name }) => name === "FroshTools");
  return plugin !== undefined && plugin.active && plugin.installedAt !== null ? plugin.version : null;
}

const NEWEST: Record<string, string> = { "6.4": "0.2.20", "6.5": "1.4.0", "6.6": "3.12.0", "6.7": "3.12.0" };

/** Newest FroshTools for a version of Shopware. */
export function newestFroshToolsFor(shopwareVersion: string): string {
  return NEWEST[minorOf(shopwareVersion)] ?? "3.12.0";
}
