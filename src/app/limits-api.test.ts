import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listHits } from "../instance/limit-hit.store.ts";
import { receiver, ruleOf } from "../notifications/rules/rule-fixture.ts";
import { LIMIT_IDS, LIMITS } from "../instance/limits.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { hasEnoughRunning } from "../sitespeed/request-speed-test.service.ts";
import { callerFor, contextOf, testRouter } from "./router-fixture.ts";

let database: FreshDatabase;
let shops: number[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  for (const id of ["ada", "root", "other"]) await addUser(db, id);
  await addMember(db, "acme", "ada", "owner");
  for (const [id, owner] of [
    ["second", "ada"],
    ["foreign", "other"],
  ] as const) {
    await addOrganization(db, id);
    await addMember(db, id, owner, "owner");
  }
});

beforeEach(async () => {
  const { db, pool } = database;
  for (const table of ["shop", "rate_bucket", "instance_setting", "limit_hit", "audit_entry"])
    await pool.query(`delete from ${table}`);
  const projectId = await addProject(db, "acme");
  shops = [];
  for (let index = 0; index < 3; index += 1) {
    shops.push(
      await addShop(db, {
        organizationId: "acme",
        projectId,
        url: `https://shop-${index}.example`,
        values: { sitespeedEnabled: true, sitespeedUrls: [`https://shop-${index}.example/`] },
      }),
    );
  }
  for (const row of shops) {
    const sealed = secrets.seal("secret", { table: "shop", column: "client_secret", row });
    await pool.query("update shop set client_secret = $2 where id = $1", [row, sealed]);
  }
});

afterAll(() => database.drop());

const secrets = createSecretBox(["a secret of thirty-two characters"]);
const CONNECTION = { shopUrl: "https://new.example", clientId: "SWIANEW", clientSecret: "secret", orgId: "acme" };

const asAda = (path: string, input: unknown) => callerFor(database, "ada")(path, input);

function asRoot() {
  const context = contextOf(database, "root");
  if (context.user !== null) context.user.role = "admin";
  return createCallerFactory(testRouter(database))(context).admin.limits;
}

const refresh = (shopId: number | undefined, sitespeed = false) =>
  asAda("organization.shop.refreshShop", { shopId, sitespeed });

