import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopChangelog } from "../changelog/changelog.table.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addUser } from "../shops/shop-fixture.ts";
import { callerFor, NOW, testRouter } from "./router-fixture.ts";

let database: FreshDatabase;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "robin");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "robin", "owner");
  const projectId = await addProject(db, "acme", "Alpenglanz");
  const { value } = await call("organization.shop.create", {
    name: "Radwerk",
    shopUrl: "https://radwerk.example",
    clientId: "SWIAFIRST",
    clientSecret: "the secret",
    projectId,
  });
  shopId = Number(value);
  await db.insert(shopChangelog).values({ organizationId: "acme", shopId, date: NOW, extensions: [], reasons: [] });
});

afterAll(() => database.drop());

const call = (path: string, input?: unknown) => callerFor(database, "robin")(path, input);

/** Public names as specified: questions go by GET, changes by POST. */
const QUERIES = [
  "info.getLatestShopwareVersion",
  "info.checkExtensionCompatibility",
  "account.currentUser",
  "account.currentUserExtensions",
  "account.listOrganizations",
  "account.currentUserShops",
  "account.currentUserProjects",
  "account.currentUserChangelogs",
  "account.subscribedShops",
  "account.notification.list",
  "organization.project.list",
  "organization.shop.list",
  "organization.shop.get",
  "organization.shop.isSubscribedToNotifications",
  "organization.sso.list",
  "organization.sso.discoverOpenIdConfig",
];
const MUTATIONS = [
  "account.notification.markAllRead",
  "account.notification.delete",
  "organization.project.create",
  "organization.project.update",
  "organization.project.delete",
  "organization.shop.create",
  "organization.shop.update",
  "organization.shop.delete",
  "organization.shop.refreshShop",
  "organization.shop.clearShopCache",
  "organization.shop.rescheduleTask",
  "organization.shop.subscribeToNotifications",
  "organization.shop.unsubscribeFromNotifications",
  "organization.shop.updateSitespeedSettings",
  "organization.sso.update",
  "organization.sso.delete",
];

describe("the calls of the specification", () => {
  it.each([...QUERIES.map((name) => [name, "query"]), ...MUTATIONS.map((name) => [name, "mutation"])])(
    "%s is a %s",
    (name, kind) => {
      expect(kindOf(name)).toBe(kind);
    },
  );
});

function kindOf(name: string): unknown {
  const procedure: unknown = Reflect.get(testRouter(database)._def.procedures, name);
  return Reflect.get(Object(Reflect.get(Object(procedure), "_def")), "type");
}

/** Call | input | fields that the answer, or each row of it, has at least. */
type Specified = readonly [name: string, input: () => unknown, fields: string];

const ROWS: readonly Specified[] = [
  ["account.listOrganizations", () => undefined, "id name createdAt slug shopCount memberCount"],
  [
    "account.currentUserShops",
    () => undefined,
    "id name nameCombined status url favicon createdAt lastScrapedAt shopwareVersion lastChangelog organizationId organizationName organizationSlug projectId projectName",
  ],
  [
    "account.currentUserProjects",
    () => undefined,
    "id name nameCombined organizationId organizationSlug description createdAt",
  ],
  [
    "account.currentUserChangelogs",
    () => undefined,
    "id shopId shopOrganizationId organizationSlug shopName shopFavicon extensions oldShopwareVersion newShopwareVersion date",
  ],
  [
    "account.subscribedShops",
    () => undefined,
    "id name url favicon shopwareVersion organizationId organizationName organizationSlug",
  ],
  ["organization.project.list", () => ({ orgId: "acme" }), "id name description createdAt updatedAt organizationId"],
  [
    "organization.shop.list",
    () => ({ orgId: "acme" }),
    "id name url favicon createdAt lastScrapedAt status lastScrapedError shopwareVersion projectId project",
  ],
];

const SHOP_FIELDS =
  "id name nameCombined url status createdAt shopwareVersion lastScrapedAt lastScrapedError lastChangelog ignores shopImage favicon connectionIssueCount organizationId organizationName organizationSlug projectId projectName projectDescription sitespeedEnabled sitespeedUrls extensions scheduledTask queueInfo cacheInfo checks sitespeed changelog";

const ANSWERS: readonly Specified[] = [
  ["account.currentUser", () => undefined, "id displayName email createdAt"],
  ["organization.shop.get", () => ({ shopId }), SHOP_FIELDS],
];

describe("the fields of the specification", () => {
  it.each(ROWS)("are in every row of %s", async (name, input, fields) => {
    const { value } = await call(name, input());
    const [row] = Array.isArray(value) ? value : [];
    expect(Object.keys(Object(row))).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  it.each(ANSWERS)("are in the answer of %s", async (name, input, fields) => {
    const { value } = await call(name, input());
    expect(Object.keys(Object(value))).toEqual(expect.arrayContaining(fields.split(" ")));
  });
});
