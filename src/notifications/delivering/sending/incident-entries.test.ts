import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { callerFor } from "../../../app/router-fixture.ts";
import { addOrganization, addUser } from "../../../shops/shop-fixture.ts";
import { answers, failing } from "../../notification-fixture.ts";
import { receiver, ruleOf, writeRule } from "../../rules/rule-fixture.ts";
import { addDestination, addOwnRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
let slack: string;

beforeAll(async () => {
  world = await sendingWorld();
  await addOrganization(world.database.db, "other");
  await addUser(world.database.db, "eve");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  slack = await addDestination(world.database.db, "Slack");
});

const entries = () =>
  world.rows(
    `select kind, params - 'channelId' as params, user_id from incident_entry where kind in ('told', 'reminded', 'escalated', 'notDelivered') order by id`,
  );
const shown = async () => {
  const [incident] = await world.rows("select id from incident");
  const { value } = await callerFor(world.database, "ada")("organization.incident.get", {
    orgId: "acme",
    incidentId: incident?.["id"],
  });
  return value;
};
const fails = async (minute = 0) => {
  const shop = await world.shopOf("Alpen", { watchers: [] });
  await world.at(minute, [[shop, [failing()]]]);
  return shop;
};

it("whom a channel told of an incident stands with it by the channel's name, from its beginning to its end", async () => {
  await writeRule(world.database.db, ruleOf({ receivers: [receiver({ destinationId: slack })] }));
  const shop = await fails();
  expect(await shown()).toMatchObject({ toldCount: 0, toldChannels: 0 });
  await world.sendAt(1);
  expect(await shown()).toMatchObject({ toldCount: 0, toldChannels: 1 });
  await world.at(20, [[shop, [answers]]]);
  await world.sendAt(21);
  expect(await entries()).toEqual([
    { kind: "told", params: { channel: "Slack", what: "incident.opened" }, user_id: null },
    { kind: "told", params: { channel: "Slack", what: "incident.closed" }, user_id: null },
  ]);
});

it("reminders and steps stand there, of channels and of people", async () => {
  const onCall = await addDestination(world.database.db, "On-call");
  const step = { step: 1, afterMinutes: 15 };
  const to = [
    { destinationId: slack },
    { userId: "ada" },
    { ...step, destinationId: onCall },
    { ...step, userId: "bob" },
  ];
  await writeRule(world.database.db, ruleOf({ remindMinutes: 60, receivers: to.map(receiver) }));
  await fails();
  await world.sendAt(0);
  for (const minute of [15, 60]) {
    await world.due(minute);
    await world.sendAt(minute);
  }
  const what = "incident.opened";
  expect(await entries()).toEqual([
    { kind: "told", params: { what, count: 1 }, user_id: null },
    { kind: "told", params: { what, channel: "Slack" }, user_id: null },
    { kind: "escalated", params: { what, count: 1, step: 1 }, user_id: null },
    { kind: "escalated", params: { what, channel: "On-call" }, user_id: null },
    { kind: "reminded", params: { what, count: 1, reminder: 1 }, user_id: null },
    { kind: "reminded", params: { what, channel: "Slack" }, user_id: null },
  ]);
  expect(await shown()).toMatchObject({ toldCount: 2, toldChannels: 2 });
});

it("what a channel refuses for good stands there with its word, and counts as told to nobody", async () => {
  await writeRule(world.database.db, ruleOf({ receivers: [receiver({ destinationId: slack })] }));
  await fails();
  world.answerWith(400);
  await world.sendAt(1);
  const params = { channel: "Slack", what: "incident.opened", reason: "message_refused" };
  expect(await entries()).toEqual([{ kind: "notDelivered", params, user_id: null }]);
  expect(await shown()).toMatchObject({ toldChannels: 0 });
});

it("somebody's own channel has no name there: only that it was not reached stands with them", async () => {
  const own = await addDestination(world.database.db, "Phone", { organizationId: null, userId: "ada" });
  await addOwnRule(world.database.db, "ada", { destinationIds: [own] });
  const shop = await world.shopOf("Alpen");
  await world.at(0, [[shop, [failing()]]]);
  world.answerWith(400);
  await world.sendAt(1);
  const ofOwn = (await entries()).filter(({ kind }) => kind === "notDelivered");
  const params = { way: "fake", what: "incident.opened", reason: "message_refused" };
  expect(ofOwn).toEqual([{ kind: "notDelivered", params, user_id: "ada" }]);
  expect(JSON.stringify(await shown())).not.toContain("Phone");
  await world.at(20, [[shop, [answers]]]);
  world.well();
  await world.sendAt(21);
  expect((await entries()).filter(({ params: said }) => JSON.stringify(said).includes("fake"))).toHaveLength(1);
});

it("nothing is written of an incident that went meanwhile, and the message is settled all the same", async () => {
  await writeRule(world.database.db, ruleOf({ receivers: [receiver({ destinationId: slack })] }));
  await fails();
  world.play(async () => {
    await world.rows("delete from incident");
    return { status: 200, retryAfter: null, body: "" };
  });
  await world.sendAt(1);
  expect(await entries()).toEqual([]);
});
