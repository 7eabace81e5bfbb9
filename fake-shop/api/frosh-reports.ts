import { froshVersionOf } from "../state/frosh-version.ts";
import { idOf } from "../state/seed.ts";
import type { ShopState } from "../state/shop-state.ts";
import type { Json } from "../wire/json.ts";

/** Caches of PHP and Redis; `fpm` is `null` where the shop is not served by it. */
export function cacheStatistics(): Json {
  return { opcache: OPCACHE, apcu: APCU, redis: [REDIS], fpm: null };
}

const OPCACHE: Json = {
  enabled: true,
  hitRate: 99.41,
  hits: 8_412_377,
  misses: 49_921,
  usedMemory: 182_452_224,
  freeMemory: 85_983_232,
  wastedMemory: 0,
  wastedPercentage: 0,
  cachedScripts: 9214,
  maxCachedScripts: 20_000,
  internedStringsUsedMemory: 14_680_064,
  internedStringsFreeMemory: 6_291_456,
  lastRestart: null,
};

const APCU: Json = {
  enabled: true,
  hitRate: 97.2,
  hits: 120_412,
  misses: 3469,
  usedMemory: 4_194_304,
  availableMemory: 29_360_128,
  entries: 312,
  fragmentation: 1.85,
};

const REDIS: Json = {
  name: "cache.object",
  version: "7.2.5",
  uptime: 1_209_600,
  hits: 4_210_553,
  misses: 310_442,
  hitRate: 93.13,
  usedMemory: 31_457_280,
  peakMemory: 52_428_800,
  maxMemory: 536_870_912,
  evictedKeys: 0,
  expiredKeys: 18_422,
  totalKeys: 20_114,
  connectedClients: 12,
  opsPerSec: 143,
};

/** What Composer has installed, as CycloneDX: the project, its packages and their dependencies. */
export function billOfMaterials(state: ShopState, now: Date): Json {
  const project = `app:shopware/production@${state.shopwareVersion}`;
  const packages = [{ composerName: "shopware/core", version: state.shopwareVersion }, ...ofComposer(state)];
  const components = packages.map(({ composerName, version }) => {
    const [group = "", name = ""] = composerName.split("/");
    const purl = purlOf(composerName, version);
    return { type: "library", "bom-ref": purl, group, name, version, purl };
  });
  const refs = components.map(({ purl }) => purl);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.7",
    serialNumber: `urn:uuid:${idOf(state.shopId, "sbom", now.toISOString()).replace(UUID_PARTS, "$1-$2-4$3-8$4-$5")}`,
    version: 1,
    metadata: {
      timestamp: `${now.toISOString().slice(0, 19)}+00:00`,
      tools: {
        components: [{ type: "application", group: "frosh", name: "FroshTools", version: froshVersionOf(state) }],
      },
      component: {
        type: "application",
        "bom-ref": project,
        name: "shopware/production",
        version: state.shopwareVersion,
      },
    },
    components,
    dependencies: [{ ref: project, dependsOn: refs.toSorted() }, ...refs.map((ref) => ({ ref }))],
  };
}

const UUID_PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u;

/** Plugins in the folder for custom plugins are not in the lock file. */
function ofComposer({ plugins }: ShopState) {
  return plugins.filter(({ managedByComposer }) => managedByComposer);
}

function purlOf(composerName: string, version: string): string {
  return `pkg:composer/${composerName.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;
}
