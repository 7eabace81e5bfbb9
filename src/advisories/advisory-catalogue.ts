import { z } from "zod";
import { type Advisory, type AdvisoryCatalogue } from "../checks/check.ts";
import { compareVersions } from "../snapshot/version.ts";
import { type AdvisoryNames, nameOf } from "./advisory-names.ts";
import { ghsaOf, type Severities } from "./advisory-severity.ts";

const text = (maximumLength: number) =>
  z.string().transform((value) => value.replaceAll("\0", "").trim().slice(0, maximumLength));
const optionalText = (maximumLength: number) =>
  text(maximumLength)
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .catch(null);

const advisorySchema = z.object({
  title: text(500).catch(""),
  link: optionalText(1000),
  cve: optionalText(50),
  affectedVersions: text(1000).catch(""),
  source: optionalText(100),
  reportedAt: optionalText(40),
});

/** The published file. Source: https://github.com/FriendsOfShopware/shopware-static-data (`data/security.json`). */
const publishedSchema = z.object({
  latestPluginVersionV2: z.record(z.string(), z.unknown()).catch({}),
  advisories: z.record(z.string(), advisorySchema.nullable().catch(null)),
  versionToAdvisories: z.record(z.string(), z.array(z.unknown()).catch([])),
});

type Published = z.infer<typeof publishedSchema>;

/**
 * Several times as many as are published. The limit matters because every advisory becomes a finding of every affected
 * shop.
 */
const NAMES_AT_MOST = 10_000;
const PER_VERSION_AT_MOST = 1000;
const NAME_CHARACTERS = 200;

/** What we know about advisories from other sources than the published file. */
export interface BesideAdvisories {
  names: AdvisoryNames;
  severities: Severities;
  /** Released Shopware versions, in any order. */
  releases: readonly string[];
}

/** Reads the published advisories leniently. A file without any advisory is treated as broken, not as good news. */
export const advisoryFileSchema = publishedSchema
  .refine(isSane, "holds more than there can be")
  .refine(
    (published) => Object.keys(listedByVersion(published, advisoriesOf(published, NOTHING_BESIDE))).length > 0,
    "holds no advisory",
  );

/**
 * Rejects a file that nobody can have meant as a whole, instead of dropping parts of it. The last good file then stays.
 */
function isSane({ advisories, latestPluginVersionV2, versionToAdvisories }: Published): boolean {
  const named = [
    ...Object.keys(advisories),
    ...Object.keys(versionToAdvisories),
    ...Object.keys(latestPluginVersionV2),
  ];
  return (
    named.length <= NAMES_AT_MOST &&
    named.every((name) => name.length <= NAME_CHARACTERS) &&
    Object.values(versionToAdvisories).every((ids) => ids.length <= PER_VERSION_AT_MOST)
  );
}

const NOTHING_BESIDE: BesideAdvisories = { names: {}, severities: {}, releases: [] };

/** The catalogue without the data from the store. */
type PublishedCatalogue = Omit<AdvisoryCatalogue, "securityPluginInStore">;

export function catalogueOf(published: Published, beside: BesideAdvisories): PublishedCatalogue {
  const advisories = advisoriesOf(published, beside);
  const plugins = Object.entries(published.latestPluginVersionV2).flatMap(([line, version]) =>
    typeof version === "string" && version !== "" && version.length <= NAME_CHARACTERS
      ? [[line, version] as const]
      : [],
  );
  const versions = [...Object.keys(published.versionToAdvisories), ...beside.releases];
  return {
    all: [...advisories.values()],
    byVersion: listedByVersion(published, advisories),
    newestVersion: versions.toSorted(compareVersions).at(-1)?.replace(/^v/iu, "") ?? null,
    newestSecurityPlugin: Object.fromEntries(plugins),
  };
}

function advisoriesOf({ advisories }: Published, beside: BesideAdvisories): ReadonlyMap<unknown, Advisory> {
  const known = Object.entries(advisories).flatMap(([id, one]) =>
    one === null ? [] : [[id, advisoryOf(id, one, beside)] as const],
  );
  return new Map(known);
}

function listedByVersion({ versionToAdvisories }: Published, advisories: ReadonlyMap<unknown, Advisory>) {
  const byVersion = Object.entries(versionToAdvisories)
    .map(([version, ids]) => [version, [...new Set(ids)].flatMap((id) => advisories.get(id) ?? [])] as const)
    .filter(([, ofVersion]) => ofVersion.length > 0);
  return Object.fromEntries(byVersion);
}

function advisoryOf(
  id: string,
  published: z.infer<typeof advisorySchema>,
  { names, severities }: BesideAdvisories,
): Advisory {
  const link = published.link !== null && /^https?:\/\//iu.test(published.link) ? published.link : null;
  const ghsa = ghsaOf(link);
  return {
    id,
    name: nameOf(id, published.cve, names),
    title: published.title === "" ? id : published.title,
    link,
    cve: published.cve,
    ghsa,
    severity: ghsa !== null && Object.hasOwn(severities, ghsa) ? (severities[ghsa] ?? null) : null,
    affects: published.affectedVersions,
    source: published.source ?? "Shopware",
    reportedAt: isoTimeOf(published.reportedAt),
  };
}

/** `2024-08-08 14:48:03`, in UTC, as ISO 8601. */
function isoTimeOf(published: string | null): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/u.exec(published ?? "") ?? [];
  return day === undefined || time === undefined ? null : `${day}T${time}.000Z`;
}
