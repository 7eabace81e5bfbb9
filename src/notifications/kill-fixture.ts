import pg from "pg";
import { vi } from "vitest";

/** Whether a process that is killed at this statement leaves something else behind than one that was killed before it. */
export type Counts = (text: string, client: pg.Client) => boolean;

/**
 * Where transactions begin and end, and what is written outside of one: of a transaction that does not end, nothing is
 * left.
 */
export function whatIsLeft(): Counts {
  const within = new WeakSet<pg.Client>();
  return (text, client) => {
    if (/^begin\b/iu.test(text)) within.add(client);
    else if (/^(?:commit|rollback)\b(?! to)/iu.test(text)) within.delete(client);
    else return !within.has(client) && /^\s*(?:insert|update|delete|with)\b/iu.test(text);
    return true;
  };
}

export const textOf = (given: unknown): string =>
  typeof given === "object" && given !== null && "text" in given ? String(given.text) : String(given);

/** What the database does when a connection breaks. */
const UNDO = "rollback; select pg_advisory_unlock_all()";

/**
 * The process is killed at its statement with that number: its transactions are undone, and it does nothing any more.
 * `counts`: which statements are numbered; default: all. `after`: not before that statement, but right after it.
 */
export function killAt(number: number, counts: Counts = () => true, { after = false } = {}) {
  const query = pg.Client.prototype.query;
  let statements = 0;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const isAlive = statements < number;
    if (isAlive && counts(textOf(given[0]), this)) statements += 1;
    if (statements < number) return Reflect.apply(query, this, given);
    const die = () => breakOff(this, () => Reflect.apply(query, this, [UNDO]));
    const answered: unknown = given.at(-1);
    if (isAlive && after && typeof answered === "function") {
      const dying = (): unknown => {
        die();
        return Reflect.apply(answered, null, [new Error("The process was killed")]);
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), dying]);
    }
    die();
    const error = new Error("The process was killed");
    // Else the pool would go on waiting for this call on its connection.
    if (typeof answered === "function") return queueMicrotask(() => void Reflect.apply(answered, null, [error]));
    throw error;
  });
  return { restart: () => spy.mockRestore(), wasKilled: () => statements >= number };
}

/**
 * The database undoes what the connection has begun, as if it broke. The next process gets it from the pool: a new one
 * would read the tables and plan the statements anew, which took a third of all time.
 */
function breakOff(client: pg.Client & { release?: () => void }, undo: () => Promise<unknown>): void {
  const { release } = client;
  const undone = undo().catch(() => undefined);
  client.release = () => void undone.then(() => release?.());
}
