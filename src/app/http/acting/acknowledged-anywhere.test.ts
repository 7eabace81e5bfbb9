import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor } from "../../router-fixture.ts";
import { pagerduty } from "../../../notifications/channels/pagerduty/pagerduty.ts";
import { slackBot } from "../../../notifications/channels/slack-bot/slack-bot.ts";
import { slack } from "../../../notifications/channels/slack/slack.ts";
import { addDestination, addOwnRule } from "../../../notifications/delivering/delivering-fixture.ts";
import { sendNext } from "../../../notifications/delivering/sending/send.job.ts";
import { type SendingWorld, sendingWorld } from "../../../notifications/delivering/sending/sending-fixture.ts";
import { usable } from "../../../notifications/delivering/sending/usable-channel.ts";
import { answers, failing, minutesLater } from "../../../notifications/notification-fixture.ts";
import { receiver, ruleOf, writeRule } from "../../../notifications/rules/rule-fixture.ts";
import { askTo, tokenFor } from "./do-fixture.ts";

let world: SendingWorld;
let calls: string[];

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.rows("delete from mute");
  await world.begin();
  calls = [];
});

const ANSWERS: Readonly<Record<string, { status: number; body: string }>> = {
  "events.eu.pagerduty.com": { status: 202, body: '{"status":"success"}' },
  "slack.com": { status: 200, body: '{"ok":true,"channel":"C024BE91L","ts":"1700000000.000100"}' },
  "hooks.slack.com": { status: 200, body: "ok" },
};

/** What a service is asked to do, in a word, and whether it is told who deals with it. */
function inShort({ url, body }: { url: string; body: string }): string {
  const asked = JSON.parse(body).event_action ?? new URL(url).pathname.split("/").at(-1);
  return `${String(asked)}${body.includes("Acknowledged by ada") ? ", held" : ""}`;
}

/** Sends at that minute all that is due; what the services were asked. */
async function send(minute: number): Promise<readonly string[]> {
  world.setMinute(minute);
  const ctx = {
    ...world.ctx,
    channels: [...world.ctx.channels, usable(pagerduty), usable(slackBot), usable(slack)],
    actionUrl: ({ deed }: { deed: string }) => `https://shopwarden.example/do/${deed}`,
    call: async (_: string | null, call: { url: string; body: string }) => {
      calls.push(inShort(call));
      return { retryAfter: null, ...(ANSWERS[new URL(call.url).host] ?? { status: 404, body: "" }) };
    },
  };
  for (;;) {
    const { items } = await world.claim();
    if (items.length === 0) return calls.splice(0);
    for (const item of items) await sendNext(ctx, item);
  }
}

type Whose = Pick<NonNullable<Parameters<typeof addDestination>[2]>, "organizationId" | "userId">;

async function channel(
  name: string,
  given: Whose & { channel: string; origin: string; open?: object; secret: object },
) {
  const { open, secret, ...values } = given;
  const id = await addDestination(world.database.db, name, { ...values, settings: { ...open } });
  await world.database.pool.query("update destination set secrets = $2 where id = $1", [id, world.sealed(id, secret)]);
  return id;
}

const onCall = () =>
  channel("On-call", {
    channel: "pagerduty",
    origin: "https://events.eu.pagerduty.com",
    open: { region: "eu" },
    secret: { key: "a".repeat(32) },
  });
const bot = (whose: Whose = {}) =>
  channel("Bot", {
    ...whose,
    channel: "slack-bot",
    origin: "https://slack.com",
    open: { channel: "C024BE91L" },
    secret: { token: "xoxb-1234567890-played" },
  });
const hook = () =>
  channel("Hook", {
    channel: "slack",
    origin: "https://hooks.slack.com",
    secret: { address: "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/played" },
  });
const ruled = (ids: readonly string[]) =>
  writeRule(world.database.db, ruleOf({ receivers: ids.map((destinationId) => receiver({ destinationId })) }));

async function thingOf(shopId: number) {
  const [row] = await world.rows("select id from incident");
  const incidentId = Number(row?.["id"]);
  return { organizationId: "acme", shopId, incidentId, thread: `incident:${incidentId}` };
}

/** Ada presses the link in a shared channel. */
async function press(destinationId: string, shopId: number, minute: number): Promise<void> {
  const at = minutesLater(minute);
  const token = tokenFor({ ...(await thingOf(shopId)), deed: "acknowledge", destinationId }, at);
  expect((await askTo(world.database, "POST", token, { as: "ada", at })).status).toBe(200);
}

