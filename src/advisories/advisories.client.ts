import { z } from "zod";
import { askSource, type OutsideSource, type SourceAnswer } from "../lib/outside/outside-source.client.ts";
import { advisoryFileSchema } from "./advisory-catalogue.ts";
import { publishedSeveritiesSchema, type Severities } from "./advisory-severity.ts";

/** Several times what is published today; each hole brings a long text in the second. */
const ADVISORIES_BYTES = 4 * 1024 * 1024;
const SEVERITIES_BYTES = 4 * 1024 * 1024;

const PATH = "/security.json";
/** Packages of Shopware itself; nothing of any shop is told. */
const SEVERITIES_QUERY = "ecosystem=composer&affects=shopware/core,shopware/platform&per_page=100";

/**
 * The file as published, once it has proven to be readable: it is kept as it is, so that a later
 * version can read more from it.
 */
export function askAdvisories(source: OutsideSource): Promise<SourceAnswer<unknown>> {
  const readable = z.unknown().refine((published) => advisoryFileSchema.safeParse(published).success, "is unreadable");
  return askSource(source, { path: PATH, maximumBodyBytes: ADVISORIES_BYTES }, readable);
}

/** How bad the newest hundred holes of Shopware are, which the published file does not say. */
export function askSeverities(source: OutsideSource): Promise<SourceAnswer<Severities>> {
  return askSource(
    source,
    { path: "/advisories", query: new URLSearchParams(SEVERITIES_QUERY), maximumBodyBytes: SEVERITIES_BYTES },
    publishedSeveritiesSchema,
  );
}
