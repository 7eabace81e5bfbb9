/** Rooms from the ground up. Rooms on the same floor must not import each other. */
export const FLOORS: readonly (readonly string[])[] = [
  ["lib"],
  ["snapshot", "identity", "audit", "instance"],
  ["checks", "organizations"],
  ["platforms", "auth"],
  ["shops"],
  ["extensions", "changelog", "windows"],
  ["advisories"],
  ["monitoring", "sitespeed", "uptime"],
  ["attention", "incidents"],
  ["fleet", "notifications"],
  ["app"],
  ["web"],
];

/**
 * Rooms of the web app, by the same rule. Files beside them put the app together. Words lie below pieces because pieces
 * say in the reader's language what failed.
 */
export const WEB_FLOORS: readonly (readonly string[])[] = [
  ["words"],
  ["ui"],
  ["api"],
  ["page"],
  ["audit", "notifications", "sign-in", "tags"],
  [
    "account",
    "admin",
    "dashboard",
    "extensions",
    "incidents",
    "organizations",
    "projects",
    "public",
    "settings",
    "shop",
    "shops",
  ],
  ["dev", "palette"],
  ["frame"],
  ["routes"],
];

/** Nobody looks through more than that; css and sql files count too. */
const SOURCES_PER_FOLDER = 25;
const SOURCE = /\.(tsx?|css|sql)$/;

export interface Import {
  /** Path of a module of ours below `src/`, or the name of a package. */
  from: string;
  isOurs: boolean;
  isTypeOnly: boolean;
}

export interface Module {
  /** Below `src/`. */
  path: string;
  imports: readonly Import[];
}

/** What the server exposes to browsers. */
const CONTRACTS = new Set(["app/router.ts", "auth/calls/registry.ts"]);

type Role = "plain" | "table" | "store" | "service" | "api" | "job" | "client" | "registry" | "test";

/** Which roles each role may import, besides its own and, for roles that do IO, everything in `lib`. */
const MAY_IMPORT: Record<Role, readonly Role[]> = {
  plain: ["plain"],
  table: ["plain", "table"],
  store: ["plain", "table", "store"],
  service: ["plain", "table", "store", "service", "client", "registry"],
  api: ["plain", "store", "service", "api", "client", "registry"],
  job: ["plain", "table", "store", "service", "client", "job", "registry"],
  client: ["plain", "client"],
  registry: ["plain", "store", "service", "client", "job", "registry"],
  test: ["plain", "table", "store", "service", "api", "job", "client", "registry", "test"],
};

/** Packages that are as pure as our own plain files: text in, text out. */
const PURE_PACKAGES = new Set([
  "zod",
  "bowser",
  "jdenticon",
  "sanitize-html",
  "tldts",
  "fast-xml-parser",
  "croner",
  "standardwebhooks",
]);

/** Files of `lib` that plain files and the web app may use: they do no IO and read no clock. */
const PURE_LIB = new Set([
  "lib/calendar/calendar-day.ts",
  "lib/calendar/clocks-differ.ts",
  "lib/calendar/local-time.ts",
  "lib/errors.ts",
  "lib/hints.ts",
  "lib/http/same-origin.ts",
  "lib/language.ts",
  "lib/mail/escape-html.ts",
  "lib/mail/link-break.ts",
  "lib/mail/mail-content.ts",
  "lib/mail/mail-text.ts",
  "lib/mail/render-mail.ts",
  "lib/sentences.ts",
  "lib/signed/webhook-signature.ts",
  "lib/strangers-json.ts",
]);

/** Rooms whose files are plain or have a role; files of `auth` are built on the auth library instead. */
const isRoom = (room: string) => !["lib", "auth", "app", "web"].includes(room);

/** Every import that the rules forbid, one sentence each. */
export function findWrongImports(modules: readonly Module[]): string[] {
  return modules.flatMap((module) =>
    module.imports.flatMap((target) => {
      const reason = reasonAgainst(module.path, target);
      return reason ? [`${module.path} imports ${target.from}: ${reason}`] : [];
    }),
  );
}

function reasonAgainst(path: string, target: Import): string | null {
  if (!target.isOurs) return isRoom(roomOf(path)) && roleOf(path) === "plain" ? reasonAgainstPackage(target) : null;
  return (
    reasonAgainstTest(path, target) ??
    reasonAgainstFloor(path, target) ??
    reasonAgainstWeb(path, target) ??
    reasonAgainstRole(path, target)
  );
}

