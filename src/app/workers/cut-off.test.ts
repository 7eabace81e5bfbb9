import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKS } from "../../checks/registry.ts";
import type { HttpOutcome } from "../../lib/http/http-outcome.ts";
import { silentLog } from "../../lib/log.ts";
import { judgeShop } from "../../monitoring/judging/judge.job.ts";
import { tellingWorld } from "../../notifications/incidents/telling-fixture.ts";
import { MORNING } from "../../notifications/notification-fixture.ts";
import { watchSight } from "../../uptime/loop/sight.job.ts";
import { answered, drivenLoop, drivenTime, refused } from "../../uptime/probe-loop-fixture.ts";
import { addProbe } from "../../uptime/uptime-fixture.ts";
import { callerFor } from "../router-fixture.ts";
import { noteLooks } from "./eyes.ts";

const NAMES = Array.from({ length: 40 }, (_, index) => `shop${index + 1}`);
/** Died in the minute in which our network was cut, and stay so. */
const DEAD = ["shop7", "shop31"];
const REACHED: HttpOutcome = { ok: true, status: 200, headers: {}, body: new Uint8Array(), url: "", milliseconds: 9 };
const LOST: HttpOutcome = { ok: false, error: "timed_out", detail: "", milliseconds: 5000 };

let world: Awaited<ReturnType<typeof tellingWorld>>;

beforeAll(async () => {
  world = await tellingWorld();
  for (const name of NAMES) {
    const url = `https://${name}.example/`;
    const shopId = await world.shopOf(name, { url });
    const probeId = await addProbe(world.database.db, { organizationId: "acme", shopId, url });
    await world.database.pool.query(
      "insert into probe_turn (organization_id, probe_id, location, due_at) values ('acme', $1, 0, $2)",
      [probeId, new Date()],
    );
  }
  await world.rows("update shop_state set status = 'green', last_visited_at = now(), due_at = null");
});
afterAll(() => world.database.drop());

/** A worker of which the network can be cut, in time that is driven. */
function watching(situation: { isCut: boolean; dead: readonly string[] }) {
  const { pool } = world.database;
  const time = drivenTime();
  const config = { adminUserIds: [] };
  const looks = noteLooks({ config, database: world.database, log: silentLog, identity: { id: "one" } }, time.now);
  let noted = Promise.resolve();
  const sight = watchSight({
    http: { request: async () => (situation.isCut ? LOST : REACHED) },
    landmarks: ["https://store.example", "https://data.example"],
    // Driven time does not wait for what is written.
    onLook: async (...look) => void (noted = noted.then(() => looks(...look))),
    timer: time.timer,
    now: time.now,
  });
  const isLost = (url: string) => situation.isCut || situation.dead.some((name) => url === `https://${name}.example/`);
  const { loop } = drivenLoop(pool, ({ url }) => (isLost(url) ? refused : answered), { time, sight });

  /** Judges whatever was learned between visits. */
  async function judge(now: Date) {
    await pool.query("update shop_pulse set judge_at = $1 where judge_at is not null", [now]);
    const ctx = { pool, checks: CHECKS, facts: async () => ({ advisories: null }), judgeClock: () => now };
    for (const row of await world.rows("select shop_id from shop_pulse where judge_at is not null order by shop_id"))
      await judgeShop(ctx, { organizationId: "acme", shopId: Number(row["shop_id"]) });
  }

  return {
    now: time.databaseNow,
    /** Lets so much time pass, and tells all that is to be told then. Returns the mails. */
    async pass(seconds: number): Promise<string[]> {
      await time.pass(seconds);
      await noted;
      await judge(time.databaseNow());
      return world.at((time.databaseNow().getTime() - MORNING.getTime()) / 60_000);
    },
    async stop() {
      sight.stop();
      await loop.stop();
      await noted;
    },
  };
}

const countOf = async (table: string) => (await world.rows(`select count(*)::integer as count from ${table}`))[0];
/** What the strip of the dashboard says. */
const cutOffSince = async () => {
  const { value } = await callerFor(world.database, "ada")("account.incident.count", undefined);
  return value;
};

it("while our own network is cut nobody is told of any shop, and then of those alone that are still down", async () => {
  const situation = { isCut: false, dead: [] as readonly string[] };
  const worker = watching(situation);
  expect(await worker.pass(65)).toEqual([]);
  expect(await cutOffSince()).toMatchObject({ blindSince: null });

  Object.assign(situation, { isCut: true, dead: DEAD });
  for (let minute = 0; minute < 3; minute += 1) expect(await worker.pass(60)).toEqual([]);
  for (const table of ["notification", "notice", "message", "incident", "span"])
    expect([table, await countOf(table)]).toEqual([table, { count: 0 }]);
  expect(await cutOffSince()).toEqual({ open: 0, nobody: 0, blindSince: expect.any(String) });

  situation.isCut = false;
  const seesAt = worker.now();
  const mails: string[] = [];
  for (let minute = 0; minute < 2; minute += 1) mails.push(...(await worker.pass(60)));
  await worker.stop();
  expect(await cutOffSince()).toMatchObject({ open: DEAD.length, blindSince: null });
  expect(mails.toSorted()).toEqual(DEAD.map((name) => `ada: Shop Alert: Shop cannot be reached - ${name}`).toSorted());
  // Since their first failure that we saw ourselves, and not since somebody was told.
  const firsts = await world.rows(`select min(at) as at from probe_result join probe on probe.id = probe_id
    where outcome = 2 and at >= '${seesAt.toISOString()}' group by probe_id order by at`);
  expect(await world.rows("select began_at as at from incident order by began_at")).toEqual(firsts);
}, 60_000);
