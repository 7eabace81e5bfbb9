import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { changeRecorded } from "../../../changelog/events/change-recorded.ts";
import { productChanged } from "../../../changelog/events/product-changed.ts";
import { insertEvents, type PlacedEvent } from "../../../changelog/event.store.ts";
import { transact } from "../../../lib/db.ts";
import { MailRefused, type Mailer } from "../../../lib/mail/mailer.ts";
import { matterOfUpdate, updateAvailable } from "../../../monitoring/events/update-available.ts";
import { status } from "../../../monitoring/events/status.ts";
import { addMember, addOrganization, addProject, addShop } from "../../../shops/shop-fixture.ts";
import { setWatch } from "../../../shops/watching/watch.store.ts";
import { answers, failing, heldMails, minutesLater } from "../../notification-fixture.ts";
import { addRule } from "../../delivering/delivering-fixture.ts";
import { dueWorld } from "../due-fixture.ts";
import { leasePeople, sendingToPeople, sendToPeople } from "../sending/alert-fixture.ts";
import { setUnsubscribed } from "../unsubscribing/unsubscribe.store.ts";
import type { Unsubscribing } from "../unsubscribing/unsubscribe-token.service.ts";
import { mendWays } from "../sending/person-way.store.ts";
import { sendToPerson } from "../sending/send-to-person.job.ts";

const world = await dueWorld();
const { shopOf, at, decideAt, due, makeDue, set, rows, database } = world;
afterAll(() => database.drop());
beforeEach(world.begin);

const yellow: PlacedEvent = status.of({ from: "green", to: "yellow", findings: [], findingCount: 1 });
const green: PlacedEvent = status.of({ from: "yellow", to: "green", findings: [], findingCount: 0 });
/** 08:00 in Berlin of the day after the one on which all begins, at 10:41. */
const MORNING_AFTER = 21 * 60 + 19;
const DAY = 1440;

const saying = (said: Error): Mailer => ({ send: () => Promise.reject(said) });
const AWAY = saying(new Error("connect ECONNREFUSED"));

/** Sends what is due at that minute by another mail server. */
async function sendBy(minutes: number, mailer: Mailer): Promise<void> {
  await sendToPeople(database, { mailer, now: minutesLater(minutes), figures: world.telling });
}
const digests = () =>
  rows("select state, reason, content, untold, attempts from message where kind = 'digest' order by created_at, id");
const textOf = () => (world.sent().at(-1)?.text ?? "").replaceAll("\u200B", "");

async function oneYellow(): Promise<number> {
  await set("choice = 'calm'");
  const shopId = await shopOf("Radwerk");
  await at(0, [[shopId, [yellow]]]);
  await due(1);
  return shopId;
}

