import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../../changelog/event.store.ts";
import { status } from "../../../monitoring/events/status.ts";
import { MailRefused, type Mailer } from "../../../lib/mail/mailer.ts";
import { openAgain, listGivenUp } from "../../given-up.store.ts";
import { answers, failing, heldMails, minutesLater } from "../../notification-fixture.ts";
import { dueWorld } from "../due-fixture.ts";
import { listWaiting, lockWaiting } from "../waiting.store.ts";
import { listDigestsDue } from "./digest.store.ts";
import { setUnsubscribed } from "../unsubscribing/unsubscribe.store.ts";
import { leasePeople, sendingToPeople, sendToPeople } from "../sending/alert-fixture.ts";
import { sendToPerson } from "../sending/send-to-person.job.ts";

const world = await dueWorld();
const { shopOf, at, decideAt, due, makeDue, set, rows, database } = world;
afterAll(() => database.drop());
beforeEach(world.begin);

const yellow: PlacedEvent = status.of({ from: "green", to: "yellow", findings: [], findingCount: 1 });
/** 12:00 in Berlin, where it is 10:41 when all begins: the end of these quiet hours. */
const NOON = 80;
const QUIET = "quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'";
const TWO_OPEN = "ada: While it was quiet: 2 things are open, 0 came and went";

const saying = (said: Error): Mailer => ({ send: () => Promise.reject(said) });
const AWAY = saying(new Error("connect ECONNREFUSED"));
const REFUSING = saying(new MailRefused("554 not that one", { isOfMailbox: false }));
const sendBy = (minutes: number, mailer: Mailer) => sendToPeople(database, { mailer, now: minutesLater(minutes) });

const summaries = () =>
  rows("select id, state, reason, attempts from message where kind = 'summary' order by created_at, id");
const alerts = () =>
  rows("select state, reason, waits_for from message where kind = 'alert' order by created_at, shop_id");

/** So many shops fail while it is quiet. */
async function failInQuiet(...names: readonly string[]): Promise<number[]> {
  await set(QUIET);
  const shops: number[] = [];
  for (const name of names) shops.push(await shopOf(name));
  await at(
    0,
    shops.map((id) => [id, [failing()]]),
  );
  return shops;
}

describe("what has waited is a message", () => {
  it("that is made while the way to its person is held, as by whoever adds to it", async () => {
    await failInQuiet("Radwerk");
    const ids = (await rows("select distinct destination_id as id from message")).map(({ id }) => String(id));
    for (const destinationId of ids)
      await database.db.transaction(async (tx) => {
        await lockWaiting(tx, { destinationId }, minutesLater(NOON));
        const free = `select from destination where id = '${destinationId}' for no key update skip locked`;
        expect(await rows(free)).toEqual([]);
      });
    expect(ids).toHaveLength(1);
  });

  it("that its alerts go with: they have arrived when it has", async () => {
    await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    expect(await summaries()).toMatchObject([{ state: "waiting" }]);
    expect(await alerts()).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
    await makeDue(NOON + 1);
    expect(await summaries()).toHaveLength(1);
    expect(await due(NOON + 1)).toEqual([TWO_OPEN]);
    expect(await summaries()).toMatchObject([{ state: "arrived" }]);
    expect(await alerts()).toMatchObject([{ state: "accepted" }, { state: "accepted" }]);
    expect(await rows("select distinct state from incident_told where way = 'email'")).toEqual([{ state: "accepted" }]);
  });

  it("that is tried again with the same id, and says what is so by then", async () => {
    const [radwerk = 0] = await failInQuiet("Radwerk", "Alpen", "Teehaus");
    await makeDue(NOON);
    await sendBy(NOON, AWAY);
    await world.watch(radwerk, "ada", false);
    expect(await due(NOON + 1)).toEqual([TWO_OPEN]);
    expect(world.sent().at(-1)?.text).not.toContain("Radwerk");
    const [{ id, attempts } = {}] = await summaries();
    expect([world.sentIds().at(-1), attempts]).toEqual([id, 2]);
  });

  it("that goes once more with the same id after a worker was killed before it knew that it arrived", async () => {
    await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    const [mine] = await leasePeople(database, minutesLater(NOON));
    if (mine === undefined) throw new Error("Nothing is due");
    const mailer = heldMails();
    const killed: Mailer = {
      send: async (mail, id) => {
        await mailer.send(mail, id);
        await new Promise(() => {});
      },
    };
    void sendToPerson(sendingToPeople(database, { mailer: killed, now: minutesLater(NOON) }), mine).catch(() => {});
    await expect.poll(() => mailer.sent).toHaveLength(1);
    await sendBy(NOON + 2, mailer);
    expect(mailer.sent.map(({ id }) => id)).toEqual([mailer.sent[0]?.id, mailer.sent[0]?.id]);
    expect(mailer.sent[1]?.mail).toEqual(mailer.sent[0]?.mail);
    expect(await alerts()).toMatchObject([{ state: "accepted" }, { state: "accepted" }]);
  });

  it("made once by two workers", async () => {
    await failInQuiet("Radwerk", "Alpen");
    expect(await world.dueTwice(NOON)).toEqual([TWO_OPEN]);
    expect(await summaries()).toHaveLength(1);
  });

  it("sent to nobody where nobody may see any of it by then", async () => {
    await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    await rows("update member set role = 'none' where user_id = 'ada'");
    expect(await due(NOON)).toEqual([]);
    expect(await summaries()).toMatchObject([{ state: "superseded" }]);
    expect(await rows("select distinct state, untold from message where kind = 'alert'")).toEqual([
      { state: "superseded", untold: "noAccess" },
    ]);
    await rows("update member set role = 'member' where user_id = 'ada'");
  });

  it("sent to nobody whose account is banned, and gone with an account that is deleted", async () => {
    await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    await rows(`update "user" set banned = true where id = 'ada'`);
    expect(await due(NOON)).toEqual([]);
    await rows(`update "user" set banned = false where id = 'ada'`);
    expect(await summaries()).toMatchObject([{ state: "superseded", attempts: 0 }]);
  });

  it("that waits again where it is quiet again before a mail gets through", async () => {
    await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    await sendBy(NOON, AWAY);
    await set("quiet_to = 840");
    expect(await due(NOON + 10)).toEqual([]);
    expect(await summaries()).toMatchObject([{ state: "superseded" }]);
    expect(await alerts()).toMatchObject([{ waits_for: "quiet" }, { waits_for: "quiet" }]);
    expect(await due(NOON + 120)).toEqual([TWO_OPEN]);
  });

  it("that tells nothing of what is over by then unseen", async () => {
    const [radwerk = 0, alpen = 0] = await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    await sendBy(NOON, AWAY);
    await decideAt(NOON + 5, [
      [radwerk, [answers]],
      [alpen, [answers]],
    ]);
    const mails = await due(NOON + 6);
    expect(mails.filter((mail) => mail.includes("things are open"))).toEqual([]);
    expect(await summaries()).toMatchObject([{ state: "superseded" }]);
  });
});

