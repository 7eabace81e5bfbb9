import { z } from "zod";
import {
  CHANGE_SOURCES,
  EXTENSION_STATES,
  type ExtensionChange,
  HOST_CHANGES,
  type HostChange,
  type SettingChange,
  SETTINGS,
} from "../changelog-entry.ts";
import { defineEvent } from "../define-event.ts";
import { outsideForm } from "../outside-form.ts";

const extension: z.ZodType<ExtensionChange> = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(EXTENSION_STATES),
  old_version: z.string().nullable(),
  new_version: z.string().nullable(),
  changelog: z.null(),
  active: z.boolean(),
});
const changed = { old: z.string(), new: z.string() };
const setting: z.ZodType<SettingChange> = z.object({ name: z.enum(SETTINGS), ...changed });
const host: z.ZodType<HostChange> = z.object({
  name: z.enum(HOST_CHANGES),
  host: z.string(),
  until: z.string().nullable(),
  ...changed,
});

/** What an entry of the changelog says, but that of the shop's status, which has an event of its own. */
const recordedSchema = z.object({
  /** The entry. */
  row: z.number(),
  source: z.enum(CHANGE_SOURCES).nullable().catch(null),
  oldShopwareVersion: z.string().nullable(),
  newShopwareVersion: z.string().nullable(),
  extensions: z.array(extension).readonly(),
  /** How many more changed than are listed. */
  extensionsLeftOut: z.number(),
  settings: z.array(z.union([setting, host])).readonly(),
});
type Recorded = z.infer<typeof recordedSchema>;

const outsideChange = z.object({
  /** `null`: Shopware is as it was. */
  shopware: z.object({ from: z.string(), to: z.string() }).nullable(),
  extensions: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      state: z.enum(EXTENSION_STATES),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  extensionCount: z.int().min(0),
  /** `host`: of a certificate or of addresses. */
  settings: z.array(z.object({ name: z.string(), host: z.string().nullable(), from: z.string(), to: z.string() })),
});

function outsideOf(event: Recorded): z.infer<typeof outsideChange> {
  const { oldShopwareVersion: from, newShopwareVersion: to, extensions, extensionsLeftOut, settings } = event;
  return {
    shopware: from === null || to === null ? null : { from, to },
    extensions: extensions.map(({ name, label, state, old_version, new_version }) => ({
      name,
      label,
      state,
      from: old_version,
      to: new_version,
    })),
    extensionCount: extensions.length + Math.max(0, Math.trunc(extensionsLeftOut)),
    settings: settings.map((one) => ({
      name: one.name,
      host: "host" in one ? one.host : null,
      from: one.old,
      to: one.new,
    })),
  };
}

/** Versions, extensions or surroundings of a shop are others than at the last look. */
export const changeRecorded = defineEvent({
  kind: "change.recorded",
  schema: recordedSchema,
  topic: "change",
  phase: "once",
  urgency: "info",
  example: (said) => ({
    row: 7,
    source: "visit" as const,
    oldShopwareVersion: "6.6.10.3",
    newShopwareVersion: "6.6.10.4",
    extensions: [
      {
        name: "SwagPayPal",
        label: said,
        state: "updated" as const,
        old_version: "9.8.0",
        new_version: "9.8.1",
        changelog: null,
        active: true,
      },
    ],
    extensionsLeftOut: 0,
    settings: [{ name: "php" as const, old: "8.2.27", new: "8.3.15" }],
  }),
  outside: [
    outsideForm({
      type: "change.recorded",
      version: 1,
      says: "Another version of Shopware, other extensions or other surroundings were found in the shop than before.",
      schema: outsideChange,
      of: outsideOf,
      example: {
        shopware: { from: "6.6.10.3", to: "6.6.10.4" },
        extensions: [{ name: "SwagPayPal", label: "PayPal", state: "updated", from: "9.8.0", to: "9.8.1" }],
        extensionCount: 1,
        settings: [{ name: "php", host: null, from: "8.2.27", to: "8.3.15" }],
      },
    }),
  ],
});
