import { readBackup, readBackupHead } from "../lib/backup-file.ts";
import { writeRows } from "../lib/backup.store.ts";
import { createLog } from "../lib/log.ts";
import { migrateDatabase, migrateTo } from "../lib/migrate.ts";
import { keepPrivate } from "../lib/files/private-folder.ts";
import { giveUp } from "./lifecycle.ts";
import { commandWords, configOrEnd } from "./configuration/shared-config.ts";
import { rolesFor, withDatabase } from "./configuration/with-database.ts";

/** The command that fills an empty database from a backup, of this version or of a former one. */
const config = configOrEnd();
const log = createLog({ level: config.logLevel, part: "restore" });
const [file] = commandWords();
if (file === undefined) giveUp("Name the backup: npm run restore -- FILE");
if (config.databaseUrl !== null && config.databaseAdminUrl === null)
  giveUp("Set DATABASE_ADMIN_URL: rows come in any order, which only the administrator of the database may write.");

keepPrivate(config.dataFolder);
try {
  const { migrations, takenAt } = await readBackupHead(file);
  const rows = await withDatabase(config, { stopped: true }, async (adminUrl) => {
    const { ownerUrl } = await rolesFor(config, adminUrl, log);
    await migrateTo(ownerUrl, migrations);
    const written = await writeRows(adminUrl, readBackup(file));
    await migrateDatabase(ownerUrl);
    return written;
  });
  log.info(`${rows} rows of ${takenAt} were restored. Start Shopwarden with the APP_SECRET of then.`);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
