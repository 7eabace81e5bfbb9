import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { cleared } from "../../monitoring/events/cleared.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import { warned } from "../../monitoring/events/warned.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { came, hole, nowHave, noLongerHave, OWN, SUPPORT, SUPPORT_MATTER, warnings, went } from "./shared-fixture.ts";
import { keepSpokenMemories } from "./spoken-memories.store.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter"]) await world.rows(`delete from ${table}`);
});

/** What only one shop can have; they are named before what several share. */
const own = (count: number) => Array.from({ length: count }, (_, index): NamedFinding => ({ ...OWN, id: `a${index}` }));
/** How many warnings each shop is said to have by itself: how many are named, and in which words it says that there are more. */
async function counted(minutes: number, happens?: Parameters<typeof world.at>[1]) {
  const before = world.sent().length;
  await world.at(minutes, happens);
  const mails = world
    .sent()
    .slice(before)
    .filter(({ subject }) => !subject.includes("2 shops"));
  return mails.map(({ text }) => {
    const lines = text.split("\n").filter((line) => line.startsWith("– "));
    const more = lines.filter((line) => /and \d+ /iu.test(line));
    return [lines.length - more.length, ...more];
  });
}

describe("what several shops share is left out of what a shop says by itself", () => {
  it("though it is not among the first five that it names", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await nowHave(world.rows, [a, b]);
    await world.at(0, [
      [a, warnings(...own(5), SUPPORT)],
      [b, warnings(SUPPORT)],
    ]);
    expect(await counted(1)).toEqual([[5]]);
  });

  it("though the same visit found more than what it counts", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await nowHave(world.rows, [a, b]);
    const first: PlacedEvent = { ...came(hole(1)), isFirst: true };
    const before = { ...OWN, id: "b" };
    const was = went({ ...before, level: "red" });
    await world.at(0, [
      [a, [...warnings(...own(5), SUPPORT), first, was, came(before)]],
      [b, warnings(SUPPORT)],
    ]);
    expect(await counted(1)).toEqual([[5]]);
  });

  it("of what is gone as well", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await nowHave(world.rows, [a, b]);
    await world.at(0, [
      [a, warnings(...own(6), SUPPORT)],
      [b, warnings(SUPPORT)],
    ]);
    await world.at(1);
    await noLongerHave(world.rows, [a]);
    const gone = [...own(5), SUPPORT];
    const said = cleared.of({ findings: gone.slice(0, 5), findingCount: gone.length, level: "yellow" });
    expect(await counted(20, [[a, [said, ...gone.map(went)]]])).toEqual([[5]]);
  });

  it("where nothing else is left, however many they are", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    const holes = [1, 2, 3, 4, 5, 6, 7].map(hole);
    for (const one of holes) await nowHave(world.rows, [a, b], one);
    await world.at(0, [
      [a, warnings(...holes)],
      [b, warnings(...holes)],
    ]);
    await world.at(1);
    await noLongerHave(world.rows, [a], { id: holes[6]?.id ?? "" });
    const again = warned.of({ findings: holes.slice(0, 5), findingCount: 7 });
    expect(await counted(20, [[a, [again, ...holes.map(came)]]])).toEqual([]);
  });
});

describe("what people know of a matter", () => {
  const save = (shopIds: readonly number[]) => {
    const told = {
      ada: { isOpen: true, since: at, toldAt: at, shopCount: 2, shopIds, shownIds: [], shopId: 1, grewAt: null },
    };
    return world.rows(`insert into shared_matter (organization_id, matter, memory, looks_at)
      values ('acme', '${SUPPORT_MATTER}', '${JSON.stringify({ finding: SUPPORT, told, channels: {} })}', now())
      on conflict (organization_id, matter) do update set memory = excluded.memory`);
  };
  const at = new Date(0).toISOString().replace("1970", "2026");
  const readFrom = async (memories: ReturnType<typeof keepSpokenMemories>) =>
    (await memories.read(world.database.db, "acme", [SUPPORT_MATTER, "eol:other"])).get(SUPPORT_MATTER);

  it("is read again only once it has changed", async () => {
    await save([1, 2]);
    const memories = keepSpokenMemories();
    const first = await readFrom(memories);
    expect(first?.people.get("ada")).toEqual(new Set([1, 2]));
    expect(await readFrom(memories)).toBe(first);
    await save([1, 2, 3]);
    expect((await readFrom(memories))?.people.get("ada")).toEqual(new Set([1, 2, 3]));
    await world.rows("delete from shared_matter");
    expect(await readFrom(memories)).toBeUndefined();
  });

  it("is not kept where that would be too much", async () => {
    await save([1, 2]);
    const memories = keepSpokenMemories(2);
    const first = await readFrom(memories);
    await world.rows(
      "insert into shared_matter select organization_id, 'eol:other', memory, looks_at from shared_matter",
    );
    expect(await readFrom(memories)).toEqual(first);
    expect(await readFrom(memories)).not.toBe(first);
  });
});
