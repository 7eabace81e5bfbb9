import { Hono } from "hono";
import { webhookCatalogue } from "../../../notifications/endpoints/webhook-catalogue.ts";
import { guarded } from "../guarded.ts";

const WEBHOOK_CATALOGUE_PATH = "/api/webhook-events.json";

const HEADERS = { "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" };

/** What customers' systems can get, for anybody who builds a receiver. */
export function webhookCatalogueRoutes(): Hono {
  const routes = new Hono();
  const events = webhookCatalogue();
  const specification = "https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md";
  routes.get(
    WEBHOOK_CATALOGUE_PATH,
    guarded((context) => context.json({ specification, signature: "v1", events }, 200, HEADERS)),
  );
  return routes;
}
