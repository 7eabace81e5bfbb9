import { createSeed } from "./seed.ts";
import { compareVersions, minorOf } from "./version.ts";

/** An extension that the stand-in of the store offers. */
export interface CatalogueExtension {
  name: string;
  label: string;
  labelGerman: string;
  producer: string;
  composerName: string;
  kind: "plugin" | "app";
  /** Releases, oldest first. */
  releases: readonly StoreRelease[];
  /** From 0 to 10. */
  rating: number;
}

export interface StoreRelease {
  version: string;
  /** The Shopware minor for which the release is made, for example `6.6`. */
  shopware: string;
  releasedAt: string;
  changes: string;
  changesGerman: string;
}

const MINORS = ["6.4", "6.5", "6.6", "6.7"];
const FIRST_RELEASE: Record<string, string> = {
  "6.4": "2022-03-01",
  "6.5": "2023-06-01",
  "6.6": "2024-04-01",
  "6.7": "2025-06-01",
};
const CHANGES = [
  ["Fixes the display of prices in the listing", "Behebt die Anzeige der Preise in der Liste"],
  ["Improves compatibility with the newest Shopware", "Verbessert die Kompatibilität mit dem neuesten Shopware"],
  ["Adds a setting per sales channel", "Fügt eine Einstellung je Verkaufskanal hinzu"],
  ["Speeds up the indexer", "Beschleunigt den Indexer"],
  [
    "Closes a possible cross-site scripting in the administration",
    "Schließt ein mögliches Cross-Site-Scripting in der Administration",
  ],
  ["Translations for French and Dutch", "Übersetzungen für Französisch und Niederländisch"],
] as const;

interface KnownExtension {
  name: string;
  label: string;
  producer: string;
  composerName: string;
  /** Newest version per minor of Shopware, in the order of `MINORS`. */
  newest: readonly [string, string, string, string];
}

const KNOWN: readonly KnownExtension[] = [
  {
    name: "SwagPayPal",
    label: "PayPal Products for Shopware 6",
    producer: "shopware AG",
    composerName: "swag/paypal",
    newest: ["6.5.2", "8.11.3", "9.14.0", "10.4.1"],
  },
  {
    name: "SwagPlatformSecurity",
    label: "Shopware Security Plugin",
    producer: "shopware AG",
    composerName: "swag/platform-security",
    newest: ["1.0.39", "2.0.21", "3.0.16", "4.0.12"],
  },
  {
    name: "SwagLanguagePack",
    label: "Shopware Language Pack",
    producer: "shopware AG",
    composerName: "swag/language-pack",
    newest: ["2.8.0", "3.16.0", "4.14.0", "5.6.0"],
  },
  {
    name: "SwagMigrationAssistant",
    label: "Migration Assistant",
    producer: "shopware AG",
    composerName: "swag/migration-assistant",
    newest: ["6.0.0", "9.0.0", "13.3.0", "15.1.0"],
  },
  {
    name: "FroshTools",
    label: "Tools",
    producer: "Friends of Shopware",
    composerName: "frosh/tools",
    newest: ["0.2.20", "1.4.0", "3.12.0", "3.12.0"],
  },
  {
    name: "FroshPlatformMailArchive",
    label: "Mail Archive",
    producer: "Friends of Shopware",
    composerName: "frosh/mail-platform-archive",
    newest: ["1.4.2", "2.5.1", "3.6.2", "4.1.0"],
  },
  {
    name: "FroshPlatformThumbnailProcessor",
    label: "Thumbnail Processor",
    producer: "Friends of Shopware",
    composerName: "frosh/platform-thumbnail-processor",
    newest: ["3.0.3", "4.1.0", "5.2.1", "6.0.2"],
  },
];

