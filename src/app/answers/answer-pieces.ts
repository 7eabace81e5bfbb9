import { z } from "zod";

export const level = z.enum(["green", "red", "yellow"]);

export const mark = z.enum(["error", "ok", "unknown", "warning"]);

/** How much of a shop its mark is based on. */
export const known = z.enum(["all", "part", "nothing"]);

/** The values that are inserted into a sentence. */
export const params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Why a shop, or a part of it, could not be read. */
export const failure = z.strictObject({
  reason: z.string(),
  excerpt: z.string().nullable(),
  httpStatus: z.number().nullable(),
  location: z.string().nullable(),
  retryAfterSeconds: z.number().nullable(),
  field: z.string().exactOptional(),
  rows: z.strictObject({ affected: z.number(), of: z.number() }).exactOptional(),
});

/** The state of a part of a visit that was not read. */
export const standing = z.union([
  z.strictObject({ state: z.literal("absent") }),
  z.strictObject({
    state: z.literal("forbidden"),
    rights: z.array(z.string()),
    readAt: z.string().nullable(),
    since: z.string(),
  }),
  z.strictObject({ state: z.literal("failed"), failure, readAt: z.string().nullable(), since: z.string() }),
]);

/** What caused a shop's status. */
export const reasons = z.array(
  z.union([
    z.strictObject({ kind: z.literal("finding"), id: z.string(), level }),
    z.strictObject({ kind: z.literal("failure"), reason: z.string() }),
  ]),
);

const changedExtensions = z.array(
  z.strictObject({
    name: z.string(),
    label: z.string(),
    state: z.enum(["activated", "deactivated", "downgraded", "installed", "removed", "updated"]),
    old_version: z.string().nullable(),
    new_version: z.string().nullable(),
    changelog: z.null(),
    active: z.boolean(),
  }),
);

/** One line of a shop's changelog. */
export const changelogEntry = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  date: z.string(),
  extensions: changedExtensions,
  extensionsLeftOut: z.number(),
  oldShopwareVersion: z.string().nullable(),
  newShopwareVersion: z.string().nullable(),
  oldStatus: level.nullable(),
  newStatus: level.nullable(),
  reasons,
  settings: z.array(
    z.union([
      z.strictObject({
        name: z.enum(["adminWorker", "cacheAdapter", "database", "environment", "httpCache", "php"]),
        old: z.string(),
        new: z.string(),
      }),
      z.strictObject({
        name: z.enum(["addresses", "certificate"]),
        host: z.string(),
        old: z.string(),
        new: z.string(),
        until: z.string().nullable(),
      }),
    ]),
  ),
});

const untilMoment = z.strictObject({ fromAt: z.string(), toAt: z.string().nullable() });

/** An incident as lists show it. */
export const listedIncident = z.strictObject({
  organizationId: z.string(),
  id: z.number(),
  topic: z.string(),
  state: z.string(),
  matter: z.string().nullable(),
  said: z.strictObject({ check: z.string().nullable(), text: z.string(), params }),
  shops: z.array(untilMoment.extend({ id: z.number(), name: z.string() })),
  shopCount: z.number(),
  openCount: z.number(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  toldAt: z.string().nullable(),
  toldCount: z.number(),
  toldChannels: z.number(),
  acknowledged: z
    .strictObject({
      at: z.string(),
      by: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
      isOfParent: z.boolean(),
    })
    .nullable(),
  isFlapping: z.boolean(),
  reopened: z.number(),
  restedSeconds: z.number(),
  isInWindow: z.boolean(),
  isPassedOver: z.boolean(),
  leftOver: z
    .strictObject({ matter: z.string(), endedAt: z.string(), shopCount: z.number(), wellCount: z.number() })
    .nullable(),
  gap: untilMoment.extend({ isSeenSince: z.boolean() }).nullable(),
  cause: z.string().nullable(),
  version: z.number(),
});

/** A sentence that the browser renders. */
export const sentence = z.strictObject({
  key: z.string(),
  params,
  finding: z.strictObject({ id: z.string(), check: z.string(), text: z.string(), params }).nullable(),
  failure: failure.nullable(),
});
