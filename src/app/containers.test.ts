import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FLAGS_OF } from "./server-flags.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "../..", name), "utf8");

/** The YAML text of each service in compose.yaml, by name. */
function services(): Record<string, string> {
  const [, text = ""] = /^services:\n([\s\S]*?)^volumes:/m.exec(read("compose.yaml")) ?? [];
  const parts = text.split(/^ {2}(\w+):\n/m).slice(1);
  return Object.fromEntries(
    parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? ""] as const] : [])),
  );
}

it("confines every container, bounds its memory, and asks how it is", () => {
  const found = services();
  expect(Object.keys(found)).toEqual(["database", "server", "worker", "postgres"]);
  for (const [name, text] of Object.entries(found)) {
    expect(text, name).toMatch(/<<: \*(shopwarden|confined)/);
    expect(text, name).toMatch(/mem_limit: \d+[gm]/);
    expect(name === "server" ? read("Dockerfile") : text, name).toMatch(/healthcheck:|HEALTHCHECK/);
  }
  const head = read("compose.yaml").split(/^services:/m)[0];
  for (const rule of ["cap_drop: [ALL]", '["no-new-privileges:true"]', "read_only: true", "tmpfs: [/tmp]"]) {
    expect(head).toContain(rule);
  }
});

it.each(["server", "worker"] as const)("starts a %s with the same bounds in every way", (name) => {
  const flags = FLAGS_OF[name].map((flag) => JSON.stringify(flag)).join(", ");
  expect(services()[name]).toContain(`command: ["node", ${flags}, "dist/server/${name}.js"]`);
  expect(read("scripts/start.mjs")).toContain(`${name.toUpperCase()}_FLAGS = [${flags}];`);
});

it("gives the administrator's password to nothing but PostgreSQL and the command that prepares it", () => {
  const found = services();
  const knowing = Object.keys(found).filter((name) => found[name]?.includes("POSTGRES_PASSWORD"));
  expect(knowing).toEqual(["database", "postgres"]);
  expect(read("compose.yaml")).not.toMatch(/path: \.env/);
});

it("says how many proxies are in front, so that nobody's address is made up", () => {
  expect(read("compose.yaml").split(/^services:/m)[0]).toMatch(/TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-0\}/);
});

it("leaves out of the image what only builds and tests", () => {
  const dockerfile = read("Dockerfile");
  expect(dockerfile).toContain("npm prune --omit=dev");
  expect(dockerfile.match(/COPY --from=build .*node_modules/g)).toBeNull();
});