function reasonAgainstPackage({ from, isTypeOnly }: Import): string | null {
  return PURE_PACKAGES.has(from) || isTypeOnly ? null : "a plain file uses only plain files and pure packages";
}

function reasonAgainstTest(path: string, { from }: Import): string | null {
  return roleOf(from) === "test" && roleOf(path) !== "test" ? "only tests use what is made for tests" : null;
}

function reasonAgainstFloor(path: string, { from }: Import): string | null {
  const room = roomOf(path);
  const other = roomOf(from);
  if (roleOf(path) === "test" && (room !== "web" || other === "web")) return null;
  return room === "web" && other === "web"
    ? reasonAgainstStep(WEB_FLOORS, webRoomOf(path), webRoomOf(from))
    : reasonAgainstStep(FLOORS, room, other);
}

function reasonAgainstStep(floors: typeof FLOORS, room: string, other: string): string | null {
  if (room === other) return null;
  const step = floorOf(floors, other) - floorOf(floors, room);
  if (step > 0) return "imports go down only";
  return step === 0 ? "rooms on one floor know nothing of each other" : null;
}

function reasonAgainstWeb(path: string, { from, isTypeOnly }: Import): string | null {
  if (roomOf(path) !== "web" || roomOf(from) === "web" || roleOf(path) === "test") return null;
  if (PURE_LIB.has(from) || (isRoom(roomOf(from)) && roleOf(from) === "plain")) return null;
  const isContract = CONTRACTS.has(from) && isTypeOnly;
  return isContract ? null : "the web app sees plain files and the types of the router and of the auth calls";
}

function reasonAgainstRole(path: string, { from, isTypeOnly }: Import): string | null {
  const role = roleOf(path);
  if (!isRoom(roomOf(path))) return null;
  if (roomOf(from) === "lib")
    return role !== "plain" || PURE_LIB.has(from) || isTypeOnly ? null : "a plain file does no IO";
  return isTypeOnly || MAY_IMPORT[role].includes(roleOf(from))
    ? null
    : `a ${role} file does not use a ${roleOf(from)} file`;
}

/** A chain of imports that leads back to its start; `null` if there is none. */
export function findCycle(modules: readonly Module[]): string[] | null {
  const importsOf = new Map(modules.map(({ path, imports }) => [path, imports.filter((target) => target.isOurs)]));
  const finished = new Set<string>();

  const walk = (path: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (finished.has(path)) return null;
    for (const target of importsOf.get(path) ?? []) {
      const cycle = walk(target.from, [...trail, path]);
      if (cycle) return cycle;
    }
    finished.add(path);
    return null;
  };

  for (const { path } of modules) {
    const cycle = walk(path, []);
    if (cycle) return cycle;
  }
  return null;
}

export function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

export function webRoomOf(path: string): string {
  const [, room = "", file] = path.split("/");
  return file === undefined ? "routes" : room;
}

/** A room that is not listed lies above all others. */
function floorOf(floors: typeof FLOORS, room: string): number {
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  return floor === -1 ? floors.length : floor;
}

/** Folders with too many sources. Tests and fixtures are not counted. */
export function findFullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!SOURCE.test(path) || roleOf(path) === "test") continue;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > SOURCES_PER_FOLDER ? [`${folder}: ${count}`] : []));
}

/** Registries of definitions that do IO. A registry of plain files is plain itself. */
const IO_REGISTRY = /^notifications\/(.+\/)?registry\.ts$/;
const PLATFORM = /^platforms\/.+\/platform\.ts$/;

/**
 * Derived from the last word before the extension. `access.ts` creates the proofs that stores require, from what a
 * store has read.
 */
function roleOf(path: string): Role {
  const name = path.split("/").at(-1) ?? "";
  if (/\.test\.tsx?$|-fixture\.ts$|\/test-(database|setup)\.ts$/.test(path)) return "test";
  if (IO_REGISTRY.test(path)) return "registry";
  if (name === "access.ts" || PLATFORM.test(path)) return "service";
  const role = /\.(table|store|service|api|job|client)\.ts$/.exec(name)?.[1];
  return isRole(role) ? role : "plain";
}

function isRole(word: string | undefined): word is Role {
  return word !== undefined && word in MAY_IMPORT;
}
