import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { ShopAccess } from "../shops/access.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { CHANGELOG_PAGE_ROWS, changelogPage } from "./changelog.store.ts";
import { shopChangelog } from "./changelog.table.ts";

let database: FreshDatabase;
let access: ShopAccess;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  const projectId = await addProject(database.db, "acme");
  access = ShopAccess.system("acme", await addShop(database.db, { organizationId: "acme", projectId }));
});

afterAll(() => database.drop());

describe("the pages of a changelog", () => {
  it("follow the time at which things happened, entries of one moment included, and none comes twice", async () => {
    const { organizationId, shopId } = access;
    const moments = Array.from(
      { length: 2 * CHANGELOG_PAGE_ROWS + 7 },
      (_, index) => new Date(Date.UTC(2026, 10, 1 + ((index * 7) % 20), 12)),
    );
    await database.db.insert(shopChangelog).values(moments.map((date) => ({ organizationId, shopId, date })));
    const seen: { id: number; date: Date }[] = [];
    for (let page = await changelogPage(database.db, access, null); page.length > 0;) {
      seen.push(...page);
      page = await changelogPage(database.db, access, page.at(-1)?.id ?? 0);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(moments.length);
    const order = seen.map(({ date, id }) => [date.getTime(), id] as const);
    expect(order).toEqual(order.toSorted((one, other) => other[0] - one[0] || other[1] - one[1]));
  });
});
