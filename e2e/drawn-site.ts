import { join } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { securityHeaders } from "../src/app/http/security-headers.ts";
import { webFiles } from "../src/app/page/web-files.ts";

/** The built web app with the pages that the server draws, and nothing behind it. A process of its own, told by IPC. */
const appUrl = "http://localhost";
const instance = {
  version: "0.1.0",
  registrationIsOpen: true,
  socialProviders: ["github"],
  singleSignOn: true,
  sourceUrl: null,
  operator: { name: "Nordlicht", address: "Hafen 1\n20457 Hamburg", email: "post@nordlicht.example" },
};

const site = new Hono();
site.use(securityHeaders({ appUrl, hstsSubdomains: false }));
const folder = join(import.meta.dirname, "../dist/web");
site.route("/", webFiles({ folder, instance: () => Promise.resolve(instance), appUrl }));
serve({ fetch: site.fetch, port: 0 }, ({ port }) => process.send?.(`${appUrl}:${port}`));
process.on("disconnect", () => process.exit());
