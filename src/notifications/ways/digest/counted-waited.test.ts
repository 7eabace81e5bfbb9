import pg from "pg";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { answers, failing } from "../../notification-fixture.ts";
import { dueWorld } from "../due-fixture.ts";

const world = await dueWorld();
const { shopOf, at, makeDue, set, rows, database } = world;
afterAll(() => database.drop());
beforeEach(world.begin);

const NOON = 80;

/** So many shops fail while it is quiet, and as many more that answer again; then Ada is told. How many statements that needs. */
async function statementsOf(count: number): Promise<number> {
  await set("quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'");
  const shops: number[] = [];
  for (let index = 0; index < 2 * count; index += 1) shops.push(await shopOf(`Shop${index}`));
  await at(
    0,
    shops.map((id) => [id, [failing()]]),
  );
  await at(
    20,
    shops.slice(0, count).map((id) => [id, [answers]]),
  );
  // Of these they were told otherwise that they are over.
  await rows("delete from message where alert ->> 'phase' = 'closes'");
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await makeDue(NOON);
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

it("looks at any number of alerts that have waited with as many statements", async () => {
  const became = () =>
    rows(
      "select summary_id is null as over, count(*)::integer from message where kind = 'alert' group by 1 order by 1",
    );
  const few = await statementsOf(2);
  expect(await became()).toEqual([
    { over: false, count: 2 },
    { over: true, count: 2 },
  ]);
  await world.begin();
  const many = await statementsOf(12);
  expect(await became()).toEqual([
    { over: false, count: 12 },
    { over: true, count: 12 },
  ]);
  expect(many).toBe(few);
});