describe("what has waited and is refused", () => {
  it("is given up with its reason, and with it its alerts, which admins see as one", async () => {
    await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    await sendBy(NOON, REFUSING);
    expect(await summaries()).toMatchObject([{ state: "dead", reason: "message_refused" }]);
    expect(await alerts()).toMatchObject([
      { state: "dead", reason: "message_refused" },
      { state: "dead", reason: "message_refused" },
    ]);
    expect(await rows("select distinct state, reason from incident_told where way = 'email'")).toEqual([
      { state: "failed", reason: "554 not that one" },
    ]);
    const { deliveries, total } = await listGivenUp(database.db);
    expect([total, deliveries]).toMatchObject([
      1,
      [{ kind: "summary", organizationName: null, person: { id: "ada" } }],
    ]);
  });

  it("is told once more when an admin says so", async () => {
    await failInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    await sendBy(NOON, REFUSING);
    const [{ id = "" } = {}] = await summaries();
    expect(await openAgain(database.db, String(id), minutesLater(NOON + 5))).toMatchObject({ userId: "ada" });
    expect(await openAgain(database.db, String(id), minutesLater(NOON + 5))).toBeNull();
    const sent = await due(NOON + 6);
    expect(sent).toEqual(["ada: While nothing got through to you: 2 things are open, 0 came and went"]);
    expect(await alerts()).toMatchObject([{ state: "accepted" }, { state: "accepted" }]);
    expect((await listGivenUp(database.db)).total).toBe(0);
  });
});

it("what has waited and does not arrive while no mail gets through is told with the rest once one does", async () => {
  const birke = await shopOf("Birke");
  await decideAt(-60, [[birke, [failing()]]]);
  for (const minutes of [-60, -59, -57, -50, -20]) await sendBy(minutes, AWAY);
  expect(await rows("select state from destination where user_id = 'ada'")).toEqual([{ state: "struggling" }]);
  await failInQuiet("Radwerk", "Alpen");
  await makeDue(NOON);
  const hof = await shopOf("Hof");
  await decideAt(NOON + 1, [[hof, [failing()]]]);
  // The oldest of them is tried alone, and is the one that arrives.
  await sendBy(NOON + 60, heldMails());
  expect(await due(NOON + 61)).toEqual(["ada: While nothing got through to you: 3 things are open, 0 came and went"]);
  expect((await summaries()).map(({ state }) => state)).toEqual(["superseded", "arrived"]);
});

