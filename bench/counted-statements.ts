import type { Pool } from "pg";

export interface StatementCount {
  /** Takes each line of PostgreSQL's log. */
  hear(line: string): void;
  /** Has PostgreSQL log all statements while `work` runs; how often each one came. */
  during(pool: Pool, work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>>;
}

/** Counts statements in PostgreSQL's log. Logging costs some itself: CPU is measured apart from it. */
export function countStatements(): StatementCount {
  const counts = new Map<string, number>();
  /** The text of a statement may begin in the next line. */
  let isOpen = false;
  return {
    hear(line) {
      const first = /(?:statement|execute [^:]*): (.*)/.exec(line)?.[1]?.trim();
      const text = first ?? (isOpen ? line.trim() : undefined);
      isOpen = first === "" || (isOpen && text === "");
      if (text === undefined || text === "" || /pg_reload_conf|alter system/.test(text)) return;
      const shown = text.slice(0, 90);
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    },
    async during(pool, work) {
      counts.clear();
      await logStatements(pool, "all");
      await work();
      await logStatements(pool, "none");
      return counts;
    },
  };
}

/** The statements that came most often, a line each. */
export function mostOf(counts: ReadonlyMap<string, number>, shown: number): readonly string[] {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shown)
    .map(([text, count]) => `  ${count} × ${text}`);
}

export const sumOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);

async function logStatements(pool: Pool, which: "all" | "none"): Promise<void> {
  await pool.query(`alter system set log_statement = '${which}'`);
  await pool.query("select pg_reload_conf()");
}