describe("what one person or organization may ask of shops", () => {
  it("bounds visits that a person asks for in a minute", async () => {
    await asRoot().set({ id: "refreshes", value: 2 });
    expect([await refresh(shops[0]), await refresh(shops[0])]).toMatchObject([{ code: "ok" }, { code: "ok" }]);
    expect(await refresh(shops[0])).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: expect.stringContaining("That was too often in a short time."),
    });
    expect(await listHits(database.db)).toMatchObject([{ limitId: "refreshes", subject: "person", subjectId: "ada" }]);
  });

  it("bounds questions about what would be told, which are all counted together", async () => {
    await asRoot().set({ id: "tellingQuestions", value: 3 });
    const about = { organizationId: "acme", shopId: shops[0], kind: "workNow" };
    const receivers = [receiver({ role: "owner" })];
    const own = { ...ruleOf(), receivers: [{ ...receiver({}), way: "email" }] };
    const answers = [];
    for (const [path, input] of [
      ["organization.rule.wouldTell", about],
      ["organization.rule.effect", { organizationId: "acme", rule: ruleOf({ receivers }) }],
      ["account.rule.effect", { rule: own }],
      ["organization.rule.wouldTell", about],
    ] as const)
      answers.push((await asAda(path, input)).code);
    expect(answers).toEqual(["ok", "ok", "ok", "TOO_MANY_REQUESTS"]);
  });

  it("bounds visits that wait, and counts a shop once", async () => {
    await asRoot().set({ id: "queuedRequests", value: 2 });
    for (const shopId of [shops[0], shops[1], shops[0], shops[1]])
      expect(await refresh(shopId)).toMatchObject({ code: "ok" });
    expect(await refresh(shops[2])).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message:
        "2 visits of this organization and others of its owner are waiting already. Please try again when some of them are done.",
    });
    const { rows } = await database.pool.query("select urgent from shop_state where shop_id = $1", [shops[2]]);
    expect(rows).toEqual([{ urgent: false }]);
  });

  /** A shop of another organization, with a visit and a speed test queued. */
  async function waitingElsewhere(organizationId: string) {
    const { db, pool } = database;
    const projectId = await addProject(db, organizationId);
    const shopId = await addShop(db, { organizationId, projectId, state: { urgent: true } });
    await pool.query(
      "insert into shop_sitespeed_state (organization_id, shop_id, waiting_since, running_since) values ($1, $2, now(), now())",
      [organizationId, shopId],
    );
  }

  it.each(["queuedRequests", "queuedSpeedTests"] as const)("counts %s of all organizations of an owner", async (id) => {
    await asRoot().set({ id, value: 1 });
    await waitingElsewhere("foreign");
    expect(await refresh(shops[0], id === "queuedSpeedTests")).toMatchObject({ code: "ok" });
    await waitingElsewhere("second");
    expect(await refresh(shops[0], id === "queuedSpeedTests")).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("counts speed tests that run in all organizations of an owner", async () => {
    const test = { organizationId: "acme", shopId: shops[0] ?? 0, isDaily: false };
    const isEnough = () => hasEnoughRunning(database.db, test, { now: new Date(), most: 1 });
    await waitingElsewhere("foreign");
    expect(await isEnough()).toBe(false);
    await waitingElsewhere("second");
    expect(await isEnough()).toBe(true);
  });

  it("bounds speed tests that wait", async () => {
    await asRoot().set({ id: "queuedSpeedTests", value: 1 });
    expect(await refresh(shops[0], true)).toMatchObject({ code: "ok" });
    expect(await refresh(shops[0], true)).toMatchObject({ code: "ok" });
    expect(await refresh(shops[1], true)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it.each([
    ["organization.shop.testConnection", () => CONNECTION],
    ["organization.shop.clearShopCache", () => ({ shopId: shops[0] })],
  ])("bounds %s by person and by organization", async (path, input) => {
    for (const id of ["shopCallsOfPerson", "shopCallsOfOrganization"] as const) {
      await database.pool.query("delete from rate_bucket");
      await asRoot().set({ id, value: 1 });
      expect(await asAda(path, input())).toMatchObject({ code: "ok" });
      expect(await asAda(path, input())).toMatchObject({ code: "TOO_MANY_REQUESTS" });
      await asRoot().set({ id, value: LIMITS[id].default });
    }
  });
});

it("bounds how often one person has an address of theirs looked up for SSO", async () => {
  await database.pool.query("delete from rate_bucket");
  await asRoot().set({ id: "discoveries", value: 1 });
  const look = () => asAda("organization.sso.discoverOpenIdConfig", { issuer: "https://idp.invalid" });
  expect(await look()).not.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await look()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await asRoot().set({ id: "discoveries", value: LIMITS.discoveries.default });
});

describe("the limits in the admin area", () => {
  it("are listed with what they are, and who hit them, by name", async () => {
    await asRoot().set({ id: "refreshes", value: 1 });
    await refresh(shops[0]);
    await refresh(shops[0]);
    await refresh(shops[0]);
    const { values, hits } = await asRoot().list();
    expect(Object.keys(values).toSorted()).toEqual([...LIMIT_IDS].toSorted());
    expect(values.refreshes).toBe(1);
    expect(hits).toMatchObject([{ limitId: "refreshes", subject: "person", subjectId: "ada", name: "ada", times: 2 }]);
  });

  it.each([0, 10_001, 1.5])("may not be %d", async (value) => {
    await expect(asRoot().set({ id: "refreshes", value })).rejects.toThrow("Enter a whole number from 1 to 10000.");
  });

  it("leave a trace when they change", async () => {
    await asRoot().set({ id: "organizations", value: 3 });
    const { rows } = await database.pool.query("select action, actor_id, before, after from audit_entry");
    expect(rows).toEqual([{ action: "instance.limit", actor_id: "root", before: { value: 20 }, after: { value: 3 } }]);
  });
});
