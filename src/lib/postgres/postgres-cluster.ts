import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isReachable, isRoot, NOBODY, type PostgresBinaries } from "./postgres-binaries.ts";

export const DATABASE_USER = "shopwarden";

/** Location of the data if we are root and the data folder lies below a folder that only root may enter. */
const ROOT_STATE_FOLDER = "/var/lib/shopwarden";

export interface Cluster {
  /** PostgreSQL's data folder. */
  folder: string;
  password: string;
}

/** Identity for `spawn`: PostgreSQL never runs as root. */
export function postgresIdentity(): { uid?: number; gid?: number } {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Folder for copies of the binaries, reachable for the user who runs PostgreSQL. */
export function stagingFolder(dataFolder: string): string {
  return isReachable(dataFolder) ? dataFolder : ROOT_STATE_FOLDER;
}

/** Creates a PostgreSQL cluster in the data folder if there is none, completely or not at all. */
export function prepareCluster(dataFolder: string, binaries: PostgresBinaries, durable: boolean): Cluster {
  if (!existsSync(dataFolder)) {
    mkdirSync(dataFolder, { recursive: true });
    chmodSync(dataFolder, isRoot() ? 0o711 : 0o700);
  }
  const password = readPassword(dataFolder);
  const folder = clusterFolder(dataFolder);
  if (!existsSync(join(folder, "PG_VERSION"))) initialize(folder, binaries, { password, durable });
  refuseOtherVersion(folder, binaries);
  return { folder, password };
}

function readPassword(dataFolder: string): string {
  const file = join(dataFolder, "database-password");
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString("base64url"), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}

function clusterFolder(dataFolder: string): string {
  const folder = resolve(dataFolder, "postgres");
  if (isReachable(dataFolder)) return folder;
  if (!existsSync(folder)) {
    mkdirSync(ROOT_STATE_FOLDER, { recursive: true });
    chmodSync(ROOT_STATE_FOLDER, 0o711);
    rmSync(folder, { force: true });
    symlinkSync(join(ROOT_STATE_FOLDER, `data-${randomBytes(6).toString("hex")}`), folder);
  }
  return linkTarget(folder);
}

function linkTarget(folder: string): string {
  try {
    return readlinkSync(folder);
  } catch {
    throw new Error(
      `${folder} cannot be entered by the user who runs PostgreSQL. Open the folders above it (chmod o+x).`,
    );
  }
}

/**
 * Works in a temporary folder next to the final one: a start that is killed halfway leaves nothing that looks finished.
 */
function initialize(folder: string, binaries: PostgresBinaries, how: { password: string; durable: boolean }): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const secrets = mkdtempSync(join(tmpdir(), "shopwarden-"));
  const passwordFile = join(secrets, "password");
  writeFileSync(passwordFile, how.password, { mode: 0o600 });
  for (const path of isRoot() ? [unfinished, secrets, passwordFile] : []) chownSync(path, NOBODY, NOBODY);
  try {
    runInitdb(binaries, ["-D", unfinished, `--pwfile=${passwordFile}`, ...(how.durable ? [] : ["--no-sync"])]);
    chmodSync(unfinished, 0o700);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

function runInitdb(binaries: PostgresBinaries, args: string[]): void {
  const fixed = ["-U", DATABASE_USER, "--auth=scram-sha-256", "--encoding=UTF8", "--no-instructions"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const run = spawnSync(binaries.initdb, [...fixed, ...locale, ...args], {
    ...postgresIdentity(),
    cwd: "/",
    encoding: "utf8",
    env: { PATH: dirname(binaries.initdb), LC_ALL: "C", TZ: "UTC" },
  });
  if (run.status !== 0) throw new Error(`PostgreSQL could not be set up: ${run.error?.message ?? run.stderr}`);
}

function refuseOtherVersion(folder: string, binaries: PostgresBinaries): void {
  const written = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  const run = spawnSync(binaries.postgres, ["--version"], { ...postgresIdentity(), cwd: "/", encoding: "utf8" });
  const installed = /(\d+)/.exec(run.stdout ?? "")?.[1];
  if (installed && installed !== written) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${written}; this version of Shopwarden brings PostgreSQL ${installed}. ` +
        "Dump it with the version that wrote it and load the dump into a new data folder.",
    );
  }
}
