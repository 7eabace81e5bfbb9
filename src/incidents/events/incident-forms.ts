import { z } from "zod";
import { outsideForm } from "../../changelog/outside-form.ts";
import { LEVELS } from "../../checks/finding.ts";
import type { AboutIncident, NamedShop } from "./about-incident.ts";
import {
  EXAMPLE_INCIDENT,
  outsideIncident,
  outsideShops,
  sayIncident,
  sayPerson,
  sayShops,
} from "./outside-incident.ts";

interface Change {
  from: "green" | "yellow" | "red";
  to: "green" | "yellow" | "red";
}

/** How incidents go to customers' systems, kind by kind. */
export const OPENED_OUTSIDE = [
  outsideForm({
    type: "incident.opened",
    version: 1,
    says: "An incident began: errors of a topic that people deal with together.",
    schema: outsideIncident.extend({
      /** How the shop's status changed with it; null: it did not. */
      statusChange: z.object({ from: z.enum(LEVELS), to: z.enum(LEVELS) }).nullable(),
    }),
    of: (event: AboutIncident & { change: Change | null }) => ({ ...sayIncident(event), statusChange: event.change }),
    example: { ...EXAMPLE_INCIDENT, statusChange: null },
  }),
];

type Grown = AboutIncident & {
  how: "shops" | "errors" | "changed";
  joined: readonly NamedShop[];
};

export const GROWN_OUTSIDE = [
  outsideForm({
    type: "incident.grown",
    version: 1,
    says: "An incident is about more than before: more shops, or more errors of its shop.",
    schema: outsideIncident.extend({
      how: z.enum(["shops", "errors", "changed"]),
      joined: outsideShops,
      joinedCount: z.int().min(0),
    }),
    of: (event: Grown) => ({
      ...sayIncident(event),
      how: event.how,
      joined: sayShops(event.joined),
      joinedCount: event.joined.length,
    }),
    example: { ...EXAMPLE_INCIDENT, how: "errors" as const, joined: [], joinedCount: 0 },
  }),
];

export const ACKNOWLEDGED_OUTSIDE = [
  outsideForm({
    type: "incident.acknowledged",
    version: 1,
    says: "Somebody deals with the incident.",
    schema: outsideIncident.extend({ by: z.object({ id: z.string(), name: z.string().nullable() }) }),
    of: (event: AboutIncident & { by: { id: string; name: string } }) => ({
      ...sayIncident(event),
      by: { id: event.by.id, name: sayPerson(event.by.name) },
    }),
    example: { ...EXAMPLE_INCIDENT, by: { id: "usr_2mQ9", name: "Tom Akinola" } },
  }),
];

type Closed = AboutIncident & {
  endedAt: string;
  how: "gone" | "decided" | "deleted" | "closed";
  left: readonly NamedShop[];
  leftCount: number;
};

export const CLOSED_OUTSIDE = [
  outsideForm({
    type: "incident.closed",
    version: 1,
    says: "Nothing of the incident is left, or somebody has put it away.",
    schema: outsideIncident.extend({
      endedAt: z.string(),
      how: z.enum(["gone", "decided", "deleted", "closed"]),
      /** Shops of a joined incident that are still in trouble. */
      left: outsideShops,
      leftCount: z.int().min(0),
    }),
    of: (event: Closed) => ({
      ...sayIncident(event),
      endedAt: event.endedAt,
      how: event.how,
      left: sayShops(event.left),
      leftCount: Math.trunc(event.leftCount),
    }),
    example: {
      ...EXAMPLE_INCIDENT,
      endedAt: "2026-11-20T08:41:00.000Z",
      how: "gone" as const,
      left: [],
      leftCount: 0,
    },
  }),
];

const changes = z.int().min(0);

export const FLAPPING_OUTSIDE = [
  outsideForm({
    type: "incident.flapping",
    version: 1,
    says: "The incident comes and goes; people hear of it again when it rests.",
    schema: outsideIncident.extend({ changes }),
    of: (event: AboutIncident & { changes: number }) => ({ ...sayIncident(event), changes: Math.trunc(event.changes) }),
    example: { ...EXAMPLE_INCIDENT, changes: 6 },
  }),
];

export const CALM_OUTSIDE = [
  outsideForm({
    type: "incident.calm",
    version: 1,
    says: "The incident has come to rest, with or without its errors.",
    schema: outsideIncident.extend({ changes, isOpen: z.boolean() }),
    of: (event: AboutIncident & { changes: number; isOpen: boolean }) => ({
      ...sayIncident(event),
      changes: Math.trunc(event.changes),
      isOpen: event.isOpen,
    }),
    example: { ...EXAMPLE_INCIDENT, changes: 6, isOpen: false },
  }),
];