describe("whoever has unsubscribed from summaries", () => {
  afterAll(() => set("without_summaries = false"));

  /** What can wait, of so many shops. */
  async function warnInQuiet(...names: readonly string[]) {
    for (const name of names) await decideAt(0, [[await shopOf(name), [yellow]]]);
  }

  it("has what can wait in the inbox alone, also if it is on its way by then", async () => {
    await set(QUIET);
    await warnInQuiet("Radwerk", "Alpen");
    await makeDue(NOON);
    await setUnsubscribed(database.db, { userId: "ada", list: "summaries" }, true);
    expect(await due(NOON)).toEqual([]);
    expect(await summaries()).toMatchObject([{ state: "superseded" }]);
    expect(await alerts()).toMatchObject([{ state: "superseded" }, { state: "superseded" }]);
    await world.begin();
    await set(`${QUIET}, without_summaries = true`);
    await warnInQuiet("Radwerk", "Alpen");
    expect(await due(NOON)).toEqual([]);
    expect(await rows("select distinct untold from message")).toEqual([{ untold: "choice" }]);
    expect(await world.inboxOf("ada")).toHaveLength(2);
  });

  it("still gets what is urgent, in one mail from which nobody can unsubscribe, also if it is on its way by then", async () => {
    const unsubscribed = () => setUnsubscribed(database.db, { userId: "ada", list: "summaries" }, true);
    for (const isLate of [false, true]) {
      await world.begin();
      await failInQuiet("Radwerk", "Alpen");
      await warnInQuiet("Teehaus");
      if (!isLate) await unsubscribed();
      await makeDue(NOON);
      if (isLate) await unsubscribed();
      const mailer = heldMails();
      const services = { unsubscribeUrl: () => "https://shopwarden.example/leave" };
      await sendToPeople(database, { mailer, now: minutesLater(NOON), services });
      expect(mailer.sent.map(({ mail }) => [mail.subject, mail.headers?.["List-Unsubscribe"]])).toEqual([
        ["While it was quiet: 2 things are open, 0 came and went", undefined],
      ]);
      expect(mailer.sent[0]?.mail.text).not.toContain("Teehaus");
      expect(
        (await rows("select untold from message where kind = 'alert' order by 1")).map(({ untold }) => untold),
      ).toEqual(["choice", null, null]);
    }
  });

  it("still gets what is alone, as the mail that it would have been", async () => {
    await failInQuiet("Radwerk");
    await set("without_summaries = true");
    expect(await due(NOON)).toEqual(["ada: Shop Alert: Shop cannot be reached - Radwerk"]);
  });
});

it("however many people's quiet hours end at once, each is told in that minute", async () => {
  const people = 120;
  await rows(`insert into "user" (id, name, email, email_verified)
    select 'p' || n, 'P' || n, 'p' || n || '@shopwarden.example', true from generate_series(1, ${people}) n`);
  await rows(
    `insert into member (id, organization_id, user_id, role) select 'm' || n, 'acme', 'p' || n, 'member' from generate_series(1, ${people}) n`,
  );
  await rows(`insert into telling_setting (user_id, quiet_from, quiet_to, breaks_through)
    select 'p' || n, 600, 720, 'nothing' from generate_series(1, ${people}) n`);
  const watchers = Array.from({ length: people }, (_, place) => `p${place + 1}`);
  for (const name of ["Radwerk", "Alpen"]) await decideAt(0, [[await shopOf(name, { watchers }), [failing()]]]);
  await makeDue(NOON);
  expect(await summaries()).toHaveLength(people);
  await rows(`delete from "user" where id like 'p%'`);
}, 60_000);

/** As many more shops of which the same was to be told as of the first. */
async function cloneAlerts(clones: number): Promise<void> {
  const copied = (table: string, changes: string, from: string) =>
    rows(`insert into ${table} select copied.* from ${from},
      jsonb_populate_record(null::${table}, to_jsonb(held) || ${changes}) as copied`);
  await rows("create sequence if not exists cloned start 1000000");
  await copied(
    "shop",
    "jsonb_build_object('id', nextval('cloned'), 'name', 'Clone ' || n)",
    `generate_series(1, ${clones}) as n, (select * from shop where name = 'Radwerk') as held`,
  );
  await copied(
    "shop_watch",
    "jsonb_build_object('shop_id', clone.id)",
    "(select id from shop where name like 'Clone %') as clone, (select * from shop_watch where user_id = 'ada' limit 1) as held",
  );
  await copied(
    "message",
    "jsonb_build_object('id', gen_random_uuid(), 'shop_id', clone.id, 'incident_id', null)",
    "(select id from shop where name like 'Clone %') as clone, (select * from message where kind = 'alert' order by created_at limit 1) as held",
  );
}

