import { afterAll, beforeAll, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { killAt, whatIsLeft } from "../kill-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());

const offer = (product: string, version: string): PlacedEvent => {
  const update = { product, label: product, installed: "1.0.0", version };
  return { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
};

/**
 * Two shops share an update that closes a hole, one has a newer version of something, one installs what waits at a channel
 * and what a service keeps open, and of one that is gone something is told.
 */
async function story() {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "thread_at", "store_release"])
    await world.rows(`delete from ${table}`);
  const { db } = world.database;
  const about = { topics: ["changes" as const], urgency: "info" as const };
  await world.rows(`insert into store_release (name, locale, version, text, names_security_fix) values
    ('SwagHole', 'en_GB', '1.1', 'fix', true)`);
  await addRule(
    db,
    [await addDestination(db, "Slack"), await addDestination(db, "On-call", { channel: "pagerduty" })],
    about,
  );
  await addRule(db, [await addDestination(db, "Weekly")], { ...about, pace: "weekly", place: 2 });
  const [a, b] = [await world.shopOf("A", { watchers: ["ada", "bob"] }), await world.shopOf("B")];
  const c = await world.shopOf("C");
  await world.at(0, [
    [a, [offer("SwagPayPal", "1.1"), offer("SwagCms", "1.1"), offer("SwagForms", "1.1")]],
    [c, [offer("SwagForms", "1.1")]],
  ]);
  await world.at(1);
  await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, created_at, settled_at)
    select id, gen_random_uuid(), 'acme', 'update:SwagCms:1.1', 'first', '{}', 'arrived', now(), now() from destination where name = 'On-call'`);
  await world.rows(`update notice set message_id = message.id from message where message.destination_id = notice.destination_id
    and message.thread = notice.thread and message.kind = 'first'`);
  await world.happen(a, [offer("SwagPayPal", "1.2"), offer("SwagHole", "1.1")]);
  await world.happen(b, [offer("SwagHole", "1.1")]);
  await world.happen(a, [productChanged.of({ product: "SwagCms", installed: "1.1" })]);
  await world.rows(`delete from shop where id = ${c}`);
}

const work = () => world.decideAt(3);

async function outcome() {
  return {
    inbox: await world.rows(
      "select user_id, title, data -> 'shopNames' as names, ended_at is null as open, read from notification order by user_id, title",
    ),
    messages: await world.rows("select alert -> 'news' ->> 'kind' as kind, state from message order by 1, 2"),
    notices: await world.rows(
      "select name, thread, phase, urgency from notice join destination on destination.id = destination_id order by 1, 2, 3",
    ),
    threads: await world.rows(
      "select name, thread, ended_at is null as open from thread_at join destination on destination.id = destination_id order by 1, 2",
    ),
    events: await world.rows(
      "select kind, count(*)::integer, count(told)::integer as told from event where decided_at is not null group by 1 order by 1",
    ),
    undecided: await world.rows("select kind from event where decided_at is null"),
  };
}

it("two workers that decide about updates at the same time tell each once", async () => {
  await story();
  await work();
  const whole = await outcome();
  expect(whole.inbox).toHaveLength(8);
  expect(whole.notices).toHaveLength(11);
  expect(whole.threads).toContainEqual({ name: "On-call", thread: "update:SwagCms:1.1", open: false });
  expect(whole.inbox).toContainEqual(expect.objectContaining({ user_id: "ada", names: ["A"] }));
  expect(whole.undecided).toEqual([]);
  for (let round = 0; round < 5; round += 1) {
    await story();
    await Promise.all([work(), work(), work()]);
    expect(await outcome()).toEqual(whole);
  }
});

it("a worker that is killed anywhere while it decides about updates loses nothing, and tells nothing twice", async () => {
  await story();
  await work();
  const whole = await outcome();
  let killed = 0;
  for (let number = 1; ; number += 3) {
    await story();
    const dying = killAt(number, whatIsLeft());
    await work().catch(() => undefined);
    dying.restart();
    if (!dying.wasKilled()) break;
    killed += 1;
    await work();
    expect({ number, ...(await outcome()) }).toEqual({ number, ...whole });
  }
  expect(killed).toBeGreaterThan(2);
}, 240_000);
