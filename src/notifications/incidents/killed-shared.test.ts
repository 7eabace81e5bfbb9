import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { CHANNELS } from "../channels/registry.ts";
import { tellTasks } from "../delivering/awaiting/tell-tasks.job.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { killAt, whatIsLeft } from "../kill-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { nowHave, nowIs, noLongerHave, SUPPORT, turned, warnings, well } from "../shared/shared-fixture.ts";
import { tellingWorld } from "./telling-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shops: readonly number[] = [];

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());

/** Ada hears of three shops, Bob of two of them, and a channel of all. */
beforeEach(begin);
async function begin() {
  await world.begin();
  for (const table of ["rule", "destination", "notification", "shared_matter", "mute"])
    await world.rows(`delete from ${table}`);
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack")], {
    topics: [...TOPIC_IDS],
    urgency: "week",
    remindMinutes: 60,
  });
  const [a, b] = [await world.shopOf("Alpen", BOTH), await world.shopOf("Birke", BOTH)];
  shops = [a, b, await world.shopOf("Canto")];
}
const BOTH = { watchers: ["ada", "bob"] };

/** What is written down and told, whatever it took. */
async function outcome() {
  const ids = world.sentIds();
  const mails = new Map(world.sent().map(({ to, subject }, at) => [ids[at], `${to} ${subject}`]));
  return {
    mails: [...mails.values()].toSorted(),
    inbox: await world.rows(
      "select user_id, title, data -> 'shopNames' as names, ended_at is null as open, incident_id is null as alone, read, deleted_at is not null as deleted from notification order by user_id, title, open",
    ),
    known: await world.rows(`select who, heard ->> 'isOpen' as open, jsonb_array_length(heard -> 'shopIds') as shops
      from shared_matter, jsonb_each(memory -> 'told') as told (who, heard) order by who`),
    mutes: await world.rows(
      "select thread like 'incident:%' as moved, ended_at is null as holds from mute order by 1, 2",
    ),
    messages: await world.rows(
      "select channel, message.state, message.incident_id is null as alone, count(*)::integer from message join destination on destination.id = destination_id group by 1, 2, 3 order by 1, 2, 3",
    ),
    notices: await world.rows(
      `select phase, reminder, notice.thread ~ '^incident' as of_incident, thread_at.ended_at is not null as ended, count(*)::integer from notice
       left join thread_at using (destination_id, thread) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
    said: await world.rows(
      "select kind, count(*)::integer from event where decided_at is not null group by kind order by kind",
    ),
    waiting: await world.rows("select kind from event where decided_at is null order by kind"),
  };
}

interface Story {
  /** What is over when it begins. */
  before: () => Promise<unknown>;
  /** What happens. */
  happens: () => Promise<void>;
  /** A worker does all that there is to do in these minutes. */
  minutes: readonly number[];
  /** When it is reminded of; absent: it is not. */
  remindsAt?: number;
  /** It is killed more often than that. Default: 5. */
  steps?: number;
}

const each = async (shopIds: readonly number[], events: readonly PlacedEvent[]) => {
  for (const id of shopIds) await world.happen(id, events);
};
const some = (from: number, to: number) => shops.slice(from, to);
const at = async (...minutes: readonly number[]) => {
  for (const minute of minutes) await world.at(minute);
};

async function found(minute: number, shopIds: readonly number[]) {
  world.setClock(minute);
  await nowHave(world.rows, shopIds);
  await each(shopIds, warnings(SUPPORT));
}
async function gone(minute: number, shopIds: readonly number[]) {
  world.setClock(minute);
  await noLongerHave(world.rows, shopIds);
  await each(shopIds, well(SUPPORT));
}
async function worse(minute: number, shopIds: readonly number[]) {
  world.setClock(minute);
  await nowIs(world.rows, shopIds, "red");
  await each(shopIds, turned(SUPPORT));
}
async function warned(shopIds: readonly number[]) {
  await found(0, shopIds);
  await at(0, 1);
}

const STORIES: Readonly<Record<string, Story>> = {
  begins: { before: async () => undefined, happens: () => found(0, shops), minutes: [0, 1] },
  grows: { before: () => warned(some(0, 2)), happens: () => found(5, some(2, 3)), minutes: [5, 6, 37] },
  eases: { before: () => warned(shops), happens: () => gone(5, some(0, 1)), minutes: [5, 6, 37] },
  ends: { before: () => warned(shops), happens: () => gone(5, shops), minutes: [5, 6] },
  "becomes an incident": {
    before: async () => {
      await warned(shops);
      await world.rows(`insert into mute (id, organization_id, user_id, thread, created_at)
        values (gen_random_uuid(), 'acme', 'bob', 'eol:shopware-6.5', now())`);
    },
    happens: () => worse(5, some(0, 2)),
    minutes: [5, 6],
  },
  "is reminded of": {
    before: () => warned(shops),
    happens: () => gone(5, some(0, 1)),
    minutes: [5, 6],
    remindsAt: 62,
  },
  "is read by one and deleted by another, and left by a shop": {
    before: async () => {
      await warned(shops);
      await world.rows(
        "update notification set read = user_id = 'ada', deleted_at = case user_id when 'bob' then created_at end",
      );
    },
    happens: async () => {
      await world.rows(`delete from shop where id = ${shops[0]}`);
      await world.rows("update shared_matter set looks_at = now() - interval '1 year'");
    },
    minutes: [5, 6],
    steps: 2,
  },
};

/**
 * Stories share most steps of deciding, so that every second one of each is enough: odd ones of one story, even ones of
 * the next. How sending takes each step by step is looked at where it is sent: here some of its steps are enough.
 */
const STEPS_OF_DECIDING = 2;
const STEPS_OF_SENDING = 10;
let isSending = false;

async function remind(at: number | undefined) {
  if (at === undefined) return;
  await tellTasks({ db: world.database.db, channels: CHANNELS, clock: () => minutesLater(at) });
}

/** What another worker has leased is its own once the lease has run out. */
async function work({ minutes, remindsAt }: Story, { late = 0 } = {}) {
  for (const minute of minutes) await world.decideAt(minute);
  await remind(remindsAt);
  world.setClock((remindsAt ?? minutes.at(-1) ?? 0) + late);
  isSending = true;
  await world.send();
}

/** What comes of each story if nothing disturbs it. */
const wholes = new Map<string, Awaited<ReturnType<typeof outcome>>>();

async function undisturbed(name: string, story: Story) {
  const before = wholes.get(name);
  if (before !== undefined) return before;
  await story.before();
  await story.happens();
  await work(story);
  const whole = await outcome();
  wholes.set(name, whole);
  return whole;
}

it.each(Object.entries(STORIES))(
  "a process that is killed anywhere while a warning of several shops %s loses nothing, and tells nothing twice",
  async (name, story) => {
    const { before, happens, steps = 5 } = story;
    const first = 1 + (Object.keys(STORIES).indexOf(name) % STEPS_OF_DECIDING);
    const whole = await undisturbed(name, story);
    expect(whole.waiting).toEqual([]);
    expect(whole.mails.length).toBeGreaterThan(0);
    let killed = 0;
    for (let number = first; ; number += isSending ? STEPS_OF_SENDING : STEPS_OF_DECIDING) {
      await begin();
      await before();
      await happens();
      isSending = false;
      const isEnd = whatIsLeft();
      const dying = killAt(number, (text, client) => isEnd(text, client) || isSending);
      await work(story).catch(() => undefined);
      dying.restart();
      if (!dying.wasKilled()) break;
      killed += 1;
      const wasSending = isSending;
      await work(story, { late: 2 });
      isSending = wasSending;
      expect({ number, ...(await outcome()) }).toEqual({ number, ...whole });
    }
    expect(killed).toBeGreaterThan(steps);
  },
  240_000,
);

it.each(Object.entries(STORIES))(
  "two workers at once tell a warning of several shops once that %s",
  async (name, story) => {
    const { before, happens, minutes, remindsAt } = story;
    const whole = await undisturbed(name, story);
    for (let round = 0; round < 3; round += 1) {
      await begin();
      await before();
      await happens();
      for (const minute of minutes)
        await Promise.all([world.decideAt(minute), world.decideAt(minute), world.decideAt(minute)]);
      await Promise.all([remind(remindsAt), remind(remindsAt)]);
      if (remindsAt !== undefined) world.setClock(remindsAt);
      await Promise.all([world.send(), world.send()]);
      expect(await outcome()).toEqual(whole);
    }
  },
);
