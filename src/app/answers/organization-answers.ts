import { z } from "zod";

export const listOrganizations = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    createdAt: z.string(),
    role: z.string(),
    memberCount: z.number(),
    requiresTwoFactor: z.boolean(),
    keepsExtensionNames: z.boolean(),
    linksAskSignIn: z.boolean(),
    timeZone: z.string().nullable(),
    signInProblem: z.enum(["sso", "two_factor"]).nullable(),
    shopCount: z.number(),
  }),
);

export const currentUser = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  createdAt: z.string(),
});

export const notificationList = z.array(
  z.strictObject({
    id: z.number(),
    userId: z.string(),
    key: z.string(),
    level: z.enum(["error", "success", "warning"]),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: z.string(),
    link: z
      .union([
        z.strictObject({
          name: z.literal("account.shops.detail"),
          params: z.strictObject({ slug: z.string(), shopId: z.string() }),
          section: z.enum(["changelog", "checks", "information", "sitespeed"]).exactOptional(),
          incidentId: z.number().exactOptional(),
        }),
        z.strictObject({
          name: z.literal("account.organizations.channel"),
          params: z.strictObject({ slug: z.string(), channelId: z.string() }),
          isEndpoint: z.literal(true).exactOptional(),
        }),
        z.strictObject({
          name: z.literal("account.organizations.rules"),
          params: z.strictObject({ slug: z.string(), ruleId: z.string() }),
        }),
        z.strictObject({
          name: z.enum(["account.settings.notifications", "admin.operation", "admin.deliveries"]),
        }),
        z.strictObject({
          name: z.literal("account.settings.channel"),
          params: z.strictObject({ channelId: z.string() }),
        }),
        z.strictObject({
          name: z.literal("account.incidents.detail"),
          params: z.strictObject({ slug: z.string(), incidentId: z.string() }),
        }),
        z.strictObject({
          name: z.literal("account.dashboard"),
          search: z.strictObject({ organization: z.string(), version: z.literal("outdated").exactOptional() }),
        }),
        z.strictObject({
          name: z.literal("account.extension.list"),
          search: z.strictObject({ organization: z.string(), extension: z.string() }),
        }),
      ])
      .nullable(),
  }),
);

export const projectList = z.array(
  z.strictObject({
    id: z.number(),
    name: z.string(),
    description: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    organizationId: z.string(),
  }),
);

export const ssoList = z.array(
  z.strictObject({
    id: z.string(),
    issuer: z.string(),
    domain: z.string(),
    domainVerified: z.boolean(),
    providerId: z.string(),
    organizationId: z.string().nullable(),
    userId: z.string().nullable(),
    oidcConfig: z
      .strictObject({
        issuer: z.string(),
        clientId: z.string(),
        hasClientSecret: z.boolean(),
        authorizationEndpoint: z.string().nullable(),
        tokenEndpoint: z.string().nullable(),
        jwksEndpoint: z.string().nullable(),
        userInfoEndpoint: z.string().nullable(),
        discoveryEndpoint: z.string().nullable(),
        scopes: z.array(z.string()),
      })
      .nullable(),
    samlConfig: z
      .strictObject({
        entityId: z.string().nullable(),
        signInUrl: z.string().nullable(),
        certificates: z.array(z.strictObject({ fingerprint: z.string(), validTo: z.string() })),
      })
      .nullable(),
    proof: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
    lostProof: z.strictObject({ since: z.string(), endsAt: z.string(), isOver: z.boolean() }).nullable(),
    callbacks: z.strictObject({ oidcCallback: z.string(), samlCallback: z.string(), samlEntityId: z.string() }),
    linkedPeople: z.number(),
  }),
);

export const discoveredOpenIdConfig = z.strictObject({
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  jwksEndpoint: z.string(),
  userInfoEndpoint: z.string().nullable(),
  scopes: z.array(z.string()),
});

export const deletedProvider = z.strictObject({ success: z.boolean() });

export const latestShopwareVersions = z.record(z.string(), z.array(z.string()));

export const extensionCompatibility = z.array(
  z.strictObject({
    name: z.string(),
    label: z.string(),
    iconPath: z.string().nullable(),
    status: z.strictObject({ name: z.string(), label: z.string(), type: z.string() }),
  }),
);
