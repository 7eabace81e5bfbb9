import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answers, failing } from "../notification-fixture.ts";
import { tellingWorld } from "./telling-fixture.ts";

const HOUR = 60;
const WRONG = [
  ["an hour ahead", HOUR],
  ["an hour behind", -HOUR],
  ["a day ahead", 24 * HOUR],
  ["a day behind", -24 * HOUR],
] as const;
const DOWN = "ada: Shop Alert: Shop cannot be reached - Alpen";
const BACK = "ada: Shop Alert: Shop answers again - Alpen";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shopId: number;

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  shopId = await world.shopOf("Alpen");
});

const levels = async () => (await world.inboxOf("ada")).map(({ level }) => level);

describe.each(WRONG)("one of two workers whose clock is %s", (_, wrongBy) => {
  it.each([
    ["who sees the beginning", [wrongBy, 0, 0, 0]],
    ["who sees the end", [0, wrongBy, 0, 0]],
    ["who sees both, and the other one what follows", [wrongBy, wrongBy, 0, 0]],
    ["who sees what follows", [0, 0, wrongBy, wrongBy]],
    ["who sees every second of it", [wrongBy, 0, wrongBy, 0]],
    ["who sees every other second of it", [0, wrongBy, 0, wrongBy]],
  ])("%s, lets people hear of each beginning and each end once", async (_who, by) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = by;
    expect(await world.at(first, [[shopId, [failing()]]])).toEqual([DOWN]);
    expect(await levels()).toEqual(["error"]);
    expect(await world.at(10 + second, [[shopId, [answers]]])).toEqual([BACK]);
    expect(await levels()).toEqual(["success"]);
    expect(await world.at(100 + third, [[shopId, [failing()]]])).toEqual([DOWN]);
    expect(await levels()).toEqual(["error"]);
    expect(await world.at(110 + fourth, [[shopId, [answers]]])).toEqual([BACK]);
    expect(await levels()).toEqual(["success"]);
    expect(await world.at(111)).toEqual([]);
    expect(await world.rows("select id from event where decided_at is null")).toEqual([]);
  });

  it.each([
    ["the beginning", wrongBy, 0],
    ["the end", 0, wrongBy],
  ])("sees %s of what several shops share, and people hear of it once", async (_what, first, second) => {
    const shops: number[] = [];
    for (const name of ["Birke", "Canto", "Dorn"])
      shops.push(await world.shopOf(name, { url: "https://server.example" }));
    const all = (event: typeof answers) => shops.map((id): [number, [typeof answers]] => [id, [event]]);
    const told = [...(await world.at(first, all(failing()))), ...(await world.at(first + 2)), ...(await world.at(2))];
    expect(told).toEqual(["ada: Shop Alert: 3 shops cannot be reached - server.example"]);
    const back = [...(await world.at(20 + second, all(answers))), ...(await world.at(21)), ...(await world.at(22))];
    expect(back).toEqual(["ada: Shop Alert: 3 shops answer again - server.example"]);
    expect(await levels()).toEqual(["success"]);
    expect(await world.at(60)).toEqual([]);
  });
});

it("what becomes of two messages stands with each of them, even if both are of one millisecond", async () => {
  expect(await world.at(0, [[shopId, [failing()]]])).toEqual([DOWN]);
  expect(await world.at(0, [[shopId, [answers]]])).toEqual([BACK]);
  expect(await world.rows("select what, state from incident_told where way = 'email' order by said_at")).toEqual([
    { what: "opened", state: "accepted" },
    { what: "closed", state: "accepted" },
  ]);
});
