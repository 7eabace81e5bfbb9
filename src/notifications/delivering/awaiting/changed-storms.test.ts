import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeReceivers, startFakeReceivers } from "../../../../fake-receivers/server.ts";
import { callsTo, PLAYED_SETTINGS } from "../../../../fake-receivers/told-fixture.ts";
import { CHANNEL_KINDS, CHANGING_CHANNELS } from "../../channels/kinds.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { addDestination, addOwnRule, addRule } from "../delivering-fixture.ts";
import { type SendContext, sendNext } from "../sending/send.job.ts";
import { type SendingWorld, sendingWorld } from "../sending/sending-fixture.ts";
import { usable } from "../sending/usable-channel.ts";
import { tellStorms } from "./tell-storms.job.ts";

const SHOPS = 30;

let world: SendingWorld;
let receivers: FakeReceivers;
let played: ReturnType<typeof callsTo>;
let ctx: SendContext;
let shops: readonly number[];
let fresh: number;
let read: number;

beforeAll(async () => {
  world = await sendingWorld();
  receivers = await startFakeReceivers({ now: () => minutesLater(0) });
  played = callsTo(receivers);
  ctx = { ...world.ctx, channels: CHANNEL_KINDS.map((kind) => usable(kind)), call: played.call };
});
afterAll(async () => {
  await played.close();
  await receivers.close();
  await world.database.drop();
});
beforeEach(async () => {
  await world.begin();
  for (const id of CHANGING_CHANNELS) receivers.fail(id, null);
  receivers.forget();
  fresh = 0;
  read = 0;
  const made: number[] = [];
  for (let index = 0; index < SHOPS; index += 1) made.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
  shops = made;
});

const fail = (minute: number, count: number) => {
  const some = shops.slice(fresh, fresh + count);
  fresh += count;
  return world.decideAt(
    minute,
    some.map((id) => [id, [failing()]]),
  );
};
const recover = (minute: number, from: number, to: number) =>
  world.decideAt(
    minute,
    shops.slice(from, to).map((id) => [id, [answers]]),
  );

async function send(minute: number): Promise<void> {
  world.setMinute(minute);
  for (;;) {
    const { items } = await world.claim();
    if (items.length === 0) return;
    for (const item of items) await sendNext(ctx, item);
  }
}

/** What a minute brings: the job that looks at storms, and what is due. */
async function pass(minute: number): Promise<void> {
  world.setMinute(minute);
  await tellStorms(world.ctx);
  await send(minute);
}

/** What people have seen since the last time: how many things are open, and of which message that is a change. */
function seen(channel: string): readonly string[] {
  const all = receivers.arrivals(channel);
  const arrived = all.slice(read).flatMap(({ shown }) => shown ?? []);
  read = all.length;
  const said = arrived.map(({ title, text, isChange }) => {
    const open = /(\d+) things/u.exec(`${title} ${text}`)?.[1] ?? "none";
    return `${isChange === true ? "changed to" : "said"} ${open}`;
  });
  return said;
}

/** A channel as the service is played, which hears of all that is urgent. */
async function told(channel: string, given: Parameters<typeof addDestination>[2] = {}): Promise<string> {
  const { db } = world.database;
  const settings = PLAYED_SETTINGS[channel] ?? {};
  const origin = CHANNEL_KINDS.find(({ id }) => id === channel)?.origin(settings) ?? "";
  return await addDestination(db, channel, { channel, settings, origin, ...given });
}

const changes = () =>
  world.rows("select state, reason, attempts from message where kind = 'grown' order by created_at, id");
const destinations = () => world.rows("select state, failures from destination");

