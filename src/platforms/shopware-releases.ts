import { z } from "zod";

/** PHP versions that a Shopware version runs on, by Shopware version. */
export type ShopwareReleases = Readonly<Record<string, readonly string[]>>;

const VERSION = /^\d[\w.+-]{0,49}$/u;
/** Several times as many as exist. */
const VERSIONS_AT_MOST = 5000;
const PHP_VERSIONS_AT_MOST = 50;
const PHP_VERSION = /^\d[\w.+-]{0,19}$/u;

/** Reads the published list leniently: invalid versions are left out, but an empty list is no answer. */
export const releasesSchema = z
  .record(z.string(), z.unknown())
  .transform((published): ShopwareReleases => {
    const entries = Object.entries(published).filter(([version]) => VERSION.test(version));
    return Object.fromEntries(entries.map(([version, php]) => [version, phpVersionsOf(php)]));
  })
  .refine((releases) => Object.keys(releases).length > 0, "holds no version")
  .refine((releases) => Object.keys(releases).length <= VERSIONS_AT_MOST, "holds more versions than there can be");

function phpVersionsOf(published: unknown): readonly string[] {
  if (!Array.isArray(published)) return [];
  const versions = published.filter((version: unknown) => typeof version === "string" && PHP_VERSION.test(version));
  return versions.slice(0, PHP_VERSIONS_AT_MOST);
}
