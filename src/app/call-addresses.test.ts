import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { AUTH_CALLS } from "../auth/calls/registry.ts";

const SOURCES = join(import.meta.dirname, "..");
const NO_SOURCE = /\.test\.tsx?$|-fixture\.ts$|\.d\.ts$|^auth\/calls\//;

/** The addresses of auth calls, where they have no parameters. */
const ADDRESSES = new Set(
  AUTH_CALLS.flatMap(({ path, alias }) => [path.replace(/\/:.*$/, ""), ...(alias === undefined ? [] : [alias])]),
);

/** A file without one of them anywhere needs no parsing. */
const HOLDS_ADDRESS = new RegExp([...ADDRESSES].join("|"));

/** Every string in a file, including the fixed parts of templates. */
function textsIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, value, cooked } = Object(node);
  const own = type === "Literal" ? value : type === "TemplateElement" ? value?.cooked : cooked;
  const inside = Object.values(node).flatMap((part) => (Array.isArray(part) ? part.flatMap(textsIn) : textsIn(part)));
  return typeof own === "string" ? [own, ...inside] : inside;
}

/** Whether a text begins with the address of an auth call; a query or one more part may follow. */
function isAddress(text: string): boolean {
  const bare = (text.split(/[?#]/)[0] ?? "").replace(/^(\/api)?\/auth(?=\/)/, "").replace(/\/$/, "");
  return ADDRESSES.has(bare);
}

test("no file but those of the auth calls writes an address of one", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter((path) => !NO_SOURCE.test(path));
  expect(files.length).toBeGreaterThan(1000);
  const knowing = files.filter((path) => {
    const text = readFileSync(join(SOURCES, path), "utf8");
    return HOLDS_ADDRESS.test(text) && textsIn(parseSync(path, text).program).some(isAddress);
  });
  expect(knowing).toEqual([]);
});

test("an address is recognized however it is written", () => {
  for (const text of ["/sign-in/email", "/api/auth/get-session", "/callback/", "/verify-email?token=", "/sso/callback"])
    expect(isAddress(text)).toBe(true);
  for (const text of ["sign-in.email", "/app/settings", "/api/auth", "/account/login", "/", ""])
    expect(isAddress(text)).toBe(false);
});
