import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answers, failing } from "../../notification-fixture.ts";
import { foldingWorld, type FoldingWorld } from "./folding-fixture.ts";

let world: FoldingWorld;
beforeAll(async () => {
  world = await foldingWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

it.each(["pagerduty", "jira-service-management"] as const)(
  "a shop that is still down when what joined it is over is there by itself, and nothing stays open: %s",
  async (service) => {
    await world.told(service);
    const [first = 0, second = 0, third = 0] = await Promise.all(
      ["Birke", "Canto", "Dorn"].map((name) => world.shopOf(name, { url: "https://server.example", watchers: [] })),
    );
    const at = (minute: number, happens: Parameters<typeof world.decideAt>[1] = []) =>
      world.goOn(service, minute, happens);
    await at(0, [[first, [failing()]]]);
    expect(await at(0.3, [[second, [failing()]]])).toEqual((await world.threadOf("shop_id is not null")).toSorted());
    await at(0.6, [[third, [failing()]]]);
    expect(await at(2)).toEqual(await world.threadOf("shop_id is null"));
    await at(9, [
      [first, [answers]],
      [second, [answers]],
    ]);
    for (const minute of [20, 40]) expect(await at(minute)).toEqual(await world.threadOf(`shop_id = ${third}`));
    expect(await at(50, [[third, [answers]]])).toEqual([]);
    expect(await at(90)).toEqual([]);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
  },
);

it.each(["before", "after"] as const)(
  "what is muted %s it joined others is over there with its end, and opens nothing there: a machine's open matter is no message to a person",
  async (when) => {
    await world.told("pagerduty");
    const names = ["Birke", "Canto", "Dorn"];
    const shops: number[] = [];
    for (const name of names) shops.push(await world.shopOf(name, { url: "https://server.example", watchers: [] }));
    const at = (minute: number, happens: Parameters<typeof world.decideAt>[1] = []) =>
      world.goOn("pagerduty", minute, happens);
    const all = (some: readonly number[], event: typeof answers): [number, [typeof answers]][] =>
      some.map((shop) => [shop, [event]]);
    await at(0, all(shops.slice(0, 2), failing()));
    if (when === "before") await world.muteAll();
    await at(0.6, all(shops.slice(2), failing()));
    await at(2);
    if (when === "after") await world.muteAll();
    expect(world.open.pagerduty.size).toBeGreaterThan(0);
    await at(9, all(shops.slice(0, 2), answers));
    for (const minute of [20, 40]) expect(await at(minute)).toEqual([]);
    expect(await at(50, all(shops.slice(2), answers))).toEqual([]);
    expect(await at(90)).toEqual([]);
  },
);

it("what joins others once more is theirs again", async () => {
  await world.told("pagerduty");
  const names = ["Birke", "Canto", "Dorn"];
  const shops: number[] = [];
  for (const name of names) shops.push(await world.shopOf(name, { url: "https://server.example", watchers: [] }));
  const at = (minute: number, happens: Parameters<typeof world.decideAt>[1] = []) =>
    world.goOn("pagerduty", minute, happens);
  const all = (some: readonly number[], event: typeof answers): [number, [typeof answers]][] =>
    some.map((shop) => [shop, [event]]);
  await at(0, all(shops, failing()));
  await at(2);
  await at(9, all(shops.slice(0, 2), answers));
  expect(await at(11)).toEqual(await world.threadOf(`shop_id = ${shops[2]}`));
  await at(14, all(shops.slice(0, 2), failing()));
  expect(await at(30)).toEqual(await world.threadOf("shop_id is null and state = 'open'"));
  await at(40, all(shops, answers));
  expect(await at(90)).toEqual([]);
});
