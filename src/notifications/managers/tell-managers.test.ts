import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addMember, addUser } from "../../shops/shop-fixture.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { readInboxPage } from "../inbox/inbox-page.store.ts";
import { listNotifications } from "../notification.store.ts";
import { answers, failing, heldMails, minutesLater, refuseRows } from "../notification-fixture.ts";
import { tellManagers } from "./tell-managers.job.ts";

let world: SendingWorld;
let id: string;
let shop: number;
let mails = heldMails();

beforeAll(async () => {
  world = await sendingWorld();
  const { db } = world.database;
  await addUser(db, "olga", { name: "Olga" });
  await addMember(db, "acme", "olga", "owner");
  await addUser(db, "adam", { name: "Adam", language: "de" });
  await addMember(db, "acme", "adam", "admin");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from notification");
  await world.rows("delete from audit_entry");
  id = await addDestination(world.database.db, "#alerts", {
    settings: { address: "https://hooks.example" },
    origin: "https://hooks.example",
  });
  await addRule(world.database.db, [id]);
  shop = await world.shopOf("Alpen", { watchers: [] });
  mails = heldMails();
});

const tellAt = (minute: number) =>
  tellManagers({
    db: world.database.db,
    mailer: () => mails,
    appUrl: "https://shopwarden.example",
    clock: () => minutesLater(minute),
  });
/** That a rule tells nobody then is told by itself. */
const inbox = () =>
  world.rows("select user_id, title, why, ended_at from notification where rule_id is null order by user_id");
const down = () => world.at(0, [[shop, [failing()]]]);
async function gone(): Promise<void> {
  await down();
  world.answerWith(410);
  await world.sendAt(0);
}

it("owners and admins hear once of a channel that is disabled, in their language, in the log and by mail", async () => {
  await gone();
  await tellAt(1);
  await tellAt(2);
  expect(await inbox()).toEqual([
    { user_id: "adam", title: "Der Kanal fake #alerts ist abgeschaltet", why: "managing", ended_at: null },
    { user_id: "olga", title: "The channel fake #alerts is disabled", why: "managing", ended_at: null },
  ]);
  expect(mails.sent.map(({ mail }) => mail.subject.replaceAll("\u200B", "")).toSorted()).toEqual([
    "Der Kanal #alerts ist abgeschaltet",
    "The channel #alerts is disabled",
  ]);
  expect(mails.sent[0]?.mail.text).toContain(`/app/organizations/acme/notifications/channels/${id}`);
  expect(await world.rows("select action, actor_id, subject_name, after from audit_entry")).toEqual([
    { action: "channel.disable", actor_id: null, subject_name: "#alerts", after: { reason: "channel_archived" } },
  ]);
});

it("what waits because its service allows no more is said at once, once, and is over when it works again", async () => {
  await world.rows("update destination set state = 'struggling', reason = 'quota_used_up', state_since = now()");
  await tellAt(1);
  await tellAt(2);
  expect(await inbox()).toEqual([
    { user_id: "adam", title: "Der Kanal fake #alerts wartet", why: "managing", ended_at: null },
    { user_id: "olga", title: "The channel fake #alerts waits", why: "managing", ended_at: null },
  ]);
  expect(mails.sent).toEqual([]);
  await world.rows("update destination set state = 'on', reason = null");
  await tellAt(5);
  expect((await inbox()).map(({ ended_at: at }) => at)).toEqual([minutesLater(5), minutesLater(5)]);
});

it("without a mail if it told nothing urgent", async () => {
  await world.rows("update destination set state = 'disabled', reason = 'key_refused'");
  await tellAt(1);
  expect([(await inbox()).length, mails.sent]).toEqual([2, []]);
});

