import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { nowHave, SUPPORT, warnings } from "../shared/shared-fixture.ts";
import { listForDigest } from "./digest/digest.store.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter"]) await world.rows(`delete from ${table}`);
});

const inDigest = async () => {
  const reader = { userId: "ada", language: "en" } as const;
  return (await listForDigest(world.database.db, reader, { since: minutesLater(-60), now: minutesLater(5) })).length;
};

/** Both have the same warning, and before Ada's mail is sent she watches some of them no more. */
async function warn(unwatched: (shopIds: readonly number[]) => readonly number[]): Promise<number> {
  const shopIds = [await world.shopOf("A"), await world.shopOf("B")];
  await nowHave(world.rows, shopIds);
  await world.decideAt(
    0,
    shopIds.map((id) => [id, warnings(SUPPORT)]),
  );
  await world.decideAt(1);
  for (const id of unwatched(shopIds)) await world.watch(id, "ada", false);
  await world.send();
  return world.sent().length;
}

it("who watches the first of several shops no more hears of the others, by mail and in the digest", async () => {
  expect([await warn((shopIds) => shopIds.slice(0, 1)), await inDigest()]).toEqual([1, 1]);
});

it("who watches none of several shops any more hears nothing of them", async () => {
  expect([await warn((shopIds) => shopIds), await inDigest()]).toEqual([0, 0]);
});
