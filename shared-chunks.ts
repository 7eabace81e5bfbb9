import { join } from "node:path";
import { plannedPages, SHARED_WORDS } from "./rooms-of-the-build.ts";
import { firstPageAt } from "./src/app/page/first-pages.ts";
import { WEIGHED_PAGES } from "./weighed-pages.ts";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const WEB = join(import.meta.dirname, "src/web");
/**
 * Imports that would pull too much into a shared chunk: one entry file leads to every icon, and few pages use these
 * hooks.
 */
const NOT_FOLLOWED =
  /[/\\]lucide-react[/\\]|[/\\](useBlocker|useQueries|useSuspenseQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
const DASHBOARD = join(WEB, "dashboard");
/** Words and figures that a few pages need: files of their own would be shorter than their names, which every page loads. */
const TINY = ["../uptime/probe-location.ts", "../shops/tags/tag-limits.ts"].map((path) => join(WEB, path));
const INCIDENT_LISTS = join(WEB, "incidents/list");

/** What causes, findings and failures say; each reader loads one of them. */
const WORDS_OF_CAUSES = ["../attention/words-en.ts", "../attention/words-de.ts"];

/** Words that pages need together: each further file costs its name on the first page of everybody. */
const WORDS_OF_INCIDENTS = [
  "incidents",
  "incidents/detail",
  "incidents/planned",
  "page/incident-text",
  "page/incident-acts",
];
const WORDS_OF_UPTIME = ["shop/uptime", "shop/uptime/editor"];

/**
 * Groups what many pages share into few files, which compress far better than many. `start` is needed by every page,
 * `app` by those behind sign-in, `sample` by those and by the home page, which shows pieces of them, `account` by
 * forms, `parts` by pages that are weighed, `shop` by the pages of a shop. The rest stays with the pages that need it.
 */
export async function sharedChunks() {
  const pages = await plannedPages();
  const wordsOf = (path: string) => firstPageAt(pages, path)?.words.filter((one) => !SHARED_WORDS.includes(one)) ?? [];
  const reachOf = (path: string) => new Reach(firstPageAt(pages, path)?.parts ?? []);
  const entry = new Reach(["main.tsx"]);
  const account = reachOf("/account/login");
  const app = reachOf("/app/dashboard");
  const shop = reachOf("/app/organizations/any/shops/1");
  const home = reachOf("/");
  const weighed = WEIGHED_PAGES.map(({ parts }) => new Reach(parts));
  const causes = WORDS_OF_CAUSES.map((words) => new Reach([words]));
  const isOfAllCauses = (id: string, graph: ModuleGraph) => causes.every((reach) => reach.has(id, graph));
  const countWeighed = (id: string, graph: ModuleGraph) => weighed.filter((reach) => reach.has(id, graph)).length;
  /** What pages that are weighed share with each other, or with pages of which they need little else. */
  const isOfWeighed = (id: string, graph: ModuleGraph) => {
    const count = countWeighed(id, graph);
    return count > 1 || (count === 1 && (id.startsWith(INCIDENT_LISTS) || shop.has(id, graph)));
  };
  const isOfApp = (id: string, graph: ModuleGraph) =>
    app.has(id, graph) && (!id.startsWith(DASHBOARD) || countWeighed(id, graph) > 0);
  const isStart = (id: string, graph: ModuleGraph) =>
    entry.has(id, graph) || (account.has(id, graph) && app.has(id, graph));
  return [
    ...["en", "de"].flatMap((language) => [
      words(`words-${language}`, language, SHARED_WORDS),
      words(`app-words-${language}`, language, wordsOf("/app/dashboard")),
      words(`incidents-words-${language}`, language, WORDS_OF_INCIDENTS),
      words(`uptime-words-${language}`, language, WORDS_OF_UPTIME),
    ]),
    chunk("start", 5, isStart),
    chunk("sample", 5, (id, graph) => !isStart(id, graph) && home.has(id, graph) && app.has(id, graph)),
    chunk("app", 4, (id, graph) => TINY.includes(id) || isOfApp(id, graph)),
    chunk("causes", 4, (id, graph) => !app.has(id, graph) && isOfAllCauses(id, graph)),
    chunk("dashboard", 3, (id, graph) => app.has(id, graph)),
    chunk("account", 2, (id, graph) => account.has(id, graph)),
    chunk("parts", 2, (id, graph) => !app.has(id, graph) && !account.has(id, graph) && isOfWeighed(id, graph)),
    chunk("shop", 1, (id, graph) => shop.has(id, graph)),
    chunk("incidents", 1, (id) => id.startsWith(INCIDENT_LISTS)),
  ];
}

function words(name: string, language: string, rooms: readonly string[]) {
  const files = new Set(rooms.map((room) => join(WEB, `${room}/words-${language}.ts`)));
  return chunk(name, 6, (id) => files.has(id));
}

function chunk(name: string, priority: number, holds: (id: string, graph: ModuleGraph) => boolean) {
  return { debugName: name, priority, name: (id: string, graph: ModuleGraph) => (holds(id, graph) ? name : null) };
}

/** Some parts of the app and everything they import at start. */
class Reach {
  readonly #parts: readonly string[];
  #reached: Set<string> | null = null;

  constructor(parts: readonly string[]) {
    this.#parts = parts.map((part) => join(WEB, part));
  }

  has(id: string, graph: ModuleGraph): boolean {
    this.#reached ??= this.#follow(graph);
    return this.#reached.has(id);
  }

  #follow(graph: ModuleGraph): Set<string> {
    const reached = new Set<string>();
    const open = [...this.#parts];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (reached.has(id) || NOT_FOLLOWED.test(id)) continue;
      reached.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return reached;
  }
}
