import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const WEB = join(import.meta.dirname, "src/web");
/** Its one entrance leads to every icon that there is. */
const ICON_LIBRARY = /[/\\]lucide-react[/\\]/;

/**
 * What many pages share travels in few files, which compress far better than many: `start` is needed by every page, `app`
 * by those behind sign-in, `account` by forms. The rest stays with the pages that need it.
 */
export function sharedChunks() {
  const entry = new Reach(["main.tsx"]);
  const account = new Reach(["layouts/login-layout.tsx", "account/login-page.tsx"]);
  const app = new Reach(["layouts/app-layout.tsx", "dashboard/dashboard-page.tsx"]);
  const inStart = (id: string, graph: ModuleGraph) => entry.has(id, graph) || (account.has(id, graph) && app.has(id, graph));
  return [
    { debugName: "start", name: (id: string, graph: ModuleGraph) => (inStart(id, graph) ? "start" : null), priority: 3 },
    { debugName: "app", name: (id: string, graph: ModuleGraph) => (app.has(id, graph) ? "app" : null), minShareCount: 2, priority: 2 },
    { debugName: "account", name: (id: string, graph: ModuleGraph) => (account.has(id, graph) ? "account" : null), minShareCount: 2, priority: 1 },
  ];
}

/** What some parts of the app cannot start without, apart from themselves. */
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
      if (reached.has(id) || ICON_LIBRARY.test(id)) continue;
      reached.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return reached.difference(new Set(this.#parts));
  }
}
