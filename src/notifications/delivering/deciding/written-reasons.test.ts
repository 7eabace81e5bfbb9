import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addWindow } from "../../../windows/window-fixture.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { NOT_TOLD, type NotTold } from "../../rules/rule-answers.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";

/** Whoever asks who would be told hears that a channel is off; what happens waits for it. */
type Written = Exclude<NotTold, "channel_off">;

let world: Awaited<ReturnType<typeof tellingWorld>>;
let destinationId: string;

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  for (const table of ["rule", "mute", "destination", "telling_setting", "shop_alert_memory", "account"])
    await world.rows(`delete from ${table}`);
  await world.rows("update organization set requires_two_factor = false");
  await world.rows(`update "user" set email_verified = true`);
  await world.begin();
  destinationId = await addDestination(world.database.db, "Slack");
});

const yellow = { kind: "status", from: "green", to: "yellow", findings: [], findingCount: 1 } as const;
const green = { ...yellow, from: "yellow", to: "green", findingCount: 0 } as const;
const down = async (minutes = 0) => world.at(minutes, [[await world.shopOf("Alpen"), [failing()]]]);
const atNight = { when: "within", spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "03:00", to: "04:00" }] };

/** What has to happen for each. */
const SCENES: Readonly<Record<Written, () => Promise<unknown>>> = {
  muted: async () => {
    await world.database.pool.query(
      "insert into mute (organization_id, user_id, until, created_at) values ('acme', 'ada', $1, $2)",
      [minutesLater(60), minutesLater(0)],
    );
    await down();
  },
  quiet: async () => {
    const ruleId = await addRule(world.database.db, [], { hours: atNight, outside: "leave" });
    await world.rows(`insert into rule_receiver (rule_id, user_id) values ('${ruleId}', 'bob')`);
    await down();
  },
  storm: async () => {
    await addRule(world.database.db, [destinationId]);
    const ids: number[] = [];
    for (let index = 0; index < 17; index += 1) ids.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
    await world.at(
      0,
      ids.map((id): [number, ReturnType<typeof failing>[]] => [id, [failing()]]),
    );
  },
  flapping: async () => {
    const shop = await world.shopOf("Alpen");
    for (let minutes = 0; minutes < 9; minutes += 1)
      await world.at(minutes, [[shop, [minutes % 2 === 0 ? yellow : green]]]);
  },
  window: async () => {
    const shop = await world.shopOf("Alpen");
    const scope = { shopId: shop };
    await addWindow(world.database, { organizationId: "acme", scope, begins: -5, ends: 40, now: minutesLater(0) });
    await world.at(1, [[shop, [yellow]]]);
  },
  told_already: async () => {
    const shop = await world.shopOf("Alpen");
    await world.at(0, [[shop, [yellow]]]);
    await world.at(5, [[shop, [yellow]]]);
  },
  no_rule: async () => {
    await world.rows("insert into telling_setting (user_id, choice) values ('ada', 'ownRules')");
    await down();
  },
  no_access: async () => {
    await world.rows("update organization set requires_two_factor = true");
    await world.rows(`insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values ('ada', 'ada', 'credential', 'ada', 'x', now(), now())`);
    await down();
  },
  address_unconfirmed: async () => {
    await world.rows(`update "user" set email_verified = false`);
    await down();
  },
  overtaken: async () => {
    await addRule(world.database.db, [destinationId], { pace: "daily" });
    const shop = await world.shopOf("Alpen", { watchers: [] });
    await world.at(0, [[shop, [failing()]]]);
    await world.at(3, [[shop, [answers]]]);
  },
};

const written = async () => {
  const found = await world.rows(
    `select distinct entry ->> 'not' as reason from event, jsonb_array_elements(told -> 'entries') as entry
     where entry ? 'not' order by 1`,
  );
  return found.map(({ reason }) => reason);
};

it.each(NOT_TOLD.filter((reason): reason is Written => reason !== "channel_off"))(
  "it stands with the event why somebody was not told: %s",
  async (reason) => {
    await SCENES[reason]();
    expect(await written()).toEqual([reason]);
  },
);

/** What has to happen for both somebody who watches and a channel. */
const OF_BOTH: Readonly<Partial<Record<Written, () => Promise<unknown>>>> = {
  storm: async () => {
    const ids: number[] = [];
    for (let index = 0; index < 17; index += 1) ids.push(await world.shopOf(`Shop${index}`));
    await world.at(
      0,
      ids.map((id): [number, ReturnType<typeof failing>[]] => [id, [failing()]]),
    );
  },
  flapping: SCENES.flapping,
  window: SCENES.window,
  told_already: SCENES.told_already,
  overtaken: async () => {
    await world.rows("update rule set pace = 'daily'");
    const shop = await world.shopOf("Alpen");
    await world.decideAt(0, [[shop, [failing()]]]);
    await world.at(3, [[shop, [answers]]]);
  },
};

it.each(Object.entries(OF_BOTH))("it stands there of people and of channels: %s", async (reason, happen) => {
  await addRule(world.database.db, [destinationId], { urgency: "week" });
  await happen();
  expect(
    await world.rows(`select distinct entry ->> 'userId' as person, entry ->> 'destinationId' as channel
      from event, jsonb_array_elements(told -> 'entries') as entry where entry ->> 'not' = '${reason}' order by 1, 2`),
  ).toEqual([
    { person: "ada", channel: null },
    { person: null, channel: destinationId },
  ]);
});

it("what an incident will say is written down, too, while somebody works on its shop", async () => {
  await addRule(world.database.db, [destinationId]);
  const shop = await world.shopOf("Alpen");
  const scope = { shopId: shop };
  await addWindow(world.database, { organizationId: "acme", scope, begins: -5, ends: 40, now: minutesLater(0) });
  expect(await world.at(1, [[shop, [failing()]]])).toEqual([]);
  expect(await written()).toEqual(["window"]);
  // Nothing of it counts as told: it is said once the work is over.
  expect(await world.at(60)).toEqual([expect.stringContaining("ada: ")]);
});

it("who may not see it any more when it is sent stands there as not told", async () => {
  const shop = await world.shopOf("Alpen");
  await world.decideAt(0, [[shop, [failing()]]]);
  await world.rows("delete from member where user_id = 'ada'");
  await world.at(1);
  expect(await written()).toEqual(["no_access"]);
  await world.rows(
    "insert into member (id, organization_id, user_id, role, created_at) values ('ada', 'acme', 'ada', 'member', now())",
  );
});
