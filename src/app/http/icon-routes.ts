import { Hono } from "hono";
import { findIconOfUser } from "../../shops/shop.store.ts";
import type { ProcessServices } from "../services.ts";
import { guarded } from "./guarded.ts";

const HEADERS = {
  "cache-control": "private, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};

type IconServices = Pick<ProcessServices, "clock" | "readSession"> & {
  database: Pick<ProcessServices["database"], "db">;
};

/**
 * Icons of storefronts, for members only. We serve them ourselves, with the type that their bytes show, and forbid them
 * to do anything.
 */
export function iconRoutes({ database, readSession, clock }: IconServices): Hono {
  const routes = new Hono();
  routes.get(
    "/icons/:shopId{[0-9]{1,9}}/:hash{[0-9a-f]{8,16}}",
    guarded(async (context) => {
      const session = await readSession(context.req.raw.headers, clock());
      if (session === null) return context.notFound();
      const shopId = Number(context.req.param("shopId"));
      const icon = await findIconOfUser(database.db, session.user, { shopId, hash: context.req.param("hash") ?? "" });
      if (icon === null) return context.notFound();
      return context.body(new Uint8Array(icon.content), 200, { ...HEADERS, "content-type": icon.contentType });
    }),
  );
  return routes;
}
