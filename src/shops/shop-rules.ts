import { z } from "zod";
import { DESCRIPTION_CHARACTERS, GRACE_MINUTES_MAX, NAME_CHARACTERS } from "./shop-limits.ts";

const CREDENTIAL_CHARACTERS = 500;
const HEADER_CHARACTERS = 1000;

/** Prefixes of access keys that can sign in to the Admin API: integrations and users. */
const ACCESS_KEY_PREFIXES = ["SWIA", "SWUA"] as const;

/** Field name of HTTP (RFC 9110, 5.1), less those that would change what we say ourselves. */
const HEADER_NAME_PATTERN =
  /^(?!(?:authorization|host|content-|accept|user-agent|connection|cookie|transfer-encoding)\b)[a-z0-9-]{1,64}$/i;

const IDENTIFIER_MAX = 2_147_483_647;

/** Number of a shop or project as it stands in addresses. */
export const numericId = z.int().min(1).max(IDENTIFIER_MAX);

export const organizationId = z.string().min(1).max(64);

export const projectFields = {
  name: z.string().trim().min(1, "Project name is required").max(NAME_CHARACTERS),
  description: z.string().trim().max(DESCRIPTION_CHARACTERS),
};

export const createProjectInput = z.object({
  orgId: organizationId,
  name: projectFields.name,
  description: projectFields.description.optional(),
});

export const updateProjectInput = z.object({
  orgId: organizationId,
  projectId: numericId,
  name: projectFields.name.optional(),
  description: projectFields.description.nullable().optional(),
});

export const extraHeader = z.object({
  name: z.string().trim().regex(HEADER_NAME_PATTERN, "This cannot be used as a header name"),
  value: z
    .string()
    .trim()
    .min(1, "The header needs a value")
    .max(HEADER_CHARACTERS)
    .regex(/^[\x20-\x7e]+$/, "Only letters, digits and signs of ASCII can be sent in a header"),
});

export const shopFields = {
  name: z.string().trim().min(1, "Shop name is required").max(NAME_CHARACTERS),
  shopUrl: z.string().trim().min(1, "Shop URL is required").max(2000),
  clientId: z
    .string()
    .trim()
    .min(1, "Client ID is required")
    .max(CREDENTIAL_CHARACTERS)
    .refine(
      (id) => ACCESS_KEY_PREFIXES.some((prefix) => id.startsWith(prefix)),
      "A client ID begins with SWIA. Copy the access key ID of the integration.",
    ),
  clientSecret: z.string().trim().min(1, "Client Secret is required").max(CREDENTIAL_CHARACTERS),
  projectId: numericId,
};

export const createShopInput = z.object({
  ...shopFields,
  extraHeader: extraHeader.nullable().optional(),
  /** `false` asks before the organization gets a second shop with the same address and client. Default: true, for programs. */
  again: z.boolean().optional(),
});

export const testShopInput = z.object({
  orgId: organizationId,
  shopUrl: shopFields.shopUrl,
  clientId: shopFields.clientId,
  clientSecret: shopFields.clientSecret,
  extraHeader: extraHeader.nullable().optional(),
});

const FINDING_ID_CHARACTERS = 300;
export const IGNORES_MAX = 500;

const findingIds = z.array(z.string().min(1).max(FINDING_ID_CHARACTERS)).max(IGNORES_MAX);

export const updateShopInput = z.object({
  orgId: organizationId,
  shopId: numericId,
  projectId: numericId,
  name: shopFields.name.optional(),
  shopUrl: shopFields.shopUrl.optional(),
  clientId: shopFields.clientId.optional(),
  clientSecret: shopFields.clientSecret.optional(),
  extraHeader: extraHeader.nullable().optional(),
  ignores: findingIds.optional(),
  taskGraceMinutes: z.int().min(0).max(GRACE_MINUTES_MAX).optional(),
});

export const ignoreFindingsInput = z.object({ findings: findingIds.min(1), ignored: z.boolean() });

export type IgnoreFindings = z.infer<typeof ignoreFindingsInput>;
export type CreateShop = z.infer<typeof createShopInput>;
export type UpdateShop = z.infer<typeof updateShopInput>;

export const HEADER_ASKED_AGAIN = {
  en: "The extra header was stored for another address and is never sent to this one. Enter it again, or send none.",
  de: "Der zusätzliche Header wurde für eine andere Adresse gespeichert und geht nie an diese. Geben Sie ihn neu ein, oder senden Sie keinen.",
};

/** Asked before the same shop is added a second time. */
export function hereAlready(name: string) {
  return {
    en: `“${name}” in this organization has the same address and client ID. Save once more to add the shop a second time.`,
    de: `„${name}“ in dieser Organisation hat dieselbe Adresse und Client-ID. Speichern Sie noch einmal, um den Shop ein zweites Mal hinzuzufügen.`,
  };
}

export const CONNECTION_INCOMPLETE = {
  en: "A new address or new credentials need all three: URL, client ID and client secret. A stored secret is never sent to another address.",
  de: "Eine neue Adresse oder neue Zugangsdaten brauchen alle drei: URL, Client-ID und Client-Secret. Ein gespeichertes Secret geht nie an eine andere Adresse.",
};
