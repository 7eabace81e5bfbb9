import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Json } from "../wire/json.ts";

const json: z.ZodType<Json> = z.json();
const response = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: json.optional(),
  rawBody: z.string().optional(),
});
const request = z.object({ method: z.string(), path: z.string(), headers: z.record(z.string(), z.string()), body: json });
const shop = z.object({
  profile: z.object({
    name: z.string(),
    url: z.string(),
    shopwareVersion: z.string(),
    php: z.string(),
    database: z.string(),
    froshTools: z.string(),
    maxLimit: z.number().nullable(),
    clientId: z.string(),
    clientSecret: z.string(),
  }),
  calls: z.record(z.string(), z.object({ request, response })),
});

export type SampleResponse = z.infer<typeof response>;
export type SampleShop = z.infer<typeof shop>;
export type SampleCall = SampleShop["calls"][string];

/** Moment that the samples were written for. */
export const SAMPLE_NOW = new Date("2024-12-18T10:00:00.000Z");

export function readShopSample(name: "healthy-shop" | "problem-shop"): SampleShop {
  return shop.parse(readSample(name));
}

export function readResponses(name: "errors" | "failure-modes"): Record<string, SampleResponse> {
  return z.record(z.string(), response).parse(readSample(name));
}

export function readSample(name: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8"));
  return parsed;
}
