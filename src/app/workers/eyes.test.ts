import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sayAlive } from "../../instance/presence.store.ts";
import { type EventListener, listenForEvents } from "../../lib/events.ts";
import { silentLog } from "../../lib/log.ts";
import { createCallerFactory } from "../../lib/trpc.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addUser } from "../../shops/shop-fixture.ts";
import { contextOf, testRouter } from "../router-fixture.ts";
import { noteLooks } from "./eyes.ts";

let database: FreshDatabase;
let listener: EventListener;
let rung: (string | null)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  for (const id of ["root", "robin", "configured"]) await addUser(database.db, id);
  await database.pool.query(`update "user" set role = 'admin' where id = 'root'`);
  listener = listenForEvents(database.url, {
    onEvent: ({ topic, userId }) => {
      if (topic === "notification") rung.push(userId);
    },
    onGap: () => undefined,
    log: silentLog,
  });
  await listener.listening;
});

beforeEach(async () => {
  rung = [];
  await database.pool.query("delete from process_presence");
  await database.pool.query("delete from probe_location");
});

afterAll(async () => {
  await listener.stop();
  await database.drop();
});

/** A worker of the same place, with a clock of its own in seconds. */
function workerNamed(id: string) {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  let seconds = 0;
  const looks = noteLooks(
    { config: { adminUserIds: ["configured"] }, database, log, identity: { id } },
    () => seconds * 1000,
  );
  const beat = (sight: string | null) =>
    sayAlive(database.pool, { id, kind: "worker", host: "here", version: "1" }, "false", { sight });
  return {
    lines,
    /** Says that it lives and how it sees, and then looks. */
    async look(isBlind: boolean) {
      await beat(isBlind ? "blind" : "sees");
      await looks(isBlind, "landmarks");
    },
    looks,
    beat,
    later: (by: number) => (seconds += by),
  };
}

const isShownBlind = async () => {
  const { rows } = await database.pool.query("select blind_since is not null as blind from probe_location");
  return rows.map(({ blind }) => blind);
};
/** As if everything had happened so many seconds earlier. */
const pass = (seconds: number) =>
  database.pool.query("update probe_location set blind_since = blind_since - make_interval(secs => $1)", [seconds]);

function bellOf(id: string, role: "user" | "admin" = "user") {
  const context = contextOf(database, id);
  const caller = createCallerFactory(testRouter(database));
  return caller({ ...context, user: context.user && { ...context.user, role } }).account.notification.unread();
}
const BLIND = [{ id: 0, name: "main", since: expect.any(String) }];

describe("a worker that sees nothing", () => {
  it("is told to admins of the instance once, after a minute and until it sees again, and to nobody else", async () => {
    const worker = workerNamed("one");
    await worker.look(false);
    await worker.look(true);
    expect(await isShownBlind()).toEqual([true]);
    expect(await bellOf("root", "admin")).toEqual({ count: 0, invitations: 0 });
    await pass(61);
    for (let turn = 0; turn < 3; turn += 1) await worker.look(true);
    expect(await bellOf("root", "admin")).toEqual({ count: 0, invitations: 0, blind: BLIND });
    expect(await bellOf("robin")).toEqual({ count: 0, invitations: 0 });
    await expect.poll(() => rung.toSorted()).toEqual(["configured", "root"]);
    await worker.look(false);
    expect(await bellOf("root", "admin")).toEqual({ count: 0, invitations: 0 });
    await expect.poll(() => rung.toSorted()).toEqual(["configured", "configured", "root", "root"]);
    await worker.look(false);
    expect(worker.lines).toHaveLength(1);
  });

  it("rings no bell when it sees again within a minute", async () => {
    const worker = workerNamed("one");
    await worker.look(true);
    await worker.look(false);
    await worker.look(true);
    expect(await bellOf("root", "admin")).toEqual({ count: 0, invitations: 0 });
  });
});

describe("two workers of one place", () => {
  it("do not call it blind while one of them sees, whatever the other one says and however often", async () => {
    const [one, other] = [workerNamed("one"), workerNamed("other")];
    await other.look(false);
    for (let turn = 0; turn < 4; turn += 1) {
      await one.look(true);
      expect(await isShownBlind()).toEqual([false]);
      await other.look(false);
      expect(await isShownBlind()).toEqual([false]);
    }
    expect([one.lines.length, other.lines.length]).toEqual([1, 0]);
    expect(rung).toEqual([]);
  });

  it("call it blind since the first of them is when both are, and seeing as soon as one sees", async () => {
    const [one, other] = [workerNamed("one"), workerNamed("other")];
    await one.look(false);
    await other.look(false);
    await one.look(true);
    one.later(90);
    await other.look(true);
    expect(await isShownBlind()).toEqual([true]);
    await one.look(true);
    expect(await isShownBlind()).toEqual([true]);
    await other.look(false);
    expect(await isShownBlind()).toEqual([false]);
    await one.look(true);
    expect(await isShownBlind()).toEqual([false]);
  });

  it("call it blind when the one that saw is gone", async () => {
    const [one, other] = [workerNamed("one"), workerNamed("other")];
    await other.look(false);
    await one.look(true);
    await database.pool.query("update process_presence set seen_at = now() - interval '1 minute' where id = 'other'");
    one.later(120);
    await one.look(true);
    const { rows } = await database.pool.query(
      "select extract(epoch from now() - blind_since)::integer as seconds from probe_location",
    );
    expect(rows).toEqual([{ seconds: 120 }]);
  });
});
