import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { callerFor } from "../router-fixture.ts";
import { addSpecifiedWorld, MUTATIONS, QUERIES, type SpecifiedWorld } from "../specified-world-fixture.ts";
import { type Differing, SPECIFIED_ANSWERS } from "./specified-answers.ts";

let database: FreshDatabase;
let world: SpecifiedWorld;

beforeAll(async () => {
  database = await freshDatabase();
  world = await addSpecifiedWorld(database);
});

afterAll(() => database.drop());

const call = (path: string, input?: unknown) => callerFor(database, "robin")(path, input);

/** Outside sources that do not answer here. */
const REFUSED = new Set([
  "info.getLatestShopwareVersion",
  "info.checkExtensionCompatibility",
  "organization.sso.discoverOpenIdConfig",
]);
const INPUTS: Readonly<Record<string, () => unknown>> = {
  "organization.project.list": () => ({ orgId: "acme" }),
  "organization.shop.list": () => ({ orgId: "acme" }),
  "organization.shop.get": () => ({ shopId: world.shopId }),
  "organization.shop.isSubscribedToNotifications": () => ({ shopId: world.shopId }),
  "organization.sso.list": () => ({ orgId: "acme" }),
};
const READ = [...QUERIES, "account.currentUserFleet", "account.currentUserFleetCurves"].filter(
  (name) => !REFUSED.has(name),
);

describe("the answers of the specification", () => {
  it("are written down for every call", () => {
    expect([...QUERIES, ...MUTATIONS].filter((name) => !Object.hasOwn(SPECIFIED_ANSWERS, name))).toEqual([]);
  });

  it("are what the procedures answer, says the compiler", () => {
    expectTypeOf<Differing>().toBeNever();
  });

  it.each(READ)("hold, field by field, for %s", async (name) => {
    const { code, value } = await call(name, INPUTS[name]?.());
    expect(code).toBe("ok");
    expectWritten(name, value);
  });

  it("hold for what is done as well", async () => {
    for (const [name, input] of DEEDS) {
      const { code, message, value } = await call(name, input());
      expect([name, code, message]).toEqual([name, "ok", ""]);
      expectWritten(name, value);
    }
  });
});

const TASK = "0123456789abcdef0123456789abcdef";

/** In an order in which each can be carried out. */
const DEEDS: readonly (readonly [name: string, input: () => unknown])[] = [
  ["account.notification.markAllRead", () => undefined],
  ["account.notification.delete", () => undefined],
  ["organization.project.create", () => ({ orgId: "acme", name: "Neukunden" })],
  ["organization.project.update", () => ({ orgId: "acme", projectId: world.projectId, name: "Alpenglanz Schweiz" })],
  [
    "organization.shop.update",
    () => ({ orgId: "acme", shopId: world.shopId, projectId: world.projectId, name: "Radwerk Münster" }),
  ],
  ["organization.shop.refreshShop", () => ({ shopId: world.shopId })],
  ["organization.shop.clearShopCache", () => ({ shopId: world.shopId })],
  ["organization.shop.rescheduleTask", () => ({ shopId: world.shopId, taskId: TASK })],
  ["organization.shop.subscribeToNotifications", () => ({ shopId: world.shopId })],
  ["organization.shop.unsubscribeFromNotifications", () => ({ shopId: world.shopId })],
  ["organization.shop.updateSitespeedSettings", () => ({ shopId: world.shopId, enabled: true, urls: ["/"] })],
  ["organization.sso.delete", () => ({ orgId: "acme", providerId: "acme-sso" })],
  ["organization.shop.delete", () => ({ shopId: world.shopId })],
  ["organization.project.delete", () => ({ orgId: "acme", projectId: world.projectId })],
];

/** Compared in its serialized form. */
function expectWritten(name: string, value: unknown): void {
  const schema = new Map<string, z.ZodType>(Object.entries(SPECIFIED_ANSWERS)).get(name);
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  expect(schema?.safeParse(sent)).toEqual({ success: true, data: sent });
}
