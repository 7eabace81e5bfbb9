import { readFileSync } from "node:fs";
import { join } from "node:path";
import { doWorkersHaveOwnPassword, prepareRoles, type RoleAddresses } from "../../lib/postgres/database-roles.ts";
import type { Log } from "../../lib/log.ts";
import { DATABASE_USER } from "../../lib/postgres/postgres-cluster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../lib/postgres/embedded-postgres.ts";
import { FolderInUse, lockFolder } from "../../lib/files/folder-lock.ts";
import type { Config } from "./config.ts";

type DatabaseConfig = Pick<Config, "databaseAdminUrl" | "dataFolder" | "databasePort">;

/** Thrown if only the administrator's address is given while the other roles have passwords of their own. */
export class WorkersAddressMissing extends Error {
  constructor() {
    super(
      "Set DATABASE_URL beside DATABASE_ADMIN_URL, as for servers and workers: they have a password of their own, which this command would replace.",
    );
  }
}

/**
 * The roles of the database that a command works on, created where they are missing. Working processes keep their
 * access.
 * @throws {WorkersAddressMissing}
 */
export async function rolesFor(
  { databaseUrl, databaseAdminUrl }: Pick<Config, "databaseUrl" | "databaseAdminUrl">,
  adminUrl: string,
  log: Log,
): Promise<RoleAddresses> {
  const isGuess = databaseAdminUrl !== null && databaseUrl === null;
  if (isGuess && (await doWorkersHaveOwnPassword(adminUrl))) throw new WorkersAddressMissing();
  return await prepareRoles(adminUrl, log, databaseUrl);
}

/** The line of `postmaster.pid` that holds the port. */
const PORT_LINE = 3;

/**
 * The administrator's address of the database that a command works on: the given one, else that of the embedded
 * database, which is started for the command if it does not run. `stopped`: nobody else may use the database meanwhile.
 * @throws {FolderInUse} if somebody does
 */
export async function withDatabase<T>(
  config: DatabaseConfig,
  { stopped }: { stopped: boolean },
  use: (adminUrl: string) => Promise<T>,
): Promise<T> {
  if (config.databaseAdminUrl !== null) return await use(config.databaseAdminUrl);
  const held = await lockFolder(config.dataFolder, 0).catch((error: unknown) => {
    if (error instanceof FolderInUse && !stopped) return null;
    throw error;
  });
  if (held === null) return await use(runningUrl(config.dataFolder));
  let postgres: EmbeddedPostgres | null = null;
  try {
    postgres = await startEmbeddedPostgres({ dataFolder: config.dataFolder, port: config.databasePort });
    return await use(postgres.socketUrl);
  } finally {
    await postgres?.stop();
    held();
  }
}

function runningUrl(dataFolder: string): string {
  const port = readFileSync(join(dataFolder, "postgres/postmaster.pid"), "utf8").split("\n")[PORT_LINE]?.trim();
  const password = readFileSync(join(dataFolder, "database-password"), "utf8").trim();
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/shopwarden`;
}
