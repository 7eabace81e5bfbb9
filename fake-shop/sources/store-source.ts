import type { ShopRequest } from "../api/shop-request.ts";
import type { CatalogueExtension, StoreRelease } from "../state/extension-catalogue.ts";
import { findInCatalogue } from "../state/extension-catalogue.ts";
import { compareVersions, minorOf } from "../state/version.ts";
import type { Answer } from "../wire/answer.ts";
import { jsonAnswer } from "../wire/answer.ts";
import type { Json } from "../wire/json.ts";
import { isJsonList, isJsonObject, parseJson } from "../wire/json.ts";

/** The store as tests and the demo can change it. */
export interface StoreShelf {
  /** Texts contain scripts, event handlers and dangerous links, as a store's texts might. */
  hostileMarkup: boolean;
  /** Releases beside those of the catalogue. */
  published: Map<string, StoreRelease[]>;
  /** Extensions beside those of the catalogue. */
  added: Map<string, CatalogueExtension>;
}

const HOSTILE =
  '<script>alert(1)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">click</a><svg onload="alert(4)"></svg><style>*{display:none}</style>';

export function answerStore(shelf: StoreShelf, request: ShopRequest, path: string): Answer {
  const query = new URLSearchParams(request.query);
  if (path === "/pluginStore/pluginsByName") return pluginsByName(shelf, query);
  if (path === "/swplatform/pluginupdates") return pluginUpdates(shelf, query, request.body);
  if (path === "/swplatform/autoupdate") return autoUpdate(shelf, query, request.body);
  return jsonAnswer({ success: false, code: "ROUTE_NOT_FOUND" }, 404);
}

function pluginsByName(shelf: StoreShelf, query: URLSearchParams): Answer {
  const shopwareVersion = query.get("shopwareVersion") ?? "";
  const isGerman = query.get("locale") !== "en_GB";
  const names = [...query].filter(([key]) => key.startsWith("technicalNames[")).map(([, name]) => name);
  const found = names.map((name) => findExtension(shelf, name)).filter((extension) => extension !== null);
  return jsonAnswer(found.flatMap((extension) => listing(shelf, extension, shopwareVersion, isGerman)));
}

function listing(shelf: StoreShelf, extension: CatalogueExtension, shopwareVersion: string, isGerman: boolean): Json[] {
  const releases = releasesOf(shelf, extension);
  const compatible = releases.findLast(({ shopware }) => shopware === minorOf(shopwareVersion));
  const newest = releases.at(-1);
  if (compatible === undefined || newest === undefined) return [];
  const label = isGerman ? extension.labelGerman : extension.label;
  return [
    {
      id: 1000 + extension.name.length * 7,
      name: extension.name,
      label,
      description: `<p>${label}</p>${shelf.hostileMarkup ? HOSTILE : ""}`,
      installationManual: "",
      version: compatible.version,
      latestVersion: newest.version,
      ratingAverage: extension.rating,
      link: `http://store.shopware.com:80/${extension.name.toLowerCase()}.html`,
      iconPath: "https://sbp-plugin-images.s3.eu-west-1.amazonaws.com/icon.png",
      releaseDate: storeDate(newest.releasedAt),
      producer: { name: extension.producer, website: "https://www.example.com" },
      infos: [{ shortDescription: label }],
      pictures: [],
      changelog: [...releases].reverse().map((release) => ({
        version: release.version,
        text: changeText(shelf, release, isGerman),
        creationDate: storeDate(release.releasedAt),
      })),
    },
  ];
}

function pluginUpdates(shelf: StoreShelf, query: URLSearchParams, body: string): Answer {
  const shopware = minorOf(query.get("shopwareVersion") ?? "");
  const updates = pluginsOf(body).flatMap(({ name, version }): Json[] => {
    const extension = findExtension(shelf, name);
    const release =
      extension === null
        ? undefined
        : releasesOf(shelf, extension).findLast((candidate) => candidate.shopware === shopware);
    if (extension === null || release === undefined || compareVersions(release.version, version) <= 0) return [];
    const { label } = extension;
    const releaseDate = `${release.releasedAt}T00:00:00+00:00`;
    return [
      {
        name,
        label,
        iconPath: "",
        version: release.version,
        changelog: changeText(shelf, release, false),
        releaseDate,
        integrated: false,
      },
    ];
  });
  return jsonAnswer({ data: updates });
}

/** Whether each plugin runs on a future version; names that the store does not know are left out. */
function autoUpdate(shelf: StoreShelf, query: URLSearchParams, body: string): Answer {
  if (!query.has("language")) return jsonAnswer({ success: false, code: "REQUEST_PARAMETER_LANGUAGE_NOT_GIVEN" }, 400);
  const payload = body === "" ? null : parseJson(body);
  const future = isJsonObject(payload) ? String(payload["futureShopwareVersion"] ?? "") : "";
  const current = query.get("shopwareVersion") ?? "";
  const statuses = pluginsOf(body).flatMap(({ name, version }): Json[] => {
    const extension = findExtension(shelf, name);
    if (extension === null) return [];
    const status = STATUSES[statusOf(releasesOf(shelf, extension), version, minorOf(current), minorOf(future))];
    return [{ name, label: extension.label, iconPath: "", status }];
  });
  return jsonAnswer(statuses);
}

const STATUSES = {
  compatible: { name: "compatible", label: "Compatible", type: "green" },
  updatableNow: { name: "updatableNow", label: "Available now", type: "yellow" },
  updatableFuture: { name: "updatableFuture", label: "With new Shopware version", type: "yellow" },
  notCompatible: { name: "notCompatible", label: "Not compatible", type: "red" },
};

function statusOf(
  releases: readonly StoreRelease[],
  installed: string,
  current: string,
  future: string,
): keyof typeof STATUSES {
  const forFuture = releases.filter(({ shopware }) => shopware === future);
  if (forFuture.length === 0) return "notCompatible";
  if (forFuture.some(({ version }) => version === installed)) return "compatible";
  const now = releases.filter(({ shopware }) => shopware === current).map(({ version }) => version);
  return forFuture.some(({ version }) => now.includes(version)) ? "updatableNow" : "updatableFuture";
}

function findExtension(shelf: StoreShelf, name: string): CatalogueExtension | null {
  return shelf.added.get(name) ?? findInCatalogue(name);
}

function releasesOf(shelf: StoreShelf, extension: CatalogueExtension): readonly StoreRelease[] {
  const published = shelf.published.get(extension.name);
  if (published === undefined) return extension.releases;
  return [...extension.releases, ...published].sort((a, b) => compareVersions(a.version, b.version));
}

function pluginsOf(body: string): { name: string; version: string }[] {
  const payload = body === "" ? null : parseJson(body);
  const plugins = isJsonObject(payload) ? payload["plugins"] : undefined;
  if (!isJsonList(plugins)) return [];
  return plugins.filter(isJsonObject).map(({ name, version }) => ({ name: String(name), version: String(version) }));
}

function changeText(shelf: StoreShelf, release: StoreRelease, isGerman: boolean): string {
  return `<ul><li>${isGerman ? release.changesGerman : release.changes}</li></ul>${shelf.hostileMarkup ? HOSTILE : ""}`;
}

function storeDate(day: string): Json {
  return { date: `${day} 00:00:00.000000`, timezone_type: 3, timezone: "Europe/Berlin" };
}