/** At once with all that hangs from them: deleted one by one, each of them would look for it in sixty tables. */
const removeShops = () => rows("truncate shop cascade");

it("however much has waited for somebody, one message tells it: the rest is counted", async () => {
  await failInQuiet("Radwerk", "Alpen");
  const clones = 700;
  await cloneAlerts(clones);
  const told = `ada: While it was quiet: ${clones + 2} things are open, 0 came and went`;
  expect(await due(NOON)).toEqual([told]);
  expect(await due(NOON + 1)).toEqual([]);
  expect(await rows("select state, count(*)::integer from message where kind = 'alert' group by 1")).toEqual([
    { state: "accepted", count: clones + 2 },
  ]);
  await removeShops();
}, 120_000);

it.each(["before it is made", "while it is on its way"])(
  "of very much, what can wait was not told to whoever unsubscribes from summaries %s",
  async (when) => {
    await failInQuiet("Radwerk", "Alpen");
    const clones = 520;
    await cloneAlerts(clones);
    for (const name of ["Teehaus", "Eisbar"]) await decideAt(1, [[await shopOf(name), [yellow]]]);
    const unsubscribe = () => setUnsubscribed(database.db, { userId: "ada", list: "summaries" }, true);
    if (when === "before it is made") await unsubscribe();
    await makeDue(NOON);
    await unsubscribe();
    expect(await due(NOON)).toEqual([`ada: While it was quiet: ${clones + 2} things are open, 0 came and went`]);
    expect(
      await rows("select state, untold, count(*)::integer from message where kind = 'alert' group by 1, 2 order by 3"),
    ).toEqual([
      { state: "superseded", untold: "choice", count: 2 },
      { state: "accepted", untold: null, count: clones + 2 },
    ]);
    await set("without_summaries = false");
    await removeShops();
  },
  120_000,
);

it("whoever has many people keeps nobody of another organization waiting", async () => {
  await rows("insert into organization (id, name, slug, created_at) values ('beta', 'Beta', 'beta', now())");
  await rows(`insert into "user" (id, name, email, email_verified)
    select 'p' || n, 'P' || n, 'p' || n || '@shopwarden.example', true from generate_series(1, 9) n`);
  await rows(`insert into member (id, organization_id, user_id, role)
    select 'm' || n, case when n = 9 then 'beta' else 'acme' end, 'p' || n, 'member' from generate_series(1, 9) n`);
  await rows(`insert into telling_setting (user_id, quiet_from, quiet_to, breaks_through, next_digest_at)
    select 'p' || n, 600, 720, 'nothing', '${minutesLater(0).toISOString()}'::timestamptz + make_interval(mins => n) from generate_series(1, 9) n`);
  const most = { now: minutesLater(60), most: 2 };
  expect(await listDigestsDue(database.db, most)).toEqual(["p1", "p9"]);

  await rows(`insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since)
    select gen_random_uuid(), 'p' || n, 'email', 'Mail', '{}', '', 'en', 'on', now() from generate_series(1, 9) n`);
  await rows(`insert into message (destination_id, id, organization_id, kind, alert, shop_id, state, waits_for, next_at, created_at)
    select destination.id, gen_random_uuid(), 'acme', 'alert', '{"topic": "organization"}', null, 'waiting', 'quiet',
      '${minutesLater(0).toISOString()}'::timestamptz + make_interval(mins => substring(user_id from 2)::integer), now()
    from destination where user_id like 'p%'`);
  expect((await listWaiting(database.db, most)).map(({ userId }) => userId)).toEqual(["p1", "p9"]);
  await rows(`delete from "user" where id like 'p%'`);
  await rows("delete from organization where id = 'beta'");
});

describe("in the nights in which clocks are changed", () => {
  it.each([
    ["an end that does not exist is the first moment after", "2027-03-28T01:00:00.000Z"],
    ["an end that exists twice is the first", "2027-10-31T00:30:00.000Z"],
  ])("%s", async (_, moment) => {
    const end = (Date.parse(moment) - minutesLater(0).getTime()) / 60_000;
    await set("quiet_from = 1380, quiet_to = 150, breaks_through = 'nothing'");
    const shops = [await shopOf("Radwerk"), await shopOf("Alpen")];
    expect(
      await at(
        end - 60,
        shops.map((id) => [id, [failing()]]),
      ),
    ).toEqual([]);
    expect(await due(end - 1)).toEqual([]);
    expect(await due(end)).toEqual([TWO_OPEN]);
    expect(await due(end + 60)).toEqual([]);
  });
});
