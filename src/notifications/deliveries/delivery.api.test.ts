import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type ChannelsWorld, channelsWorld, refusalOf } from "../destinations/channels-fixture.ts";
import { answers, failing, minutesLater } from "../notification-fixture.ts";

let world: ChannelsWorld;
let destinationId: string;
let shop: number;

beforeAll(async () => {
  world = await channelsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from audit_entry");
  destinationId = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [destinationId]);
  shop = await world.shopOf("Alpen", { watchers: [] });
});

const organizationId = "acme";
const page = (filter: object = {}, cursor: string | null = null) =>
  world.as("olga").delivery.page({ organizationId, filter, cursor });
const redeliver = (messageId: string | null) =>
  world.as("olga").delivery.redeliver({ organizationId, destinationId, messageId });
const down = (minute = 0) => world.at(minute, [[shop, [failing()]]]);
const up = (minute: number) => world.at(minute, [[shop, [answers]]]);
const messageIds = async () =>
  (await world.rows("select id from message order by created_at, id")).map(({ id }) => String(id));
const TITLE = "Shop Alpen cannot be reached";

/** A message that the service refuses for good. */
async function dead() {
  await down();
  world.answerWith(400, { body: "nonsense" });
  await world.sendAt(0);
  world.well();
  world.got.splice(0);
}

describe("the log", () => {
  it("lists what was given up first, then what waits, then all else by time", async () => {
    await down();
    await world.sendAt(0);
    await up(5);
    world.answerWith(503);
    await world.sendAt(5);
    await world.rows(`insert into message (destination_id, id, organization_id, kind, content, state, reason, created_at, settled_at)
      values ('${destinationId}', gen_random_uuid(), 'acme', 'first', '{"title": "Lost"}', 'dead', 'too_large', '${minutesLater(-90).toISOString()}', now())`);
    const { rows, next } = await page();
    expect(rows).toMatchObject([
      { title: "Lost", state: "dead", reason: "too_large", tries: 0, isUnknown: false },
      { title: "Shop Alpen answers again", kind: "end", state: "waiting", tries: 1 },
      {
        title: TITLE,
        kind: "first",
        state: "arrived",
        channel: "fake",
        destinationName: "Slack",
        destinationId,
        tries: 1,
      },
    ]);
    expect(next).toBeNull();
  });

  it("counts what a disabled channel is to hear of although no message is made yet, as its list does", async () => {
    await world.rows(
      `update destination set state = 'disabled', reason = 'channel_gone' where id = '${destinationId}'`,
    );
    await down();
    expect(await page()).toMatchObject({ rows: [], unmade: 1 });
    const { destinations } = await world.as("olga").destination.list({ organizationId });
    expect(destinations).toMatchObject([{ waiting: 1, week: { told: 0, dead: 0 } }]);
  });

  it("shows nothing of what its members get in digests", async () => {
    const id = "7f3f4e0c-8a4c-4b53-9b0e-3a1d1c6a5f10";
    await world.rows(`insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since)
      values ('${id}', 'olga', 'email', 'email', '{}', 'email', 'en', 'on', now())`);
    await world.rows(`insert into message (destination_id, id, kind, content, state, next_at, created_at)
      values ('${id}', '${id}', 'digest', '{"digest": "daily"}', 'waiting', now(), now())`);
    expect((await page()).rows).toEqual([]);
    expect((await page({ destinationId: id })).rows).toEqual([]);
    const get = world.as("olga").delivery.get({ organizationId, destinationId: id, messageId: id });
    expect(await refusalOf(get)).toBe("NOT_FOUND");
    await world.rows(`delete from destination where id = '${id}'`);
  });

  it("is searched by channel, outcome, shop and time", async () => {
    await dead();
    const other = await world.shopOf("Birke", { watchers: [] });
    const found = async (filter: object) => (await page(filter)).rows.length;
    expect(await found({ destinationId })).toBe(1);
    expect(await found({ destinationId: "00000000-0000-4000-8000-000000000001" })).toBe(0);
    expect([await found({ outcome: "dead" }), await found({ outcome: "arrived" })]).toEqual([1, 0]);
    expect([await found({ shopId: shop }), await found({ shopId: other })]).toEqual([1, 0]);
    expect([
      await found({ from: minutesLater(1).toISOString() }),
      await found({ to: minutesLater(1).toISOString() }),
    ]).toEqual([0, 1]);
  });

  it("comes in pages of fifty, each message once, and takes no other cursor", async () => {
    await world.rows(`insert into message (destination_id, id, organization_id, kind, content, state, reason, created_at, settled_at, next_at)
      select '${destinationId}', gen_random_uuid(), 'acme', 'first', jsonb_build_object('title', 'Shop Alpenglanz ' || md5(n::text) || ' cannot be reached'), case n % 3 when 0 then 'dead' when 1 then 'waiting' else 'arrived' end,
        case n % 3 when 0 then 'too_large' end, now() - (n / 4) * interval '1 minute', case n % 3 when 1 then null else now() end, case n % 3 when 1 then now() end
      from generate_series(1, 120) as n`);
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const answer: Awaited<ReturnType<typeof page>> = await page({}, cursor);
      sizes.push(answer.rows.length);
      expect(gzipSync(JSON.stringify(answer)).length).toBeLessThanOrEqual(15_000);
      seen.push(...answer.rows.map(({ messageId }) => messageId));
      cursor = answer.next;
    } while (cursor !== null);
    expect([sizes, new Set(seen).size]).toEqual([[50, 50, 20], 120]);
    expect(await refusalOf(page({}, "3~x"))).toBe("BAD_REQUEST");
  });

  it("shows a message as it was sent, what it was made of and each try with what was answered", async () => {
    await dead();
    const [messageId = ""] = await messageIds();
    const shown = await world.as("olga").delivery.get({ organizationId, destinationId, messageId });
    expect(shown).toMatchObject({
      messageId,
      state: "dead",
      reason: "message_refused",
      message: { title: TITLE, urgency: "now" },
      events: [{ topic: "availability", phase: "opens", title: TITLE }],
      attempts: [{ number: 1, outcome: "refused", status: 400, answer: "nonsense" }],
    });
  });

  it("calls no event by its internal name, not even one that this version cannot read", async () => {
    await dead();
    const [messageId = ""] = await messageIds();
    await world.rows("update event set kind = 'from.the.future'");
    const shown = await world.as("olga").delivery.get({ organizationId, destinationId, messageId });
    expect(shown.events).toMatchObject([{ title: "News of shop Alpen cannot be read", phase: "opens" }]);
  });

  it("says of what waits that its channel is switched off", async () => {
    await down();
    world.answerWith(503);
    await world.sendAt(0);
    expect((await page()).rows).toMatchObject([{ state: "waiting", destinationState: "on" }]);
    await world.rows("update destination set state = 'disabled', reason = 'channel_gone'");
    expect((await page()).rows).toMatchObject([{ state: "waiting", destinationState: "disabled" }]);
  });

  it("keeps of what an excepted address answers only the status", async () => {
    await down();
    world.play(async () => ({ status: 400, retryAfter: null, body: "inside", isExcepted: true }));
    await world.sendAt(0);
    expect(await world.rows("select status, answer from attempt")).toEqual([{ status: 400, answer: "" }]);
  });

  it("says of what it is not known whether it arrived", async () => {
    await down();
    world.play(async () => ({ status: 200, retryAfter: null, body: "" }));
    await world.sendAt(0);
    await world.rows("update attempt set ended_at = null, outcome = null, status = null");
    expect((await page({ outcome: "unknown" })).rows).toMatchObject([{ isUnknown: true, state: "arrived" }]);
  });
});

