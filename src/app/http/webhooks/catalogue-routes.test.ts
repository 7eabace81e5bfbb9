import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { webhookCatalogueRoutes } from "./catalogue-routes.ts";

it("tells anybody each type with its schema, and an example that the schema accepts", async () => {
  const answer = await webhookCatalogueRoutes().request("/api/webhook-events.json");
  expect(answer.status).toBe(200);
  const { events }: { events: { type: string; schema: object; example: unknown }[] } = await answer.json();
  expect(events.map(({ type }) => type)).toContain("shop.unreachable");
  for (const { schema, example } of events)
    expect(new Ajv2020({ strict: false, validateFormats: false }).validate(schema, example)).toBe(true);
});
