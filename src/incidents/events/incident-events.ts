import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { LEVELS } from "../../checks/finding.ts";
import { aboutIncident, exampleIncident, namedShops, saidTroubles, topicOfIncident } from "./about-incident.ts";
import {
  ACKNOWLEDGED_OUTSIDE,
  CALM_OUTSIDE,
  CLOSED_OUTSIDE,
  FLAPPING_OUTSIDE,
  GROWN_OUTSIDE,
  OPENED_OUTSIDE,
} from "./incident-forms.ts";

/** Topics whose notifications are over once a shop is well again. */
const ENDED = ["outage", "access", "stopped", "flapping"] as const;

/** Errors of a shop that is down may end while it stays down. */
const endedBy = ({ shopId, topic }: { shopId: number | null; topic: string }) =>
  shopId === null || topic !== "availability" ? [] : ENDED;

/** What became an error in it had been a warning of its shop. Default: it was not. */
const turned = z.boolean().optional();

/** An incident began, and people may be told. */
export const incidentOpened = defineEvent({
  kind: "incident.opened",
  schema: aboutIncident.extend({
    /** How the shop's status changed with it; `null`: it did not. */
    change: z.object({ from: z.enum(LEVELS), to: z.enum(LEVELS) }).nullable(),
    /** The planned work in which it began, and because of which it is told only now; `null`: none. */
    window: z.object({ name: z.string(), endsAt: z.string() }).nullable(),
    turned,
  }),
  topic: topicOfIncident,
  phase: "opens",
  urgency: "now",
  ends: ({ shopId }) => (shopId === null ? [] : ["flapping"]),
  since: ({ since }) => since,
  example: (said) => ({
    ...exampleIncident(),
    change: null,
    window: { name: said, endsAt: "2026-11-21T12:00:00.000Z" },
  }),
  outside: OPENED_OUTSIDE,
});

/** It is about more than before. */
export const incidentGrown = defineEvent({
  kind: "incident.grown",
  schema: aboutIncident.extend({
    /** By shops, by errors of its shop, or because somebody else has to mend it now. */
    how: z.enum(["shops", "errors", "changed"]),
    joined: namedShops,
    came: saidTroubles,
    /** How many came, if that is more than are named. */
    cameCount: z.number().optional(),
    /** How many of its shops are in trouble since it began. Former versions did not say it. */
    sinceCount: z.int32().min(0).optional(),
    turned,
  }),
  topic: topicOfIncident,
  phase: "grows",
  urgency: "now",
  since: ({ since }) => since,
  example: (said) => ({
    ...exampleIncident(),
    shopId: null,
    matter: "address:203.0.113.7",
    shops: [
      { id: 42, name: "Radwerk", incidentId: 8 },
      { id: 43, name: said, incidentId: 9 },
    ],
    shopCount: 12,
    how: "shops" as const,
    joined: [{ id: 43, name: said, incidentId: 9 }],
    came: [],
    sinceCount: 4,
  }),
  outside: GROWN_OUTSIDE,
});

/** Some of its shops are well again, and have been for a while; `shops` are those that are not. */
export const incidentEased = defineEvent({
  kind: "incident.eased",
  schema: aboutIncident.extend({ backCount: z.number() }),
  topic: topicOfIncident,
  phase: "grows",
  urgency: "week",
  since: ({ since }) => since,
  example: (said) => ({
    ...exampleIncident(),
    shopId: null,
    matter: "address:203.0.113.7",
    shops: [{ id: 43, name: said, incidentId: 9 }],
    shopCount: 12,
    backCount: 28,
  }),
  // Machines hear of each shop by itself.
  outside: [],
});

/** Somebody deals with it. */
export const incidentAcknowledged = defineEvent({
  kind: "incident.acknowledged",
  schema: aboutIncident.extend({ by: z.object({ id: z.string(), name: z.string() }) }),
  topic: topicOfIncident,
  phase: "grows",
  urgency: "info",
  example: (said) => ({ ...exampleIncident(), by: { id: "ada", name: said } }),
  outside: ACKNOWLEDGED_OUTSIDE,
});

/** Nothing of it is left, or somebody has put it away. */
export const incidentClosed = defineEvent({
  kind: "incident.closed",
  schema: aboutIncident.extend({
    endedAt: z.string(),
    /**
     * `decided`: what is there does not count any more. `deleted`: its shops are gone. `closed`: a person has put it
     * away.
     */
    how: z.enum(["gone", "decided", "deleted", "closed"]),
    /** Who put it away. */
    by: z.string().nullable(),
    /** How long nothing of it was there: it had ended before and came back. */
    restedSeconds: z.int32().min(0).default(0),
    /** Shops of a joined incident that are still in trouble. */
    left: namedShops,
    leftCount: z.number(),
  }),
  // Whatever kept it from being visited, it is well again under the name of an outage (product rule).
  topic: (closed) => (topicOfIncident(closed) === "access" ? ("outage" as const) : topicOfIncident(closed)),
  phase: "closes",
  // While one of its shops is in trouble, not all is well.
  urgency: ({ leftCount }) => (leftCount > 0 ? "week" : "info"),
  ends: endedBy,
  since: ({ since }) => since,
  example: () => ({
    ...exampleIncident(),
    endedAt: "2026-11-21T13:02:00.000Z",
    how: "gone" as const,
    by: null,
    restedSeconds: 3600,
    left: [],
    leftCount: 0,
  }),
  outside: CLOSED_OUTSIDE,
});

const changes = z.number();

/** It comes and goes, and nobody hears of it until it rests. */
export const incidentFlapping = defineEvent({
  kind: "incident.flapping",
  schema: aboutIncident.extend({ changes }),
  topic: ({ shopId }) => (shopId === null ? ("incident" as const) : ("flapping" as const)),
  phase: "opens",
  urgency: "week",
  example: () => ({ ...exampleIncident(), changes: 6 }),
  outside: FLAPPING_OUTSIDE,
});

/** It has come to rest, with or without its errors. */
export const incidentCalm = defineEvent({
  kind: "incident.calm",
  schema: aboutIncident.extend({
    changes,
    isOpen: z.boolean(),
    /** Shops of a joined incident that is over, which are still in trouble. */
    left: namedShops.default([]),
    leftCount: z.number().default(0),
  }),
  topic: (calm) => (calm.isOpen || calm.shopId === null ? topicOfIncident(calm) : ("flapping" as const)),
  phase: "closes",
  urgency: ({ isOpen, level }) => (isOpen ? "now" : level === "yellow" || level === "red" ? "week" : "info"),
  ends: (calm) => {
    if (calm.shopId === null) return [];
    return calm.isOpen || calm.topic !== "availability" ? ["flapping"] : ENDED;
  },
  since: ({ since, isOpen }) => (isOpen ? since : null),
  example: () => ({ ...exampleIncident(), changes: 6, isOpen: true, left: [], leftCount: 0 }),
  outside: CALM_OUTSIDE,
});
