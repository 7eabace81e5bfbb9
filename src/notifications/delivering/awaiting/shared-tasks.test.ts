import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../../checks/topic.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { receiver, ruleOf, writeRule } from "../../rules/rule-fixture.ts";
import { noLongerHave, nowHave, SUPPORT, warnings, well } from "../../shared/shared-fixture.ts";
import { addDestination } from "../delivering-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let team: string;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  for (const table of ["rule", "mute", "destination", "notification", "shared_matter", "thread_at"])
    await world.rows(`delete from ${table}`);
  await world.begin();
  team = await addDestination(world.database.db, "Team");
});

/** A rule about the shops of all projects reminds the channel and whoever watches them each hour. */
const reminding = async () => {
  const [{ id = 0 } = {}] = await world.rows("select id from project where organization_id = 'acme'");
  await writeRule(
    world.database.db,
    ruleOf({
      topics: [...TOPIC_IDS],
      urgency: "week",
      scope: "projects",
      scopeIds: [String(id)],
      remindMinutes: 60,
      receivers: [receiver({ destinationId: team }), receiver({ watchers: true })],
    }),
  );
};

/** The mails of a reminder, which may be read in the app before. */
const due = async (minutes: number) => [...(await world.due(minutes)), ...(await world.at(minutes + 11))];
const reminders = () =>
  world.rows(`select reminder, data -> 'shopNames' as names from notice join event on event.id = event_id
    where reminder > 0 order by reminder`);

describe("a warning of several shops is reminded of", () => {
  it("at channels and by mail, as long as they have it, and of those alone that do", async () => {
    await reminding();
    const shops = [await world.shopOf("Alpen"), await world.shopOf("Birke"), await world.shopOf("Canto")];
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    expect(await world.at(1)).toHaveLength(1);
    expect(await due(62)).toEqual([expect.stringContaining("3 shops have the same warning")]);
    expect(await reminders()).toEqual([{ reminder: 1, names: ["Alpen", "Birke", "Canto"] }]);
    const [alpen = 0, ...others] = shops;
    await noLongerHave(world.rows, [alpen]);
    await world.at(80, [[alpen, well(SUPPORT)]]);
    expect(await due(122)).toEqual([expect.stringContaining("2 shops have the same warning")]);
    expect(await reminders()).toMatchObject([{ reminder: 1 }, { reminder: 2, names: ["Birke", "Canto"] }]);
    expect(
      await world.rows("select link -> 'params' ->> 'shopId' as shop from notification where user_id = 'ada'"),
    ).toEqual([{ shop: String(others[0]) }]);
    await noLongerHave(world.rows, others);
    await world.at(
      140,
      others.map((id) => [id, well(SUPPORT)]),
    );
    await world.at(141);
    await due(200);
    expect(await reminders()).toHaveLength(2);
    expect(await world.rows("select from telling_task")).toEqual([]);
  });

  it("also when the shop that it led to is gone since it was last looked at", async () => {
    await reminding();
    const shops = [await world.shopOf("Alpen"), await world.shopOf("Birke"), await world.shopOf("Canto")];
    await nowHave(world.rows, shops);
    await world.at(
      0,
      shops.map((id) => [id, warnings(SUPPORT)]),
    );
    expect(await world.at(1)).toHaveLength(1);
    await world.at(61);
    await world.rows(`delete from shop where id = ${shops[0]}`);
    expect(await due(62)).toEqual([expect.stringContaining("2 shops have the same warning")]);
    expect(await reminders()).toEqual([{ reminder: 1, names: ["Birke", "Canto"] }]);
  });
});
