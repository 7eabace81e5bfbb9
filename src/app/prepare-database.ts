import { prepareRoles } from "../lib/postgres/database-roles.ts";
import { createLog } from "../lib/log.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { giveUp } from "./lifecycle.ts";
import { configOrEnd } from "./configuration/shared-config.ts";

/**
 * The command for an external PostgreSQL when the administrator's address is at hand. It creates the roles, migrates
 * the tables to this version, and gives the working role the password from DATABASE_URL. Servers and workers then need
 * nothing else.
 */
const { databaseUrl, databaseAdminUrl, logLevel } = configOrEnd();
const log = createLog({ level: logLevel, part: "database" });
if (databaseAdminUrl === null || databaseUrl === null)
  giveUp(
    "DATABASE_ADMIN_URL and DATABASE_URL have to be set: the address of the administrator, and of those who work.",
  );

const { ownerUrl } = await prepareRoles(databaseAdminUrl, log, databaseUrl);
await migrateDatabase(ownerUrl);
log.info("The database is ready");
