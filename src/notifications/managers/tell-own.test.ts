import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addMember, addUser } from "../../shops/shop-fixture.ts";
import { addDestination } from "../delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { countInbox, readInboxPage } from "../inbox/inbox-page.store.ts";
import { countUnread, listNotifications } from "../notification.store.ts";
import { heldMails, minutesLater } from "../notification-fixture.ts";
import { putOwnNews } from "./own-news.store.ts";
import { tellManagers } from "./tell-managers.job.ts";

let world: SendingWorld;
const mails = heldMails();
const ada = { id: "ada", ssoProviderId: null };
const FILTER = { part: "all", organizationId: null, topic: null, shopId: null } as const;

beforeAll(async () => {
  world = await sendingWorld();
  await addUser(world.database.db, "olga", { name: "Olga" });
  await addMember(world.database.db, "acme", "olga", "owner");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from notification");
  await world.rows("delete from destination");
});

const tellAt = (minute: number) =>
  tellManagers({
    db: world.database.db,
    mailer: () => mails,
    appUrl: "https://shopwarden.example",
    clock: () => minutesLater(minute),
  });
const inbox = () =>
  world.rows("select user_id, title, ended_at is null as open from notification order by created_at, user_id");
const disable = (id: string, reason: string) =>
  world.rows(
    `update destination set state = 'disabled', reason = '${reason}', state_since = '${minutesLater(1).toISOString()}' where id = '${id}'`,
  );
const addWay = (channel: string) =>
  addDestination(world.database.db, channel, { organizationId: null, userId: "ada", channel });
const own = () => addDestination(world.database.db, "Phone", { organizationId: null, userId: "ada" });

it("somebody whose own channel is disabled hears so once, and where it is mended, until it is", async () => {
  const id = await own();
  await disable(id, "key_refused");
  await tellAt(2);
  await tellAt(3);
  expect(await inbox()).toEqual([{ user_id: "ada", title: "Your channel fake Phone is disabled", open: true }]);
  const { db } = world.database;
  const page = await readInboxPage(db, ada, { filter: FILTER, after: null, now: minutesLater(3), timeZone: "UTC" });
  expect(page.rows).toMatchObject([
    {
      organizationId: null,
      channel: { id, name: "Phone", isWay: false },
      text: expect.stringContaining("refuses the key"),
      isOpen: true,
    },
  ]);
  expect(await countInbox(db, ada)).toMatchObject({ all: 1, unread: 1, open: 1 });
  expect(await countUnread(db, ada)).toBe(1);
  const [listed] = await listNotifications(db, ada, "UTC");
  expect(listed?.link).toEqual({ name: "account.settings.channel", params: { channelId: id } });
  await world.rows("update destination set state = 'on', reason = null");
  await tellAt(5);
  expect(await inbox()).toMatchObject([{ open: false }]);
  await disable(id, "key_refused");
  await world.rows(`update destination set state_since = '${minutesLater(9).toISOString()}'`);
  await tellAt(10);
  expect(await inbox()).toMatchObject([{ open: true }]);
  await world.rows("delete from destination");
  expect(await inbox()).toEqual([]);
  expect(mails.sent).toEqual([]);
});

it("of a mailbox that refuses mails its person hears, in the settings it is switched on again", async () => {
  await disable(await addWay("email"), "address_unknown");
  await tellAt(2);
  const [listed] = await listNotifications(world.database.db, ada, "UTC");
  expect(listed).toMatchObject({
    title: "You get no notifications by mail any more",
    message: expect.stringContaining("refused three of them"),
    link: { name: "account.settings.notifications" },
  });
  const { rows } = await readInboxPage(world.database.db, ada, {
    filter: FILTER,
    after: null,
    now: minutesLater(3),
    timeZone: "UTC",
  });
  expect(rows).toMatchObject([{ channel: { isWay: true } }]);
});

it("what is a person's is in nobody else's inbox, and what a former version left is no news", async () => {
  await disable(await own(), "key_refused");
  await disable(await addWay("inbox"), "message_refused");
  await tellAt(2);
  expect(await inbox()).toMatchObject([{ user_id: "ada" }]);
  const olga = { id: "olga", ssoProviderId: null };
  const page = await readInboxPage(world.database.db, olga, {
    filter: FILTER,
    after: null,
    now: minutesLater(3),
    timeZone: "UTC",
  });
  expect(page.rows).toEqual([]);
  const ofOrganization = { ...FILTER, organizationId: "acme" };
  const mine = await readInboxPage(world.database.db, ada, {
    filter: ofOrganization,
    after: null,
    now: minutesLater(3),
    timeZone: "UTC",
  });
  expect(mine.rows).toEqual([]);
});

it("that a browser is gone is over when its person registers one", async () => {
  const { db } = world.database;
  const gone = { userId: "ada", id: "device", destinationId: null, at: minutesLater(1) };
  const news = { kind: "device.gone" as const, name: "Firefox, Windows" };
  const link = { name: "account.settings.notifications" as const };
  await db.transaction((tx) => putOwnNews(tx, { ...gone, news, link }));
  expect(await inbox()).toEqual([
    { user_id: "ada", title: "Firefox, Windows shows no notifications any more", open: true },
  ]);
  await tellAt(2);
  expect(await inbox()).toMatchObject([{ open: true }]);
  await world.rows(
    `insert into session (id, token, user_id, expires_at, created_at, updated_at) values ('s', 's', 'ada', now() + interval '1 day', now(), now())`,
  );
  await world.rows(
    `insert into push_device (id, user_id, session_id, endpoint, keys, name, created_at) values (gen_random_uuid(), 'ada', 's', 'https://push.example', 'x', 'Firefox', '${minutesLater(3).toISOString()}')`,
  );
  await tellAt(4);
  expect(await inbox()).toMatchObject([{ open: false }]);
});
