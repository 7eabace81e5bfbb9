import { z } from "zod";
import { isReadableName, UNREADABLE } from "../identity/users/readable-name.ts";
import { inputSentence } from "../lib/sentences.ts";
import { numericId, organizationId } from "../shops/shop-rules.ts";
import { WINDOW_SENTENCES } from "./sentences.ts";
import { WINDOW_LIMITS } from "./window-limits.ts";

const LOCAL_CHARACTERS = 20;
const ZONE_CHARACTERS = 80;

export const windowScope = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("organization") }),
  z.object({ kind: z.literal("project"), projectId: numericId }),
  z.object({ kind: z.literal("shop"), shopId: numericId }),
  z.object({ kind: z.literal("tag"), tagId: numericId }),
]);
export type WindowScope = z.infer<typeof windowScope>;

const local = z.string().max(LOCAL_CHARACTERS);
const timeZone = z.string().max(ZONE_CHARACTERS);

/** When it happens. Local times are "2026-11-20T22:00", days "2026-11-20"; the calendar says whether they exist. */
export const windowSchedule = z.discriminatedUnion("kind", [
  /** From now on, for so long. */
  z.object({ kind: z.literal("now"), minutes: z.int() }),
  /** `begins` null: now. */
  z.object({ kind: z.literal("once"), begins: local.nullable(), ends: local, timeZone }),
  z.object({
    kind: z.literal("again"),
    cron: z.string().max(WINDOW_LIMITS.cronCharacters),
    minutes: z.int(),
    timeZone,
    /** Null: from today on. */
    firstDay: local.nullable(),
    lastDay: local.nullable(),
  }),
]);
export type WindowSchedule = z.infer<typeof windowSchedule>;

const name = z
  .string()
  .trim()
  .min(1, inputSentence(WINDOW_SENTENCES.nameMissing))
  .max(WINDOW_LIMITS.nameCharacters)
  .refine(isReadableName, inputSentence(UNREADABLE));

export const saveWindowInput = z.object({
  orgId: organizationId,
  /** Null: a new one. */
  id: numericId.nullable(),
  name,
  scope: windowScope,
  schedule: windowSchedule,
  /** Visits and probes pause in it. */
  pauses: z.boolean(),
});
export type SaveWindow = z.infer<typeof saveWindowInput>;

export const previewWindowInput = z.object({
  orgId: organizationId,
  /** The stored one that is changed, whose begin may lie behind. */
  id: numericId.nullable().default(null),
  scope: windowScope,
  schedule: windowSchedule,
});

export const oneWindowInput = z.object({ orgId: organizationId, id: numericId });
