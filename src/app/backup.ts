import { join } from "node:path";
import { writeBackup } from "../lib/backup-file.ts";
import { countMigrations, readRows } from "../lib/backup.store.ts";
import { systemClock } from "../lib/clock.ts";
import { FolderInUse } from "../lib/files/folder-lock.ts";
import { createLog } from "../lib/log.ts";
import { migrationNames } from "../lib/migrate.ts";
import { keepPrivate } from "../lib/files/private-folder.ts";
import { giveUp } from "./lifecycle.ts";
import { commandWords, configOrEnd } from "./configuration/shared-config.ts";
import { PRODUCT_VERSION } from "./version.ts";
import { withDatabase } from "./configuration/with-database.ts";

/** The command that writes the whole database into one file, whether or not Shopwarden runs. */
const config = configOrEnd();
const log = createLog({ level: config.logLevel, part: "backup" });
if (config.databaseUrl !== null && config.databaseAdminUrl === null)
  giveUp("A PostgreSQL of your own is backed up as you do with others, or with DATABASE_ADMIN_URL set.");

keepPrivate(config.dataFolder);
const takenAt = systemClock().toISOString();
const [named] = commandWords();
const file = named ?? join(config.dataFolder, `backup-${takenAt.replaceAll(/[:.]/g, "-")}.gz`);
try {
  await withDatabase(config, { stopped: false }, async (url) => {
    const migrations = migrationNames().slice(0, await countMigrations(url));
    await writeBackup(file, { version: PRODUCT_VERSION, takenAt, migrations }, readRows(url));
  });
} catch (error) {
  if (error instanceof FolderInUse) giveUp(error.message);
  throw error;
}
log.info(`The database was written to ${file}. Keep APP_SECRET (or app-secret in the data folder) with it.`);
