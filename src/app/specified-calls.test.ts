import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { callerFor, contextOf, testRouter } from "./router-fixture.ts";
import { addSpecifiedWorld, MUTATIONS, QUERIES } from "./specified-world-fixture.ts";

let database: FreshDatabase;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  ({ shopId } = await addSpecifiedWorld(database));
});

afterAll(() => database.drop());

const call = (path: string, input?: unknown) => callerFor(database, "robin")(path, input);

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

/** Call | input | fields that the answer, or each row of it, must have. */
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
  [
    "organization.sso.list",
    () => ({ orgId: "acme" }),
    "id issuer domain providerId organizationId userId samlConfig oidcConfig",
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

/** List of a shop | fields that each of its rows must have. */
const SHOP_LISTS: readonly (readonly [list: string, fields: string])[] = [
  ["checks", "id level message source link"],
  ["extensions", "name label active version latestVersion installed ratingAverage storeLink installedAt"],
  ["scheduledTask", "id name status interval lastExecutionTime nextExecutionTime overdue"],
  ["queueInfo", "name size"],
  ["changelog", "id shopId extensions oldShopwareVersion newShopwareVersion date"],
];

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

  it.each(SHOP_LISTS)("are in every row of the shop's list %s", async (list, fields) => {
    const { value } = await call("organization.shop.get", { shopId });
    const rows: unknown = Reflect.get(Object(value), list);
    const [row] = Array.isArray(rows) ? rows : [];
    expect(Object.keys(Object(row))).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  it("are in every extension and each of its shops, as the answer is read", async () => {
    const [extension] = await createCallerFactory(testRouter(database))(
      contextOf(database, "robin"),
    ).account.currentUserExtensions();
    const [shop] = Object.values(extension?.shops ?? {});
    const ofExtension = "name label active version latestVersion installed ratingAverage storeLink installedAt shops";
    expect(Object.keys(Object(extension))).toEqual(expect.arrayContaining(ofExtension.split(" ")));
    const ofShop = "id name organizationId organizationSlug shopwareVersion installed active version";
    expect(Object.keys(Object(shop))).toEqual(expect.arrayContaining(ofShop.split(" ")));
  });
});
