import type { PlacedEvent } from "../../changelog/event.store.ts";
import type { InstalledExtension } from "../../snapshot/visit.ts";
import { isNewer } from "../../snapshot/version.ts";
import { matterOfUpdate, updateAvailable } from "../events/update-available.ts";
import { hasBeenRead, type ShopState } from "../state/shop-state.ts";

/** Nobody reads more at once; the page of the shop's extensions names all. */
const UPDATES_AT_ONCE = 200;

/** Updates that a shop offers, and did not offer at the last look. What the first look finds was there before. */
export function updateEventsBetween(before: ShopState, after: ShopState): readonly PlacedEvent[] {
  if (before.extensions === after.extensions) return [];
  const known = new Map(before.extensions.map((extension) => [extension.name, extension]));
  return after.extensions
    .flatMap((extension): PlacedEvent[] => {
      const version = offeredFor(extension);
      const former = known.get(extension.name);
      const formerly = former === undefined ? null : offeredFor(former);
      if (version === null || (formerly !== null && !isNewer(version, formerly))) return [];
      const { name: product, label, version: installed } = extension;
      const isFirst = !hasBeenRead(before, extension.kind === "plugin" ? "plugins" : "apps");
      const update = { product, label, installed, version };
      return [{ ...updateAvailable.of(update), matter: matterOfUpdate(update), isFirst }];
    })
    .slice(0, UPDATES_AT_ONCE);
}

function offeredFor({ upgradeVersion, version }: InstalledExtension): string | null {
  return upgradeVersion !== null && isNewer(upgradeVersion, version) ? upgradeVersion : null;
}
