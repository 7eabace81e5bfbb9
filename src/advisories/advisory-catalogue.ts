import { z } from "zod";
import type { Advisory, AdvisoryCatalogue } from "../checks/check.ts";

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
  source: optionalText(100),
  reportedAt: optionalText(40),
});

/** The published file. Source: https://github.com/FriendsOfShopware/shopware-static-data (`data/security.json`). */
const publishedSchema = z.object({
  latestPluginVersionV2: z.record(z.string(), z.unknown()).catch({}),
  advisories: z.record(z.string(), advisorySchema.nullable().catch(null)),
  versionToAdvisories: z.record(z.string(), z.array(z.unknown()).catch([])),
});

/** Reads the published advisories leniently; a file that knows of none at all is taken for broken, not for good news. */
export const advisoryCatalogueSchema = publishedSchema
  .transform(catalogueOf)
  .refine(({ byVersion }) => Object.keys(byVersion).length > 0, "holds no advisory");

function catalogueOf(published: z.infer<typeof publishedSchema>): AdvisoryCatalogue {
  const advisories = new Map<unknown, Advisory>();
  for (const [id, advisory] of Object.entries(published.advisories)) {
    if (advisory !== null) advisories.set(id, advisoryOf(id, advisory));
  }
  const byVersion = Object.entries(published.versionToAdvisories)
    .map(([version, ids]) => [version, known([...new Set(ids)], advisories)] as const)
    .filter(([, ofVersion]) => ofVersion.length > 0);
  const plugins = Object.entries(published.latestPluginVersionV2).flatMap(([line, version]) =>
    typeof version === "string" && version !== "" ? [[line, version] as const] : [],
  );
  return { byVersion: Object.fromEntries(byVersion), newestSecurityPlugin: Object.fromEntries(plugins) };
}

function known(ids: readonly unknown[], advisories: ReadonlyMap<unknown, Advisory>): readonly Advisory[] {
  return ids.flatMap((id) => advisories.get(id) ?? []);
}

function advisoryOf(id: string, published: z.infer<typeof advisorySchema>): Advisory {
  return {
    id,
    title: published.title === "" ? id : published.title,
    link: published.link !== null && /^https?:\/\//iu.test(published.link) ? published.link : null,
    cve: published.cve,
    source: published.source ?? "Shopware",
    reportedAt: isoTimeOf(published.reportedAt),
  };
}

/** `2024-08-08 14:48:03`, in UTC, as ISO 8601. */
function isoTimeOf(published: string | null): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/u.exec(published ?? "") ?? [];
  return day === undefined || time === undefined ? null : `${day}T${time}.000Z`;
}