it.each(CHANGING_CHANNELS)(
  "%s: what begins and ends changes the summary that was said last, which is said anew in time",
  async (channel) => {
    await addRule(world.database.db, [await told(channel)]);
    await fail(0, 20);
    await pass(0);
    expect(seen(channel)).toEqual(["said 20"]);
    await fail(2, 1);
    expect(await pass(2).then(() => seen(channel))).toEqual(["changed to 21"]);
    for (const minute of [3, 4]) await pass(minute);
    expect(seen(channel)).toEqual([]);
    await recover(5, 0, 4);
    await pass(5);
    expect(seen(channel)).toEqual(["changed to 17"]);
    await fail(8, 1);
    await pass(8);
    await fail(12, 1);
    await pass(12);
    expect(seen(channel)).toEqual(["changed to 18", "changed to 19"]);
    await pass(15);
    expect(seen(channel)).toEqual(["said 19"]);
    await recover(16, 4, 19);
    await pass(16);
    expect(seen(channel)).toEqual(["changed to 4"]);
    await pass(23);
    expect(seen(channel)).toEqual(["said 4"]);
    await recover(24, 19, 20);
    for (const minute of [24, 25]) await pass(minute);
    expect(seen(channel)).toEqual(["said none"]);
    const kinds = "select kind, state, count(*)::integer as count from message group by 1, 2 order by 1, 2";
    expect(await world.rows(kinds)).toEqual([
      { kind: "digest", state: "arrived", count: 1 },
      { kind: "end", state: "arrived", count: 1 },
      { kind: "grown", state: "arrived", count: 5 },
      { kind: "summary", state: "arrived", count: 2 },
    ]);
  },
  30_000,
);

it("a service that changes nothing is told anew alone", async () => {
  await addRule(world.database.db, [await told("slack")]);
  await fail(0, 20);
  await pass(0);
  for (const minute of [4, 8, 12]) {
    await fail(minute, 1);
    await pass(minute);
  }
  expect(seen("slack")).toEqual(["said 20"]);
  await pass(15);
  expect(seen("slack")).toEqual(["said 23"]);
});

