import { z } from "zod";
import type { OutsideData } from "../../changelog/outside-form.ts";
import {
  type Circumstances,
  type Enveloped,
  formSchema,
  TEST_TYPE,
  testSchema,
  WEBHOOK_FORMS,
} from "./webhook-types.ts";

/** A type of event for those who build a receiver. */
export interface CatalogueEntry {
  type: string;
  version: number;
  /** One English sentence. */
  description: string;
  /** JSON Schema (2020-12) of a body. Fields may be added to it. */
  schema: Readonly<Record<string, unknown>>;
  example: Enveloped;
}

const ORGANIZATION = { id: "org_8Fd2", slug: "nordlicht-digital", name: "Nordlicht Digital" };
const AROUND: Circumstances = {
  shop: { id: "42", name: "Radwerk Nord", url: "https://radwerk-nord.example" },
  incidentId: "7",
  isFirstLook: false,
  window: null,
};

function entryOf(about: { type: string; version: number; says: string }, schema: z.ZodObject, data: OutsideData) {
  const { type, version, says } = about;
  const numbers = { id: "evt_48211", timestamp: "2026-11-20T06:43:12.000Z", version, sequence: 48_211 };
  return {
    type,
    version,
    description: says,
    schema: jsonSchemaOf(schema),
    example: { type, ...numbers, organization: ORGANIZATION, data },
  };
}

/** What a receiver may rely on: it may get more fields than these. */
function jsonSchemaOf(schema: z.ZodObject): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, { io: "input", target: "draft-2020-12" });
}

const TEST = { type: TEST_TYPE, version: 1, says: "Somebody tries whether an endpoint works." };

/** All types in all versions that are sent, made from the kinds of events. */
export function webhookCatalogue(): readonly CatalogueEntry[] {
  return [
    ...WEBHOOK_FORMS.map((form) => entryOf(form, formSchema(form), { ...AROUND, ...form.example })),
    entryOf(TEST, testSchema, { askedBy: "Jana Petersen" }),
  ];
}
