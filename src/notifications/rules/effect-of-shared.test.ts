import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TOPIC_IDS } from "../../checks/topic.ts";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { addDestination } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { noLongerHave, nowHave, SUPPORT, warnings, well } from "../shared/shared-fixture.ts";
import { effectOf } from "./rule-effect.service.ts";
import { receiver, ruleOf, writeRule } from "./rule-fixture.ts";
import type { RuleInput } from "./rule-input.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shops: readonly number[];
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["rule", "destination", "thread_at", "notification", "shared_matter"])
    await world.rows(`delete from ${table}`);
  shops = [await world.shopOf("Radwerk"), await world.shopOf("Alpen"), await world.shopOf("Teehaus")];
});

const all = (events: readonly PlacedEvent[]): [number, readonly PlacedEvent[]][] => shops.map((id) => [id, events]);
const told = async () => Number((await world.rows("select count(*)::integer as count from notice"))[0]?.["count"]);
const effect = (rule: RuleInput) =>
  effectOf(world.database.db, { organizationId: "acme", userId: null }, rule, minutesLater(60));

/** A rule that tells a channel, and how often it would have told it. */
async function written(given: Partial<RuleInput>): Promise<RuleInput> {
  const slack = await addDestination(world.database.db, "Slack");
  const rule = ruleOf({ receivers: [receiver({ destinationId: slack })], urgency: "info", ...given });
  await writeRule(world.database.db, rule);
  return rule;
}

it("what several shops have counts as often as it was told: once, with its end", async () => {
  const rule = await written({ topics: [...TOPIC_IDS] });
  await nowHave(world.rows, shops);
  await world.at(0, all(warnings(SUPPORT)));
  await world.at(2);
  expect([await told(), await effect(rule)]).toEqual([1, 1]);
  await noLongerHave(world.rows, shops);
  await world.at(20, all(well(SUPPORT)));
  await world.at(40);
  expect([await told(), await effect(rule)]).toEqual([2, 2]);
});

it("an update of several shops counts once", async () => {
  const rule = await written({ topics: ["changes"] });
  const update = { product: "SwagPayPal", label: "PayPal", installed: "1.0.0", version: "1.1" };
  await world.at(0, all([{ ...updateAvailable.of(update), matter: matterOfUpdate(update) }]));
  await world.at(2);
  expect([await told(), await effect(rule)]).toEqual([1, 1]);
});

it("a rule about one of the shops would have told it once", async () => {
  const rule = { topics: [...TOPIC_IDS], scope: "shops" as const };
  await nowHave(world.rows, shops);
  await world.at(0, all(warnings(SUPPORT)));
  await world.at(2);
  const about = (shopId: number) => effect(ruleOf({ ...rule, urgency: "info", scopeIds: [String(shopId)] }));
  expect(await about(shops[0] ?? 0)).toBe(1);
  expect(await about(999_999)).toBe(0);
});