it("it stands in the inbox with its channel and where to mend it, until it is mended or deleted", async () => {
  await gone();
  await tellAt(1);
  const olga = { id: "olga", ssoProviderId: null };
  const filter = { part: "all", organizationId: null, topic: null, shopId: null } as const;
  const { rows } = await readInboxPage(world.database.db, olga, {
    filter,
    after: null,
    now: minutesLater(1),
    timeZone: "UTC",
  });
  expect(rows.filter(({ rule }) => rule === null)).toMatchObject([
    { channel: { id, name: "#alerts", isEndpoint: false }, shop: null, incident: null, isOpen: true },
  ]);
  const links = (await listNotifications(world.database.db, olga, "UTC")).map(({ link }) => ({ link }));
  expect(links.filter(({ link }) => link?.name !== "account.organizations.rules")).toMatchObject([
    { link: { name: "account.organizations.channel", params: { slug: "acme", channelId: id } } },
  ]);
  await world.rows("update destination set state = 'on', reason = null");
  await tellAt(5);
  expect((await inbox()).map(({ ended_at: at }) => at)).toEqual([minutesLater(5), minutesLater(5)]);
  await world.rows("delete from destination");
  expect(await inbox()).toEqual([]);
});

it("of a system that gets events they hear where it is mended", async () => {
  await world.rows("update destination set channel = 'events', state = 'disabled', reason = 'switched_off_there'");
  await tellAt(1);
  expect(await world.rows("select title, link from notification where user_id = 'olga' and rule_id is null")).toEqual([
    {
      title: "The channel Webhook #alerts is disabled",
      link: { name: "account.organizations.channel", params: { slug: "acme", channelId: id }, isEndpoint: true },
    },
  ]);
});

it("disabled again they hear of it again", async () => {
  await gone();
  await tellAt(1);
  await world.rows(`update destination set state_since = '${minutesLater(30).toISOString()}'`);
  await tellAt(31);
  expect(mails.sent).toHaveLength(4);
});

it("what is urgent and has not arrived after ten minutes is said in the inbox, once", async () => {
  await down();
  world.answerWith(503);
  await world.sendAt(0);
  await tellAt(9);
  expect(await inbox()).toEqual([]);
  await tellAt(11);
  await tellAt(12);
  expect((await inbox()).map(({ title }) => title)).toEqual([
    "fake #alerts konnte nicht benachrichtigt werden: Shop Alpen ist nicht erreichbar",
    "fake #alerts could not be told: Shop Alpen cannot be reached",
  ]);
  const other = await world.shopOf("Birke", { watchers: [] });
  await world.at(20, [[other, [failing()]]]);
  await tellAt(31);
  expect((await inbox()).map(({ title }) => title)).toContain(
    "fake #alerts could not be told: Shop Birke cannot be reached",
  );
  world.well();
  await world.sendAt(60);
  await tellAt(61);
  expect((await inbox()).map(({ ended_at: at }) => at)).toEqual([minutesLater(61), minutesLater(61)]);
  expect(mails.sent).toEqual([]);
});

it("also of what was refused for good, but not of what arrived, is over or can wait", async () => {
  await down();
  await world.sendAt(0);
  await world.at(5, [[shop, [answers]]]);
  await tellAt(30);
  expect(await inbox()).toEqual([]);
  const other = await world.shopOf("Birke", { watchers: [] });
  await world.at(40, [[other, [failing()]]]);
  world.answerWith(400);
  await world.sendAt(40);
  await tellAt(51);
  expect(await inbox()).toHaveLength(2);
});

it("whoever may not see the organization any more hears nothing", async () => {
  await world.rows("update member set role = 'viewer' where user_id = 'adam'");
  await gone();
  await tellAt(1);
  expect((await inbox()).map(({ user_id: userId }) => userId)).toEqual(["olga"]);
  await world.rows("update member set role = 'admin' where user_id = 'adam'");
});

it("what cannot be told of one channel keeps nobody from hearing of others", async () => {
  await gone();
  const other = await addDestination(world.database.db, "#other", {
    state: "disabled",
    reason: "channel_archived",
    stateSince: minutesLater(1),
  });
  await refuseRows(world, "notification", `new.destination_id = '${id}'`);
  await expect(tellAt(2)).rejects.toThrow("could not be told");
  expect(await world.rows("select distinct destination_id as id from notification where rule_id is null")).toEqual([
    { id: other },
  ]);
  // That a rule tells nobody is told after all channels.
  expect(await world.rows("select from notification where rule_id is not null")).toHaveLength(2);
  await world.rows("drop function refuse cascade");
  await tellAt(3);
  expect(await inbox()).toHaveLength(4);
});