describe("delivering again", () => {
  it("sends what was given up once more, under the same id", async () => {
    await dead();
    const [messageId = ""] = await messageIds();
    expect(await redeliver(messageId)).toEqual({ count: 1 });
    await world.sendAt(1);
    expect(world.got).toMatchObject([{ id: messageId, title: TITLE }]);
    expect(await world.rows("select state, attempts from message")).toEqual([{ state: "arrived", attempts: 2 }]);
    expect(await world.rows("select action, subject_name, after from audit_entry")).toEqual([
      { action: "message.redeliver", subject_name: "Slack", after: { messageId, count: 1 } },
    ]);
  });

  it("sends all of a channel as they were, however many matters they are about", async () => {
    const shops = await Promise.all(Array.from({ length: 20 }, (_, at) => world.shopOf(`Shop${at}`, { watchers: [] })));
    await world.rows("update destination set state = 'on'");
    for (const [at, one] of shops.entries()) await world.at(at * 20, [[one, [failing()]]]);
    await world.rows(`update notice set message_id = null`);
    await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, reason, created_at, settled_at)
      select destination_id, gen_random_uuid(), 'acme', thread, 'first', jsonb_build_object('id', 'x', 'kind', 'first', 'thread', thread, 'urgency', 'now',
        'level', 'error', 'levelWord', 'Error', 'title', thread, 'sentences', '[]'::jsonb, 'list', '[]'::jsonb, 'listed', 0, 'facts', '[]'::jsonb, 'advice', '',
        'link', jsonb_build_object('label', '', 'url', ''), 'actions', '[]'::jsonb, 'why', jsonb_build_object('text', '', 'url', ''), 'shopName', null),
        'dead', 'message_refused', min(due_at), min(due_at) from notice group by destination_id, thread`);
    await world.rows("update notice set message_id = message.id from message where message.thread = notice.thread");
    const ids = (await messageIds()).toSorted();
    expect(await redeliver(null)).toEqual({ count: 20 });
    await world.sendAt(500);
    expect(world.got.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(await world.rows("select distinct state from message")).toEqual([{ state: "arrived" }]);
  });

  it("takes a thousand at most, the oldest first, and the rest when it is asked for again", async () => {
    await dead();
    await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, reason, created_at, settled_at)
      select destination_id, gen_random_uuid(), organization_id, thread, kind, content, state, reason, created_at + n * interval '1 second', settled_at
      from message, generate_series(1, 1000) as n`);
    expect(await redeliver(null)).toEqual({ count: 1000 });
    expect(await world.rows("select state, count(*)::integer from message group by 1 order by 1")).toEqual([
      { state: "dead", count: 1 },
      { state: "waiting", count: 1000 },
    ]);
    expect(await redeliver(null)).toEqual({ count: 1 });
    expect(await redeliver(null)).toEqual({ count: 0 });
  });

  it("is refused for what is under way already, which arrives once", async () => {
    await dead();
    const [messageId = ""] = await messageIds();
    await redeliver(messageId);
    const meanwhile: string[] = [];
    world.play(async () => {
      meanwhile.push(await refusalOf(redeliver(messageId)), JSON.stringify(await redeliver(null)));
      return { status: 200, retryAfter: null, body: "" };
    });
    await world.sendAt(1);
    await world.sendAt(2);
    expect(meanwhile).toEqual(["CONFLICT", '{"count":0}']);
    expect(world.got).toHaveLength(1);
  });

  it("asked for twice at once is done once", async () => {
    await dead();
    const counts = await Promise.all([redeliver(null), redeliver(null)]);
    expect(counts.map(({ count }) => count).toSorted()).toEqual([0, 1]);
    await world.sendAt(1);
    expect(world.got).toHaveLength(1);
  });

  it("counts tries anew, and gives up again", async () => {
    await dead();
    await world.rows("update message set reason = 'failing_for_days'");
    await redeliver(null);
    world.answerWith(503);
    await world.sendAt(1);
    expect(await world.rows("select state, attempts from message")).toEqual([{ state: "waiting", attempts: 2 }]);
  });

  it("is for what was given up alone, of a channel that works", async () => {
    await down();
    await world.sendAt(0);
    const [messageId = ""] = await messageIds();
    expect(await refusalOf(redeliver(messageId))).toBe("CONFLICT");
    expect(await redeliver(null)).toEqual({ count: 0 });
    await world.rows("update message set state = 'dead', reason = 'too_large', kind = 'digest'");
    expect([await refusalOf(redeliver(messageId)), await redeliver(null)]).toEqual(["CONFLICT", { count: 0 }]);
    await world.rows("update message set kind = 'first'");
    await world.rows("update destination set state = 'disabled', reason = 'channel_archived'");
    expect(await refusalOf(redeliver(messageId))).toBe("CONFLICT");
    expect(await refusalOf(redeliver("00000000-0000-4000-8000-000000000001"))).toBe("NOT_FOUND");
  });

  it("while the channel is told something else loses nothing and sends nothing twice", async () => {
    await dead();
    const other = await world.shopOf("Birke", { watchers: [] });
    await world.at(20, [[other, [failing()]]]);
    const [messageId = ""] = await messageIds();
    let count = 0;
    world.play(async () => {
      if (count === 0) await redeliver(messageId);
      count += 1;
      return { status: 200, retryAfter: null, body: "" };
    });
    await world.sendAt(20);
    expect(world.got.map(({ title }) => title)).toEqual(["Shop Birke cannot be reached", TITLE]);
    expect(await world.rows("select distinct state from message")).toEqual([{ state: "arrived" }]);
  });
});

it("of messages members and strangers see nothing, and of another organization there are none", async () => {
  await dead();
  const [messageId = ""] = await messageIds();
  const codes = async (person: string, organization: string) => {
    const { delivery } = world.as(person);
    const one = { organizationId: organization, destinationId, messageId };
    const calls = [
      delivery.page({ organizationId: organization, filter: { destinationId } }),
      delivery.get(one),
      delivery.redeliver(one),
    ];
    return await Promise.all(calls.map(refusalOf));
  };
  expect(await codes("bob", "acme")).toEqual(["FORBIDDEN", "FORBIDDEN", "FORBIDDEN"]);
  expect(await codes("eve", "acme")).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  expect(await codes("eve", "evil")).toEqual(["none", "NOT_FOUND", "NOT_FOUND"]);
  const theirs = await world.as("eve").delivery.page({ organizationId: "evil", filter: { destinationId } });
  expect(theirs.rows).toEqual([]);
  expect(await world.rows("select state from message")).toEqual([{ state: "dead" }]);
});
