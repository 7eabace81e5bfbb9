import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeReceivers, startFakeReceivers } from "../../../fake-receivers/server.ts";
import { createWebhookSecret } from "../../lib/signed/webhook-signature.ts";
import type { ServiceAnswer } from "../delivering/sending/call-channel.ts";
import type { ChannelCall } from "../channels/channel-kind.ts";
import { destinationPlace } from "../delivering/sending/settings-secrets.ts";
import { SECRETS } from "../delivering/sending/sending-fixture.ts";
import { answers, failing, minutesLater } from "../notification-fixture.ts";
import { addEndpoint, endpointWorld, type EndpointWorld, SECRET, settingsOf } from "./endpoint-fixture.ts";
import type { EndpointSecrets } from "./endpoint-settings.ts";

let world: EndpointWorld;
let receivers: FakeReceivers;
let now = minutesLater(0);
beforeAll(async () => {
  world = await endpointWorld();
  receivers = await startFakeReceivers({ now: () => now });
});
beforeEach(async () => {
  await world.begin();
  receivers.forget();
  receivers.fail("events", null);
  world.play(received);
});
afterAll(async () => {
  await receivers.close();
  await world.database.drop();
});

/** What the played system answers, whose clock goes with the worker's. */
async function received({ headers, body }: ChannelCall): Promise<ServiceAnswer> {
  now = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const answer = await fetch(`${receivers.addressOf("events")}/hook`, { method: "POST", headers, body });
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: await answer.text() };
}

async function happen(shop: number, minute: number): Promise<void> {
  await world.decideAt(minute, [[shop, [minute % 2 === 0 ? failing() : answers]]]);
  await world.feed();
}

const levels = () => receivers.arrivals("events").map(({ shown }) => shown?.level);
const statuses = () => receivers.arrivals("events").map(({ status }) => status);

async function setSecrets(id: string, secrets: EndpointSecrets, oldSecretUntil: string | null): Promise<void> {
  const sealed = SECRETS.seal(JSON.stringify(secrets), destinationPlace(id));
  await world.database.pool.query("update destination set secrets = $2, settings = $3 where id = $1", [
    id,
    sealed,
    settingsOf({ oldSecretUntil }),
  ]);
}

it("a system with the usual library takes every event while its secret is being replaced", async () => {
  const next = createWebhookSecret();
  receivers.trust("events", SECRET);
  const id = await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  for (let minute = 0; minute < 12; minute += 1) {
    if (minute === 4) await setSecrets(id, { secret: next, oldSecret: SECRET }, minutesLater(64).toISOString());
    if (minute === 8) receivers.trust("events", next);
    await happen(shop, minute);
    await world.sendAt(minute);
  }
  expect(statuses().length).toBeGreaterThan(12);
  expect(new Set(statuses())).toEqual(new Set([204]));
});

it("after its time the old secret signs no more", async () => {
  const [other, next] = [createWebhookSecret(), createWebhookSecret()];
  const id = await addEndpoint(world.database.db, { types: ["shop.unreachable"] });
  receivers.trust("events", other);
  await setSecrets(id, { secret: next, oldSecret: other }, minutesLater(60).toISOString());
  const shop = await world.shopOf("Radwerk");
  await happen(shop, 58);
  await world.sendAt(59);
  expect(new Set(statuses())).toEqual(new Set([204]));
  receivers.forget();
  await happen(shop, 61);
  await world.sendAt(62);
  expect(new Set(statuses())).toEqual(new Set([401]));
});

it("a replay carries the same ids and bodies, says what it is, and stays behind what is live", async () => {
  receivers.trust("events", SECRET);
  const id = await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  for (let minute = 0; minute < 4; minute += 1) await happen(shop, minute);
  await world.sendAt(4);
  const first = receivers.arrivals("events").map(({ request }) => request.body);
  await world.rows(`insert into webhook_replay (id, destination_id, from_at, to_at, only_failed, count, started_at)
    values ('00000000-0000-4000-8000-000000000001', '${id}', now(), now(), false, ${first.length}, now())`);
  await world.rows(`insert into message (destination_id, id, organization_id, event_id, kind, state, next_at, created_at, sequence, replay_id)
    select '${id}', gen_random_uuid(), 'acme', id, 'event', 'waiting', date, date, sequence, '00000000-0000-4000-8000-000000000001'
    from event where sequence is not null`);
  receivers.forget();
  await happen(shop, 6);
  await world.sendAt(7);
  const all = levels();
  const live = all.filter((level) => level?.includes("replay") === false);
  expect(live.length).toBeGreaterThan(0);
  expect(all.slice(0, live.length)).toEqual(live);
  expect(all.filter((level) => level?.includes("replay") === true)).toHaveLength(first.length);
  expect(
    receivers
      .arrivals("events")
      .slice(live.length)
      .map(({ request }) => request.body),
  ).toEqual(first);
});

it("what was missed while it was switched off arrives in its order", async () => {
  receivers.trust("events", SECRET);
  const id = await addEndpoint(world.database.db);
  const shop = await world.shopOf("Radwerk");
  await world.rows("update destination set state = 'disabled', reason = 'switched_off'");
  for (let minute = 0; minute < 6; minute += 1) await happen(shop, minute);
  await world.sendAt(7);
  expect(statuses()).toEqual([]);
  await world.rows(`update destination set state = 'on', reason = null where id = '${id}'`);
  await world.sendAt(8);
  const numbers = levels().map((level) => Number(/\d+/u.exec(level ?? "")?.[0]));
  expect(numbers).toEqual(numbers.map((_one, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(6);
});
