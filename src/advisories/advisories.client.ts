import { z } from "zod";
import { askSource, type OutsideSource, type SourceAnswer } from "../lib/outside/outside-source.client.ts";
import { advisoryFileSchema } from "./advisory-catalogue.ts";
import { publishedSeveritiesSchema, type Severities } from "./advisory-severity.ts";

/** Several times today's size; the second answer carries a long text for each vulnerability. */
const ADVISORIES_BYTES = 4 * 1024 * 1024;
const SEVERITIES_BYTES = 4 * 1024 * 1024;

const PATH = "/security.json";
/** Only Shopware's own packages: the request reveals nothing about any shop. */
const SEVERITIES_QUERY = "ecosystem=composer&affects=shopware/core,shopware/platform&per_page=100";

/** The published file, kept unchanged once it has proven readable, so that a later version can read more from it. */
export function askAdvisories(source: OutsideSource): Promise<SourceAnswer<unknown>> {
  const readable = z.unknown().refine((published) => advisoryFileSchema.safeParse(published).success, "is unreadable");
  return askSource(source, { path: PATH, maximumBodyBytes: ADVISORIES_BYTES }, readable);
}

/** Severities of the newest hundred Shopware vulnerabilities, which the published file leaves out. */
export function askSeverities(source: OutsideSource): Promise<SourceAnswer<Severities>> {
  return askSource(
    source,
    { path: "/advisories", query: new URLSearchParams(SEVERITIES_QUERY), maximumBodyBytes: SEVERITIES_BYTES },
    publishedSeveritiesSchema,
  );
}
