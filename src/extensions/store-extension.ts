import { z } from "zod";
import { sanitizeChangelog } from "./sanitize-changelog.ts";
import { STORE_LIMITS } from "./store-limits.ts";

/** Languages in which the store's texts are stored. The store only accepts the form with an underscore. */
export const STORE_LOCALES = ["en_GB", "de_DE"] as const;
export type StoreLocale = (typeof STORE_LOCALES)[number];

export interface StoreRelease {
  version: string;
  /** Sanitised HTML. */
  text: string;
  /** Calendar day, for example `2024-12-16`. */
  creationDate: string | null;
}

/** An extension as the store describes it for one Shopware version and one language. */
export interface StoreExtension {
  name: string;
  label: string | null;
  /** Newest version that runs on the Shopware version that was asked about. */
  latestVersion: string | null;
  /** 0 to 10. */
  rating: number | null;
  link: string | null;
  producer: string | null;
  /** Newest first, as in the store; one per version. */
  releases: readonly StoreRelease[];
}

const MAXIMUM_RATING = 10;
const RELEASES_PER_EXTENSION = 200;

const optionalText = (maximumLength: number) =>
  z
    .string()
    .transform((value) => value.replaceAll("\0", "").trim().slice(0, maximumLength))
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .catch(null);

const releaseSchema = z.object({
  version: optionalText(STORE_LIMITS.version),
  text: z.string().catch(""),
  creationDate: z
    .object({ date: z.string() })
    .transform(({ date }) => dayOf(date))
    .nullable()
    .catch(null),
});

const extensionSchema = z.object({
  name: z.string(),
  label: optionalText(STORE_LIMITS.label),
  version: optionalText(STORE_LIMITS.version),
  ratingAverage: z.coerce.number().nonnegative().nullable().catch(null),
  link: optionalText(STORE_LIMITS.link),
  producer: z
    .object({ name: optionalText(STORE_LIMITS.label) })
    .nullable()
    .catch(null),
  changelog: z.array(releaseSchema.nullable().catch(null)).catch([]),
});

/**
 * Reads the store's answer leniently: a broken field is unknown, a broken entry is left out, a broken list makes the
 * answer invalid.
 */
export const storeAnswerSchema = z
  .array(extensionSchema.nullable().catch(null))
  .transform((published): readonly StoreExtension[] =>
    published.flatMap((entry) => (entry === null ? [] : extensionOf(entry))),
  );

function extensionOf(published: z.infer<typeof extensionSchema>): StoreExtension {
  const { name, label, version, ratingAverage, link, producer, changelog } = published;
  return {
    name,
    label,
    latestVersion: version,
    rating: ratingAverage === null ? null : Math.min(MAXIMUM_RATING, ratingAverage),
    link: storeLinkOf(link),
    producer: producer?.name ?? null,
    releases: releasesOf(changelog),
  };
}

function releasesOf(published: z.infer<typeof extensionSchema>["changelog"]): readonly StoreRelease[] {
  const byVersion = new Map<string, StoreRelease>();
  for (const entry of published) {
    if (entry === null || entry.version === null || byVersion.has(entry.version)) continue;
    if (byVersion.size === RELEASES_PER_EXTENSION) break;
    const { version, creationDate } = entry;
    byVersion.set(version, { version, creationDate, text: sanitizeChangelog(entry.text) });
  }
  return [...byVersion.values()];
}

/** The store links to itself by an unencrypted address, to which no browser should be sent. */
function storeLinkOf(published: string | null): string | null {
  const link = published?.replace(/^http:\/\/store\.shopware\.com(:80)?(?=\/|$)/iu, "https://store.shopware.com") ?? "";
  if (!URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

/** The store sends local midnight of the release day: `2024-12-16 00:00:00.000000`. */
function dayOf(published: string): string | null {
  const [day] = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/u.exec(published) ?? [];
  return day === undefined || !isRealDay(day) ? null : day;
}

/** Not every month has 31 days. */
function isRealDay(day: string): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && dayOfMonth <= (days[month - 1] ?? 0);
}
