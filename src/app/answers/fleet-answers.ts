import { z } from "zod";
import { changelogEntry, known, level, mark, sentence } from "./answer-pieces.ts";

/** Stored by column: each field is an array with one value per shop. */
const columns = z.strictObject({
  shopId: z.array(z.number()),
  name: z.array(z.string()),
  url: z.array(z.string()),
  favicon: z.array(z.string().nullable()),
  organizationSlug: z.array(z.string()),
  organizationName: z.array(z.string()),
  projectId: z.array(z.number()),
  projectName: z.array(z.string()),
  shopwareVersion: z.array(z.string().nullable()),
  environment: z.array(z.string().nullable()),
  lastVisitedAt: z.array(z.string().nullable()),
  isAway: z.array(z.boolean()),
  responseMilliseconds: z.array(z.number().nullable()),
  queueSize: z.array(z.number().nullable()),
  updates: z.array(z.number().nullable()),
  isWatched: z.array(z.boolean()),
  reasons: z.array(z.array(z.number())),
});

export const currentUserFleet = z.strictObject({
  shops: columns,
  maintenance: z.array(z.strictObject({ until: z.string(), shopIds: z.array(z.number()) })),
  incidents: z.array(
    z.strictObject({
      id: z.number(),
      organizationId: z.string(),
      version: z.number(),
      topic: z.string(),
      isParent: z.boolean(),
      matter: z.string().nullable(),
      beganAt: z.string(),
      acknowledgedBy: z.string().nullable(),
      acknowledgedAt: z.string().nullable(),
      isMine: z.boolean(),
      shopIds: z.array(z.number()),
    }),
  ),
  tags: z.array(z.strictObject({ id: z.number(), name: z.string(), colour: z.number(), shopIds: z.array(z.number()) })),
  groups: z.array(
    z.strictObject({
      key: z.string(),
      kind: z.enum(["failure", "finding", "firstVisit", "rights", "security", "settings", "tasks", "topic"]),
      urgency: z.enum(["now", "week", "unclear"]),
      place: z
        .enum(["unreachable", "notVisitable", "security", "access", "support", "server", "error"])
        .or(z.enum(["week", "unclear", "waiting"])),
      incidentIds: z.array(z.number()),
      more: z.number(),
      server: z.string().nullable(),
      level: level.nullable(),
      title: sentence,
      explanation: sentence.nullable(),
      since: z.string().nullable(),
      shops: z.strictObject({
        ids: z.array(z.number()),
        stories: z.array(z.number()),
        since: z.array(z.number().nullable()),
      }),
      stories: z.array(z.strictObject({ detail: sentence.nullable(), findings: z.array(z.string()) })),
      step: z.union([
        z.strictObject({ kind: z.enum(["editAddress", "editCredentials", "letIn", "openChecks", "refresh"]) }),
        z.strictObject({ kind: z.enum(["compatibility", "openQueue", "openShop"]) }),
        z.strictObject({
          kind: z.literal("rescheduleTasks"),
          tasks: z.array(z.strictObject({ shopId: z.number(), taskId: z.string(), name: z.string() })),
        }),
        z.strictObject({
          kind: z.literal("securityPlugin"),
          remedy: z.enum(["activateFix", "activatePlugin", "installPlugin", "updatePlugin"]),
        }),
        z.strictObject({ kind: z.literal("showGrant"), rights: z.array(z.string()) }),
      ]),
    }),
  ),
  sentences: z.array(sentence),
  moments: z.array(z.string()),
  nextVisitAt: z.string().nullable(),
});

export const currentUserFleetCurves = z.array(
  z.strictObject({ shopId: z.number(), curve: z.array(z.number().nullable()) }),
);

export const currentUserShops = z.array(
  z.strictObject({
    id: z.number(),
    name: z.string(),
    nameCombined: z.string(),
    status: level.nullable(),
    url: z.string(),
    favicon: z.string().nullable(),
    createdAt: z.string(),
    lastScrapedAt: z.string().nullable(),
    shopwareVersion: z.string().nullable(),
    lastChangelog: z.strictObject({ date: z.string(), from: z.string(), to: z.string() }).nullable(),
    organizationId: z.string(),
    organizationName: z.string(),
    organizationSlug: z.string(),
    projectId: z.number(),
    projectName: z.string(),
    mark,
    known,
  }),
);

export const currentUserProjects = z.array(
  z.strictObject({
    id: z.number(),
    name: z.string(),
    nameCombined: z.string(),
    organizationId: z.string(),
    organizationSlug: z.string(),
    description: z.string().nullable(),
    createdAt: z.string(),
  }),
);

export const currentUserChangelogs = z.array(
  changelogEntry.extend({
    shopOrganizationId: z.string(),
    organizationSlug: z.string(),
    shopName: z.string(),
    shopFavicon: z.string().nullable(),
  }),
);

export const currentUserExtensions = z.array(
  z.strictObject({
    name: z.string(),
    label: z.string(),
    active: z.boolean(),
    installed: z.boolean(),
    version: z.string(),
    latestVersion: z.string().nullable(),
    ratingAverage: z.number().nullable(),
    storeLink: z.string().nullable(),
    installedAt: z.string().nullable(),
    storeUnknownSince: z.string().nullable(),
    shops: z.record(
      z.string(),
      z.strictObject({
        active: z.boolean(),
        installed: z.boolean(),
        version: z.string(),
        latestVersion: z.string().nullable(),
        id: z.number(),
        name: z.string(),
        organizationId: z.string(),
        organizationSlug: z.string(),
        shopwareVersion: z.string().nullable(),
        advisories: z.number().exactOptional(),
        storeUnknown: z.literal(true).exactOptional(),
      }),
    ),
    securityVersions: z.array(z.string()),
  }),
);

export const subscribedShops = z.array(
  z.strictObject({
    id: z.number(),
    name: z.string(),
    url: z.string(),
    favicon: z.string().nullable(),
    shopwareVersion: z.string().nullable(),
    organizationId: z.string(),
    organizationName: z.string(),
    organizationSlug: z.string(),
  }),
);
