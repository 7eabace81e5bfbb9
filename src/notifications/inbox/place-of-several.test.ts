import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SHOPWARE_PRODUCT } from "../../changelog/events/product-changed.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { listNotifications } from "../notification.store.ts";
import { noLongerHave, nowHave, nowIs, SUPPORT, turned, warnings, well } from "../shared/shared-fixture.ts";
import { readInboxPage } from "./inbox-page.store.ts";

const ADA = { id: "ada", ssoProviderId: null };
const FILTER = { part: "all", organizationId: null, topic: null, shopId: null } as const;

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shops: readonly number[];
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter"]) await world.rows(`delete from ${table}`);
  shops = [await world.shopOf("A"), await world.shopOf("B")];
});

/** Where the row of the page leads, and "more" in what the bell opens. */
async function leads() {
  const page = await readInboxPage(world.database.db, ADA, {
    filter: FILTER,
    after: null,
    now: minutesLater(2),
    timeZone: "UTC",
  });
  const listed = await listNotifications(world.database.db, ADA, "UTC");
  return { page: page.rows.map(({ place }) => place), bell: listed.map(({ link }) => link) };
}

/** The last mail leads there, too. */
const mailed = (path: string) =>
  expect(world.sent().at(-1)?.text).toMatch(new RegExp(`/app/${path.replaceAll(/[?.]/gu, String.raw`\$&`)}$`, "mu"));

async function warn() {
  await nowHave(world.rows, shops);
  await world.at(
    0,
    shops.map((id) => [id, warnings(SUPPORT)]),
  );
  await world.at(1);
}

it("leads from a warning of several shops to the dashboard, as a mail of it does, also when it is over", async () => {
  const place = { name: "account.dashboard", search: { organization: "acme" } };
  await warn();
  expect(await leads()).toEqual({ page: [place], bell: [place] });
  mailed("dashboard?organization=acme");
  await noLongerHave(world.rows, shops);
  await world.at(
    50,
    shops.map((id) => [id, well(SUPPORT)]),
  );
  await world.at(51);
  expect(await leads()).toEqual({ page: [place], bell: [place] });
  mailed("dashboard?organization=acme");
});

it.each([
  [
    "an extension to its shops",
    { product: "SwagPayPal", label: "PayPal", installed: "9.8.0", version: "9.8.1" },
    { name: "account.extension.list", search: { organization: "acme", extension: "SwagPayPal" } },
  ],
  [
    "Shopware to those with an older one",
    { product: SHOPWARE_PRODUCT, label: "Shopware", installed: "6.7.1.0", version: "6.7.2.0" },
    { name: "account.dashboard", search: { organization: "acme", version: "outdated" } },
  ],
])("leads from an update of %s", async (_, update, place) => {
  const offered = { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
  await world.at(
    0,
    shops.map((id) => [id, [offered]]),
  );
  await world.at(1);
  expect(await leads()).toEqual({ page: [place], bell: [place] });
});

it("leads to the incident that such a warning became", async () => {
  await warn();
  await nowIs(world.rows, shops, "red");
  await world.at(
    10,
    shops.map((id) => [id, turned(SUPPORT)]),
  );
  await world.at(13);
  const { page, bell } = await leads();
  expect(page).toEqual([null]);
  expect(bell).toEqual([
    { name: "account.incidents.detail", params: { slug: "acme", incidentId: expect.any(String) } },
  ]);
});

it("leads to its shop from what is about one", async () => {
  const [shopId = 0] = shops;
  await world.at(0, [[shopId, warnings(SUPPORT)]]);
  await world.at(1);
  const params = { slug: "acme", shopId: String(shopId) };
  expect(await leads()).toMatchObject({ page: [null], bell: [{ name: "account.shops.detail", params }] });
});
