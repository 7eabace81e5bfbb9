import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import {
  FLOORS,
  findCycle,
  findFullFolders,
  findWrongImports,
  type Import,
  type Module,
  WEB_FLOORS,
  webRoomOf,
} from "./floors.ts";

const SOURCES = join(import.meta.dirname, "..");
const MOST_FOLDERS = 4;

function readModule(path: string): Module {
  const { module, errors } = parseSync(path, readFileSync(join(SOURCES, path), "utf8"));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  const imports: Import[] = module.staticImports.map((found) => ({
    ...resolveFrom(path, found.moduleRequest.value),
    isTypeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }));
  for (const entry of module.staticExports.flatMap((found) => found.entries)) {
    if (entry.moduleRequest)
      imports.push({ ...resolveFrom(path, entry.moduleRequest.value), isTypeOnly: entry.isType });
  }
  const source = readFileSync(join(SOURCES, path), "utf8");
  for (const { moduleRequest } of module.dynamicImports) {
    const name = /^["'](.+)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (name) imports.push({ ...resolveFrom(path, name), isTypeOnly: false });
  }
  return { path, imports };
}

function resolveFrom(path: string, name: string): Pick<Import, "from" | "isOurs"> {
  if (!name.startsWith(".")) return { from: name, isOurs: false };
  return { from: normalize(join(dirname(path), name)), isOurs: true };
}

const modules = globSync("**/*.{ts,tsx}", { cwd: SOURCES })
  .filter((path) => !path.endsWith(".d.ts"))
  .map(readModule);

describe("the house", () => {
  it("was really looked at", () => {
    const ownImports = modules
      .flatMap((module) => module.imports)
      .filter((target) => target.isOurs && target.from.endsWith(".ts"));
    expect(modules.length).toBeGreaterThan(150);
    expect(ownImports.length).toBeGreaterThan(300);
    expect(ownImports.some((target) => target.isTypeOnly)).toBe(true);
  });

  it("leans on packages of one version each, named exactly", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(SOURCES, "../package.json"), "utf8"));
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.length).toBeGreaterThan(30);
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  });

  it("has only rooms that stand on a floor", () => {
    const rooms = readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(rooms.map(({ name }) => name).filter((name) => !FLOORS.flat().includes(name))).toEqual([]);
  });

  it("has only rooms of the web app that stand on a floor", () => {
    const rooms = new Set(modules.filter(({ path }) => path.startsWith("web/")).map(({ path }) => webRoomOf(path)));
    expect(rooms.size).toBeGreaterThan(15);
    expect([...rooms].toSorted()).toEqual(WEB_FLOORS.flat().toSorted());
  });

  it("has no folder that nobody looks through, and none too deep to remember", () => {
    const paths = globSync("**/*.*", { cwd: SOURCES });
    expect(paths.length).toBeGreaterThan(modules.length);
    expect(findFullFolders(paths)).toEqual([]);
    expect(paths.filter((path) => dirname(path).split("/").length > MOST_FOLDERS)).toEqual([]);
  });

  it("has imports that go down only, by the rules of each kind of file", () => {
    expect(findWrongImports(modules)).toEqual([]);
  });

  it("has no cycles", () => {
    expect(findCycle(modules)).toBeNull();
  });
});

describe("the rules", () => {
  const wrong = (path: string, from: string, kind: Partial<Import> = {}) =>
    findWrongImports([{ path, imports: [{ from, isOurs: from.includes("/"), isTypeOnly: false, ...kind }] }]);

  const refused: [path: string, from: string, reason: string, kind?: Partial<Import>][] = [
    ["checks/status.ts", "shops/shop-rules.ts", "down only"],
    ["checks/status.ts", "shops/shop-rules.ts", "down only", { isTypeOnly: true }],
    ["changelog/changelog.store.ts", "extensions/store-extension.store.ts", "one floor"],
    ["identity/session.ts", "audit/audit.store.ts", "one floor"],
    ["checks/status.ts", "checks/check.store.ts", "plain file does not use a store"],
    ["checks/status.ts", "lib/db.ts", "no IO"],
    ["checks/status.ts", "drizzle-orm", "pure packages"],
    ["shops/shop.store.ts", "shops/shop.service.ts", "store file does not use a service"],
    ["shops/shop.client.ts", "shops/shop.store.ts", "client file does not use a store"],
    ["shops/shop.store.ts", "shops/shop-fixture.ts", "made for tests"],
    ["web/main.tsx", "shops/shop.store.ts", "plain files and the type"],
    ["web/main.tsx", "app/router.ts", "plain files and the type"],
    ["web/main.tsx", "lib/crypto.ts", "plain files and the type"],
    ["web/settings/settings-page.tsx", "web/account/enter.ts", "one floor"],
    ["web/ui/lists/split.tsx", "web/api/trpc.ts", "down only"],
    ["web/palette/palette-list.tsx", "web/frame/app/top-bar.tsx", "down only", { isTypeOnly: true }],
    ["web/shop/frame/shop-head.tsx", "web/routes.tsx", "down only"],
    ["web/shop/frame/shop-head.tsx", "web/cellar/barrel.ts", "down only"],
    ["shops/shop.api.ts", "cellar/barrel.ts", "down only"],
  ];
  it.each(refused)("refuse that %s imports %s", (path, from, reason, kind = {}) => {
    expect(wrong(path, from, kind)).toEqual([expect.stringContaining(reason)]);
  });

  const allowed: [path: string, from: string, kind: Partial<Import>][] = [
    ["checks/status.ts", "zod", {}],
    ["checks/status.ts", "snapshot/visit.ts", {}],
    ["shops/shop.api.ts", "shops/shop.store.ts", {}],
    ["monitoring/visit.job.ts", "shops/shop.store.ts", {}],
    ["app/server.ts", "monitoring/visit.job.ts", {}],
    ["web/main.tsx", "app/router.ts", { isTypeOnly: true }],
    ["web/shops/shop-page.tsx", "shops/shop-rules.ts", {}],
    ["shops/shop.store.test.ts", "shops/shop.service.ts", {}],
    ["web/settings/settings-page.tsx", "web/sign-in/settings-data.ts", {}],
    ["web/shop/tasks/tasks-page.tsx", "web/shop/frame/use-shop.ts", {}],
    ["web/routes.tsx", "web/shop/frame/shop-layout.tsx", {}],
    ["web/palette/entries/palette-addresses.test.ts", "web/routes.tsx", {}],
  ];
  it.each(allowed)("allow that %s imports %s", (path, from, kind) => {
    expect(wrong(path, from, kind)).toEqual([]);
  });

  it("count the sources of each folder by itself, without what is made for tests", () => {
    const files = (folder: string, count: number, ending = "ts") =>
      Array.from({ length: count }, (_, index) => `${folder}/file-${index}.${ending}`);
    const full = [...files("shops", 20), ...files("shops", 6, "css")];
    const roomy = [...files("checks", 25), ...files("checks", 30, "test.ts"), ...files("checks/words", 25)];
    expect(findFullFolders([...full, ...roomy])).toEqual(["shops: 26"]);
  });

  it("find a way back over any number of steps, types included", () => {
    const link = (path: string, from: string): Module => ({
      path,
      imports: [{ from, isOurs: true, isTypeOnly: true }],
    });
    expect(findCycle([link("a.ts", "b.ts"), link("b.ts", "c.ts"), link("c.ts", "b.ts")])).toEqual([
      "b.ts",
      "c.ts",
      "b.ts",
    ]);
    expect(findCycle([link("a.ts", "b.ts"), link("b.ts", "c.ts"), link("d.ts", "b.ts")])).toBeNull();
  });
});
