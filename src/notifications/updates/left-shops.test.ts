import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { transact } from "../../lib/db.ts";
import { addMember, addOrganization, addProject } from "../../shops/shop-fixture.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let otherProject: number;
beforeAll(async () => {
  world = await tellingWorld({ readsFirst: true });
  await addOrganization(world.database.db, "other");
  await addMember(world.database.db, "other", "bob", "member");
  otherProject = await addProject(world.database.db, "other");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "store_release", "thread_at", "mute"])
    await world.rows(`delete from ${table}`);
});

const THREAD = "update:SwagPayPal:1.1";
const update = { product: "SwagPayPal", label: "PayPal", installed: "1.0.0", version: "1.1" };
const offer: PlacedEvent = { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
const both = { watchers: ["ada", "bob"] };
const closesHole = () =>
  world.rows(`insert into store_release (name, locale, version, text, names_security_fix) values
    ('SwagPayPal', 'en_GB', '1.1', 'fix', true)`);

/** It is found in these shops, and told. */
async function offerIn(...shopIds: readonly number[]): Promise<void> {
  await world.at(
    0,
    shopIds.map((id) => [id, [offer]]),
  );
  await world.at(1);
}

const moving = (shopId: number) =>
  `update shop set organization_id = 'other', project_id = ${otherProject} where id = ${shopId}`;
const deleting = (shopId: number) => `delete from shop where id = ${shopId}`;
const LEAVES = [
  ["is deleted", deleting],
  ["moves to another organization", moving],
] as const;

const rowsOf = (userId: string) =>
  world.rows(`select key, organization_id as place, shop_id as at, data ->> 'shopCount' as shops, data -> 'shopNames' as names,
    link -> 'params' ->> 'shopId' as link, ended_at is null as open from notification where user_id = '${userId}' order by id`);

describe.each(LEAVES)("an update in several shops of which one %s", (_, leaving) => {
  const leave = (shopId: number) => world.rows(leaving(shopId));

  it("stands in inboxes as one of the others, and leads to one that its reader watches", async () => {
    const [a, b, c] = [await world.shopOf("A", both), await world.shopOf("B"), await world.shopOf("C", both)];
    await offerIn(a, b, c);
    await leave(a);
    const row = { key: `acme.${THREAD}`, place: "acme", open: true };
    const ada = { ...row, at: b, link: String(b) };
    expect(await rowsOf("ada")).toMatchObject([{ ...ada, shops: "3" }]);
    await world.at(2);
    expect(await rowsOf("ada")).toEqual([{ ...ada, shops: "2", names: ["B", "C"] }]);
    expect(await rowsOf("bob")).toEqual([{ ...row, at: c, link: String(c), shops: "1", names: ["C"] }]);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  });

  it("leads past another one that goes at the same moment", async () => {
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await offerIn(a, b, c);
    await transact(world.database.pool, async ({ client }) => {
      await client.query(leaving(b));
      await transact(world.database.pool, async (meanwhile) => {
        await meanwhile.client.query("set local lock_timeout = '5s'");
        await meanwhile.client.query(leaving(a));
      });
    });
    expect(await rowsOf("ada")).toMatchObject([{ place: "acme", at: c, link: String(c) }]);
  });

  it("is mailed of the others, where that waits to be read", async () => {
    await closesHole();
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await offerIn(a, b, c);
    await leave(a);
    await world.at(2);
    expect(await world.at(12)).toEqual(["ada: Shop Alert: Security update available in 2 shops - PayPal 1.1"]);
    expect(world.sent().at(-1)?.text).not.toContain("A.");
  });

  it("is over with it if all others have it by then", async () => {
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    await offerIn(a, b);
    await leave(a);
    await leave(b);
    await world.at(2);
    expect(await world.rows("select from notification where user_id = 'ada' and organization_id = 'acme'")).toEqual([]);
    expect(await world.rows("select from event where decided_at is null")).toEqual([]);
  });

  it("is said to channels of the others, where it waits", async () => {
    const { db } = world.database;
    await addRule(db, [await addDestination(db, "Weekly")], { topics: ["changes"], urgency: "info", pace: "weekly" });
    const [a, b, c] = [await world.shopOf("A"), await world.shopOf("B"), await world.shopOf("C")];
    await offerIn(a, b, c);
    await leave(a);
    await world.at(2);
    expect(
      await world.rows(
        "select data -> 'shopNames' as names, told is not null as noted from notice join event on event.id = event_id",
      ),
    ).toEqual([{ names: ["B", "C"], noted: true }]);
  });

  it("is over at a service that keeps it open, once it was in none but that", async () => {
    const { db } = world.database;
    const id = await addDestination(db, "On-call", { channel: "pagerduty" });
    await addRule(db, [id], { topics: ["changes"], urgency: "info" });
    const [a, b] = [await world.shopOf("A"), await world.shopOf("B")];
    // It has the product, but was never offered that version.
    await world.rows(`insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version)
      values ('acme', ${b}, 'SwagPayPal', 'PayPal', 'plugin', true, true, '1.0.0')`);
    await offerIn(a);
    await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, created_at, settled_at)
      values ('${id}', gen_random_uuid(), 'acme', '${THREAD}', 'first', '{}', 'arrived', now(), now())`);
    await world.rows("update notice set message_id = (select id from message where kind = 'first')");
    await leave(a);
    await world.at(2);
    expect(await world.rows("select thread, phase from notice")).toEqual([{ thread: THREAD, phase: "closes" }]);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
  });
});

describe("an update of a shop that moves", () => {
  it("is a matter of the organization to which it comes", async () => {
    const [a, b] = [await world.shopOf("A", both), await world.shopOf("B")];
    await offerIn(a, b);
    await world.rows(moving(a));
    const row = { key: `other.${THREAD}`, place: "other", at: a, link: String(a), open: true };
    expect(await rowsOf("bob")).toMatchObject([row]);
    expect(await rowsOf("ada")).toMatchObject([{ place: "acme", at: b }]);
  });

  it("that nobody has decided about is told there", async () => {
    const [a, b] = [await world.shopOf("A", both), await world.shopOf("B")];
    await world.at(0, [
      [a, [offer]],
      [b, [offer]],
    ]);
    await world.rows(moving(a));
    await world.at(1);
    expect(await rowsOf("bob")).toMatchObject([{ key: `other.${THREAD}`, at: a }]);
    expect(await rowsOf("ada")).toMatchObject([{ key: `acme.${THREAD}`, at: b }]);
  });
});
