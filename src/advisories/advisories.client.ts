import { z } from "zod";
import { askSource, type OutsideSource, type SourceAnswer } from "../lib/outside-source.client.ts";
import { advisoryCatalogueSchema } from "./advisory-catalogue.ts";

const PATH = "/security.json";

/** The file as published, once it has proven to be readable: it is kept as it is, so that a later version can read more from it. */
export function askAdvisories(source: OutsideSource): Promise<SourceAnswer<unknown>> {
  const readable = z
    .unknown()
    .refine((published) => advisoryCatalogueSchema.safeParse(published).success, "is unreadable");
  return askSource(source, { path: PATH }, readable);
}
