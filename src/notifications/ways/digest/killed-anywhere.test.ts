import { afterAll, expect, it } from "vitest";
import { killAt, whatIsLeft } from "../../kill-fixture.ts";
import { failing } from "../../notification-fixture.ts";
import { dueWorld } from "../due-fixture.ts";

const world = await dueWorld();
afterAll(() => world.database.drop());

/** 12:00 in Berlin, where it is 10:41 when all begins. */
const NOON = 80;

/** The statements next to each other are of one transaction mostly. */
const STEP = 2;

const RUNNING = `select from pg_stat_activity
  where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;

/** Two shops fail while it is quiet until noon, which is also when the digest is due. */
async function story(): Promise<void> {
  await world.begin();
  await world.set("quiet_from = 600, quiet_to = 720, breaks_through = 'nothing', digest_time = 720");
  const shops = [await world.shopOf("Alpen"), await world.shopOf("Birke")];
  await world.at(
    0,
    shops.map((id) => [id, [failing()]]),
  );
  await world.due(1);
}

/** A worker makes and sends what is due; what another one has leased is its own once the lease has run out. */
async function work({ minutes = 0 } = {}): Promise<void> {
  await world.makeDue(NOON + minutes);
  world.setClock(NOON + minutes);
  await world.send();
}

async function outcome() {
  const ids = world.sentIds();
  const mails = new Map(world.sent().map(({ subject }, at) => [ids[at], subject]));
  return {
    mails: [...mails.values()].toSorted(),
    messages: await world.rows("select kind, state, count(*)::integer from message group by 1, 2 order by 1, 2"),
    told: await world.rows("select state, way, count(*)::integer from incident_told group by 1, 2 order by 1, 2"),
    next: await world.rows(
      "select next_digest_at, daily_up_to > now() - interval '100 years' as is_said from telling_setting",
    ),
  };
}

it("a process that is killed anywhere between what is due and its mails loses none, and sends none with another id", async () => {
  await story();
  await work();
  const whole = await outcome();
  expect(whole.mails).toEqual([
    "Digest of the day: 2 things are open, 0 over",
    "While it was quiet: 2 things are open, 0 came and went",
  ]);
  let killed = 0;
  for (let number = 1; ; number += STEP) {
    await story();
    const dying = killAt(number, whatIsLeft());
    await work().catch(() => undefined);
    dying.restart();
    if (!dying.wasKilled()) break;
    killed += 1;
    // What the dead one held is free once the database has noticed; until then others pass over it, for a minute.
    await expect.poll(() => world.rows(RUNNING)).toEqual([]);
    await work({ minutes: 2 });
    expect({ number, ...(await outcome()) }).toEqual({ number, ...whole });
  }
  expect(killed).toBeGreaterThan(5);
}, 240_000);