describe("of a storm at Discord", () => {
  beforeEach(async () => {
    await addRule(world.database.db, [await told("discord")]);
    await fail(0, 20);
    await pass(0);
    seen("discord");
  });

  it("two workers that look at once change it once, and within a minute nobody does again", async () => {
    await fail(2, 1);
    world.setMinute(2);
    await Promise.all([tellStorms(world.ctx), tellStorms(world.ctx)]);
    await send(2);
    expect(seen("discord")).toEqual(["changed to 21"]);
    await fail(2.5, 1);
    await pass(2.5);
    expect(seen("discord")).toEqual([]);
    await pass(3);
    expect(seen("discord")).toEqual(["changed to 22"]);
  });

  it("a worker that is killed when it has changed it leaves that to the next, which changes it to the same", async () => {
    await fail(2, 1);
    world.setMinute(2);
    await tellStorms(world.ctx);
    const { items } = await world.claim();
    const [item] = items;
    if (item === undefined) throw new Error("Nothing was due");
    await world.rows(
      "create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$; create trigger killed before update on attempt execute function killed()",
    );
    await expect(sendNext(ctx, item)).rejects.toThrow();
    await world.rows("drop function killed cascade");
    await send(5);
    expect(seen("discord")).toEqual(["changed to 21", "changed to 21"]);
    expect(await changes()).toEqual([{ state: "arrived", reason: null, attempts: 2 }]);
  });

  it("a summary that was deleted over there is left, without harm to the channel, until the next is said", async () => {
    receivers.fail("discord", "message-gone");
    await fail(2, 1);
    await pass(2);
    receivers.fail("discord", null);
    await fail(4, 1);
    await pass(4);
    await fail(8, 1);
    await pass(8);
    expect(seen("discord")).toEqual([]);
    expect(await changes()).toEqual([{ state: "superseded", reason: null, attempts: 1 }]);
    expect(await destinations()).toEqual([{ state: "on", failures: 0 }]);
    await pass(15);
    await recover(16, 0, 5);
    await pass(16);
    expect(seen("discord")).toEqual(["said 23", "changed to 18"]);
  });

  it("one that the service refuses to change is no fault of the channel", async () => {
    receivers.fail("discord", "invalid-form");
    await fail(2, 1);
    await pass(2);
    expect(await changes()).toEqual([{ state: "superseded", reason: null, attempts: 1 }]);
    expect(await destinations()).toEqual([{ state: "on", failures: 0 }]);
  });

  it("a service that asks to wait gets it later, and nothing newer before that", async () => {
    receivers.fail("discord", "pause", 1);
    await fail(2, 1);
    await pass(2);
    await fail(2.05, 1);
    world.setMinute(2.05);
    await tellStorms(world.ctx);
    expect(await changes()).toEqual([{ state: "waiting", reason: null, attempts: 1 }]);
    await pass(3);
    await pass(4);
    expect(seen("discord")).toEqual(["changed to 21", "changed to 22"]);
  });

  it("the next summary, or the end, takes the place of a change that did not arrive", async () => {
    receivers.fail("discord", "pause");
    for (const minute of [4, 8, 12]) await fail(minute, 1);
    await pass(14.9);
    receivers.fail("discord", null);
    await pass(15.1);
    expect(seen("discord")).toEqual(["said 23"]);
    receivers.fail("discord", "pause");
    await recover(16, 0, 5);
    await pass(16);
    await pass(19.2);
    receivers.fail("discord", null);
    await pass(19.5);
    expect(seen("discord")).toEqual(["said 18"]);
    expect((await changes()).map(({ state }) => state)).toEqual(["superseded", "superseded"]);
  });

  it("a change that waits for its next try is made anew without a shop that is gone meanwhile", async () => {
    receivers.fail("discord", "pause", 1);
    await fail(2, 1);
    await pass(2);
    expect(await changes()).toEqual([{ state: "waiting", reason: null, attempts: 1 }]);
    await world.rows(`delete from shop where id = ${shops[fresh - 1]}`);
    expect(await changes()).toEqual([]);
    await fail(3, 2);
    await pass(4);
    expect(seen("discord")).toEqual(["changed to 22"]);
  });

  it("changes do not count for what a channel hears in an hour", async () => {
    await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, attempts, settled_at, created_at)
      select destination_id, gen_random_uuid(), organization_id, 'summary:' || id, 'grown', content, 'arrived', 1, created_at, created_at
      from message, generate_series(1, 80) where kind = 'summary'`);
    for (const minute of [4, 8, 12]) await fail(minute, 1);
    await pass(15);
    expect(seen("discord")).toEqual(["said 23"]);
  });
});

describe("at a channel of somebody's own", () => {
  beforeEach(async () => {
    await world.rows("delete from telling_setting");
    const chat = await told("telegram", { organizationId: null, userId: "ada" });
    await addOwnRule(world.database.db, "ada", { destinationIds: [chat] }, { scope: "all" });
    await fail(0, 20);
    await pass(0);
    seen("telegram");
  });

  it("the summary is changed as well", async () => {
    await recover(2, 0, 3);
    await pass(2);
    expect(seen("telegram")).toEqual(["changed to 17"]);
  });

  it("nothing is changed during their pause, and what waited is not said once it is calmer", async () => {
    await world.rows(
      `insert into telling_setting (user_id, paused_until) values ('ada', '${minutesLater(60).toISOString()}')
        on conflict (user_id) do update set paused_until = excluded.paused_until`,
    );
    await recover(2, 0, 3);
    for (const minute of [2, 3, 20]) await pass(minute);
    expect(seen("telegram")).toEqual([]);
    await pass(60);
    expect(seen("telegram")).toEqual(["said 17"]);
    expect((await changes()).map(({ state }) => state)).toEqual(["superseded"]);
  });

  it("nothing is changed for whom the shops are none of their business any more", async () => {
    await recover(2, 0, 3);
    world.setMinute(2);
    await tellStorms(world.ctx);
    await world.rows("delete from member where user_id = 'ada' and organization_id = 'acme'");
    await send(2);
    expect(seen("telegram")).toEqual([]);
  });
});
