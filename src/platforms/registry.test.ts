import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { createHttp } from "../lib/http/http.ts";
import { NOTHING_ALLOWED } from "../lib/http/outbound-allow.ts";
import { PLATFORMS } from "./registry.ts";

it("lists every platform that has a folder", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(PLATFORMS).toSorted()).toEqual(folders.map((folder) => folder.name).toSorted());
});

it("knows each platform by its own id", () => {
  const http = createHttp({ allow: NOTHING_ALLOWED, userAgent: "Shopwarden/test" });
  for (const [id, create] of Object.entries(PLATFORMS)) expect(create({ http, now: () => new Date(0) }).id).toBe(id);
});
