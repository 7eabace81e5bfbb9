import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { speedFailing } from "../../sitespeed/events/speed-failing.ts";
import { speedWorks } from "../../sitespeed/events/speed-works.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { noLongerHave, nowHave, OWN, SUPPORT, warnings, well } from "../shared/shared-fixture.ts";
import { type ChannelsWorld, channelsWorld } from "./channels-fixture.ts";

const HOUR = 60;

let world: ChannelsWorld;
let id: string;
let shops: readonly number[];

beforeAll(async () => {
  world = await channelsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from shared_matter");
  id = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [id], { topics: ["settings", "security", "speed"], urgency: "week" });
  shops = [await world.shopOf("Alpen", { watchers: [] }), await world.shopOf("Birke", { watchers: [] })];
});

const all = (events: readonly PlacedEvent[]) => shops.map((shop): [number, readonly PlacedEvent[]] => [shop, events]);
const first = (events: readonly PlacedEvent[]) => all(events).slice(0, 1);
const at = async (minute: number, happens?: ReturnType<typeof all>) => {
  await world.at(minute, happens);
  await world.at(minute + 1);
  await world.sendAt(minute + 1);
};
const missed = async () => (await world.as("olga").destination.get({ organizationId: "acme", id })).missed;

/** The service fails for days, so that the warning is given up, and is mended later. */
async function mended(warn: () => Promise<void>, meanwhile: () => Promise<void>): Promise<number> {
  world.answerWith(503);
  await warn();
  for (let hour = 1; hour < 130; hour += 1) await world.sendAt(hour * HOUR);
  expect(await world.rows("select distinct state from message")).toEqual([{ state: "dead" }]);
  await meanwhile();
  await world.rows("update destination set state = 'disabled', reason = 'failing_for_days'");
  world.well();
  world.heard();
  const count = await missed();
  await world.as("olga").destination.enable({ organizationId: "acme", id, missed: "summary" });
  await world.sendAt(140 * HOUR);
  return count;
}

const nothing = async () => {};

describe.each<readonly [string, { warn: () => Promise<void>; end: (hour: number) => Promise<void> }]>([
  [
    "of a shop",
    {
      warn: () => at(0, first(warnings(OWN))),
      end: (hour) => at(hour * HOUR, first(well(OWN))),
    },
  ],
  [
    "of a shop's speed",
    {
      warn: () => at(0, first([speedFailing.of({ reason: "timed_out" })])),
      end: (hour) => at(hour * HOUR, first([speedWorks.of({})])),
    },
  ],
  [
    "of several shops",
    {
      warn: async () => {
        await nowHave(world.rows, shops);
        await at(0, all(warnings(SUPPORT)));
      },
      end: async (hour) => {
        await noLongerHave(world.rows, shops);
        await at(hour * HOUR, all(well(SUPPORT)));
      },
    },
  ],
])("a warning %s that was given up", (_, { warn, end }) => {
  it("is not told as if it were there once it is over", async () => {
    expect(await mended(warn, () => end(131))).toBe(0);
    expect(world.heard()).toEqual([]);
  });

  it("is told while it is there, and so is its end", async () => {
    expect(await mended(warn, nothing)).toBe(1);
    expect(world.heard()).toEqual([expect.stringMatching(/^first: /u)]);
    await end(141);
    expect(world.heard()).toEqual([expect.stringMatching(/^end: /u)]);
  });
});

describe("an offer of an update that was given up", () => {
  const product = "SwagPayPal";
  const offerOf = (version: string): PlacedEvent => {
    const update = { product, label: "PayPal", installed: "1.0", version };
    return { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
  };
  const installed = (version: string | null) => productChanged.of({ product, installed: version });
  beforeEach(() => world.rows(`update rule set topics = '{changes}', urgency = 'info'`));

  it.each([
    ["was installed", 1, "1.2"],
    ["was overtaken by what was installed", 1, "1.3"],
    ["was removed", 1, null],
    ["was installed in all shops", 2, "1.2"],
  ])("is not told once it %s", async (_, count, version) => {
    const some = <One>(all: readonly One[]) => all.slice(0, count);
    const offer = () => at(0, some(all([offerOf("1.2")])));
    expect(await mended(offer, () => at(131 * HOUR, some(all([installed(version)]))))).toBe(0);
    expect(world.heard()).toEqual([]);
  });

  it.each<readonly [string, () => Promise<void>]>([
    ["in the shop", nothing],
    ["in a shop in which less was installed", () => at(131 * HOUR, first([installed("1.1")]))],
  ])("is told while it is lacked %s", async (_, meanwhile) => {
    expect(await mended(() => at(0, first([offerOf("1.2")])), meanwhile)).toBe(1);
    expect(world.heard()).toEqual([expect.stringMatching(/^first: /u)]);
  });

  it("is told while another shop lacks it", async () => {
    expect(
      await mended(
        () => at(0, all([offerOf("1.2")])),
        () => at(131 * HOUR, first([installed("1.2")])),
      ),
    ).toBe(1);
    expect(world.heard()).toEqual([expect.stringMatching(/^first: /u)]);
  });
});
