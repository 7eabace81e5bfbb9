import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertEvents, type PlacedEvent } from "../../../changelog/event.store.ts";
import { lastingMatterOf } from "../../../checks/matter.ts";
import { transact } from "../../../lib/db.ts";
import { matterOfUpdate, updateAvailable } from "../../../monitoring/events/update-available.ts";
import { addMember, addOrganization, addProject, addShop } from "../../../shops/shop-fixture.ts";
import { setWatch } from "../../../shops/watching/watch.store.ts";
import { CHANNELS } from "../../channels/registry.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { minutesLater, weighAll } from "../../notification-fixture.ts";
import { hole, nowHave, warnings } from "../../shared/shared-fixture.ts";
import { tellShared } from "../../shared/tell-shared.job.ts";
import { tellUpdates } from "../../updates/tell-updates.job.ts";

type Organization = "acme" | "aaa";

let world: Awaited<ReturnType<typeof tellingWorld>>;
const projects = new Map<Organization, number>();
beforeAll(async () => {
  world = await tellingWorld();
  const { db } = world.database;
  await addOrganization(db, "aaa");
  for (const userId of ["ada", "bob"]) await addMember(db, "aaa", userId, "member");
  for (const id of ["acme", "aaa"] as const) projects.set(id, await addProject(db, id, "Shared"));
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["telling_setting", "notification", "shared_matter"]) await world.rows(`delete from ${table}`);
});

const updateOf = (number: number) => {
  const product = `Plugin${number}`;
  return { product, label: product, installed: "1.0.0", version: "1.1" };
};

interface Matter {
  keyOf: (number: number) => string;
  happens: (number: number) => readonly PlacedEvent[];
  tell: typeof tellUpdates;
}

const MATTERS: readonly (readonly [string, Matter])[] = [
  [
    "updates",
    {
      keyOf: (number) => matterOfUpdate(updateOf(number)),
      happens: (number) => [{ ...updateAvailable.of(updateOf(number)), matter: matterOfUpdate(updateOf(number)) }],
      tell: tellUpdates,
    },
  ],
  [
    "warnings of several shops",
    {
      keyOf: (number) => lastingMatterOf(hole(number)) ?? "",
      happens: (number) => warnings(hole(number)),
      tell: tellShared,
    },
  ],
];

/** It happens to two shops of theirs, of which nobody else hears. */
async function happen(organizationId: Organization, userId: string, { happens }: Matter, number: number) {
  const { db, pool } = world.database;
  const place = { organizationId, projectId: projects.get(organizationId) ?? 0 };
  for (const name of ["One", "Two"]) {
    const shopId = await addShop(db, { ...place, name, url: `https://${name}${number}.${organizationId}.example` });
    await setWatch(db, { organizationId, shopId }, { userId, watching: true });
    await transact(pool, (tx) => insertEvents(tx, { organizationId, shopId }, happens(number), minutesLater(0)));
    await nowHave(world.rows, [shopId], hole(number));
  }
  await weighAll(world.database, minutesLater(0));
}

const waiting = async (count: number) =>
  await expect
    .poll(() =>
      world.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    )
    .toHaveLength(count);

it.each(MATTERS)("of %s two organizations tell the same people at the same time in one order", async (_, matter) => {
  const { db, pool } = world.database;
  const { keyOf } = matter;
  const tell = () => matter.tell({ db, channels: CHANNELS, clock: () => minutesLater(2) }, async () => {});
  await happen("acme", "ada", matter, 1);
  await happen("acme", "bob", matter, 2);
  const gate = await pool.connect();
  let telling: Promise<readonly (readonly unknown[])[]> = Promise.resolve([]);
  try {
    // Each stops at the inbox of whom it tells last.
    await gate.query("begin");
    await gate.query(
      `insert into notification (organization_id, user_id, key, level, title, message, created_at) values
        ('acme', 'bob', 'acme.' || $1, 'warning', '', '', now()), ('aaa', 'ada', 'aaa.' || $1, 'warning', '', '', now())`,
      [keyOf(2)],
    );
    const first = tell();
    await waiting(1);
    await happen("aaa", "bob", matter, 1);
    await happen("aaa", "ada", matter, 2);
    telling = Promise.all([first, tell()]);
    await waiting(2);
  } finally {
    await gate.query("rollback");
    gate.release();
  }
  expect((await telling).flat()).toEqual([]);
  expect(await world.rows("select user_id, key from notification order by user_id, key")).toEqual([
    { user_id: "ada", key: `aaa.${keyOf(2)}` },
    { user_id: "ada", key: `acme.${keyOf(1)}` },
    { user_id: "bob", key: `aaa.${keyOf(1)}` },
    { user_id: "bob", key: `acme.${keyOf(2)}` },
  ]);
});
