import { afterEach, beforeEach, describe, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import {
  endLeases,
  expectOneTurnEach,
  type Fleet,
  makeAllDue,
  type ProductProcess,
  startFleet,
  startProcess,
  untilAllVisited,
  untilVisits,
  updateOneExtensionEach,
  visitForTheFirstTime,
} from "./faults-fixture.ts";

const SHOPS = 200;
const KILLS = 6;

let database: FreshDatabase;
let fleet: Fleet;
let worker: ProductProcess | null = null;

beforeEach(async () => {
  database = await freshDatabase();
  fleet = await startFleet(database.db, SHOPS, 20);
});

afterEach(async () => {
  await worker?.kill();
  await fleet.close();
  await database.drop();
});

describe("a worker that is killed", { timeout: 240_000 }, () => {
  it("loses no shop, saves no turn twice, and neither loses nor doubles an entry of the changelog", async () => {
    const options = { databaseUrl: database.url, fleet };
    const { pool } = database;
    await visitForTheFirstTime(pool, options);
    updateOneExtensionEach(fleet, "99.1.0");
    await makeAllDue(pool);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      worker = await startProcess("worker", options);
      await untilVisits(pool, randomPoint(kill));
      await worker.kill();
      await endLeases(pool);
    }
    worker = await startProcess("worker", options);
    await untilAllVisited(pool);
    await expectOneTurnEach(pool, fleet, "99.1.0");
  });
});

/** A random number of visits within the share that precedes this kill. */
function randomPoint(kill: number): number {
  const share = SHOPS / (KILLS + 1);
  return Math.floor((kill - 1 + Math.random()) * share);
}
