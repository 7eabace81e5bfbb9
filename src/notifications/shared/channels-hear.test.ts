import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { nowHave, noLongerHave, OWN, SUPPORT, SUPPORT_MATTER, warnings, well } from "./shared-fixture.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter", "thread_at"]) await world.rows(`delete from ${table}`);
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";
const ABOUT = { topics: [...TOPIC_IDS], urgency: "week" as const };

async function tells(name: string, shopIds: readonly number[] | null, channel = "fake"): Promise<string> {
  const id = await addDestination(world.database.db, name, { channel });
  const scope = shopIds === null ? {} : { scope: "shops" as const, scopeIds: shopIds.map(String) };
  const [{ count = 0 } = {}] = await world.rows("select count(*)::integer from rule");
  await addRule(world.database.db, [id], { ...ABOUT, ...scope, place: Number(count) + 1 });
  return id;
}

/** At that minute visits find in these shops what they share; it is told a minute later. */
async function find(
  minutes: number,
  shopIds: readonly number[],
  findings: readonly (typeof OWN | typeof SUPPORT)[] = [SUPPORT],
) {
  await nowHave(world.rows, shopIds);
  await world.at(
    minutes,
    shopIds.map((id) => [id, warnings(...findings)]),
  );
  await world.sendAt(minutes);
  await world.at(minutes + 1);
  await world.sendAt(minutes + 1);
}

const heard = () =>
  world.got.splice(0).map(({ to, title, list }) => `${to.split(".")[0]}: ${title} (${list.join(", ")})`);
const notices = async (name: string) =>
  (
    await world.rows(`select thread, phase from notice join destination on destination.id = destination_id
    where name = '${name}' order by notice.id`)
  ).map(({ thread, phase }) => `${String(phase)} ${String(thread).replace(/\d+(?=:status)/u, "X")}`);

describe("channels hear of what several shops share", () => {
  it("each of the shops that its rules are about, and of one alone as of that", async () => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await tells("all", null);
    await tells("two", [a, b]);
    await tells("one", [c]);
    await find(0, [a, b, c]);
    expect(heard().toSorted()).toEqual([
      `all: ${WHAT}: 3 shops (A, B, C)`,
      `one: Shop C status changed (${WHAT})`,
      `two: ${WHAT}: 2 shops (A, B)`,
    ]);
    expect(await notices("all")).toEqual([`opens ${SUPPORT_MATTER}`]);
    expect(await notices("one")).toEqual(["opens shop:X:status"]);
  });

  it("once, again as their number grows, and its end when the last is well", async () => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await tells("all", null);
    await find(0, [a, b]);
    await find(5, [c]);
    expect(heard()).toEqual([`all: ${WHAT}: 2 shops (A, B)`]);
    await world.sendAt(37);
    expect(heard()).toEqual([`all: ${WHAT}: 3 shops (A, B, C)`]);
    await noLongerHave(world.rows, [a, b, c]);
    await world.at(
      50,
      [a, b, c].map((id) => [id, well(SUPPORT)]),
    );
    await world.at(51);
    await world.sendAt(51);
    expect(heard()).toEqual([`all: Over: ${WHAT}: 3 shops (A, B, C)`]);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
  });

  it("that some are well again after half an hour, unless all are by then", async () => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await tells("all", null);
    await find(0, [a, b, c]);
    world.got.splice(0);
    await noLongerHave(world.rows, [a]);
    await world.at(10, [[a, well(SUPPORT)]]);
    await world.at(11);
    await world.sendAt(11);
    expect(heard()).toEqual([]);
    await world.at(42);
    await world.sendAt(42);
    expect(heard()).toEqual([`all: ${WHAT}: 2 shops (B, C)`]);
    await world.at(90);
    await world.sendAt(90);
    expect(heard()).toEqual([]);
  });

  it("beside what only one of them has", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await tells("all", null);
    await nowHave(world.rows, [a, b]);
    await world.at(0, [
      [a, warnings(SUPPORT, OWN)],
      [b, warnings(SUPPORT)],
    ]);
    await world.at(1);
    await world.sendAt(1);
    const [shared = "", own = ""] = heard().toSorted();
    expect(shared).toContain(`${WHAT}: 2 shops (A, B)`);
    expect(own).toContain("Shop A status changed (");
    expect(own).not.toContain("6.5");
  });

  it("of each shop by itself and at once, where they wait for nothing", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await tells("duty", null, "pagerduty");
    await nowHave(world.rows, [a, b]);
    await world.at(0, [
      [a, warnings(SUPPORT)],
      [b, warnings(SUPPORT)],
    ]);
    expect(await notices("duty")).toEqual(["opens shop:X:status", "opens shop:X:status"]);
    await world.at(1);
    expect(await notices("duty")).toHaveLength(2);
    await noLongerHave(world.rows, [a]);
    await world.at(5, [[a, well(SUPPORT)]]);
    await world.at(6);
    expect(await notices("duty")).toEqual(["opens shop:X:status", "opens shop:X:status", "closes shop:X:status"]);
  });

  it("and nothing of it where it is muted there", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    const id = await tells("all", null);
    await world.rows(`insert into mute (id, organization_id, destination_id, thread, created_at)
      values (gen_random_uuid(), 'acme', '${id}', '${SUPPORT_MATTER}', now())`);
    await find(0, [a, b]);
    expect([heard(), await notices("all")]).toEqual([[], []]);
  });
});
