import { readFileSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "../../src/web");
const FILES = ["route-frames.ts", "app-routes.ts", "admin-routes.ts", "visitor-routes.ts"];
/** How a route is declared: its name if it has one, its parent, and its path, which only frames may lack. */
const ROUTE =
  /(?:const (\w+) = )?createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*(?:path: "([^"]*)"|id: "\w+"),([^}]*)/g;

/** Every address at which the app shows a page, as it is declared; one that only leads on is left out. */
export function routesOfTheApp(): readonly { path: string; pattern: RegExp }[] {
  const source = FILES.map((file) => readFileSync(join(WEB, file), "utf8")).join("\n");
  const declared = [...source.matchAll(ROUTE)];
  const count = source.split("createRoute({").length - 1;
  if (declared.length !== count) throw new Error(`${count} routes are declared, ${declared.length} can be read`);
  const frames = new Map<string, { parent: string; path: string }>();
  for (const [, name, parent = "", path = ""] of declared) if (name !== undefined) frames.set(name, { parent, path });
  const below = (name: string): string => {
    const frame = frames.get(name);
    return frame === undefined ? "" : `${below(frame.parent)}/${frame.path}`;
  };
  return declared
    .filter(([text, name]) => name === undefined && !text.includes("throw redirect"))
    .map(([, , parent = "", path = ""]) => `${below(parent)}/${path}`.replaceAll(/\/+/g, "/").replace(/(.)\/$/, "$1"))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/?]+")}$`) }));
}
