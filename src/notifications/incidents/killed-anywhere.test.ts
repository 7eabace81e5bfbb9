import { afterAll, beforeAll, expect, it } from "vitest";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { killAt, whatIsLeft } from "../kill-fixture.ts";
import { answers, failing } from "../notification-fixture.ts";
import { tellingWorld } from "./telling-fixture.ts";

const SERVER = { url: "https://server.example" };

let world: Awaited<ReturnType<typeof tellingWorld>>;

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());

/** What is written down and told, whatever it took. */
async function outcome() {
  const ids = world.sentIds();
  const mails = new Map(world.sent().map(({ to, subject }, at) => [ids[at], `${to} ${subject}`]));
  return {
    mails: [...mails.values()].toSorted(),
    inbox: await world.rows("select level, title from notification where user_id = 'ada' order by title"),
    incidents: await world.rows("select state, shop_id is null as parent, reopened from incident order by id"),
    entries: await world.rows("select kind, count(*)::integer from incident_entry group by kind order by kind"),
    told: await world.rows("select state, way, count(*)::integer from incident_told group by 1, 2 order by 1, 2"),
    messages: await world.rows(
      "select channel, message.state, count(*)::integer from message join destination on destination.id = destination_id group by 1, 2 order by 1, 2",
    ),
    notices: await world.rows(
      "select phase, thread_at.ended_at is not null as ended, count(*)::integer from notice join thread_at using (destination_id, thread) group by 1, 2 order by 1, 2",
    ),
    events: await world.rows(
      "select kind, count(*)::integer from event where decided_at is not null group by kind order by kind",
    ),
  };
}

/** One shop answers again, one fails, and all three of a server do. */
async function story() {
  await world.begin();
  for (const table of ["rule", "destination"]) await world.rows(`delete from ${table}`);
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack"), await addDestination(db, "On-call", { channel: "pagerduty" })]);
  const well = await world.shopOf("Alpen");
  const shops = [await world.shopOf("Birke")];
  for (const name of ["Canto", "Dorn", "Esche"]) shops.push(await world.shopOf(name, SERVER));
  await world.at(0, [[well, [failing()]]]);
  await world.happen(well, [answers]);
  for (const shopId of shops) await world.happen(shopId, [failing()]);
}

/** How sending takes each step by step is looked at where it is sent, so that here some of its steps are enough. */
const STEPS_OF_SENDING = 5;
let isSending = false;

/** A worker does all that there is to do; what another one has leased is its own once the lease has run out. */
async function work({ minutes = 0 } = {}) {
  for (const minute of [1, 2, 4]) await world.decideAt(minute);
  world.setClock(4 + minutes);
  isSending = true;
  await world.send();
}

it("a process that is killed anywhere between an event and its messages loses nothing, and tells nothing twice", async () => {
  await story();
  await work();
  const whole = await outcome();
  expect(whole.mails).toHaveLength(4);
  expect(whole.incidents).toHaveLength(6);
  expect(whole.notices).not.toEqual([]);
  let killed = 0;
  for (let number = 1; ; number += isSending ? STEPS_OF_SENDING : 1) {
    await story();
    isSending = false;
    const isEnd = whatIsLeft();
    const dying = killAt(number, (text, client) => isEnd(text, client) || isSending);
    await work().catch(() => undefined);
    dying.restart();
    if (!dying.wasKilled()) break;
    killed += 1;
    const wasSending = isSending;
    await work({ minutes: 2 });
    isSending = wasSending;
    expect({ number, ...(await outcome()) }).toEqual({ number, ...whole });
  }
  expect(killed).toBeGreaterThan(15);
}, 240_000);
