import { existsSync } from "node:fs";
import { join } from "node:path";
import { createSecretBox } from "../lib/crypto.ts";
import { createDatabase } from "../lib/db.ts";
import { FolderInUse } from "../lib/files/folder-lock.ts";
import { createLog } from "../lib/log.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { bindConfigurations } from "../organizations/sso/bind-configurations.store.ts";
import { giveUp } from "./lifecycle.ts";
import { ownSecret } from "./configuration/own-secret.ts";
import { countKeys, rotateSealed } from "./configuration/rotate-sealed.ts";
import { configOrEnd } from "./configuration/shared-config.ts";
import { rolesFor, withDatabase, WorkersAddressMissing } from "./configuration/with-database.ts";

/**
 * The command that seals all stored secrets again with the newest APP_SECRET; APP_SECRET_PREVIOUS can be removed
 * afterwards.
 */
const config = configOrEnd();
const log = createLog({ level: config.logLevel, part: "rotate" });
if (!(await rotateAll())) process.exitCode = 1;

async function rotateAll(): Promise<boolean> {
  const { databaseUrl, databaseAdminUrl, dataFolder } = config;
  if (databaseUrl !== null && databaseAdminUrl === null) return await rotateIn(databaseUrl, databaseUrl);
  if (databaseAdminUrl === null && !existsSync(join(dataFolder, "postgres")))
    giveUp(`There is no database in ${dataFolder}. Set DATA_DIR or DATABASE_URL as for Shopwarden itself.`);
  try {
    return await withDatabase(config, { stopped: true }, async (adminUrl) => {
      const { ownerUrl, workerUrl } = await rolesFor(config, adminUrl, log);
      return await rotateIn(ownerUrl, workerUrl);
    });
  } catch (error) {
    if (error instanceof WorkersAddressMissing) return giveUp(error.message);
    if (!(error instanceof FolderInUse)) throw error;
    return giveUp(
      `Shopwarden is running on ${dataFolder}. Stop it, run this command, and start it again; or give this command the address of its database as DATABASE_URL.`,
    );
  }
}

/** Tables are altered by their owner, rows by the role that works with them. */
async function rotateIn(ownerUrl: string, workerUrl: string): Promise<boolean> {
  await migrateDatabase(ownerUrl);
  const secrets = config.secrets.length > 0 ? config.secrets : [ownSecret(config.dataFolder)];
  const { db, close } = createDatabase(workerUrl, { name: "shopwarden-rotate", max: 1 });
  try {
    await bindConfigurations(db, createSecretBox(secrets));
    const rotated = await rotateSealed(db, secrets);
    const counts = await countKeys(db, secrets);
    for (const { column, key, count, keyAge } of counts)
      log.info(`${column}: ${count} under the ${keyAge} key ${key ?? "(not sealed)"}`);
    const left = counts.filter(({ keyAge }) => keyAge !== "newest").reduce((sum, { count }) => sum + count, 0);
    if (left === 0) log.info(`${rotated} values were sealed anew. APP_SECRET_PREVIOUS is not needed any more.`);
    else log.error(`${rotated} values were sealed anew, ${left} are left under keys that are not configured.`);
    return left === 0;
  } finally {
    await close();
  }
}
