import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as Request } from "hono";
import { clientAddressOf } from "../../identity/sign-in/client-address.ts";
import type { Context, Services } from "../../lib/trpc.ts";
import { traceRefusedGrant } from "./refused-grants.ts";
import type { ProcessServices } from "../services.ts";

type ContextServices = Pick<ProcessServices, "readSession" | "log" | "secrets" | "clock"> & {
  config: Pick<ProcessServices["config"], "proxyCount">;
  database: Pick<ProcessServices["database"], "db">;
  jobs: Services["jobs"];
};

/**
 * Creates the context of a product API call. The session is read anew each time, so that a banned person is out at
 * once.
 */
export function contextFactory(services: ContextServices): (request: Request) => Promise<Context> {
  const { config, database, readSession, log, jobs, secrets, clock } = services;
  return async (request) => {
    const now = clock();
    const session = await readSession(request.req.raw.headers, now);
    return {
      db: database.db,
      now,
      user: session?.user ?? null,
      session,
      clientAddress: clientAddressIn(request, config.proxyCount),
      userAgent: request.req.header("user-agent") ?? null,
      services: { log, jobs, secrets, onRefusedGrant: traceRefusedGrant },
    };
  };
}

/** The address of the direct connection: a person's or the last proxy's. */
export function remoteAddressOf(request: Request): string {
  return getConnInfo(request).remote.address ?? "";
}

/** The client's address, as far as our own proxies vouch for it. */
export function clientAddressIn(request: Request, proxyCount: number): string | null {
  return clientAddressOf(remoteAddressOf(request), request.req.header("x-forwarded-for") ?? null, proxyCount);
}
