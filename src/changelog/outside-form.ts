import type { z } from "zod";

/** What a body says of an event, besides its shop and its circumstances. */
export type OutsideData = Readonly<Record<string, unknown>>;

/** A form in which events of a kind go to customers' systems. Declared as methods, like kinds. */
export interface OutsideForm<Event> {
  /** Public name, such as "shop.unreachable"; never changes. */
  type: string;
  /** Goes up with every change of the schema but a new optional field; the former one stays in the list for 12 months. */
  version: number;
  /** What it means, in one English sentence, for those who build a receiver. */
  says: string;
  schema: z.ZodObject;
  /** Never with excerpts of failures, credentials or addresses of people. `null`: the event is none of this type. */
  of(event: Event): OutsideData | null;
  example: OutsideData;
}

interface GivenForm<Data, Schema extends z.ZodObject> {
  type: string;
  version: number;
  says: string;
  schema: Schema;
  of: (data: Data) => z.output<Schema> | null;
  example: z.output<Schema>;
}

/** A form whose schema, maker and example belong together. */
export function outsideForm<Data, Schema extends z.ZodObject>(given: GivenForm<Data, Schema>): OutsideForm<Data> {
  return given;
}