describe("a digest is a message", () => {
  it("of a mailbox, which says nothing any more of what it said once it has arrived", async () => {
    await oneYellow();
    await makeDue(MORNING_AFTER);
    expect(await digests()).toMatchObject([{ state: "waiting", content: { digest: "daily" } }]);
    expect(await due(MORNING_AFTER + 1)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
    expect(await digests()).toMatchObject([{ state: "arrived", content: null, attempts: 1 }]);
    expect(world.telling.messages()).toContainEqual({ channel: "email", outcome: "arrived", count: 1 });
    expect(world.telling.figures()).toContainEqual(expect.objectContaining({ channel: "email", urgency: "info" }));
  });

  it("which says what changed, and of the week alone that there is an update", async () => {
    await set("choice = 'atOnce'");
    const shopId = await shopOf("Radwerk");
    const update = { product: "SwagPayPal", label: "PayPal", installed: "9.8.0", version: "9.8.1" };
    const offered = { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
    await at(0, [[shopId, [changeRecorded.example("PayPal"), offered]]]);
    await at(1);
    await due(1);
    await makeDue(MORNING_AFTER);
    expect(await due(MORNING_AFTER + 1)).toEqual(["ada: Digest of the day: all is well"]);
    expect(textOf()).toContain("Happened since the last digest: 1");
    expect(textOf()).not.toContain("Update available");
    expect(await due(MORNING_AFTER + DAY)).toEqual([]);
    await makeDue(MORNING_AFTER + 2 * DAY);
    expect(await due(MORNING_AFTER + 2 * DAY + 1)).toEqual(["ada: Digest of the week: all is well"]);
    expect(textOf()).toContain("Update available in shop Radwerk: PayPal 9.8.1");
  });

  it("which says no update that was installed meanwhile, and as open what closes a security hole", async () => {
    await set("choice = 'calm'");
    await rows(`insert into store_release (name, locale, version, text, names_security_fix) values
      ('SwagHole', 'en_GB', '9.8.1', 'fix', true)`);
    const shopId = await shopOf("Radwerk");
    const offer = (product: string) => {
      const update = { product, label: product, installed: "9.8.0", version: "9.8.1" };
      return { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
    };
    await at(0, [[shopId, [offer("SwagPayPal"), offer("SwagHole"), offer("SwagCms")]]]);
    await at(1);
    await at(2, [[shopId, [productChanged.of({ product: "SwagPayPal", installed: "9.8.1" })]]]);
    await due(2);
    await makeDue(MORNING_AFTER);
    expect(await due(MORNING_AFTER + 1)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
    await due(MORNING_AFTER + DAY);
    await makeDue(MORNING_AFTER + 2 * DAY);
    expect(await due(MORNING_AFTER + 2 * DAY + 1)).toEqual(["ada: Digest of the week: 1 thing is open, 0 over"]);
    expect(textOf()).toContain("Security update available in shop Radwerk: SwagHole 9.8.1");
    expect(textOf()).toContain("Update available in shop Radwerk: SwagCms 9.8.1");
    expect(textOf()).not.toContain("SwagPayPal");
    await at(MORNING_AFTER + 3 * DAY, [[shopId, [productChanged.of({ product: "SwagHole", installed: null })]]]);
    await makeDue(MORNING_AFTER + 4 * DAY);
    expect(await due(MORNING_AFTER + 4 * DAY + 1)).toEqual(["ada: Digest of the day: 0 things are open, 1 over"]);
    await rows("delete from store_release");
  });

  it("which is tried again with the same id, and says what is so by then", async () => {
    const shopId = await oneYellow();
    await makeDue(MORNING_AFTER);
    await sendBy(MORNING_AFTER, AWAY);
    expect(await digests()).toMatchObject([{ state: "waiting", attempts: 1 }]);
    await decideAt(MORNING_AFTER + 5, [[shopId, [green]]]);
    expect(await due(MORNING_AFTER + 6)).toEqual(["ada: Digest of the day: 0 things are open, 1 over"]);
    const [{ id } = {}] = await rows("select id from message where kind = 'digest'");
    expect(world.sentIds().at(-1)).toBe(id);
  });

  it("that goes once more with the same id after a worker was killed before it knew that it arrived", async () => {
    await oneYellow();
    await makeDue(MORNING_AFTER);
    const [mine] = await leasePeople(database, minutesLater(MORNING_AFTER));
    if (mine === undefined) throw new Error("Nothing is due");
    const mailer = heldMails();
    const killed: Mailer = {
      send: async (mail, id) => void (await mailer.send(mail, id).then(() => new Promise(() => {}))),
    };
    void sendToPerson(sendingToPeople(database, { mailer: killed, now: minutesLater(MORNING_AFTER) }), mine).catch(
      () => {},
    );
    await expect.poll(() => mailer.sent).toHaveLength(1);
    await sendBy(MORNING_AFTER + 2, mailer);
    expect(mailer.sent.map(({ id }) => id)).toEqual([mailer.sent[0]?.id, mailer.sent[0]?.id]);
    expect(mailer.sent[1]?.mail).toEqual(mailer.sent[0]?.mail);
    expect(await digests()).toMatchObject([{ state: "arrived", attempts: 2 }]);
  });

  it("in whose place comes the next one while no mail gets through, which then says both", async () => {
    const shopId = await oneYellow();
    await makeDue(MORNING_AFTER);
    await sendBy(MORNING_AFTER, AWAY);
    const other = await shopOf("Alpen");
    await decideAt(MORNING_AFTER + 60, [
      [other, [yellow]],
      [shopId, [green]],
    ]);
    await makeDue(MORNING_AFTER + DAY);
    expect(await digests()).toMatchObject([{ state: "superseded", content: null }, { state: "waiting" }]);
    expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: 1 thing is open, 1 over"]);
  });

  it("that is given up with its reason where it is refused, and the next one says what it could not", async () => {
    await oneYellow();
    await makeDue(MORNING_AFTER);
    await sendBy(MORNING_AFTER, saying(new MailRefused("550 no such mailbox")));
    expect(await digests()).toMatchObject([{ state: "dead", reason: "address_unknown", content: null }]);
    const [{ daily_up_to: upTo } = {}] = await rows("select daily_up_to from telling_setting where user_id = 'ada'");
    expect(upTo).toEqual(minutesLater(0 - 1 / 60_000));
    expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
  });
});

it("a digest of another version is tried again, for a worker that can read it", async () => {
  await oneYellow();
  await makeDue(MORNING_AFTER);
  await rows(`update message set content = '{"digest": "hourly"}' where kind = 'digest'`);
  expect(await due(MORNING_AFTER)).toEqual([]);
  expect(await digests()).toMatchObject([{ state: "waiting", attempts: 1 }]);
  expect(await rows("select state, failures from destination where user_id = 'ada'")).toEqual([
    { state: "on", failures: 0 },
  ]);
  await rows(`update message set content = '{"digest": "daily"}' where kind = 'digest'`);
  expect(await due(MORNING_AFTER + 1)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
});

describe("what is open", () => {
  const WEEKLY = 2 * DAY + MORNING_AFTER;
  const stateOf = (shopId: number, level: string, since = minutesLater(0)) =>
    rows(
      `update shop_state set findings_level = '${level}', status = '${level}', status_since = '${since.toISOString()}' where shop_id = ${shopId}`,
    );
  const hears = () => set(`choice = 'calm', also_when_well = true, next_digest_at = null`);
  const lines = () => textOf().match(/– .*/gu) ?? [];

  it("is said of incidents that began before somebody watched the shop, and of warnings that nobody told them", async () => {
    await hears();
    const [down, warned, well] = [
      await shopOf("Radwerk", { watchers: [] }),
      await shopOf("Alpen", { watchers: [] }),
      await shopOf("Tee"),
    ];
    await at(0, [[down, [failing()]]]);
    await stateOf(warned, "yellow");
    await stateOf(well, "green");
    await due(1);
    expect(await due(MORNING_AFTER)).toEqual(["ada: Digest of the day: all is well"]);
    await world.watch(down, "ada");
    await world.watch(warned, "ada");
    expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: 2 things are open, 0 over"]);
    expect(lines()).toEqual([
      "– Shop Radwerk cannot be reached, since 20.11.2026, 10:41",
      "– Shop Alpen status changed, since 20.11.2026, 10:41",
    ]);
  });

  it("is still said when its row was deleted, and not once it is over whatever its row says", async () => {
    await hears();
    const [down, warned] = [await shopOf("Radwerk"), await shopOf("Alpen")];
    await at(0, [
      [down, [failing()]],
      [warned, [yellow]],
    ]);
    await stateOf(warned, "yellow");
    await rows("update notification set deleted_at = now()");
    await due(1);
    await due(MORNING_AFTER + DAY);
    expect(await due(WEEKLY)).toEqual(["ada: Digest of the week: 2 things are open, 0 over"]);
    await rows("update notification set deleted_at = null");
    await rows(
      "update incident set state = 'closed', ended_at = began_at + interval '1 minute', closed_at = began_at + interval '1 minute'",
    );
    await stateOf(warned, "green");
    expect(await due(WEEKLY + DAY)).toEqual(["ada: Digest of the day: all is well"]);
  });

  it("is not said where it is muted, planned, or not to be seen any more", async () => {
    await hears();
    const shopId = await shopOf("Radwerk", { watchers: [] });
    await at(0, [[shopId, [failing()]]]);
    await due(1);
    await world.watch(shopId, "ada");
    const until = minutesLater(MORNING_AFTER + 60).toISOString();
    await rows(
      `insert into mute (organization_id, created_at, user_id, shop_id, topic, until) values ('acme', now(), 'ada', ${shopId}, 'availability', '${until}')`,
    );
    expect(await due(MORNING_AFTER)).toEqual(["ada: Digest of the day: all is well"]);
    await rows("update incident set announced_at = null");
    expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: all is well"]);
    await rows("update incident set announced_at = noticed_at");
    await rows("update member set role = 'none' where user_id = 'ada'");
    const unseen = await due(WEEKLY);
    await rows("update member set role = 'member' where user_id = 'ada'");
    expect(unseen).toEqual(["ada: Digest of the week: all is well"]);
    expect(await due(WEEKLY + DAY)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
  });

  it("is said of shops that only a rule of the organization tells, as far as it does", async () => {
    await hears();
    const [down, warned] = [await shopOf("Radwerk", { watchers: [] }), await shopOf("Alpen", { watchers: [] })];
    await at(0, [[down, [failing()]]]);
    await stateOf(warned, "yellow");
    await due(1);
    const ruleId = await addRule(database.db, [], { urgency: "week", scope: "shops", scopeIds: [String(down)] });
    expect(await due(MORNING_AFTER)).toEqual(["ada: Digest of the day: all is well"]);
    await rows(`insert into rule_receiver (rule_id, step, after_minutes, role) values ('${ruleId}', 0, 0, 'member')`);
    expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
    await rows(`update rule set topics = '{work}', scope = 'all', scope_ids = '{}'`);
    await due(WEEKLY);
    await rows(
      `insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start)
        values ('acme', ${warned}, 'tasks.late', 'scheduled-tasks', 'yellow', 'yellow', '[]', 'late', '{}', now(), false)`,
    );
    expect(await due(WEEKLY + DAY)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
    expect(lines()).toEqual(["– Shop Alpen status changed, since 20.11.2026, 10:41"]);
    await rows("update rule set urgency = 'now'");
    expect(await due(WEEKLY + 2 * DAY)).toEqual(["ada: Digest of the day: all is well"]);
    await rows("delete from rule");
  });

  it("is counted to the last, the worst first", async () => {
    await hears();
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [failing()]]]);
    await due(1);
    await rows(
      `insert into notification (organization_id, user_id, shop_id, key, level, title, message, created_at, urgency)
        select 'acme', 'ada', ${shopId}, 'old_' || place, 'warning', 'Old ' || place, '', timestamptz '${minutesLater(2).toISOString()}', 'week' from generate_series(1, 1200) as place`,
    );
    expect(await due(MORNING_AFTER)).toEqual(["ada: Digest of the day: 1201 things are open, 0 over"]);
    expect(lines()[0]).toContain("Shop Radwerk cannot be reached");
    expect(lines().at(-1)).toContain("and 1181 more");
  });
});

describe("between its moment and its sending", () => {
  const notSent = async (minutes = MORNING_AFTER) => {
    expect(await due(minutes)).toEqual([]);
    return (await digests())[0];
  };

  it("whoever is banned gets none", async () => {
    await oneYellow();
    await makeDue(MORNING_AFTER);
    await rows(`update "user" set banned = true where id = 'ada'`);
    expect(await notSent()).toMatchObject({ state: "superseded", untold: "noAccess" });
    await rows(`update "user" set banned = false where id = 'ada'`);
  });

  it("whoever leaves their organization reads nothing of it", async () => {
    await oneYellow();
    await makeDue(MORNING_AFTER);
    await rows("update member set role = 'none' where user_id = 'ada'");
    expect(await notSent()).toMatchObject({ state: "superseded", untold: "overtaken" });
    await rows("update member set role = 'member' where user_id = 'ada'");
  });

  it("whoever leaves one of theirs reads of the others alone", async () => {
    const { db, pool } = database;
    await oneYellow();
    await addOrganization(db, "other");
    await addMember(db, "other", "ada", "member");
    const projectId = await addProject(db, "other");
    const shopId = await addShop(db, { organizationId: "other", projectId, name: "Teehaus" });
    const shop = { organizationId: "other", shopId };
    await setWatch(db, shop, { userId: "ada", watching: true });
    await transact(pool, (tx) => insertEvents(tx, shop, [yellow], minutesLater(2)));
    await decideAt(2);
    await makeDue(MORNING_AFTER);
    await rows("delete from member where organization_id = 'other'");
    expect(await due(MORNING_AFTER)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
    expect(textOf()).not.toContain("Teehaus");
    await rows("delete from organization where id = 'other'");
  });

  it("whoever is deleted leaves none behind", async () => {
    await set("choice = 'calm'");
    await rows(
      `insert into "user" (id, name, email, email_verified) values ('eve', 'Eve', 'eve@shopwarden.example', true)`,
    );
    await addMember(database.db, "acme", "eve", "member");
    await rows("insert into telling_setting (user_id, choice) values ('eve', 'calm')");
    const shopId = await shopOf("Radwerk", { watchers: ["eve"] });
    await at(0, [[shopId, [yellow]]]);
    await due(1);
    await makeDue(MORNING_AFTER);
    await rows(`delete from "user" where id = 'eve'`);
    expect(await due(MORNING_AFTER)).toEqual([]);
    expect(await digests()).toEqual([]);
  });

  it("whoever wants to hear nothing for a while gets it after that", async () => {
    await oneYellow();
    await makeDue(MORNING_AFTER);
    await set(`paused_until = '${minutesLater(MORNING_AFTER + 60).toISOString()}'`);
    expect(await notSent()).toMatchObject({ state: "superseded", untold: "choice" });
    expect(await due(MORNING_AFTER + 60)).toEqual([]);
    expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
  });

  it("whoever stops watching a shop reads nothing of it, unless a rule tells them", async () => {
    const shopId = await oneYellow();
    await makeDue(MORNING_AFTER);
    await world.watch(shopId, "ada", false);
    expect(await notSent()).toMatchObject({ state: "superseded", untold: "overtaken" });
    await rows("update notification set why = 'rule'");
    expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
  });

  it("whoever wants no digest any more gets none", async () => {
    await oneYellow();
    await makeDue(MORNING_AFTER);
    await set("choice = 'onlyNow'");
    expect(await notSent()).toMatchObject({ state: "superseded" });
  });
});

it("a mailbox that takes nothing gets none, and the first after it works again says what there was", async () => {
  const shopId = await oneYellow();
  await rows(
    "insert into destination (id, user_id, channel, name, settings, origin, language, state, reason, state_since) values (gen_random_uuid(), 'ada', 'email', 'email', '{}', 'email', 'en', 'disabled', 'address_unknown', now())",
  );
  await decideAt(60, [[shopId, [green]]]);
  expect(await due(MORNING_AFTER)).toEqual([]);
  expect(await digests()).toEqual([]);
  await mendWays(database.db, { userId: "ada", channel: "email" }, minutesLater(MORNING_AFTER + 5));
  expect(await due(MORNING_AFTER + 6)).toEqual([]);
  expect(await due(MORNING_AFTER + DAY)).toEqual(["ada: Digest of the day: 0 things are open, 1 over"]);
});

it("can be unsubscribed from by its header, and comes no more after that", async () => {
  await oneYellow();
  await makeDue(MORNING_AFTER);
  const services = {
    unsubscribeUrl: ({ userId, list }: Unsubscribing) => `https://shopwarden.example/${list}/${userId}`,
  };
  const mailer = heldMails();
  await sendToPeople(database, { mailer, now: minutesLater(MORNING_AFTER), services });
  expect(mailer.sent.map(({ mail }) => mail.headers)).toEqual([
    {
      "List-Unsubscribe": "<https://shopwarden.example/digests/ada>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  ]);
  await setUnsubscribed(database.db, { userId: "ada", list: "digests" }, true);
  await decideAt(MORNING_AFTER + 60, [[await shopOf("Alpen"), [yellow]]]);
  await due(MORNING_AFTER + 61);
  expect(await due(MORNING_AFTER + DAY)).toEqual([]);
  await setUnsubscribed(database.db, { userId: "ada", list: "digests" }, false);
  await decideAt(MORNING_AFTER + DAY + 60, [[await shopOf("Tee"), [yellow]]]);
  await due(MORNING_AFTER + DAY + 61);
  expect(await due(MORNING_AFTER + 2 * DAY)).toHaveLength(1);
});

it("moves with the zone of its reader while it waits", async () => {
  await oneYellow();
  await rows(`update "user" set time_zone = 'Europe/London' where id = 'ada'`);
  expect(await due(MORNING_AFTER)).toEqual([]);
  expect(await due(MORNING_AFTER + 60)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
  expect(textOf()).toContain("Europe/London");
  await rows(`update "user" set time_zone = null where id = 'ada'`);
});

describe("what is muted", () => {
  const muted = (columns: string, values: string) =>
    rows(`insert into mute (organization_id, created_at, ${columns}) values ('acme', now(), ${values})`);
  const thread = async () => String((await rows("select thread from notification"))[0]?.["thread"]);
  beforeEach(() => rows("delete from mute"));

  it.each([
    ["by its reader until it is fixed", (of: string) => muted("user_id, thread", `'ada', '${of}'`)],
    ["for everybody", () => muted("until", `'${minutesLater(2 * DAY).toISOString()}'`)],
  ])("%s is in no digest", async (_, mute) => {
    await oneYellow();
    await mute(await thread());
    expect(await due(MORNING_AFTER)).toEqual([]);
  });

  it("by somebody else, or no more, is in it", async () => {
    await oneYellow();
    await muted("user_id, thread", `'bob', '${await thread()}'`);
    await muted("user_id, until", `'ada', '${minutesLater(60).toISOString()}'`);
    expect(await due(MORNING_AFTER)).toHaveLength(1);
  });

  it("and is over is in none either", async () => {
    const shopId = await oneYellow();
    await muted("user_id, thread", `'ada', '${await thread()}'`);
    await decideAt(60, [[shopId, [green]]]);
    expect(await rows("select ended_at is null as lasts from mute")).toEqual([{ lasts: false }]);
    expect(await due(MORNING_AFTER)).toEqual([]);
  });
});

describe("in the nights in which clocks are changed", () => {
  const minutesTo = (moment: string) => (Date.parse(moment) - minutesLater(0).getTime()) / 60_000;

  it.each([
    ["a time that does not exist is the first moment after", "2027-03-28T01:00:00.000Z", "2027-03-29T00:30:00.000Z"],
    ["a time that exists twice is the first", "2027-10-31T00:30:00.000Z", "2027-11-01T01:30:00.000Z"],
  ])("%s, and the next day's comes at its time", async (_, moment, nextMoment) => {
    await set("choice = 'calm', digest_time = 150, weekly_day = 3");
    const shopId = await shopOf("Radwerk");
    const it = minutesTo(moment);
    await at(it - 600, [[shopId, [yellow]]]);
    await due(it - 599);
    expect(await due(it - 1)).toEqual([]);
    expect(await due(it)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
    await decideAt(it + 60, [[shopId, [green]]]);
    expect(await due(it + 61)).toEqual([]);
    const next = minutesTo(nextMoment);
    expect(await due(next - 1)).toEqual([]);
    expect(await due(next)).toEqual(["ada: Digest of the day: 0 things are open, 1 over"]);
  });
});

it("a night with an outage and three warnings, for two people in two languages and zones, is one mail at once and a digest each", async () => {
  await set("choice = 'calm', quiet_from = 1320, quiet_to = 420");
  await rows("insert into telling_setting (user_id, choice, quiet_from, quiet_to) values ('bob', 'calm', 1320, 420)");
  await rows(`update "user" set time_zone = 'America/New_York' where id = 'bob'`);
  const both = { watchers: ["ada", "bob"] };
  const [down, ...warned] = [
    await shopOf("Radwerk", both),
    await shopOf("Alpen", both),
    await shopOf("Tee", both),
    await shopOf("Hof", both),
  ];
  // 23:41 in Berlin, 17:41 in New York.
  const night = 13 * 60;
  const mails = await at(night, [
    [down, [failing("timed_out", minutesLater(night))]],
    ...warned.map((id): [number, PlacedEvent[]] => [id, [yellow]]),
  ]);
  expect(mails.toSorted()).toEqual([
    "ada: Shop Alert: Shop cannot be reached - Radwerk",
    "bob: Shop-Alarm: Shop ist nicht erreichbar - Radwerk",
  ]);
  // The quiet hours of both end without a word: what they let through was told, and the rest is for the digest.
  for (const minutes of [night + 60, MORNING_AFTER - 60, MORNING_AFTER - 1]) expect(await due(minutes)).toEqual([]);
  expect(await due(MORNING_AFTER)).toEqual(["ada: Digest of the day: 4 things are open, 0 over"]);
  expect(textOf()).toMatch(/New and open: 4\s+– Shop Radwerk cannot be reached, since 20\.11\.2026, 23:41/u);
  for (const minutes of [MORNING_AFTER + 5 * 60, MORNING_AFTER + 6 * 60 - 1]) expect(await due(minutes)).toEqual([]);
  expect(await due(MORNING_AFTER + 6 * 60)).toEqual([
    "bob: Zusammenfassung des Tages: 4 Sachen sind offen, 0 erledigt",
  ]);
  expect(textOf()).toMatch(/Neu und offen: 4\s+– Shop Radwerk ist nicht erreichbar, seit 20\.11\.2026, 17:41/u);
  expect(textOf()).toContain("America/New_York");
  await at(MORNING_AFTER + 7 * 60, [[down, [answers]]]);
  await rows(`update "user" set time_zone = null where id = 'bob'`);
});

it("the same night is a summary at the end of their quiet hours for people who hear at once, each by their own clocks", async () => {
  await set("quiet_from = 1320, quiet_to = 420");
  await rows("insert into telling_setting (user_id, quiet_from, quiet_to) values ('bob', 1080, 420)");
  await rows(`update "user" set time_zone = 'America/New_York' where id = 'bob'`);
  const both = { watchers: ["ada", "bob"] };
  const down = await shopOf("Radwerk", both);
  const warned = [await shopOf("Alpen", both), await shopOf("Tee", both), await shopOf("Hof", both)];
  // 00:41 in Berlin, 18:41 in New York.
  const night = 14 * 60;
  await decideAt(night, [
    [down, [failing("timed_out", minutesLater(night))]],
    ...warned.map((id): [number, PlacedEvent[]] => [id, [yellow]]),
  ]);
  expect((await due(night)).toSorted()).toEqual([
    "ada: Shop Alert: Shop cannot be reached - Radwerk",
    "bob: Shop-Alarm: Shop ist nicht erreichbar - Radwerk",
  ]);
  expect(await due(MORNING_AFTER - 61)).toEqual([]);
  expect(await due(MORNING_AFTER - 60)).toEqual(["ada: While it was quiet: 4 things are open, 0 came and went"]);
  expect(textOf()).toMatch(/Open: 4\s+– Shop Radwerk cannot be reached, since 21\.11\.2026, 00:41/u);
  expect(await due(MORNING_AFTER)).toEqual(["ada: Digest of the day: 4 things are open, 0 over"]);
  expect(await due(MORNING_AFTER + 5 * 60)).toEqual([
    "bob: Während der Ruhezeit: 4 Sachen sind offen, 0 haben sich erledigt",
  ]);
  expect(await due(MORNING_AFTER + 6 * 60)).toEqual([
    "bob: Zusammenfassung des Tages: 4 Sachen sind offen, 0 erledigt",
  ]);
  await rows(`update "user" set time_zone = null where id = 'bob'`);
});

it("less is offered after eleven alert mails in a day and not after ten, in the digest that arrives, once", async () => {
  const shops: number[] = [];
  for (let each = 0; each < 11; each += 1)
    shops.push(await shopOf(`Shop${each}`, { watchers: each === 0 ? ["ada"] : ["ada", "bob"] }));
  await at(
    0,
    shops.map((id) => [id, [failing()]]),
  );
  await due(1);
  await makeDue(MORNING_AFTER);
  await sendBy(MORNING_AFTER, AWAY);
  expect(await rows("select distinct offered_at from telling_setting")).toEqual([{ offered_at: null }]);
  await due(MORNING_AFTER + 5);
  const last = (whom: string) => world.sent().findLast(({ to }) => to.startsWith(whom))?.text;
  expect(last("ada")).toContain("On 20.11. you got 11 mails. With “Calm”");
  expect(last("bob")).toContain("Neu und offen: 10");
  expect(last("bob")).not.toContain("„Ruhig“");
  await decideAt(MORNING_AFTER + 60, [[shops[0] ?? 0, [answers]]]);
  await due(MORNING_AFTER + DAY);
  expect(last("ada")).toContain("Over since the last digest: 1");
  expect(last("ada")).not.toContain("With “Calm”");
});