describe("acknowledging is told to", () => {
  it("services that keep the incident, and changes what others were told; nothing new is sent", async () => {
    const [pager, chat, plain] = [await onCall(), await bot(), await hook()];
    await ruled([pager, chat, plain]);
    const shop = await world.shopOf("Alpen", { watchers: [] });
    await world.at(0, [[shop, [failing()]]]);
    expect((await send(0)).toSorted()).toEqual(["chat.postMessage", "played", "trigger"]);
    await press(plain, shop, 5);
    await world.at(6);
    expect((await send(6)).toSorted()).toEqual(["acknowledge", "chat.update, held"]);
    expect(await world.rows("select kind, state from message where kind = 'acknowledged' order by state")).toEqual([
      { kind: "acknowledged", state: "arrived" },
      { kind: "acknowledged", state: "arrived" },
    ]);
    await world.at(7);
    expect(await send(7)).toEqual([]);
    await world.at(20, [[shop, [answers]]]);
    expect((await send(20)).toSorted()).toEqual(["chat.postMessage", "played", "resolve"]);
  });

  it("an own channel of somebody, and it stands with the event whose that is", async () => {
    const [chat, plain] = [await bot({ organizationId: null, userId: "ada" }), await hook()];
    await addOwnRule(world.database.db, "ada", { destinationIds: [chat] });
    await ruled([plain]);
    const shop = await world.shopOf("Alpen");
    await world.at(0, [[shop, [failing()]]]);
    await send(0);
    await press(plain, shop, 5);
    await world.at(6);
    expect(await send(6)).toEqual(["chat.update, held"]);
    const told =
      await world.rows(`select entry ->> 'userId' as who from event, jsonb_array_elements(told -> 'entries') as entry
      where kind = 'incident.acknowledged' and entry ->> 'destinationId' = '${chat}'`);
    expect(told).toEqual([{ who: "ada" }]);
  });

  it("each with its beginning, in order, if that was not sent yet, and with nothing to acknowledge any more", async () => {
    const [pager, chat, plain] = [await onCall(), await bot(), await hook()];
    await ruled([pager, chat, plain]);
    const shop = await world.shopOf("Alpen", { watchers: [] });
    await world.at(0, [[shop, [failing()]]]);
    await press(plain, shop, 1);
    await world.at(2);
    const sent = await send(2);
    expect(sent.filter((asked) => asked === "trigger, held" || asked === "acknowledge")).toEqual([
      "trigger, held",
      "acknowledge",
    ]);
    expect(sent.filter((asked) => asked.startsWith("chat."))).toEqual(["chat.postMessage, held"]);
    const kept = await world.rows("select content -> 'actions' as actions from message");
    expect(kept.map(({ actions }) => JSON.stringify(actions).includes("/do/acknowledge")).toSorted()).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("nobody who was not told of it, and is tried again until it arrives", async () => {
    const [pager, chat] = [await onCall(), await bot()];
    await ruled([pager]);
    const shop = await world.shopOf("Alpen", { watchers: [] });
    await world.at(0, [[shop, [failing()]]]);
    await send(0);
    await press(chat, shop, 1);
    await world.at(2);
    await world.rows("update destination set lease_until = null, lease_owner = null");
    expect(await send(2)).toEqual(["acknowledge"]);
    // Giving it back is told to nobody: no service can take an acknowledgement back.
    const at = minutesLater(3);
    const token = tokenFor({ ...(await thingOf(shop)), deed: "acknowledge", destinationId: chat }, at);
    await askTo(world.database, "POST", token, { as: "ada", at, query: "?back" });
    await world.at(4);
    expect(await send(4)).toEqual([]);
  });
});

/** Reminds every hour, and has two steps. */
async function escalating(): Promise<string> {
  const ids = [await hook(), await bot(), await onCall()];
  const [first = "", second = "", third = ""] = ids;
  await writeRule(
    world.database.db,
    ruleOf({
      remindMinutes: 60,
      receivers: [
        receiver({ destinationId: first }),
        receiver({ step: 1, afterMinutes: 15, destinationId: second }),
        receiver({ step: 2, afterMinutes: 30, destinationId: third }),
      ],
    }),
  );
  return first;
}

type Way = (shopId: number, destinationId: string) => Promise<unknown>;
const mail = async (deed: "acknowledge" | "fixed", shopId: number, as: string | null = null) => {
  const token = tokenFor({ ...(await thingOf(shopId)), deed, userId: "ada" }, minutesLater(5));
  return await askTo(world.database, "POST", token, { at: minutesLater(5), as });
};
const WAYS: readonly (readonly [string, Way])[] = [
  ["the link in a mail", (shopId) => mail("acknowledge", shopId)],
  [
    "the inbox",
    async (shopId) => {
      const { incidentId } = await thingOf(shopId);
      await callerFor(world.database, "ada")("organization.incident.acknowledge", {
        orgId: "acme",
        incidentId,
        version: 1,
      });
    },
  ],
  ["a shared channel", (shopId, destinationId) => press(destinationId, shopId, 5)],
  [
    "muting it for everybody",
    async (shopId, destinationId) => {
      const at = minutesLater(5);
      const token = tokenFor({ ...(await thingOf(shopId)), deed: "day", destinationId }, at);
      await askTo(world.database, "POST", token, { as: "ada", at });
    },
  ],
];

describe("a reminder and both steps of a rule", () => {
  it.each(WAYS)("are ended by %s", async (_, way) => {
    const first = await escalating();
    const shop = await world.shopOf("Alpen");
    await world.at(0, [[shop, [failing()]]]);
    await way(shop, first);
    for (const minutes of [15, 30, 60, 120]) await world.due(minutes);
    expect(await world.rows("select destination_id, step, reminder from notice where phase = 'opens'")).toEqual([
      { destination_id: first, step: 0, reminder: 0 },
    ]);
    expect(await world.rows("select from notice where step > 0 or reminder > 0")).toEqual([]);
    expect(await world.rows("select from telling_task")).toEqual([]);
  });

  it("go on while nobody does anything", async () => {
    await escalating();
    const shop = await world.shopOf("Alpen");
    await world.at(0, [[shop, [failing()]]]);
    for (const minutes of [15, 30, 60]) await world.due(minutes);
    const told = await world.rows("select step, reminder from notice order by step, reminder");
    expect(told.map(({ step, reminder }) => `${step} ${reminder}`)).toEqual(["0 0", "0 1", "1 0", "2 0"]);
  });
});
