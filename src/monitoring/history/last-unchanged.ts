import type { ExtensionChange, SettingChange, SettingName } from "../../changelog/changelog-entry.ts";
import type { SectionId } from "../../snapshot/section.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { lastReadAt, type ShopState } from "../state/shop-state.ts";

const SETTING_SECTION: Record<SettingName, SectionId> = {
  php: "froshHealth",
  database: "froshHealth",
  environment: "cache",
  adminWorker: "config",
  httpCache: "cache",
  cacheAdapter: "cache",
};

interface Shown {
  extensions: readonly ExtensionChange[];
  settings: readonly SettingChange[];
  isUpdated: boolean;
  restated: boolean;
}

/**
 * When what shows a change was last read without it: of several changes the earliest, so that all of them happened
 * after it.
 */
export function lastUnchangedAt(before: ShopState, after: ShopState, shown: Shown): IsoTime | null {
  const readings = [
    ...(shown.isUpdated ? [lastReadAt(before, "config")] : []),
    ...(shown.extensions.length > 0 ? [lastReadAt(before, "plugins"), lastReadAt(before, "apps")] : []),
    ...shown.settings.map(({ name }) => lastReadAt(before, SETTING_SECTION[name])),
    ...(shown.restated ? [lastStatusAt(before, after)] : []),
  ];
  const known = readings.filter((reading) => reading !== null);
  const [first, ...others] = known;
  if (first === undefined || known.length < readings.length) return null;
  return others.reduce((one, other) => (other < one ? other : one), first);
}

/** A shop that answers again was tried last when it did not; any other status was seen when it answered last. */
function lastStatusAt(before: ShopState, after: ShopState): IsoTime | null {
  return before.failure !== null && after.failure === null ? before.lastTriedAt : before.lastVisitedAt;
}
