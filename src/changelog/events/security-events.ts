import { z } from "zod";
import { defineEvent } from "../define-event.ts";
import { outsideForm } from "../outside-form.ts";

/** What decides who gets in and who is told. */
export const SECURITY_AREAS = [
  "sso",
  "required_sso",
  "required_two_factor",
  "links",
  "channels",
  "webhooks",
  "rules",
] as const;
const HOW = ["added", "changed", "removed"] as const;

const person = z.object({ id: z.string().nullable(), name: z.string().nullable() });
const named = z.object({ entry: z.number(), by: person, name: z.string().nullable() });
const changed = named.extend({ area: z.enum(SECURITY_AREAS), how: z.enum(HOW) });
const disabled = named.extend({ channel: z.string(), reason: z.string().nullable() });

export const securityChanged = defineEvent({
  kind: "security.changed",
  schema: changed,
  topic: "organization",
  phase: "once",
  urgency: "week",
  example: (said) => ({
    entry: 6,
    by: { id: "u1", name: "Jana" },
    name: said,
    area: "sso" as const,
    how: "changed" as const,
  }),
  outside: [
    outsideForm({
      type: "security.changed",
      version: 1,
      says: "Somebody changed who gets into the organization or who is told: SSO, the required second factor, channels, webhooks or rules.",
      schema: z.object({
        area: z.enum(SECURITY_AREAS),
        how: z.enum(HOW),
        name: z.string().nullable(),
        by: z.object({ name: z.string().nullable() }),
      }),
      of: ({ area, how, name, by }: z.infer<typeof changed>) => ({ area, how, name, by: { name: by.name } }),
      example: { area: "sso", how: "changed", name: "nordlicht.example", by: { name: "Jana Petersen" } },
    }),
  ],
});

const outsideDisabled = z.object({
  channel: z.object({ id: z.string(), name: z.string().nullable() }),
  reason: z.string().nullable(),
});
const EXAMPLE = { channel: { id: "7f0b0a52-6f0e-4b8a-9f3a-0d6d1c1f2a10", name: "On call" }, reason: "address_unknown" };
const disabledOutside = ({ channel, name, reason }: z.infer<typeof disabled>) => ({
  channel: { id: channel, name },
  reason,
});
const exampleDisabled = (said: string) => ({
  entry: 7,
  by: { id: null, name: null },
  name: said,
  channel: "7f0b0a52-6f0e-4b8a-9f3a-0d6d1c1f2a10",
  reason: "address_unknown",
});

/** A channel of the organization takes nothing any more, so nothing is sent there. */
export const channelDisabled = defineEvent({
  kind: "channelDisabled",
  schema: disabled,
  topic: "organization",
  phase: "once",
  urgency: "now",
  example: exampleDisabled,
  outside: [
    outsideForm({
      type: "channel.disabled",
      version: 1,
      says: "A channel took nothing any more, so Shopwarden sends nothing there until somebody enables it.",
      schema: outsideDisabled,
      of: disabledOutside,
      example: EXAMPLE,
    }),
  ],
});

/** The same of a system that gets events. */
export const webhookDisabled = defineEvent({
  kind: "webhookDisabled",
  schema: disabled,
  topic: "organization",
  phase: "once",
  urgency: "now",
  example: exampleDisabled,
  outside: [
    outsideForm({
      type: "webhook.disabled",
      version: 1,
      says: "A webhook took nothing any more, so Shopwarden sends nothing there until somebody enables it.",
      schema: outsideDisabled,
      of: disabledOutside,
      example: EXAMPLE,
    }),
  ],
});
