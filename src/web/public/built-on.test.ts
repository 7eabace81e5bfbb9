import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BUILT_ON } from "./built-on.ts";

const ROOT = join(import.meta.dirname, "../../..");

function readPackage(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

const named = BUILT_ON.flatMap(({ packages }) => packages);

test("the page about the product names every library that it is made of, and none besides", () => {
  const { dependencies, optionalDependencies } = readPackage(ROOT);
  const used = Object.keys({ ...Object(dependencies), ...Object(optionalDependencies) });
  expect(used.length).toBeGreaterThan(30);
  expect(named.toSorted()).toEqual(used.toSorted());
});

test("each library is named with its own licence", () => {
  const folderOf = (name: string) => join(ROOT, "node_modules", name);
  // Packages for other processors are not installed here; the package around PostgreSQL has a licence of its own.
  const readable = BUILT_ON.filter(({ name }) => name !== "PostgreSQL").flatMap(({ licence, packages }) =>
    packages.filter((name) => existsSync(folderOf(name))).map((name) => ({ name, licence })),
  );
  expect(readable.length).toBeGreaterThan(30);
  expect(readable.filter(({ name, licence }) => readPackage(folderOf(name))["license"] !== licence)).toEqual([]);
});
