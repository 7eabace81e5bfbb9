import { existsSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../lib/embedded-postgres.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { createDatabase } from "../lib/db.ts";
import { FolderInUse, lockFolder } from "../lib/folder-lock.ts";
import { createLog } from "../lib/log.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { bindConfigurations } from "../organizations/bind-configurations.store.ts";
import { giveUp } from "./lifecycle.ts";
import { ownSecret } from "./own-secret.ts";
import { countKeys, rotateSealed } from "./rotate-sealed.ts";
import { configOrEnd } from "./shared-config.ts";

/** The command that seals everything stored with the newest APP_SECRET; then APP_SECRET_PREVIOUS can go. */
const config = configOrEnd();
const log = createLog({ level: config.logLevel, part: "rotate" });
const { url, release } = config.databaseUrl === null ? await ownDatabase() : { url: config.databaseUrl, release: null };
try {
  if (!(await rotate(url))) process.exitCode = 1;
} finally {
  await release?.();
}

async function rotate(databaseUrl: string): Promise<boolean> {
  const secrets = config.secrets.length > 0 ? config.secrets : [ownSecret(config.dataFolder)];
  await migrateDatabase(databaseUrl);
  const { db, close } = createDatabase(databaseUrl, { name: "shopwarden-rotate", max: 1 });
  try {
    await bindConfigurations(db, createSecretBox(secrets));
    const rotated = await rotateSealed(db, secrets);
    const counts = await countKeys(db, secrets);
    for (const { column, key, count, standing } of counts)
      log.info(`${column}: ${count} under the ${standing} key ${key ?? "(not sealed)"}`);
    const left = counts.filter(({ standing }) => standing !== "newest").reduce((sum, { count }) => sum + count, 0);
    if (left === 0) log.info(`${rotated} values were sealed anew. APP_SECRET_PREVIOUS is not needed any more.`);
    else log.error(`${rotated} values were sealed anew, ${left} are left under keys that are not configured.`);
    return left === 0;
  } finally {
    await close();
  }
}

/** The embedded database, which this command starts and stops. One that is in use already belongs to a running Shopwarden. */
async function ownDatabase(): Promise<{ url: string; release: () => Promise<void> }> {
  const { dataFolder, databasePort } = config;
  if (!existsSync(join(dataFolder, "postgres")))
    giveUp(`There is no database in ${dataFolder}. Set DATA_DIR or DATABASE_URL as for Shopwarden itself.`);
  const unlock = await lockFolder(dataFolder, 0).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    return giveUp(
      `Shopwarden is running on ${dataFolder}. Stop it, run this command, and start it again; or give this command the address of its database as DATABASE_URL.`,
    );
  });
  const postgres = await startEmbeddedPostgres({ dataFolder, port: databasePort });
  return {
    url: postgres.url,
    release: async () => {
      await postgres.stop();
      unlock();
    },
  };
}
