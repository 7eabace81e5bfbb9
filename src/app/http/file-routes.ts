import type { Hono } from "hono";
import type { FileStore } from "../../lib/files/file-store.ts";
import { clientAddressIn } from "../api/request-context.ts";
import type { ProcessServices } from "../services.ts";
import { auditExportRoutes } from "./audit-export-routes.ts";
import { doRoutes } from "./acting/do-routes.ts";
import { addressRoutes } from "./acting/address-routes.ts";
import { unsubscribeRoutes } from "./acting/unsubscribe-routes.ts";
import { avatarRoutes } from "./avatar-routes.ts";
import { iconRoutes } from "./icon-routes.ts";
import { mailboxRoutes } from "./mailbox-routes.ts";
import { speedRoutes } from "./speed-routes.ts";
import { webhookCatalogueRoutes } from "./webhooks/catalogue-routes.ts";
import { unwatchRoutes } from "./unwatch-routes.ts";

type FileServices = Pick<ProcessServices, "clock" | "readSession"> & {
  config: Pick<ProcessServices["config"], "appUrl" | "secrets" | "proxyCount" | "timeZone">;
  database: Pick<ProcessServices["database"], "db">;
};

interface Kept {
  /** Folder of undelivered mails; null where mails are sent. */
  mails: string | null;
  files: FileStore;
}

/** Everything that can be fetched and is neither a page, a call nor a stream. A test checks who may fetch each. */
export function fileRoutes(services: FileServices, { mails, files }: Kept): readonly Hono[] {
  const { config, database } = services;
  const clientAddress: Parameters<typeof mailboxRoutes>[0]["clientAddress"] = (context) =>
    clientAddressIn(context, config.proxyCount);
  return [
    auditExportRoutes(services),
    mailboxRoutes({ ...services, folder: mails, clientAddress }),
    iconRoutes(services),
    speedRoutes({ ...services, files }),
    avatarRoutes(),
    webhookCatalogueRoutes(),
    unwatchRoutes({ db: database.db, secrets: config.secrets }),
    doRoutes({ ...services, db: database.db, ...config, clientAddress }),
    unsubscribeRoutes({ db: database.db, ...config, clientAddress }),
    addressRoutes({ db: database.db, ...config, clock: services.clock, clientAddress }),
  ];
}
