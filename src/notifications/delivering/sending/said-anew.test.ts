import { afterAll, beforeAll, expect, it } from "vitest";
import { slackBot } from "../../channels/slack-bot/slack-bot.ts";
import { answers, failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";
import { usable } from "./usable-channel.ts";

const SHOPS = 30;

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
  await world.begin();
});
afterAll(() => world.database.drop());

/** What Slack is asked to do, and of which message. */
function slack() {
  const asked: string[] = [];
  let minute = 0;
  return {
    asked,
    setMinute: (at: number) => {
      minute = at;
    },
    call: async (_organizationId: string | null, { url, body }: { url: string; body: string }) => {
      const ts = `${1_800_000_000 + asked.length}.000100`;
      const method = new URL(url).pathname.split("/").at(-1);
      const title = /(\d+ shops|Shop \w+)[^"]*?(?= cannot| answer|")/u.exec(body)?.[1];
      const under = /"(?:ts|thread_ts)":"(\d+)/u.exec(body)?.[1];
      const shown = body.includes('"reply_broadcast":true') ? ", shown in the channel" : "";
      asked.push(
        `${Math.floor(minute)}: ${method} ${title}${under === undefined ? "" : ` of ${Number(under) - 1_800_000_000}`}${shown}`,
      );
      return {
        status: 200,
        retryAfter: null,
        body: JSON.stringify({ ok: true, channel: "C024BE91L", ts, message: { ts, thread_ts: ts } }),
      };
    },
  };
}

it("an outage that grows from a few shops to many changes its first message, and says so anew where it is heard", async () => {
  const { db } = world.database;
  const settings = { token: "xoxb-1234567890-abcdef", channel: "C024BE91L" };
  const origin = "https://slack.com";
  await addRule(db, [await addDestination(db, "Slack", { channel: "slack-bot", settings, origin })]);
  const shops: number[] = [];
  for (let index = 0; index < SHOPS; index += 1)
    shops.push(await world.shopOf(`Shop${index}`, { url: "https://server.example" }));
  const service = slack();
  const ctx = { ...world.ctx, channels: [usable(slackBot)], call: service.call };
  const at = async (minute: number, some: readonly number[] = [], event = failing()) => {
    await world.at(
      minute,
      some.map((shop): [number, [typeof event]] => [shop, [event]]),
    );
    await world.due(minute);
    service.setMinute(minute);
    world.setMinute(minute);
    for (;;) {
      const { items } = await world.claim();
      if (items.length === 0) return;
      for (const item of items) await sendNext(ctx, item);
    }
  };
  await at(0, shops.slice(0, 15));
  for (let minute = 1; minute < 4; minute += 1) await at(minute);
  await at(4, shops.slice(15, 20));
  for (let minute = 5; minute < 8; minute += 1) await at(minute);
  await at(8, shops.slice(20));
  for (let minute = 9; minute < 20; minute += 1) await at(minute);
  await at(30, shops, answers);
  for (let minute = 31; minute < 36; minute += 1) await at(minute);
  expect(service.asked).toEqual([
    "1: chat.postMessage 15 shops",
    "4: chat.update 20 shops of 0",
    "8: chat.update 30 shops of 0",
    "18: chat.update 30 shops of 0",
    "18: chat.postMessage 30 shops of 0, shown in the channel",
    "30: chat.postMessage 30 shops of 0",
  ]);
  expect(
    await world.rows(
      "select kind, count(*)::integer from message where kind in ('first', 'grown', 'end') group by 1 order by 1",
    ),
  ).toEqual([
    { kind: "end", count: 1 },
    { kind: "first", count: 1 },
    { kind: "grown", count: 3 },
  ]);
  expect(
    await world.rows(
      "select (data ->> 'sinceCount')::integer as since from event where kind = 'incident.grown' order by id",
    ),
  ).toEqual([{ since: 15 }, { since: 15 }]);
}, 60_000);