const PRODUCERS = [
  "Nordwerk",
  "Beetkante",
  "Pixelhafen",
  "Kontorix",
  "Lumatec",
  "Hafenlicht",
  "Tandemo",
  "Werkbank24",
  "Quellfluss",
  "Ostufer",
];
const TOPICS = [
  ["AdvancedSearch", "Advanced search", "Erweiterte Suche"],
  ["WishlistPlus", "Wishlist Plus", "Merkzettel Plus"],
  ["BundleDeals", "Bundle deals", "Paketangebote"],
  ["GiftCards", "Gift cards", "Gutscheinkarten"],
  ["InvoiceExport", "Invoice export", "Rechnungsexport"],
  ["StockAlerts", "Stock alerts", "Bestandswarnungen"],
  ["SizeGuide", "Size guide", "Größenberater"],
  ["ReviewBooster", "Review booster", "Bewertungen einholen"],
  ["CookieConsent", "Cookie consent", "Cookie-Einwilligung"],
  ["FastCheckout", "Fast checkout", "Schneller Kassenbereich"],
  ["ErpConnector", "ERP connector", "Warenwirtschaft anbinden"],
  ["CustomerGroups", "Customer groups", "Kundengruppen"],
  ["ProductVideos", "Product videos", "Produktvideos"],
  ["SeoToolkit", "SEO toolkit", "SEO-Werkzeuge"],
  ["NewsletterSync", "Newsletter sync", "Newsletter-Abgleich"],
  ["ShippingRules", "Shipping rules", "Versandregeln"],
  ["PickupPoints", "Pickup points", "Abholstationen"],
  ["PriceMatrix", "Price matrix", "Preismatrix"],
  ["StoreLocator", "Store locator", "Filialfinder"],
  ["ReturnPortal", "Return portal", "Retourenportal"],
] as const;

/** Every extension of the store, the same in each run. */
export const EXTENSION_CATALOGUE: readonly CatalogueExtension[] = [
  ...KNOWN.map(knownExtension),
  ...PRODUCERS.flatMap(extensionsOf),
];

const BY_NAME = new Map(EXTENSION_CATALOGUE.map((extension) => [extension.name, extension]));

export function findInCatalogue(name: string): CatalogueExtension | null {
  return BY_NAME.get(name) ?? null;
}

/** Releases that run on a version of Shopware, oldest first. */
export function releasesFor(extension: CatalogueExtension, shopwareVersion: string): readonly StoreRelease[] {
  return extension.releases.filter(({ shopware }) => shopware === minorOf(shopwareVersion));
}

/** Newest release of all. */
export function newestRelease(extension: CatalogueExtension): StoreRelease | null {
  return extension.releases.at(-1) ?? null;
}

function knownExtension({ name, label, producer, composerName, newest }: KnownExtension): CatalogueExtension {
  const releases = MINORS.flatMap((shopware, index) => releasesUpTo(name, shopware, newest[index] ?? "1.0.0"));
  const distinct = releases.filter(
    ({ version, shopware }) => !releases.some((other) => other.version === version && other.shopware < shopware),
  );
  const all = name === "FroshTools" ? releases : distinct;
  return {
    name,
    label,
    labelGerman: label,
    producer,
    composerName,
    kind: "plugin",
    rating: 9,
    releases: all.sort(byVersion),
  };
}

function extensionsOf(producer: string): CatalogueExtension[] {
  return TOPICS.map(([topic, label, labelGerman]) => {
    const name = `${producer.replace(/\d+/, "")}${topic}`;
    const seed = createSeed(`catalogue/${name}`);
    const major = seed.integer(1, 4);
    const releases = MINORS.flatMap((shopware, index) =>
      releasesUpTo(name, shopware, `${major + index}.${seed.integer(1, 9)}.${seed.integer(0, 4)}`),
    );
    return {
      name,
      label,
      labelGerman,
      producer: `${producer} GmbH`,
      composerName: `${producer.toLowerCase()}/${label.toLowerCase().replaceAll(" ", "-")}`,
      kind: seed.chance(0.2) ? "app" : "plugin",
      rating: seed.integer(4, 20) / 2,
      releases,
    };
  });
}

/** Three older releases and the newest one for a minor. */
function releasesUpTo(name: string, shopware: string, newest: string): StoreRelease[] {
  const [major = 1, minor = 0, patch = 0] = newest.split(".").map(Number);
  const older = [`${major}.0.0`, `${major}.${Math.max(0, minor - 1)}.0`, `${major}.${minor}.${Math.max(0, patch - 1)}`];
  const versions = [...new Set([...older, newest])].sort(compareVersions);
  const start = Date.parse(`${FIRST_RELEASE[shopware] ?? "2024-01-01"}T00:00:00Z`);
  return versions.map((version, index) => {
    const seed = createSeed(`release/${name}/${version}`);
    const [changes, changesGerman] = seed.pick(CHANGES);
    const releasedAt = new Date(start + (index * 80 + seed.integer(0, 60)) * 86400000).toISOString().slice(0, 10);
    return { version, shopware, releasedAt, changes, changesGerman };
  });
}

function byVersion(left: StoreRelease, right: StoreRelease): number {
  return compareVersions(left.version, right.version) || left.shopware.localeCompare(right.shopware);
}
