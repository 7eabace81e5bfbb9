import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { readInboxPage } from "../inbox/inbox-page.store.ts";
import { minutesLater } from "../notification-fixture.ts";
import { tellInstance } from "./tell-instance.job.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
  await addUser(world.database.db, "root", { name: "Root", language: "de" });
  await addUser(world.database.db, "rita", { name: "Rita" });
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "event", "probe_location"]) await world.rows(`delete from ${table}`);
  await admin("root", "rita");
});

/** The first one becomes an admin, and the other one is none any more: one there always is. */
async function admin(id: string, other: string): Promise<void> {
  await world.rows(`update "user" set role = 'admin' where id = '${id}'`);
  await world.rows(`update "user" set role = 'user' where id = '${other}'`);
}

const shopOf = async () =>
  addShop(world.database.db, {
    organizationId: "acme",
    projectId: await addProject(world.database.db, "acme", "Shops"),
    name: "Nordlicht",
  });
const tellAt = (minute: number) =>
  tellInstance(world.database.db, { adminUserIds: ["rita"], now: minutesLater(minute) });
const inbox = () =>
  world.rows(
    "select user_id as who, title, read, ended_at is null as open from notification where kind like 'instance.%' order by created_at, user_id",
  );
const cutOff = (since: string | null) =>
  world.rows(`insert into probe_location (id, name, blind_since) values (0, 'main', ${since === null ? "null" : `'${since}'`})
    on conflict (id) do update set blind_since = excluded.blind_since`);

it("admins of the instance find in their inbox that it is cut off, once, and when that is over", async () => {
  await cutOff(minutesLater(0).toISOString());
  await tellAt(1);
  await tellAt(2);
  const said = { read: false, open: true };
  expect(await inbox()).toEqual([
    { who: "rita", title: "Shopwarden itself seems to be cut off", ...said },
    { who: "root", title: "Shopwarden selbst ist offenbar abgeschnitten", ...said },
  ]);
  await world.rows("update notification set read = true where user_id = 'rita'");
  await cutOff(null);
  await tellAt(9);
  expect((await inbox()).map(({ open }) => open)).toEqual([false, false]);
  await cutOff(minutesLater(20).toISOString());
  await tellAt(21);
  expect(await inbox()).toMatchObject([said, said]);
});

it("that a shop is set aside is said with its name, to be read by admins alone", async () => {
  const shopId = await shopOf();
  await world.rows(
    `update shop_state set worker_deaths = 2, set_aside_at = '${minutesLater(0).toISOString()}' where shop_id = ${shopId}`,
  );
  await tellAt(1);
  expect((await inbox()).map(({ who, title }) => `${String(who)}: ${String(title)}`)).toEqual([
    "rita: Visits of the shop Nordlicht are paused",
    "root: Besuche des Shops Nordlicht sind angehalten",
  ]);
  const rita = { id: "rita", ssoProviderId: null };
  const filter = { part: "all", organizationId: null, topic: null, shopId: null } as const;
  const page = await readInboxPage(world.database.db, rita, { filter, after: null, now: minutesLater(1) });
  expect(page.rows).toMatchObject([{ title: "Visits of the shop Nordlicht are paused" }]);
  await admin("rita", "root");
  await tellAt(2);
  expect((await inbox()).map(({ who }) => who)).toEqual(["rita"]);
});

it("that events wait is said once they have for five minutes, but of what is to wait", async () => {
  const shopId = await shopOf();
  const wait = (kind: string, at: string, windowId: number | null = null) =>
    world.rows(
      `insert into event (organization_id, shop_id, date, kind, data, window_id) values ('acme', ${shopId}, ${at}, '${kind}', '{}', ${windowId})`,
    );
  await wait("update.available", "now()");
  await wait("incident.grown", "now() - interval '29 minutes'");
  await wait("warned", `'${minutesLater(-60).toISOString()}'`, 7);
  await wait("failing", `'${minutesLater(0).toISOString()}'`);
  await tellAt(4);
  expect(await inbox()).toEqual([]);
  await tellAt(6);
  expect(await inbox()).toHaveLength(2);
});
