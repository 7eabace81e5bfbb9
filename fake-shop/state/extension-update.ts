import type { ShopState } from "./shop-state.ts";

/** The task by which Shopware updates apps by itself. */
export const APP_UPDATE_TASK = "app_update";

/** Updates an extension to the version that is ready for it. `false`: the update failed and changed nothing. */
export function takeUpdate(
  state: ShopState,
  { type, name }: { type: "plugin" | "app"; name: string },
  now: Date,
): boolean {
  if (state.failingUpdates.includes(name)) return false;
  if (type === "plugin") {
    const plugin = state.plugins.find((candidate) => candidate.name === name);
    if (plugin === undefined) return false;
    const version = plugin.upgradeVersion ?? plugin.version;
    Object.assign(plugin, { version, upgradeVersion: null, upgradedAt: now, updatedAt: now });
    return true;
  }
  const app = state.apps.find((candidate) => candidate.name === name);
  if (app === undefined) return false;
  Object.assign(app, { version: state.waitingApps[name] ?? app.version, updatedAt: now });
  delete state.waitingApps[name];
  return true;
}

/** The task's work. An app whose update fails does not hold up the others. */
export function updateWaitingApps(state: ShopState, now: Date): void {
  for (const name of Object.keys(state.waitingApps)) takeUpdate(state, { type: "app", name }, now);
}
