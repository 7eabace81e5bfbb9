import type { SettingChange, SettingName } from "../../changelog/changelog-entry.ts";
import { SETTINGS } from "../../changelog/changelog-entry.ts";
import type { ShopState } from "../state/shop-state.ts";

type Surroundings = Pick<ShopState, "facts" | "config" | "cache">;

const onOrOff = (value: boolean | null | undefined) => (typeof value === "boolean" ? (value ? "on" : "off") : null);

/** `null`: nobody knows. */
const READ: Record<SettingName, (state: Surroundings) => string | null> = {
  php: ({ facts }) => facts.php,
  database: ({ facts }) => facts.database && `${facts.database.kind} ${facts.database.version}`,
  environment: ({ cache }) => cache?.environment ?? null,
  adminWorker: ({ config }) => onOrOff(config?.adminWorkerEnabled),
  httpCache: ({ cache }) => onOrOff(cache?.httpCache),
  cacheAdapter: ({ cache }) => cache?.cacheAdapter ?? null,
};

/** What changed around the shop. What was not known before, or is not any more, did not change as far as anybody knows. */
export function diffSettings(before: Surroundings, after: Surroundings): readonly SettingChange[] {
  return SETTINGS.flatMap((name) => {
    const [old, now] = [READ[name](before), READ[name](after)];
    return old === null || now === null || old === now ? [] : [{ name, old, new: now }];
  });
}
