import { z } from "zod";
import type { OutsideData } from "../../changelog/outside-form.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { ShopEvent } from "../topics/events.ts";
import { kindOf } from "../topics/events.ts";
import { ENDPOINT_LIMITS } from "./endpoint-limits.ts";
import { type Circumstances, type Enveloped, TEST_TYPE } from "./webhook-types.ts";

/** What is kept with an event: the same bytes at every try and every replay. */
export interface Bodies {
  type: string;
  /** The shops that it is about. */
  shopIds: readonly number[];
  /** By the version of the type. */
  versions: Readonly<Record<string, string>>;
}

const bodies: z.ZodType<Bodies> = z.object({
  type: z.string(),
  shopIds: z.array(z.number()).readonly(),
  versions: z.record(z.string(), z.string()).readonly(),
});

/** `null`: this version cannot read them. */
export function readBodies(stored: unknown): Bodies | null {
  return bodies.safeParse(stored).data ?? null;
}

/** The name of an event outside, the same at every try. */
export const webhookId = (eventId: number | string): string => `evt_${eventId}`;

interface Placed {
  id: number;
  at: IsoTime;
  sequence: number;
  organization: { id: string; slug: string; name: string };
  shopIds: readonly number[];
  circumstances: Circumstances;
}

/** The type that an event has outside; `null`: customers' systems do not get it. */
export function typeOf(event: ShopEvent): string | null {
  return kindOf(event).outside.find((form) => form.of(event) !== null)?.type ?? null;
}

/** What customers' systems get of an event, in each version that is sent; `null`: nothing. */
export function bodiesOf(event: ShopEvent, placed: Placed, forms = kindOf(event).outside): Bodies | null {
  const type = typeOf(event);
  if (type === null) return null;
  const { id, at, sequence, organization, circumstances, shopIds } = placed;
  const versions = forms.flatMap((form) => {
    const said = form.of(event);
    if (said === null || form.type !== type) return [];
    const { version } = form;
    const data = { ...circumstances, ...said };
    const body = { type, id: webhookId(id), timestamp: at, version, sequence, organization, data };
    return [[String(version), minified(body)] as const];
  });
  return { type, shopIds, versions: Object.fromEntries(versions) };
}

/** The body of a test, which is no event and has no number. */
export function testBody(
  organization: Enveloped["organization"],
  { id, at, askedBy }: { id: string; at: IsoTime; askedBy: string | null },
): string {
  const data = { askedBy };
  return minified({ type: TEST_TYPE, id, timestamp: at, version: 1, sequence: 0, organization, data });
}

/** Ever less of lists and texts, until a body fits. Totals stand beside the lists. */
const CUTS = [
  { list: 100, text: 2000 },
  { list: 10, text: 500 },
  { list: 10, text: 200 },
  { list: 5, text: 100 },
  { list: 2, text: 100 },
  { list: 0, text: 100 },
] as const;
type Cut = (typeof CUTS)[number];

/** JSON without white space, of at most 20 kB. @throws if it cannot be made so short */
function minified(body: Enveloped): string {
  for (const cut of CUTS) {
    const json = JSON.stringify({ ...body, data: shortened(body.data, cut) });
    if (new TextEncoder().encode(json).length <= ENDPOINT_LIMITS.bodyBytes) return json;
  }
  throw new Error(`The body of "${body.type}" cannot be cut to ${ENDPOINT_LIMITS.bodyBytes} bytes`);
}

function shortened(data: OutsideData, cut: Cut): OutsideData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shorten(value, cut)]));
}

function shorten(value: unknown, cut: Cut): unknown {
  if (typeof value === "string") return shortText(value, cut.text);
  if (Array.isArray(value)) return value.slice(0, cut.list).map((one: unknown) => shorten(one, cut));
  if (typeof value !== "object" || value === null) return value;
  return shortened(Object.fromEntries(Object.entries(value)), cut);
}

function shortText(text: string, characters: number): string {
  const clean = text.replaceAll("\u0000", "").toWellFormed();
  return clean.length <= characters ? clean : `${clean.slice(0, characters - 1).toWellFormed()}…`;
}
