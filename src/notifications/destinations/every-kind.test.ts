import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeReceivers, startFakeReceivers } from "../../../fake-receivers/server.ts";
import { SERVICES } from "../../../fake-receivers/services.ts";
import { callsTo, PLAYED_SETTINGS, told, tellerOf } from "../../../fake-receivers/told-fixture.ts";
import { CHANNEL_KINDS } from "../channels/kinds.ts";
import { addRule } from "../delivering/delivering-fixture.ts";
import { type SendContext, sendNext } from "../delivering/sending/send.job.ts";
import { usable } from "../delivering/sending/usable-channel.ts";
import { MANAGERS_WORDS_DE } from "../managers/words-de.ts";
import { MANAGERS_WORDS_EN } from "../managers/words-en.ts";
import { answers, failing, minutesLater } from "../notification-fixture.ts";
import { type ChannelsWorld, channelsWorld, typed } from "./channels-fixture.ts";

let world: ChannelsWorld;
let receivers: FakeReceivers;
let played: ReturnType<typeof callsTo>;
let ctx: SendContext;
let minute = 0;

beforeAll(async () => {
  world = await channelsWorld();
  receivers = await startFakeReceivers({ now: () => minutesLater(minute) });
  played = callsTo(receivers);
  world.answerTries((call) => played.call("acme", call));
  ctx = { ...world.ctx, channels: CHANNEL_KINDS.map((kind) => usable(kind)), call: played.call };
});
afterAll(async () => {
  await played.close();
  await receivers.close();
  await world.database.drop();
});
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from rate_bucket");
  receivers.forget();
  minute = 0;
});

/** Sends at that minute all that is due, to where the services are played. */
async function sendAt(at: number): Promise<void> {
  minute = at;
  world.setMinute(at);
  for (let round = 0; round < 20; round += 1) {
    const { items } = await world.claim();
    if (items.length === 0) return;
    for (const item of items) await sendNext(ctx, item);
  }
}

const calls = () => world.as("olga").destination;
const state = async () => (await world.rows("select state, reason from destination"))[0];
const sentenceOf = (reason: unknown) =>
  [MANAGERS_WORDS_EN, MANAGERS_WORDS_DE].map((words) => Object(words.reasons)[String(reason)]);

describe.each(CHANNEL_KINDS.map(({ id }) => id))("%s, from a try to being mended", (channel) => {
  const settings = PLAYED_SETTINGS[channel] ?? {};
  let id: string;
  let shops: readonly number[];
  const happen = (at: number, places: readonly number[], event: typeof answers) =>
    world.at(
      at,
      places.map((place) => [shops[place] ?? 0, [event]] as const),
    );

  beforeEach(async () => {
    receivers.fail(channel, null);
    ({ id } = await calls().save({ ...typed(), channel, settings }));
    await addRule(world.database.db, [id]);
    const url = "https://one-server.example";
    shops = await Promise.all(
      ["Alpen", "Birke", "Cedar", "Dorn"].map((name) => world.shopOf(name, { url, watchers: [] })),
    );
  });

  it("is tried with its real answer, and told beginning, growth and end", async () => {
    const { tries } = await calls().try({ ...typed(), id, channel, settings, samples: ["beginning", "update", "end"] });
    for (const { outcome, status } of tries) {
      expect(["arrived", "accepted"]).toContain(outcome);
      expect(status).toBeGreaterThanOrEqual(200);
    }
    const tried = receivers.arrivals(channel).length;
    expect(tried).toBeGreaterThanOrEqual(3);
    await happen(0, [0, 1], failing());
    await sendAt(3);
    await happen(15, [2, 3], failing());
    await sendAt(17);
    await happen(40, [0, 1, 2, 3], answers);
    await sendAt(42);
    const messages = await world.rows(
      "select kind, state from message where destination_id is not null order by created_at, kind",
    );
    expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["first", "end"]));
    for (const { state: became } of messages) expect(["arrived", "accepted"]).toContain(became);
    expect(receivers.arrivals(channel).length).toBeGreaterThanOrEqual(tried + 2);
    expect(await state()).toEqual({ state: "on", reason: null });
  });

  it("is disabled by each answer that says it is gone, with its word, and told in one summary what it missed", async () => {
    await happen(0, [0], failing());
    await world.at(2);
    let at = 3;
    let gone: string | null = null;
    for (const fault of Object.keys(SERVICES.find((service) => service.id === channel)?.faults ?? {})) {
      receivers.fail(channel, fault);
      const { outcome } = await tellerOf(played.call, channel, settings)(told("first"));
      if (outcome.result !== "gone") continue;
      gone = fault;
      await sendAt((at += 1));
      expect({ fault, ...(await state()) }).toEqual({ fault, state: "disabled", reason: outcome.reason });
      for (const sentence of sentenceOf(outcome.reason)) expect(sentence).toBeDefined();
      await calls().enable({ organizationId: "acme", id, missed: "summary" });
    }
    expect(gone).not.toBeNull();
    receivers.fail(channel, gone);
    await sendAt((at += 1));
    expect((await state())?.["state"]).toBe("disabled");
    await world.rows("update shop set url = 'https://another.example' where name = 'Birke'");
    await happen(at, [1], failing());
    await sendAt((at += 30));
    receivers.fail(channel, null);
    receivers.forget();
    await calls().enable({ organizationId: "acme", id, missed: "summary" });
    await sendAt((at += 1));
    expect(await state()).toEqual({ state: "on", reason: null });
    expect(receivers.arrivals(channel).length).toBeGreaterThan(0);
    expect(await world.rows("select from message where state in ('waiting', 'dead')")).toEqual([]);
  });
});
