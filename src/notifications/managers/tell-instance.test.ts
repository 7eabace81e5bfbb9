import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addWindow } from "../../windows/window-fixture.ts";
import { addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { readInboxPage } from "../inbox/inbox-page.store.ts";
import { heldMails, minutesLater } from "../notification-fixture.ts";
import { deleteNotifications, listNotifications, OLD_NOTIFICATIONS } from "../notification.store.ts";
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
  mailer.sent.splice(0);
  for (const table of ["notification", "event", "probe_location", "push_device", "destination"])
    await world.rows(`delete from ${table}`);
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
const addDevice = (userId: string) =>
  world.rows(`with started as (
      insert into session (id, user_id, token, expires_at) values ('session-${userId}', '${userId}', '${userId}', now() + interval '1 day')
        on conflict do nothing
    ) insert into push_device (id, user_id, session_id, endpoint, keys, name, created_at)
      values (gen_random_uuid(), '${userId}', 'session-${userId}', 'https://push.example/${userId}', 'x', 'Firefox', now())`);
const mailer = heldMails();
const tellAt = (minute: number) =>
  tellInstance(world.database.db, {
    adminUserIds: ["rita"],
    mailer: () => mailer,
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
    now: minutesLater(minute),
  });
const mailed = () => mailer.sent.splice(0).map(({ mail }) => `${mail.to}: ${mail.subject}`);
const notes = () =>
  world.rows(`select "user".id as who, content -> 'note' as note from message join destination on destination.id = destination_id
    join "user" on "user".id = destination.user_id where destination.channel = 'push' order by 1, message.created_at`);
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
  const page = await readInboxPage(world.database.db, rita, {
    filter,
    after: null,
    now: minutesLater(1),
    timeZone: "UTC",
  });
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
  const scope = { shopId };
  const running = await addWindow(world.database, { organizationId: "acme", scope, begins: -90, ends: 30 });
  await wait("warned", "now() - interval '60 minutes'", running);
  await wait("failing", `'${minutesLater(0).toISOString()}'`);
  await tellAt(4);
  expect(await inbox()).toEqual([]);
  await tellAt(6);
  expect(await inbox()).toHaveLength(2);
});

it("that events wait is said of what began in planned work that was over long ago, too", async () => {
  const shopId = await shopOf();
  const scope = { shopId };
  const over = await addWindow(world.database, { organizationId: "acme", scope, begins: -90, ends: -30 });
  await world.rows(`insert into event (organization_id, shop_id, date, kind, data, window_id)
    values ('acme', ${shopId}, '${minutesLater(0).toISOString()}', 'warned', '{}', ${over})`);
  await tellAt(6);
  expect(await inbox()).toHaveLength(2);
});

it("that it is cut off is mailed once, with since when, and leads to the page that says more", async () => {
  await cutOff(minutesLater(0).toISOString());
  await tellAt(1);
  const [, { mail: toRoot } = { mail: null }] = mailer.sent;
  expect(toRoot?.text).toContain("So ist es seit");
  expect(toRoot?.text).toContain("https://shopwarden.example/admin/operation");
  expect(mailed()).toEqual([
    "rita@shopwarden.example: Shopwarden itself seems to be cut off",
    "root@shopwarden.example: Shopwarden selbst ist offenbar abgeschnitten",
  ]);
  const rita = { id: "rita", ssoProviderId: null };
  const filter = { part: "all", organizationId: null, topic: null, shopId: null } as const;
  const { rows } = await readInboxPage(world.database.db, rita, {
    filter,
    after: null,
    now: minutesLater(1),
    timeZone: "UTC",
  });
  expect(rows).toMatchObject([{ admin: "operation" }]);
  expect(await listNotifications(world.database.db, rita, "UTC")).toMatchObject([
    { link: { name: "admin.operation" } },
  ]);
  await tellAt(2);
  expect(mailed()).toEqual([]);
});

it("what comes and goes is mailed once in half an hour, and what somebody has deleted not again while it lasts", async () => {
  await cutOff(minutesLater(0).toISOString());
  await tellAt(1);
  mailed();
  await cutOff(null);
  await tellAt(2);
  await cutOff(minutesLater(3).toISOString());
  await tellAt(4);
  expect(mailed()).toEqual([]);
  expect(await inbox()).toMatchObject([{ open: true }, { open: true }]);
  await deleteNotifications(world.database.db, "rita", null, minutesLater(5));
  await OLD_NOTIFICATIONS.remove(world.database.db, minutesLater(200), 10);
  await tellAt(201);
  expect(mailed()).toEqual([]);
  await cutOff(null);
  await tellAt(202);
  await cutOff(minutesLater(240).toISOString());
  await tellAt(241);
  expect(mailed()).toHaveLength(2);
});

it("that mails reach nobody is shown in the inbox and by devices, not mailed, until one has arrived", async () => {
  const way = (userId: string, state: string, rest: string) =>
    world.rows(`insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since, failures, failing_since, reason, arrived_at)
      values (gen_random_uuid(), '${userId}', 'email', 'email', '{}', 'email', 'en', '${state}', now(), ${rest})`);
  await addDevice("rita");
  await addDevice("root");
  await world.rows(
    "insert into telling_setting (user_id, paused_until) values ('root', now() + interval '90 days') on conflict do nothing",
  );
  await way("rita", "struggling", `6, '${minutesLater(0).toISOString()}', null, '${minutesLater(-9).toISOString()}'`);
  await way("root", "on", `0, null, null, '${minutesLater(5).toISOString()}'`);
  await tellAt(10);
  expect(await inbox()).toEqual([]);
  await world.rows(`update destination set arrived_at = '${minutesLater(-1).toISOString()}' where user_id = 'root'`);
  await tellAt(11);
  await tellAt(12);
  expect(await inbox()).toMatchObject([
    { who: "rita", title: "Notifications by mail do not arrive", open: true },
    { who: "root", title: "Benachrichtigungen per E-Mail kommen nicht an", open: true },
  ]);
  expect(mailed()).toEqual([]);
  expect(await notes()).toEqual([
    {
      who: "rita",
      note: { title: "Notifications by mail do not arrive", body: expect.any(String), page: "/admin/deliveries" },
    },
  ]);
  await world.rows(`update destination set state = 'on', failures = 0, failing_since = null where user_id = 'rita'`);
  await tellAt(13);
  expect(await inbox()).toMatchObject([{ open: false }, { open: false }]);
});

it("a mailbox whose address does not exist says nothing of the mail server", async () => {
  await world.rows(`insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since, failures, failing_since, reason)
    values (gen_random_uuid(), 'rita', 'email', 'email', '{}', 'email', 'en', 'disabled', now(), 3, now(), 'address_unknown')`);
  await tellAt(1);
  expect(await inbox()).toEqual([]);
});
