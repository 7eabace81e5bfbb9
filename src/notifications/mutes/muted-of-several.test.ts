import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { nowHave, SUPPORT, warnings } from "../shared/shared-fixture.ts";
import { listForDigest } from "../ways/digest/digest.store.ts";
import { readStanding } from "../ways/standing/standing.service.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter", "mute", "store_release"])
    await world.rows(`delete from ${table}`);
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";
const WARNED = `ada: Shop Alert: 2 shops have the same warning - ${WHAT}`;

const mute = (shopId: number, { from = 0, until = 600 }: { from?: number; until?: number } = {}) =>
  world.rows(`insert into mute (organization_id, user_id, shop_id, until, created_at)
    values ('acme', 'ada', ${shopId}, '${minutesLater(until).toISOString()}', '${minutesLater(from).toISOString()}')`);

async function twoShops(): Promise<readonly [number, number]> {
  return [await world.shopOf("A"), await world.shopOf("B")];
}

/** Both have the same warning from that minute on; returns the mails. */
async function warn(shopIds: readonly number[], minutes = 0): Promise<readonly string[]> {
  await nowHave(world.rows, shopIds);
  await world.at(
    minutes,
    shopIds.map((id) => [id, warnings(SUPPORT)]),
  );
  return await world.at(minutes + 1);
}

/** Both offer the same update, which closes a security hole; returns the mails. */
async function offer(shopIds: readonly number[]): Promise<readonly string[]> {
  await world.rows(`insert into store_release (name, locale, version, text, names_security_fix) values
    ('SwagPayPal', 'en_GB', '9.8.1', 'fix', true), ('SwagPayPal', 'de_DE', '9.8.1', 'fix', true)`);
  const update = { product: "SwagPayPal", label: "PayPal", installed: "9.8.0", version: "9.8.1" };
  const offered: PlacedEvent = { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
  await world.at(
    0,
    shopIds.map((id) => [id, [offered]]),
  );
  return await world.at(1);
}

/** What is mailed at these minutes; what can wait is ten minutes after it is news. */
async function dueAt(...minutes: readonly number[]): Promise<readonly string[]> {
  const mails: string[] = [];
  for (const one of minutes) mails.push(...(await world.due(one)));
  return mails;
}

const inDigest = async (minutes: number) => {
  const reader = { userId: "ada", language: "en" } as const;
  const told = await listForDigest(world.database.db, reader, { since: minutesLater(-60), now: minutesLater(minutes) });
  return told.map(({ title }) => title);
};

describe("who has muted the first of several shops", () => {
  it("hears of an update of all of them", async () => {
    const [a, b] = await twoShops();
    await mute(a);
    expect(await offer([a, b])).toHaveLength(1);
    expect(await inDigest(5)).toEqual(["Security update available in 2 shops: PayPal 9.8.1"]);
  });

  it("hears of a warning of all of them, and reads of it in the digest", async () => {
    const [a, b] = await twoShops();
    await mute(a);
    expect(await warn([a, b])).toEqual([WARNED]);
    expect(await inDigest(5)).toEqual([`${WHAT}: 2 shops`]);
  });

  it("is told nothing twice once that is over", async () => {
    const [a, b] = await twoShops();
    await mute(a, { until: 60 });
    expect([await warn([a, b]), await dueAt(60, 75)]).toEqual([[WARNED], []]);
    await world.rows("delete from mute");
    await world.begin();
    const [c, d] = await twoShops();
    await mute(c, { until: 60 });
    expect([(await offer([c, d])).length, await dueAt(60, 75)]).toEqual([1, []]);
  });
});

describe("who has muted each of several shops", () => {
  it("hears of no update of them, nor in the digest", async () => {
    const [a, b] = await twoShops();
    for (const id of [a, b]) await mute(id);
    expect([await offer([a, b]), await inDigest(5)]).toEqual([[], []]);
  });

  it("hears of no warning of them, nor in the digest", async () => {
    const [a, b] = await twoShops();
    for (const id of [a, b]) await mute(id);
    expect([await warn([a, b]), await inDigest(5)]).toEqual([[], []]);
    const reader = { userId: "ada", language: "en", now: minutesLater(5) } as const;
    expect(await readStanding(world.database.db, reader, () => false)).toEqual([]);
  });

  it("hears of it at the end of the first of these mutes, once", async () => {
    const [a, b] = await twoShops();
    await mute(a, { until: 60 });
    await mute(b, { until: 90 });
    expect(await warn([a, b])).toEqual([]);
    expect([await dueAt(59), await dueAt(60, 75), await dueAt(90, 105)]).toEqual([[], [WARNED], []]);
  });

  it("hears nothing at the end of what hid nothing", async () => {
    const [a, b] = await twoShops();
    await mute(a, { until: 60 });
    expect(await warn([a, b])).toEqual([WARNED]);
    await mute(b, { from: 30, until: 90 });
    expect(await dueAt(60, 75, 90, 105)).toEqual([]);
  });
});
