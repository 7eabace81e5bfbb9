import { Hono } from "hono";
import { drawAvatar } from "../../identity/avatar.ts";
import { guarded } from "./guarded.ts";

const HEADERS = {
  "content-type": "image/svg+xml",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  "x-content-type-options": "nosniff",
};

/**
 * Identicons. A picture depends only on the hash in its address, so it needs no sign-in and reveals nothing about who
 * has an account.
 */
export function avatarRoutes(): Hono {
  const routes = new Hono();
  routes.get(
    "/avatars/:file{[0-9a-f]{64}\\.svg}",
    guarded((context) => context.body(drawAvatar((context.req.param("file") ?? "").slice(0, 64)), 200, HEADERS)),
  );
  return routes;
}
