import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMember, addOrganization, addProject } from "../../shops/shop-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { readInboxPage } from "../inbox/inbox-page.store.ts";
import { listNotifications } from "../notification.store.ts";
import { minutesLater } from "../notification-fixture.ts";
import { listForDigest } from "../ways/digest/digest.store.ts";
import { readWhy } from "../why/why.service.ts";
import { noLongerHave, nowHave, SUPPORT, SUPPORT_MATTER, warnings, well } from "./shared-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let otherProject: number;
beforeAll(async () => {
  world = await tellingWorld({ readsFirst: true });
  await addOrganization(world.database.db, "other");
  await addMember(world.database.db, "other", "ada", "member");
  otherProject = await addProject(world.database.db, "other");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "shared_matter", "mute"])
    await world.rows(`delete from ${table}`);
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";

/** Titles that Ada finds in her inbox by these words. */
async function foundBy(text: string): Promise<readonly string[]> {
  const filter = { part: "all", organizationId: null, topic: null, shopId: null, text } as const;
  const page = { filter, after: null, now: minutesLater(2), timeZone: "UTC" };
  return (await readInboxPage(world.database.db, { id: "ada", ssoProviderId: null }, page)).rows.map(
    ({ title }) => title,
  );
}

/** Of how many shops Ada's inbox says it and in what words, and how the older list, "Why me?" and her digest say it. */
async function said() {
  const { db } = world.database;
  const ada = { id: "ada", ssoProviderId: null };
  const now = minutesLater(2);
  const page = await readInboxPage(db, ada, {
    filter: { part: "all", organizationId: null, topic: null, shopId: null },
    after: null,
    now,
    timeZone: "UTC",
  });
  const [row] = page.rows;
  const [listed] = await listNotifications(db, ada, "UTC");
  const why = await readWhy(db, ada, { noticeId: row?.id ?? 0, now });
  const digest = await listForDigest(db, { userId: "ada", language: "en" }, { since: minutesLater(0), now });
  return {
    shops: row?.shopCount,
    titles: [row?.title, listed?.title, why.title, ...digest.map(({ title }) => title)],
    texts: [row?.text, listed?.message],
  };
}

const saying = (shops: number, text: string) => ({
  shops,
  titles: Array.from({ length: 4 }, () => `${WHAT}: ${shops} shops`),
  texts: [text, text],
});

describe.each([
  ["is deleted", (id: number) => world.rows(`delete from shop where id = ${id}`)],
  [
    "moves to another organization",
    (id: number) =>
      world.rows(`update shop set organization_id = 'other', project_id = ${otherProject} where id = ${id}`),
  ],
])("a warning of several shops of which one %s", (_, leave) => {
  it("stands in the inbox and is mailed as one of the others", async () => {
    const shops = [await world.shopOf("Alpenglanz"), await world.shopOf("Birkenhof"), await world.shopOf("Celle")];
    const [a = 0, b = 0] = shops;
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    expect(await world.at(1)).toEqual([]);
    await leave(a);
    const led = `select key, organization_id as place, shop_id as at from`;
    expect(await world.rows(`${led} notification where kind like 'warning.shared%'`)).toEqual([
      { key: `acme.${SUPPORT_MATTER}`, place: "acme", at: b },
    ]);
    expect(await world.rows("select shop_id as at, organization_id as place from message")).toEqual([
      { at: b, place: "acme" },
    ]);
    expect(await world.at(12)).toEqual([`ada: Shop Alert: 2 shops have the same warning - ${WHAT}`]);
    const text = String(world.sent().at(-1)?.text);
    expect([text.includes("Birkenhof"), text.includes("Alpenglanz")]).toEqual([true, false]);
  });

  it("is found in the inbox by what it says, and by no name that it does not say any more", async () => {
    const shops = [await world.shopOf("Ends"), await world.shopOf("Birken.hof"), await world.shopOf("Celle")];
    const [a = 0, b = 0] = shops;
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    await world.at(1);
    const found = async (text: string) => (await foundBy(text)).length;
    expect([await found("ends"), await found("birken.hof"), await found("celle")]).toEqual([1, 1, 1]);
    await world.rows("update shop set name = 'Zorn' where name = 'Celle'");
    expect(await found("celle")).toBe(1);
    await world.rows("update shop set name = 'Celle' where name = 'Zorn'");
    await leave(b);
    expect([await found("celle"), await found("birken"), await found("support shopware")]).toEqual([1, 0, 1]);
    await leave(a);
    expect([await found("celle"), await found("supp")]).toEqual([1, 1]);
  });

  it.each([
    ["read", "read = true"],
    ["deleted", "deleted_at = created_at"],
  ])("stays %s where somebody has done that, and is not mailed", async (_how, done) => {
    const shops = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    const [a = 0, b = 0] = shops;
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    await world.at(1);
    await world.rows(`update notification set ${done}`);
    await leave(a);
    await world.rows("update shared_matter set looks_at = now() - interval '1 year'");
    await world.at(2);
    expect(await world.at(12)).toEqual([]);
    expect(
      await world.rows(
        "select shop_id as at from notification where organization_id = 'acme' and (read or deleted_at is not null)",
      ),
    ).toEqual([{ at: b }]);
  });

  it("names it nowhere in the app from then on, before anybody has looked at the warning again", async () => {
    const shops = [await world.shopOf("Alpenglanz"), await world.shopOf("Birkenhof"), await world.shopOf("Celle")];
    const [a = 0] = shops;
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    await world.at(1);
    expect(await said()).toEqual(saying(3, "3 shops have the same warning: Alpenglanz, Birkenhof, Celle."));
    await leave(a);
    expect(await said()).toEqual(saying(2, "2 shops have the same warning: Birkenhof, Celle."));
  });

  it("names it nowhere either where there are more of them than are written down", async () => {
    const shops = [await world.shopOf("Alpenglanz"), await world.shopOf("Birkenhof"), await world.shopOf("Celle")];
    const [a = 0] = shops;
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    await world.at(1);
    await world.rows("update notification set data = data - 'shopIds'");
    await leave(a);
    expect(await said()).toEqual(saying(3, "3 shops have the same warning: Birkenhof, Celle. And 1 more."));
  });

  it("keeps what was mailed of all of them", async () => {
    const shops = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    const [a = 0] = shops;
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    await world.at(1);
    await world.at(12);
    const first = world.sentIds().at(-1);
    await leave(a);
    const rows = await world.rows("select id from message where state = 'arrived' and kind = 'alert'");
    expect(rows).toEqual([{ id: first }]);
  });
});

it("of a warning of several shops that is over before it is mailed it stands with it that nobody was told, and why", async () => {
  const shops = [await world.shopOf("A"), await world.shopOf("B")];
  await nowHave(world.rows, shops);
  await world.at(
    0,
    shops.map((id) => [id, warnings(SUPPORT)]),
  );
  await world.at(1);
  await noLongerHave(world.rows, shops);
  await world.at(
    4,
    shops.map((id) => [id, well(SUPPORT)]),
  );
  await world.at(5);
  await world.at(16);
  const told = await world.rows("select told -> 'entries' as told from event where kind = 'warning.shared'");
  expect(told).toEqual([{ told: expect.arrayContaining([{ userId: "ada", rules: [], not: "overtaken" }]) }]);
});
