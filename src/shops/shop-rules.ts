import { z } from "zod";
import { isReadableName, UNREADABLE, withoutInvisible } from "../identity/users/readable-name.ts";
import type { Sentence } from "../lib/errors.ts";
import { inputSentence } from "../lib/sentences.ts";
import { visibleName } from "../snapshot/plain-line.ts";
import { DESCRIPTION_CHARACTERS, GRACE_MINUTES_MAX, NAME_CHARACTERS } from "./shop-limits.ts";
import { SHOP_INPUT_SENTENCES } from "./words/input-sentences.ts";

const CREDENTIAL_CHARACTERS = 500;
const HEADER_CHARACTERS = 1000;

/** Prefixes of access keys that can sign in to the Admin API: integrations and users. */
const ACCESS_KEY_PREFIXES = ["SWIA", "SWUA"] as const;

/** An HTTP field name (RFC 9110, 5.1), except those of headers that we set ourselves. */
const HEADER_NAME_PATTERN =
  /^(?!(?:authorization|host|content-|accept|user-agent|connection|cookie|transfer-encoding)\b)[a-z0-9-]{1,64}$/i;

const IDENTIFIER_MAX = 2_147_483_647;

/** Id of a shop or project, as in addresses. */
export const numericId = z.int().min(1).max(IDENTIFIER_MAX);

/** The moment of a row, as a list told it: from the year 1000 on, because the database knows no year 0. */
export const rowMoment = z.iso.datetime().regex(/^[1-9]/u);

export const organizationId = z.string().min(1).max(64);

/** A name that people read, in lists and in mails. */
const nameInput = (missing: Sentence) =>
  z
    .string()
    .trim()
    .min(1, inputSentence(missing))
    .max(NAME_CHARACTERS)
    .refine(isReadableName, inputSentence(UNREADABLE));

export const projectFields = {
  name: nameInput(SHOP_INPUT_SENTENCES.projectNameMissing),
  description: z.string().trim().max(DESCRIPTION_CHARACTERS).transform(withoutInvisible),
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
  name: z.string().trim().regex(HEADER_NAME_PATTERN, inputSentence(SHOP_INPUT_SENTENCES.headerName)),
  value: z
    .string()
    .trim()
    .min(1, inputSentence(SHOP_INPUT_SENTENCES.headerValueMissing))
    .max(HEADER_CHARACTERS)
    .regex(/^[\x20-\x7e]+$/, inputSentence(SHOP_INPUT_SENTENCES.headerValue)),
});

export const shopFields = {
  name: nameInput(SHOP_INPUT_SENTENCES.nameMissing),
  shopUrl: z.string().trim().min(1, inputSentence(SHOP_INPUT_SENTENCES.urlMissing)).max(2000),
  clientId: z
    .string()
    .trim()
    .min(1, inputSentence(SHOP_INPUT_SENTENCES.clientIdMissing))
    .max(CREDENTIAL_CHARACTERS)
    .refine(
      (id) => ACCESS_KEY_PREFIXES.some((prefix) => id.startsWith(prefix)),
      inputSentence(SHOP_INPUT_SENTENCES.clientIdShape),
    ),
  clientSecret: z
    .string()
    .trim()
    .min(1, inputSentence(SHOP_INPUT_SENTENCES.clientSecretMissing))
    .max(CREDENTIAL_CHARACTERS),
  projectId: numericId,
};

export const createShopInput = z.object({
  ...shopFields,
  extraHeader: extraHeader.nullable().optional(),
  /**
   * `false`: ask before adding a second shop with the same address and client to the organization. Default: true, for
   * programs.
   */
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

/** Restricted like names of shops, see `visibleName`. */
const findingId = z
  .string()
  .min(1)
  .max(FINDING_ID_CHARACTERS)
  .transform(visibleName)
  .pipe(z.string().max(FINDING_ID_CHARACTERS));

const findingIds = z.array(findingId).max(IGNORES_MAX);

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
  /** As in {@link createShopInput}, if the change makes it the same as another shop of the organization. */
  again: z.boolean().optional(),
});

export const ignoreFindingsInput = z.object({ findings: findingIds.min(1), ignored: z.boolean() });

export type IgnoreFindings = z.infer<typeof ignoreFindingsInput>;
export type CreateShop = z.infer<typeof createShopInput>;
export type UpdateShop = z.infer<typeof updateShopInput>;

export const HEADER_ASKED_AGAIN = SHOP_INPUT_SENTENCES.headerAskedAgain;

/** The question before the same shop is added a second time. */
export function hereAlready(name: string) {
  return SHOP_INPUT_SENTENCES.hereAlready(name);
}

export const CONNECTION_INCOMPLETE = SHOP_INPUT_SENTENCES.connectionIncomplete;
