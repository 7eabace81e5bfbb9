import { z } from "zod";
import type { OutsideData, OutsideForm } from "../../changelog/outside-form.ts";
import { EVENTS, type ShopEvent } from "../topics/events.ts";

export type WebhookForm = OutsideForm<ShopEvent>;

/** A version of a type, as endpoints choose between them. */
export type SentForm = Pick<WebhookForm, "type" | "version">;

/** What somebody sends by hand to see whether an endpoint works; it stands in no outbox. */
export const TEST_TYPE = "webhook.test";

/** Every form in which events go to customers' systems, by name and version. */
export const WEBHOOK_FORMS: readonly WebhookForm[] = EVENTS.flatMap(
  ({ event }): readonly WebhookForm[] => event.outside,
)
  .toSorted((one, other) => one.version - other.version)
  .toSorted((one, other) => (one.type < other.type ? -1 : Number(one.type > other.type)));

/** Names of all types that endpoints can choose. */
export const WEBHOOK_TYPES: readonly string[] = [...new Set(WEBHOOK_FORMS.map(({ type }) => type))];

/** The newest version of each type. */
export const NEWEST_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries(
  WEBHOOK_FORMS.map(({ type, version }) => [type, version]),
);

/** The shop of an event; `null`: it is about several, or the shop is gone. */
const shop = z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable();

/** What all events say of their circumstances, because machines decide for themselves. */
export const circumstances = z.object({
  shop,
  /** The incident that it belongs to. */
  incidentId: z.string().nullable(),
  /** It was there already when Shopwarden looked for the first time. */
  isFirstLook: z.boolean(),
  /** The planned work during which it happened. */
  window: z.object({ id: z.string(), name: z.string() }).nullable(),
});

export type Circumstances = z.infer<typeof circumstances>;

/** A body around what it says. `version`: of `data`, by its type. */
export function bodySchema(type: string, version: number, data: z.ZodObject): z.ZodObject {
  return z.object({
    type: z.literal(type),
    id: z.string().regex(/^evt_[0-9A-Za-z_-]+$/u),
    timestamp: z.iso.datetime(),
    version: z.literal(version),
    sequence: z.int().min(0),
    organization: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    data,
  });
}

export const formSchema = ({ type, version, schema }: WebhookForm): z.ZodObject =>
  bodySchema(type, version, circumstances.extend(schema.shape));

export const testSchema = bodySchema(TEST_TYPE, 1, z.object({ askedBy: z.string().nullable() }));

export interface Enveloped {
  type: string;
  id: string;
  timestamp: string;
  version: number;
  sequence: number;
  organization: { id: string; slug: string; name: string };
  data: OutsideData;
}
