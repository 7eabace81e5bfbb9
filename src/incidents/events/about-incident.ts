import { z } from "zod";
import { aboutOf } from "../../checks/about/about-of.ts";
import { LEVELS } from "../../checks/finding.ts";
import { reachTopic } from "../../monitoring/events/failing.ts";
import { storedReason } from "../../snapshot/stored-failure.ts";

/** Shops and errors that an event names; further ones are only counted. */
export const SHOPS_NAMED = 10;
export const TROUBLES_NAMED = 5;

/** As the database keeps it: anything else was never one. */
const count = z.int32().min(0);
const param = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const saidSchema = z.object({ check: z.string().nullable(), text: z.string(), params: z.record(z.string(), param) });
const shopSchema = z.object({ id: z.int32(), name: z.string(), incidentId: z.int32() });

/** What every message about an incident needs. */
export const aboutIncident = z.object({
  incidentId: z.number(),
  topic: z.string(),
  /** `null`: it joins incidents of several shops. */
  shopId: z.number().nullable(),
  /** What its shops share; only if it joins several. */
  matter: z.string().nullable(),
  /** What is wrong, or was. */
  said: saidSchema,
  since: z.string().refine((moment) => Number.isFinite(Date.parse(moment))),
  /** Shops that it is about, and how many there are. */
  shops: z.array(shopSchema).readonly(),
  shopCount: count,
  /** What is wrong with its one shop, or was. */
  troubles: z.array(saidSchema.extend({ key: z.string() })).readonly(),
  troubleCount: z.number(),
  /** The status of its one shop by its findings; `null`: not known. */
  level: z.enum(LEVELS).nullable(),
});

export type AboutIncident = z.infer<typeof aboutIncident>;
export type NamedShop = z.infer<typeof shopSchema>;
export const saidTroubles = z.array(saidSchema).readonly();
export const namedShops = z.array(shopSchema).readonly();

/** What stands behind an error that is said: a failed visit, a page that does not answer, or anything else found. */
export function natureOf({ check, text, params }: AboutIncident["said"]): "visit" | "page" | "finding" {
  if (check === null) return "visit";
  const about = aboutOf({ check, text, params });
  return about?.kind === "probe" && about.state === "down" ? "page" : "finding";
}

/** The topic of a message: of one shop, that of its error. */
export function topicOfIncident({ shopId, said }: Pick<AboutIncident, "shopId" | "said">) {
  if (shopId === null) return "incident";
  const nature = natureOf(said);
  if (nature === "visit") return reachTopic({ reason: storedReason(said.text) });
  return nature === "page" ? "outage" : "status";
}

/** For previews: an incident of one shop whose visits fail. */
export function exampleIncident(): AboutIncident {
  const said = { check: null, text: "timed_out", params: { reason: "timed_out" } };
  return {
    incidentId: 7,
    topic: "availability",
    shopId: 42,
    matter: null,
    said,
    since: "2026-11-21T10:58:00.000Z",
    shops: [{ id: 42, name: "Radwerk", incidentId: 7 }],
    shopCount: 1,
    troubles: [{ key: "visit", ...said }],
    troubleCount: 1,
    level: "green",
  };
}
