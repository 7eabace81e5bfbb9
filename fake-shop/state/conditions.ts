import { findInCatalogue, newestRelease, releasesFor } from "./extension-catalogue.ts";
import { pluginOf } from "./generate-extensions.ts";
import type { Seed } from "./seed.ts";
import type { Condition } from "./shop-options.ts";
import type { Plugin, ShopState } from "./shop-state.ts";

interface Surroundings {
  seed: Seed;
  now: Date;
}

type Effect = (state: ShopState, surroundings: Surroundings) => void;

/** Brings a healthy shop into the named conditions. */
export function applyConditions(state: ShopState, conditions: readonly Condition[], surroundings: Surroundings): void {
  for (const condition of conditions) EFFECTS[condition](state, surroundings);
}

const INDEXING = "Shopware\\Core\\Content\\Product\\DataAbstractionLayer\\ProductIndexingMessage";
const THUMBNAILS = "Shopware\\Core\\Content\\Media\\Message\\GenerateThumbnailsMessage";

const EFFECTS: Record<Condition, Effect> = {
  healthy: () => {},
  tasksLate: (state, { seed, now }) => {
    const daily = state.tasks.filter(({ runInterval, status }) => runInterval > 3600 && status === "scheduled");
    for (const task of daily.slice(0, 4)) {
      task.nextExecutionTime = new Date(now.getTime() - seed.integer(20, 600) * 60000);
      state.worker.held.push(task.id);
    }
  },
  taskFailed: (state, { now }) => {
    const [task] = state.tasks.filter(({ status, runInterval }) => status === "scheduled" && runInterval > 3600);
    if (task === undefined) return;
    task.status = "failed";
    task.nextExecutionTime = new Date(now.getTime() - 26 * 3600000);
  },
  outdated: (state, surroundings) => setBack(state, surroundings, 1),
  extensionsOutdated: (state, surroundings) => setBack(state, surroundings, 0.6),
  neverUpdated: (state, surroundings) => {
    setBack(state, surroundings, 1);
    for (const plugin of state.plugins) plugin.upgradedAt = null;
  },
  adminWorker: (state) => {
    state.adminWorker = true;
  },
  queueGrows: (state) => {
    state.queues = [{ name: INDEXING, size: 900, growthPerMinute: 40 }];
    state.transports = state.transports.map((transport, index) =>
      index === 0 ? { ...transport, size: 900, growthPerMinute: 40 } : transport,
    );
  },
  queueFull: (state) => {
    state.queues = [
      { name: INDEXING, size: 41237, growthPerMinute: 0 },
      { name: THUMBNAILS, size: 6120, growthPerMinute: 0 },
    ];
    state.transports = state.transports.map((transport, index) =>
      index === 0 ? { ...transport, size: 47357 } : transport,
    );
  },
  securityHole: (state, { seed, now }) => {
    const source = findInCatalogue("SwagPlatformSecurity");
    state.plugins = state.plugins.filter(({ name }) => name !== "SwagPlatformSecurity");
    const oldest = source === null ? undefined : releasesFor(source, state.shopwareVersion)[0];
    if (source === null || oldest === undefined) return;
    state.plugins.push({
      ...pluginOf(seed, { shopId: state.shopId, now }, { ...source, version: oldest.version, isFromStore: true }),
      active: false,
    });
  },
  devMode: (state) => {
    state.environment = "dev";
  },
  rightsMissing: () => {},
  froshTrouble: (state) => {
    const [mysql] = state.froshHealth.filter(({ id }) => id === "mysql");
    if (mysql !== undefined) mysql.state = "STATE_ERROR";
  },
  storefrontMaintenance: (state) => {
    state.storefront.maintenance = true;
    for (const channel of state.salesChannels) channel["maintenance"] = true;
  },
};

/** Gives a share of the plugins an older release. For half of them the newer one is already in the shop. */
function setBack(state: ShopState, { seed }: Surroundings, share: number): void {
  for (const plugin of state.plugins) {
    if (plugin.name === "FroshTools" || !seed.chance(share)) continue;
    setBackPlugin(plugin, state.shopwareVersion, seed);
  }
}

function setBackPlugin(plugin: Plugin, shopwareVersion: string, seed: Seed): void {
  const source = findInCatalogue(plugin.name);
  if (source === null) return;
  const releases = releasesFor(source, shopwareVersion);
  const older = releases.at(-1 - seed.integer(1, 2)) ?? releases[0] ?? newestRelease(source);
  if (older === null || older.version === plugin.version) return;
  plugin.upgradeVersion = seed.chance(0.5) ? plugin.version : null;
  plugin.version = older.version;
}
