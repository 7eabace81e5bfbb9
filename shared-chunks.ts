import { join } from "node:path";
import { plannedPages, SHARED_WORDS } from "./rooms-of-the-build.ts";
import { firstPageAt } from "./src/app/page/first-pages.ts";
import { WEIGHED_PAGES } from "./weighed-pages.ts";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Whether a file belongs to a group. */
type Holds = (id: string, graph: ModuleGraph) => boolean;

const WEB = join(import.meta.dirname, "src/web");
/**
 * Imports that would pull too much into a shared chunk: one entry file leads to every icon, and few pages use these
 * hooks.
 */
const NOT_FOLLOWED =
  /[/\\]lucide-react[/\\]|[/\\](useBlocker|useQueries|useSuspenseQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** Several questions at once: dialogs and filters of many rooms ask so, and none shall load another's room for it. */
const QUERIES = /[/\\](useQueries|queriesObserver)\.js$/;
const DASHBOARD = join(WEB, "dashboard");
/** Words and figures that a few pages need: files of their own would be shorter than their names, which every page loads. */
const TINY = [
  "../uptime/probe-location.ts",
  "../shops/tags/tag-limits.ts",
  "../../node_modules/lucide-react/dist/esm/icons/ellipsis.mjs",
  "../../node_modules/lucide-react/dist/esm/icons/plus.mjs",
].map((path) => join(WEB, path));
/** What is not followed and yet needed by weighed pages, and by shops or lists of incidents. */
const PIECES = /[/\\]lucide-react[/\\]dist[/\\]esm[/\\]icons[/\\]pencil\.mjs$/;
const LISTS = /[/\\](useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** What signing in needs, too, and what draws rows anywhere: nobody shall load a page of notifications for it. */
const REFUSALS = [
  "api/refusals/",
  "../organizations/member-rights.ts",
  "ui/signs/role-name.ts",
  "organizations/security/sign-in-again.tsx",
].map((path) => join(WEB, path));
/** The reader's own channels and rules stand on one page. */
const OWN = ["settings/telling/own-channels.tsx", "settings/telling/own-rules.tsx"].map((path) => join(WEB, path));
const CHANNEL_CALLS = join(WEB, "page/telling/channel-calls.ts");
const INCIDENT_LISTS = join(WEB, "incidents/list");
const LISTS_OF_INCIDENTS = ["incidents/list/open-page.tsx", "incidents/list/past-page.tsx"];

/** What causes, findings and failures say; each reader loads one of them. */
const WORDS_OF_CAUSES = ["../attention/words-en.ts", "../attention/words-de.ts"];

/** Words that pages need together: each further file costs its name on the first page of everybody. */
const WORDS_OF_INCIDENTS = ["incidents", "incidents/detail", "incidents/planned", "page/incident-acts"];
const WORDS_OF_UPTIME = ["shop/uptime", "shop/uptime/editor"];

/**
 * Groups what many pages share into few files, which compress far better than many. `start` is needed by every page,
 * `app` by those behind sign-in, `sample` by those and by the home page, which shows pieces of them, `account` by
 * forms, `shop` by the pages of a shop. The rest stays with the pages that need it.
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
  const causes = WORDS_OF_CAUSES.map((words) => new Reach([words]));
  const isOfAllCauses = (id: string, graph: ModuleGraph) => causes.every((reach) => reach.has(id, graph));
  const isFirst = (id: string, graph: ModuleGraph) => app.has(id, graph) || account.has(id, graph);
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
    chunk("app", 4, (id, graph) => TINY.includes(id) || (!id.startsWith(DASHBOARD) && app.has(id, graph))),
    chunk("causes", 4, (id, graph) => !app.has(id, graph) && isOfAllCauses(id, graph)),
    chunk("dashboard", 3, (id, graph) => app.has(id, graph)),
    chunk("account", 2, (id, graph) => account.has(id, graph)),
    ...weighedChunks(isFirst, shop),
    chunk("queries", 2, (id) => QUERIES.test(id)),
    chunk("shop", 1, (id, graph) => shop.has(id, graph)),
    chunk("incidents", 1, (id) => id.startsWith(INCIDENT_LISTS)),
  ];
}

/**
 * What pages that are weighed share with a shop's page, with lists of incidents and with each other, so that none of
 * them loads what the others alone need.
 */
function weighedChunks(isFirst: Holds, shop: Reach) {
  const [settings, ...others] = WEIGHED_PAGES.map(({ parts }) => new Reach(parts));
  const lists = new Reach(LISTS_OF_INCIDENTS);
  const isOfSettings: Holds = (id, graph) => settings?.has(id, graph) ?? false;
  const isWeighed: Holds = (id, graph) => isOfSettings(id, graph) || others.some((reach) => reach.has(id, graph));
  const isShared: Holds = (id, graph) =>
    others.filter((reach) => reach.has(id, graph)).length > (isOfSettings(id, graph) ? 0 : 1);
  const piece = (name: string, priority: number, holds: Holds) =>
    chunk(name, priority, (id, graph) => !isFirst(id, graph) && holds(id, graph));
  return [
    piece("pieces", 3, (id, graph) => PIECES.test(id) || (shop.has(id, graph) && isWeighed(id, graph))),
    piece("refusals", 2, (id, graph) => REFUSALS.some((path) => id.startsWith(path)) && isShared(id, graph)),
    piece("lists", 2, (id, graph) => LISTS.test(id) || (lists.has(id, graph) && isWeighed(id, graph))),
    // One file of styles for all: each costs its name on the first page of everybody.
    piece(
      "parts",
      1,
      (id, graph) => id === CHANNEL_CALLS || (isShared(id, graph) && (isOfSettings(id, graph) || id.endsWith(".css"))),
    ),
    piece("own", 1, (id) => OWN.includes(id)),
    piece("telling", 1, isShared),
  ];
}

function words(name: string, language: string, rooms: readonly string[]) {
  const files = new Set(rooms.map((room) => join(WEB, `${room}/words-${language}.ts`)));
  return chunk(name, 6, (id) => files.has(id));
}

function chunk(name: string, priority: number, holds: Holds) {
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
