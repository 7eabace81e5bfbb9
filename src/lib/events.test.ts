import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EventListener, listenForEvents, notify } from "./events.ts";
import type { Hint } from "./hints.ts";
import { silentLog } from "./log.ts";
import { type FreshDatabase, freshDatabase } from "./test-database.ts";

const change = (id: number): Hint => ({ topic: "shop", organizationId: "o1", userId: null, id });

let database: FreshDatabase;
let listener: EventListener;
let next: () => Promise<Hint | "gap">;

beforeEach(async () => {
  database = await freshDatabase();
  const waiting: ((event: Hint | "gap") => void)[] = [];
  const arrived: (Hint | "gap")[] = [];
  const deliver = (event: Hint | "gap") => (waiting.shift() ?? ((late) => void arrived.push(late)))(event);
  next = () => {
    const known = arrived.shift();
    return known ? Promise.resolve(known) : new Promise((resolve) => waiting.push(resolve));
  };
  listener = listenForEvents(database.url, { onEvent: deliver, onGap: () => deliver("gap"), log: silentLog });
  await listener.listening;
});

afterEach(async () => {
  await listener.stop();
  await database.drop();
});

describe("events", () => {
  it("arrive when the transaction commits, and not when it is rolled back", async () => {
    await database.db
      .transaction(async (tx) => {
        await notify(tx, change(1));
        throw new Error("rolled back");
      })
      .catch(() => {});
    await database.db.transaction((tx) => notify(tx, change(2)));
    expect(await next()).toEqual(change(2));
  });

  it("go on after the connection was cut, with a word about the gap", async () => {
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shopwarden-events' and datname = current_database()",
    );
    expect(await next()).toBe("gap");
    await notify(database.db, change(3));
    expect(await next()).toEqual(change(3));
  });

  it("are dropped when they make no sense", async () => {
    await database.pool.query("select pg_notify('shopwarden_events', 'no json')");
    await notify(database.db, change(4));
    expect(await next()).toEqual(change(4));
  });
});
