import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { SHOPWARE_PRODUCT } from "../../changelog/events/product-changed.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { addDestination, addOwnRule, addRule } from "../delivering/delivering-fixture.ts";
import { addProject } from "../../shops/shop-fixture.ts";
import { readInboxPage } from "../inbox/inbox-page.store.ts";
import { minutesLater } from "../notification-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shops: Readonly<Record<"a" | "b" | "c" | "d", number>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "tag"]) await world.rows(`delete from ${table}`);
  await world.rows("update telling_setting set choice = 'atOnce'");
  const watched = { watchers: ["ada", "bob"] };
  shops = {
    a: await world.shopOf("A", watched),
    b: await world.shopOf("B", watched),
    c: await world.shopOf("C", { watchers: [] }),
    d: await world.shopOf("D", { watchers: [] }),
  };
  await world.watch(shops.b, "bob", false);
});

const UPDATE = { product: "SwagPayPal", label: "PayPal", installed: "9.8.0", version: "9.8.1" };
const offered = (update: typeof UPDATE): PlacedEvent => ({
  ...updateAvailable.of(update),
  matter: matterOfUpdate(update),
});
const ABOUT = { topics: ["changes" as const], urgency: "info" as const };

async function offerInAll(update = UPDATE) {
  await world.at(
    0,
    Object.values(shops).map((shopId) => [shopId, [offered(update)]]),
  );
  await world.at(1);
}

/** What a channel was told of. */
const toldTo = async (destinationId: string) => {
  const rows = await world.rows(`select notice.shop_id as shop, event.shop_id as own, event.data from notice
    join event on event.id = event_id where destination_id = '${destinationId}'`);
  return rows.map(({ shop, own, data }) => ({ shop, own, data: JSON.stringify(data) }));
};
const namesIn = (text: string) => ["A", "B", "C", "D"].filter((name) => text.includes(`"${name}"`));

describe("an update in several shops is told to a channel only of those that its rule names:", () => {
  it.each([
    ["all", async () => ({ scope: "all" as const, scopeIds: [] }), ["A", "B", "C", "D"]],
    [
      "a project",
      async () => {
        const id = String(await addProject(world.database.db, "acme", "Other"));
        await world.rows(`update shop set project_id = ${id} where name in ('C', 'D')`);
        return { scope: "projects" as const, scopeIds: [id] };
      },
      ["C", "D"],
    ],
    [
      "a tag",
      async () => {
        const [row] = await world.rows(
          "insert into tag (organization_id, name, colour, created_at) values ('acme', 'vip', 1, now()) returning id",
        );
        const id = String(row?.["id"]);
        for (const shopId of [shops.a, shops.d])
          await world.rows(`insert into shop_tag (organization_id, tag_id, shop_id) values ('acme', ${id}, ${shopId})`);
        return { scope: "tags" as const, scopeIds: [id] };
      },
      ["A", "D"],
    ],
    ["some shops", async () => ({ scope: "shops" as const, scopeIds: [shops.b, shops.c].map(String) }), ["B", "C"]],
  ])("%s", async (_, scope, names) => {
    const { db } = world.database;
    const id = await addDestination(db, "Slack");
    await addRule(db, [id], { ...ABOUT, ...(await scope()) });
    await addRule(db, [await addDestination(db, "Others")], { ...ABOUT, place: 2 });
    await offerInAll();
    const told = await toldTo(id);
    expect(told.map(({ data }) => namesIn(data))).toEqual([names]);
  });

  it("a single one, by its own event", async () => {
    const id = await addDestination(world.database.db, "Slack");
    await addRule(world.database.db, [id], { ...ABOUT, scope: "shops", scopeIds: [String(shops.c)] });
    await offerInAll();
    expect(await toldTo(id)).toMatchObject([{ shop: shops.c, own: shops.c }]);
  });

  it("those that its rules name together", async () => {
    const { db } = world.database;
    const id = await addDestination(db, "Slack");
    await addRule(db, [id], { ...ABOUT, scope: "shops", scopeIds: [String(shops.a)] });
    await addRule(db, [id], { ...ABOUT, scope: "shops", scopeIds: [String(shops.d)], place: 2 });
    await offerInAll();
    expect((await toldTo(id)).map(({ data }) => namesIn(data))).toEqual([["A", "D"]]);
  });

  it("those that its person watches", async () => {
    const { db } = world.database;
    const id = await addDestination(db, "Mine", { organizationId: null, userId: "bob" });
    await addOwnRule(db, "bob", { destinationIds: [id] }, ABOUT);
    await offerInAll();
    expect(await toldTo(id)).toMatchObject([{ own: shops.a }]);
  });
});

describe("a person is told of an update in several shops", () => {
  const titles = (userId: string) =>
    world.rows(`select title, data, why from notification where user_id = '${userId}' order by id`);

  it("of those that they watch", async () => {
    await offerInAll();
    expect(await titles("ada")).toMatchObject([{ data: { shopNames: ["A", "B"], shopCount: 2 } }]);
    expect(await titles("bob")).toMatchObject([{ title: "Update verfügbar in Shop A: PayPal 9.8.1" }]);
  });

  it.each([
    ["SwagPayPal", UPDATE],
    ["Shopware itself", { product: SHOPWARE_PRODUCT, label: "Shopware", installed: "6.7.1.0", version: "6.7.2.0" }],
  ])("in the inbox by their number, which leads to none of them: %s", async (_, update) => {
    await offerInAll(update);
    const page = await readInboxPage(
      world.database.db,
      { id: "ada", ssoProviderId: null },
      {
        filter: { part: "all", organizationId: null, topic: null, shopId: null },
        after: null,
        now: minutesLater(2),
        timeZone: "UTC",
      },
    );
    expect(page.rows).toMatchObject([{ shop: null, shopCount: 2 }]);
  });

  it("of those that a rule names which tells them, and of those that they watch", async () => {
    const rule = await addRule(world.database.db, [], { ...ABOUT, scope: "shops", scopeIds: [String(shops.d)] });
    await world.rows(`insert into rule_receiver (rule_id, user_id) values ('${rule}', 'ada')`);
    await world.watch(shops.b, "ada", false);
    await world.watch(shops.a, "ada", false);
    await offerInAll();
    expect(await titles("ada")).toMatchObject([{ title: "Update available in shop D: PayPal 9.8.1", why: "rule" }]);
  });
});
