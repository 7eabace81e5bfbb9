import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createWebhookSecret } from "../../../lib/signed/webhook-signature.ts";
import type { ChannelAnswer, ChannelCall } from "../../channels/channel-kind.ts";
import type { TellingOwner } from "../../delivering/telling-owner.ts";
import { destinationPlace } from "../../delivering/sending/settings-secrets.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { addEndpoint, endpointWorld, type EndpointWorld, SECRET } from "../endpoint-fixture.ts";
import { sendEvent } from "./send-event.job.ts";

let world: EndpointWorld;
beforeAll(async () => {
  world = await endpointWorld();
});
beforeEach(() => world.begin());
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => world.database.drop());

/** As a receiver with the usual library at that moment. */
function isAccepted(secret: string, { headers, body }: ChannelCall, at: Date): boolean {
  vi.useFakeTimers({ toFake: ["Date"] }).setSystemTime(at);
  try {
    new Webhook(secret).verify(body, { ...headers });
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

async function fail(shop: number, minute = 0): Promise<void> {
  await world.decideAt(minute, [[shop, [failing()]]]);
  await world.feed();
}
const states = () => world.rows("select state, attempts, is_aside from message order by sequence");
const endpoint = async () => (await world.rows("select state, reason, failures from destination"))[0];

it("brings events in their order, signed, with their own id and the moment of the attempt", async () => {
  await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  await world.decideAt(0, [[shop, [failing()]]]);
  await world.decideAt(1, [[shop, [answers]]]);
  await world.feed();
  await world.sendAt(2);
  expect(world.got.map(({ headers }) => Number(headers["webhook-timestamp"]))).toEqual(
    world.got.map((_one, index) => Math.floor(minutesLater(2).getTime() / 1000) + index),
  );
  for (const call of world.got) {
    expect(isAccepted(SECRET, call, minutesLater(3))).toBe(true);
    expect(isAccepted(SECRET, { ...call, body: call.body.replace("shop", "shoq") }, minutesLater(3))).toBe(false);
    expect(isAccepted(createWebhookSecret(), call, minutesLater(3))).toBe(false);
    expect(call.headers["webhook-id"]).toBe(JSON.parse(call.body).id);
    expect(call.headers).not.toHaveProperty("shopwarden-replay");
  }
  expect(world.heard()).toEqual(["1 shop.unreachable", "2 incident.opened", "3 shop.reachable", "4 incident.closed"]);
});

it("brings ten events a second at most", async () => {
  await addEndpoint(world.database.db);
  await fail(await world.shopOf("Radwerk"));
  const countAt = async (seconds: number) => {
    world.setMinute(seconds / 60);
    for (const item of (await world.claim()).items) await sendEvent(world.ctx, item);
    return world.got.length;
  };
  expect([await countAt(1), await countAt(1.09), await countAt(1.11)]).toEqual([1, 1, 2]);
});

it("tries for three days by the table, then gives the event up and goes on, all with the same bytes", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable", "shop.reachable"] });
  const shop = await world.shopOf("Radwerk");
  await fail(shop);
  world.answer(500);
  await world.sendAt(0);
  await world.decideAt(1, [[shop, [answers]]]);
  await world.feed();
  await world.rows(`update organization set name = 'Renamed'`);
  const seconds = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 57_600, 86_400];
  let minute = 0;
  for (const pause of seconds) {
    await world.sendAt(minute + pause / 60 - 0.02);
    const before = world.got.length;
    minute += pause / 60;
    await world.sendAt(minute);
    expect(world.got.length).toBeGreaterThan(before);
  }
  await world.rows(`update organization set name = 'acme'`);
  const first = world.got.filter(({ body }) => body.includes('unreachable"'));
  expect(first).toHaveLength(11);
  expect(new Set(first.map(({ body }) => body)).size).toBe(1);
  expect(new Set(first.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(first.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(11);
  expect((await states())[0]).toMatchObject({ state: "dead", attempts: 11 });
  world.answer(200);
  await world.sendAt(minute + 60 * 24);
  expect((await states())[1]).toMatchObject({ state: "arrived" });
});

it("what waits behind an event that fails is not sent before it", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable", "shop.reachable"] });
  const shop = await world.shopOf("Radwerk");
  await fail(shop);
  world.answer(503);
  await world.sendAt(0);
  await world.decideAt(0.01, [[shop, [answers]]]);
  await world.feed();
  await world.sendAt(0.03);
  expect(new Set(world.heard())).toEqual(new Set(["1 shop.unreachable"]));
  world.answer(200);
  await world.sendAt(60);
  expect(world.heard()).toEqual(["1 shop.unreachable", "3 shop.reachable"]);
});

it("an event that is refused three times steps aside, goes on by itself, and never disables the endpoint", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable", "shop.reachable"] });
  const shop = await world.shopOf("Radwerk");
  world.play(async ({ body }) => ({ status: body.includes('unreachable"') ? 422 : 200, retryAfter: null, body: "no" }));
  await fail(shop);
  await world.decideAt(0.01, [[shop, [answers]]]);
  await world.feed();
  for (const minute of [0.02, 0.2, 1.5, 7]) await world.sendAt(minute);
  expect(await states()).toMatchObject([
    { state: "waiting", is_aside: true },
    { state: "arrived", is_aside: false },
  ]);
  world.answer(200);
  await world.sendAt(60);
  expect((await states())[0]).toMatchObject({ state: "arrived" });
});

it.each([
  [429, "7200", 7200],
  [503, "999999999", 86_400],
  [429, "-5", 5],
])("an answer %i with Retry-After %s waits %i seconds", async (status, retryAfter, seconds) => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable"] });
  await fail(await world.shopOf("Radwerk"));
  world.answer(status, retryAfter);
  await world.sendAt(0);
  const [row] = await world.rows("select next_at from message");
  expect(world.got).toHaveLength(1);
  const last = (await world.rows("select max(ended_at) as at from attempt"))[0]?.["at"];
  expect(Number(row?.["next_at"]) - Number(last)).toBe(seconds * 1000);
});

