import { ADVISORIES } from "../sources/advisories.ts";
import { findInCatalogue, releasesFor } from "../state/extension-catalogue.ts";
import type { ShopState } from "../state/shop-state.ts";
import { compareVersions } from "../state/version.ts";
import { shopwareError } from "../wire/api-error.ts";
import { jsonAnswer } from "../wire/answer.ts";
import type { Route } from "./route.ts";

const PLUGIN = "SwagPlatformSecurity";
const PATH = "/api/_action/swag-security/available-fixes";

/** Routes of Shopware's Security Plugin: available to every token while it is active. */
export const SECURITY_PLUGIN_ROUTES: readonly Route[] = [
  {
    call: "securityFixes",
    method: "GET",
    path: PATH,
    keeps: "state",
    answer: ({ state }) => {
      const plugin = state.plugins.find(({ name, active, installedAt }) => name === PLUGIN && active && installedAt);
      if (plugin === undefined)
        return shopwareError({ status: 404, code: "0", detail: `No route found for "GET ${state.url}${PATH}"` });
      const available = fixesOf(state, plugin.version);
      const active = available.filter((fix) => !state.securityFixesOff.includes(fix));
      return jsonAnswer({ availableFixes: available, activeFixes: active });
    },
  },
];

/** The newest release fixes all published vulnerabilities; older releases came before the newest one. */
function fixesOf({ shopwareVersion }: ShopState, pluginVersion: string): readonly string[] {
  const source = findInCatalogue(PLUGIN);
  const newest = source === null ? undefined : releasesFor(source, shopwareVersion).at(-1);
  const isNewest = newest === undefined || compareVersions(pluginVersion, newest.version) >= 0;
  const byAge = [...ADVISORIES].sort((a, b) => (a.reportedAt < b.reportedAt ? -1 : 1));
  return (isNewest ? byAge : byAge.slice(0, -1)).map(({ remoteId }) => remoteId);
}
