import { z } from "zod";
import { LEVELS } from "../../checks/finding.ts";
import { type AboutIncident, SHOPS_NAMED, TROUBLES_NAMED } from "./about-incident.ts";

const outsideShop = z.object({ id: z.string(), name: z.string(), incidentId: z.string() });
/** `check`: the check that found it, null for a visit that failed; `code`: what it says, or the reason of the failure. */
const outsideTrouble = z.object({ key: z.string(), check: z.string().nullable(), code: z.string() });

/** What every event about an incident says. Lists are cut, and followed by their totals. */
export const outsideIncident = z.object({
  incident: z.object({
    id: z.string(),
    topic: z.string(),
    /** What its shops share; null for an incident of one shop. */
    matter: z.string().nullable(),
    since: z.string(),
    shops: z.array(outsideShop),
    shopCount: z.int().min(0),
    troubles: z.array(outsideTrouble),
    troubleCount: z.int().min(0),
    /** The status of its one shop by its findings; null: not known. */
    level: z.enum(LEVELS).nullable(),
  }),
});

type Named = Pick<AboutIncident, "shops">["shops"];

export const sayShops = (shops: Named): z.infer<typeof outsideShop>[] =>
  shops
    .slice(0, SHOPS_NAMED)
    .map(({ id, name, incidentId }) => ({ id: String(id), name, incidentId: String(incidentId) }));
export const outsideShops = z.array(outsideShop);

export function sayIncident(about: AboutIncident): z.infer<typeof outsideIncident> {
  const { incidentId, topic, matter, since, shops, shopCount, troubles, troubleCount, level } = about;
  return {
    incident: {
      id: String(incidentId),
      topic,
      matter,
      since,
      shops: sayShops(shops),
      shopCount,
      troubles: troubles.slice(0, TROUBLES_NAMED).map(({ key, check, text }) => ({ key, check, code: text })),
      troubleCount: Math.trunc(troubleCount),
      level,
    },
  };
}

/** Names are not always names. */
export const sayPerson = (name: string): string | null => (name.includes("@") ? null : name);

export const EXAMPLE_INCIDENT: z.infer<typeof outsideIncident> = {
  incident: {
    id: "7",
    topic: "availability",
    matter: null,
    since: "2026-11-20T06:41:00.000Z",
    shops: [{ id: "42", name: "Radwerk Nord", incidentId: "7" }],
    shopCount: 1,
    troubles: [{ key: "visit", check: null, code: "gateway_error" }],
    troubleCount: 1,
    level: "green",
  },
};