it("a redirect fails with its word when it is given up", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable"] });
  await fail(await world.shopOf("Radwerk"));
  world.answer(302);
  for (let hour = 0; hour < 96; hour += 1) await world.sendAt(hour * 60);
  expect(await world.rows("select state, reason from message")).toEqual([{ state: "dead", reason: "redirected" }]);
});

it("410 disables at once, and what comes meanwhile waits", async () => {
  await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  await fail(shop);
  world.answer(410);
  await world.sendAt(0);
  expect(await endpoint()).toMatchObject({ state: "disabled", reason: "switched_off_there" });
  await world.decideAt(1, [[shop, [answers]]]);
  await world.feed();
  await world.sendAt(100);
  expect(world.got).toHaveLength(1);
  expect((await states()).map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting", "waiting"]);
});

it.each([
  ["ten messages", 6, "disabled"],
  ["a few messages", 1, "struggling"],
])("five days in which nothing of %s arrived", async (_what, shops, state) => {
  await addEndpoint(world.database.db);
  for (let index = 0; index < shops; index += 1) await fail(await world.shopOf(`Radwerk${index}`), index / 100);
  world.answer(500);
  for (let hour = 0; hour <= 24 * 9; hour += 1) await world.sendAt(hour * 60);
  expect(await endpoint()).toMatchObject({ state });
});

it("two workers never have an endpoint at once, and one that was frozen writes nothing", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable"] });
  await fail(await world.shopOf("Radwerk"));
  const [one, two] = await Promise.all([world.claim(), world.claim()]);
  expect(one.items.length + two.items.length).toBe(1);
  const [frozen] = [...one.items, ...two.items];
  if (frozen === undefined) throw new Error("Nobody has it");
  let wake = (_answer: ChannelAnswer): void => undefined;
  world.play(
    () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  );
  const sleeping = sendEvent(world.ctx, frozen);
  await vi.waitFor(() => expect(world.got).toHaveLength(1));
  world.answer(200);
  await world.sendAt(2);
  wake({ status: 500, retryAfter: null, body: "" });
  expect(await sleeping).toBe("lost");
  expect(await states()).toMatchObject([{ state: "arrived", attempts: 2 }]);
  expect(await endpoint()).toMatchObject({ state: "on", failures: 0 });
});

it("a worker that stood still before it called does not call any more", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable"] });
  await fail(await world.shopOf("Radwerk"));
  const [mine] = (await world.claim()).items;
  if (mine === undefined) throw new Error("Nothing is due");
  let looks = 0;
  const clock = () => new Date((looks += 1) * 61_000);
  expect(await sendEvent({ ...world.ctx, clock }, mine)).toBe("lost");
  expect(world.got).toEqual([]);
  await world.sendAt(2);
  expect(world.got).toHaveLength(1);
});

it("a worker that ends at any step loses nothing, and sends the same id once more at most", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable"] });
  const shop = await world.shopOf("Radwerk");
  const { pool } = world.database;
  for (let step = 1; step < 9; step += 1) {
    await world.rows("delete from event");
    world.got.splice(0);
    await fail(shop, step * 10);
    world.setMinute(step * 10);
    const { items } = await world.claim();
    const [item] = items;
    if (item === undefined) throw new Error("Nothing is due");
    let left = step;
    const db = new Proxy(world.ctx.db, {
      get(target, name, receiver) {
        if (name === "execute" || name === "transaction") {
          left -= 1;
          if (left <= 0) throw new Error("The process was killed");
        }
        return Reflect.get(target, name, receiver);
      },
    });
    await sendEvent({ ...world.ctx, db }, item).catch(() => undefined);
    await world.sendAt(step * 10 + 3);
    const ids = world.got.map(({ headers }) => headers["webhook-id"]);
    expect(ids.length).toBeGreaterThanOrEqual(1);
    expect(ids.length).toBeLessThanOrEqual(2);
    expect(new Set(ids).size).toBe(1);
    expect((await pool.query("select state from message")).rows).toEqual([{ state: "arrived" }]);
  }
});

it("says that it was tried, also where that ends it", async () => {
  await addEndpoint(world.database.db);
  await fail(await world.shopOf("Radwerk"));
  world.answer(410);
  const onTried = vi.fn<(owner: TellingOwner) => void>();
  const { items } = await world.claim();
  for (const item of items) expect(await sendEvent({ ...world.ctx, onTried }, item)).toBe("sent");
  expect(onTried.mock.calls).toEqual([[{ organizationId: "acme", userId: null }]]);
  expect(await endpoint()).toMatchObject({ state: "disabled" });
});

it("keeps an old secret no longer than it signs", async () => {
  const old = createWebhookSecret();
  const id = await addEndpoint(
    world.database.db,
    { oldSecretUntil: minutesLater(30).toISOString() },
    { secret: SECRET, oldSecret: old },
  );
  const shop = await world.shopOf("Radwerk");
  const kept = async () => {
    const [row] = await world.rows("select secrets, settings ->> 'oldSecretUntil' as until from destination");
    return [JSON.parse(world.ctx.secrets.open(String(row?.secrets), destinationPlace(id))), row?.until];
  };
  await fail(shop);
  await world.sendAt(10);
  expect(await kept()).toEqual([{ secret: SECRET, oldSecret: old }, minutesLater(30).toISOString()]);
  await world.decideAt(31, [[shop, [answers]]]);
  await world.feed();
  await world.sendAt(32);
  expect(await kept()).toEqual([{ secret: SECRET }, null]);
});
