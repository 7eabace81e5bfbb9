import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface Declared {
  options: {
    path?: string;
    component?: unknown;
    staticData?: { title?: string };
    getParentRoute?: () => Declared;
  };
}

interface RouteOfTheApp {
  /** As it is declared, with names for what differs. */
  path: string;
  pattern: RegExp;
  /** Key of its title, where it has one. */
  title: string | undefined;
}

const FILE = join(import.meta.dirname, "../../src/web/rooms.ts");
// Fetched by its address, because the types of the web app are those of a browser.
const { ROOMS }: { ROOMS: readonly { routes?: readonly Declared[] }[] } = await import(pathToFileURL(FILE).href);

/** Every address at which the app shows a page, as it is declared; one that only leads on is left out. */
export function routesOfTheApp(): readonly RouteOfTheApp[] {
  return ROOMS.flatMap(({ routes = [] }) => routes)
    .filter(({ options }) => options.component !== undefined)
    .map((route) => ({ path: pathOf(route), title: route.options.staticData?.title }))
    .map(({ path, title }) => ({ path, title, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/?]+")}$`) }));
}

function pathOf(route: Declared): string {
  return below(route)
    .replaceAll(/\/+/g, "/")
    .replace(/(.)\/$/, "$1");
}

function below({ options }: Declared): string {
  return options.getParentRoute === undefined ? "" : `${below(options.getParentRoute())}/${options.path ?? ""}`;
}
