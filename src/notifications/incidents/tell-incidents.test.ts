import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertEvents, type PlacedEvent } from "../../changelog/event.store.ts";
import { addIncident } from "../../incidents/incident-fixture.ts";
import { weighPending } from "../../incidents/weigh.job.ts";
import { transact } from "../../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { findingAppeared, findingGone } from "../../monitoring/events/counted-finding.ts";
import { further } from "../../monitoring/events/further.ts";
import { warned } from "../../monitoring/events/warned.ts";
import { status } from "../../monitoring/events/status.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { setWatch } from "../../shops/watching/watch.store.ts";
import { CHANNELS } from "../channels/registry.ts";
import { answers, failing, heldMails, minutesLater } from "../notification-fixture.ts";
import { tellPending } from "../tell.job.ts";
import { endReading, sendToPeople } from "../ways/sending/alert-fixture.ts";

const ONE_SERVER = "https://server.example";

let database: FreshDatabase;
let projectId: number;
let now: Date;
let mailer: ReturnType<typeof heldMails>;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  await addUser(db, "ada", { name: "Ada" });
  await addUser(db, "bob", { name: "Bob", language: "de" });
  for (const id of ["ada", "bob"]) await addMember(db, "acme", id, "member");
  projectId = await addProject(db, "acme");
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from incident");
  await database.pool.query("delete from destination");
  now = minutesLater(0);
  mailer = heldMails();
});

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

/** A shop that Ada watches, on a server of its own unless it is said otherwise. */
async function shopOf(name: string, { url = `https://${name.toLowerCase()}.example`, watchers = ["ada"] } = {}) {
  const shopId = await addShop(database.db, { organizationId: "acme", projectId, name, url });
  for (const userId of watchers) await watch(shopId, userId);
  return shopId;
}
const watch = (shopId: number, userId: string) =>
  setWatch(database.db, { organizationId: "acme", shopId }, { userId, watching: true });

const happen = (shopId: number, events: readonly PlacedEvent[]) =>
  transact(database.pool, (tx) => insertEvents(tx, { organizationId: "acme", shopId }, events, now));
const weigh = () =>
  weighPending({
    db: database.db,
    pool: database.pool,
    clock: () => now,
    readWindows: async () => [],
    askAgain: async () => {},
  });
const decide = async () => {
  await tellPending({ db: database.db, channels: CHANNELS, clock: () => now });
  await endReading(database, now);
};

const send = () => sendToPeople(database, { mailer, now });

/** Mails break up what a reader's program would turn into links. */
const plain = (text: string) => text.replaceAll("\u200B", "");

/** At that minute everything is weighed, decided and sent; returns the mails of that time. */
async function at(minutes: number, happens: readonly [number, readonly PlacedEvent[]][] = []): Promise<string[]> {
  now = minutesLater(minutes);
  for (const [shopId, events] of happens) await happen(shopId, events);
  await weigh();
  await decide();
  const before = mailer.sent.length;
  await send();
  return mailer.sent.slice(before).map(({ mail }) => `${mail.to.split("@")[0]}: ${plain(mail.subject)}`);
}

const hole = { id: "advisory.x", check: "security", level: "red", text: "issue", params: { title: "T" } } as const;
const SHARED: PlacedEvent = {
  ...findingAppeared.of({ finding: hole, since: minutesLater(0).toISOString() }),
  matter: "advisory:x",
};
const inbox = () => rows("select user_id, key, level, title, message, link from notification order by user_id, id");

describe("a server that fails", () => {
  it("with all its shops is one message to everybody who watches one of them, and one at the end with the length", async () => {
    const shops = [];
    for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await shopOf(name, { url: ONE_SERVER }));
    await watch(shops[0] ?? 0, "bob");
    expect(
      await at(
        0,
        shops.map((id) => [id, [failing()]]),
      ),
    ).toEqual([]);
    expect(await at(1)).toEqual([
      "ada: Shop Alert: 3 shops cannot be reached - server.example",
      "bob: Shop-Alarm: 3 Shops sind nicht erreichbar - server.example",
    ]);
    const [parent] = await rows("select id from incident where shop_id is null");
    expect(await inbox()).toMatchObject([
      {
        key: `incident.${parent?.["id"]}`,
        level: "error",
        title: "3 shops on server.example cannot be reached",
        link: { name: "account.incidents.detail", params: { slug: "acme", incidentId: String(parent?.["id"]) } },
      },
      { user_id: "bob", title: "3 Shops auf server.example sind nicht erreichbar" },
    ]);
    expect(mailer.sent[0]?.mail.link).toBe(
      `https://shopwarden.example/app/organizations/acme/incidents/${parent?.["id"]}`,
    );
    expect(mailer.sent[0]?.mail.text).toContain("– Canto\n");
    expect(
      await at(
        33,
        shops.map((id) => [id, [answers]]),
      ),
    ).toEqual([
      "ada: Shop Alert: 3 shops answer again - server.example",
      "bob: Shop-Alarm: 3 Shops antworten wieder - server.example",
    ]);
    expect(mailer.sent.at(-1)?.mail.text).toContain("Sie waren 33 Minuten lang nicht erreichbar.");
    expect(await inbox()).toMatchObject([{ level: "success" }, { level: "success" }]);
  });

  it("says which shop is still down when it is back, and that one's end is told, too", async () => {
    const shops = [];
    for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await shopOf(name, { url: ONE_SERVER }));
    await at(
      0,
      shops.map((id) => [id, [failing()]]),
    );
    await at(1);
    const [left = 0, ...well] = shops;
    expect(
      await at(
        20,
        well.map((id) => [id, [answers]]),
      ),
    ).toEqual(["ada: Shop Alert: 2 of 3 shops answer again - server.example"]);
    expect(mailer.sent.at(-1)?.mail.text).toContain("Alpen still cannot be reached.");
    expect(await at(40)).toEqual([]);
    expect(await at(50, [[left, [answers]]])).toEqual(["ada: Shop Alert: Shop answers again - Alpen"]);
  });

  it("is told anew as it passes five shops, ten minutes after the last message, and at once to who watches the rest", async () => {
    const shops = [];
    for (const name of ["A", "B", "C"]) shops.push(await shopOf(name, { url: ONE_SERVER }));
    await at(
      0,
      shops.map((id) => [id, [failing()]]),
    );
    await at(1);
    const late = [];
    for (const name of ["D", "E"]) late.push(await shopOf(name, { url: ONE_SERVER, watchers: ["bob"] }));
    expect(
      await at(
        3,
        late.map((id) => [id, [failing()]]),
      ),
    ).toEqual(["bob: Shop-Alarm: 5 Shops sind nicht erreichbar - server.example"]);
    expect(await at(10)).toEqual([]);
    expect(await at(11)).toEqual(["ada: Shop Alert: 5 shops cannot be reached - server.example"]);
    expect(await at(60)).toEqual([]);
  });

  it("leaves nothing waiting that grew for people who no longer watch it", async () => {
    const shops = [];
    for (const name of ["A", "B", "C"]) shops.push(await shopOf(name, { url: ONE_SERVER }));
    await at(
      0,
      shops.map((id) => [id, [failing()]]),
    );
    await at(1);
    await rows("delete from shop_watch where user_id = 'ada'");
    const late = await shopOf("D", { url: ONE_SERVER, watchers: [] });
    await at(2, [[late, [failing()]]]);
    expect(await at(12)).toEqual([]);
    expect(await rows("select kind from event where decided_at is null")).toEqual([]);
  });
});

describe("what shops share", () => {
  it("is told to nobody twice: not to who heard of their only shop, but to who watches another one as well", async () => {
    const one = await shopOf("Alpen", { watchers: ["ada", "bob"] });
    expect(await at(0, [[one, [SHARED, status.of(turnedRed)]]])).toEqual([]);
    expect(await at(2)).toEqual([
      "ada: Shop Alert: Status changed to Error - Alpen",
      "bob: Shop-Alarm: Status wechselte zu Fehler - Alpen",
    ]);
    const other = await shopOf("Birke");
    await at(60, [[other, [SHARED]]]);
    const later = await at(63);
    expect(later).toEqual([]);
    expect(mailer.sent.map(({ mail }) => mail.subject).at(-1)).toBe(
      "Shop Alert: 2 shops have the same error - a vulnerability",
    );
    const why = "select user_id, way, why from incident_told where why is not null order by way";
    expect(await rows(why)).toEqual([
      { user_id: "bob", way: "email", why: "toldAlready" },
      { user_id: "bob", way: "inbox", why: "toldAlready" },
    ]);
    const gone = findingGone.of({ finding: hole, how: "gone" });
    expect(
      await at(90, [
        [one, [gone]],
        [other, [gone]],
      ]),
    ).toHaveLength(2);
  });
});

const turnedRed = { from: "green", to: "red", findings: [hole], findingCount: 1 } as const;

describe("one shop", () => {
  it("that finds more errors tells them ten minutes after the last message, under one key", async () => {
    const shopId = await shopOf("Alpen");
    const wrong = (id: string) =>
      ({ id, check: "environment", level: "red", text: "notProduction", params: {} }) as const;
    const came = (id: string) => findingAppeared.of({ finding: wrong(id), since: now.toISOString() });
    await at(0, [[shopId, [status.of({ ...turnedRed, findings: [wrong("a")] }), came("a")]]]);
    const more = further.of({ findings: [wrong("b")], findingCount: 1 });
    expect(await at(4, [[shopId, [more, came("b")]]])).toEqual([]);
    expect(await at(9)).toEqual([]);
    expect(await at(10)).toEqual(["ada: Shop Alert: Further errors - Alpen"]);
    expect(await inbox()).toMatchObject([{ key: `shop.change-status.${shopId}`, level: "warning" }]);
    const gone = ["a", "b"].map((id) => findingGone.of({ finding: wrong(id), how: "gone" }));
    const well = status.of({ ...turnedRed, from: "red", to: "green", findings: [], findingCount: 0 });
    expect(await at(30, [[shopId, [well, ...gone]]])).toEqual(["ada: Shop Alert: Status changed to OK - Alpen"]);
    expect(mailer.sent.at(-1)?.mail.text).toContain("This was wrong for 30 minutes and is gone:");
  });

  it("that finds a warning beside its error says both, each by itself", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [status.of(turnedRed), findingAppeared.of({ finding: hole, since: now.toISOString() })]]]);
    await at(10);
    const ends = { id: "w", check: "environment", level: "yellow", text: "notProduction", params: {} } as const;
    expect(await at(40, [[shopId, [warned.of({ findings: [ends], findingCount: 1 })]]])).toEqual([
      "ada: Shop Alert: Further warnings - Alpen",
    ]);
    const key = `shop.change-status.${shopId}`;
    expect(await inbox()).toMatchObject([{ key }, { key: `${key}.warned`, level: "warning" }]);
  });

  it("that finds hundreds of errors names five, counts the others, and keeps nobody from being told", async () => {
    const shopId = await shopOf("Alpen");
    const other = await shopOf("Birke");
    const came = (id: string) =>
      findingAppeared.of({
        finding: { id, check: "environment", level: "red", text: "notProduction", params: {} },
        since: now.toISOString(),
      });
    await at(0, [[shopId, [came("a")]]]);
    const many = Array.from({ length: 600 }, (_, index) => came(`more-${index}`));
    expect(
      await at(4, [
        [shopId, many],
        [other, [failing()]],
      ]),
    ).toEqual(["ada: Shop Alert: Shop cannot be reached - Birke"]);
    expect(await rows("select id from event where decided_at is null and kind like 'incident.%'")).toHaveLength(5);
    expect(await at(14)).toEqual(["ada: Shop Alert: Further errors - Alpen"]);
    expect(await rows("select id from event where decided_at is null and kind like 'incident.%'")).toEqual([]);
  });

  it("that is down stays so in the bell while another of its errors goes", async () => {
    const shopId = await shopOf("Alpen");
    const finding = { id: "a", check: "environment", level: "red", text: "notProduction", params: {} } as const;
    await at(0, [[shopId, [failing()]]]);
    await at(1, [[shopId, [findingAppeared.of({ finding, since: now.toISOString() })]]]);
    await at(5, [[shopId, [findingGone.of({ finding, how: "decided" })]]]);
    expect(await inbox()).toContainEqual(
      expect.objectContaining({ key: `shop.not.updated_${shopId}`, level: "error" }),
    );
  });

  it("that came back is not said to have been away all the time in between", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [failing()]]]);
    await at(4, [[shopId, [answers]]]);
    expect(mailer.sent.at(-1)?.mail.text).not.toContain("came and went");
    await at(10, [[shopId, [failing("timed_out", minutesLater(10))]]]);
    await at(13, [[shopId, [answers]]]);
    expect(mailer.sent.at(-1)?.mail.text).toContain(
      "for 13 minutes.\n\nIt came and went, and was there for 7 minutes of that time.",
    );
  });

  it("of which something was passed over hears nothing of that, whatever else comes back meanwhile", async () => {
    const shopId = await shopOf("Alpen");
    const finding = (id: string) =>
      ({ id, check: "environment", level: "red", text: "notProduction", params: {} }) as const;
    const came = (id: string) => findingAppeared.of({ finding: finding(id), since: now.toISOString() });
    await at(0, [[shopId, [came("kept")]]]);
    await rows("update incident_trouble set passed_over = true");
    await rows("update incident set state = 'closed', ended_at = noticed_at, closed_at = noticed_at");
    await at(5, [[shopId, [came("other")]]]);
    await at(6, [[shopId, [findingGone.of({ finding: finding("other"), how: "gone" })]]]);
    expect(await rows("select state from incident")).toEqual([{ state: "ended" }]);
    expect(await at(90, [[shopId, [came("kept")]]])).toEqual([]);
    expect(await rows("select state from incident")).toEqual([{ state: "ended" }]);
  });

  it("is told in whatever order the workers come, and by its incident alone", async () => {
    const shopId = await shopOf("Alpen");
    await happen(shopId, [failing()]);
    await decide();
    await decide();
    expect(await rows("select id from message")).toEqual([]);
    await weigh();
    await decide();
    await weigh();
    await decide();
    await send();
    expect(mailer.sent.map(({ mail }) => mail.subject)).toEqual(["Shop Alert: Shop cannot be reached - Alpen"]);
    expect(await rows("select id from event where decided_at is null")).toEqual([]);
  });

  it("says once more what is wrong when somebody else has to mend it", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [failing()]]]);
    expect(await at(2, [[shopId, [failing("credentials_refused")]]])).toEqual([
      "ada: Shop Alert: Shop could not be updated - Alpen",
    ]);
    expect(await inbox()).toMatchObject([{ key: `shop.update-auth-error.${shopId}` }]);
    expect(await at(3, [[shopId, [answers]]])).toEqual(["ada: Shop Alert: Shop answers again - Alpen"]);
    expect(await inbox()).toMatchObject([{ key: `shop.not.updated_${shopId}`, level: "success" }]);
  });

  it("that is deleted while it is down takes its incident along, and nobody is told", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [failing()]]]);
    await rows(`delete from shop where id = ${shopId}`);
    expect(await at(5)).toEqual([]);
    expect(await rows("select id from incident union select incident_id from incident_told")).toEqual([]);
  });
});

describe("shops of one server that are deleted", () => {
  it("end what joined them, and nobody is told", async () => {
    const shops = [];
    for (const name of ["A", "B", "C"]) shops.push(await shopOf(name, { url: ONE_SERVER }));
    await at(
      0,
      shops.map((id) => [id, [failing()]]),
    );
    await at(1);
    await rows("delete from shop");
    expect(await at(5)).toEqual([]);
    expect(await rows("select state from incident")).toEqual([{ state: "ended" }]);
  });
});

describe("who was told", () => {
  it("stands with the incident: person, way, what became of it, and why not", async () => {
    const shopId = await shopOf("Alpen", { watchers: ["ada", "bob"] });
    await rows(`update "user" set email_verified = id <> 'bob'`);
    await at(0, [[shopId, [failing()]]]);
    await rows(`update "user" set email_verified = true`);
    expect(await rows("select user_id, way, state, why from incident_told order by user_id, way")).toEqual([
      { user_id: "ada", way: "email", state: "accepted", why: null },
      { user_id: "ada", way: "inbox", state: "arrived", why: null },
      { user_id: "bob", way: "email", state: "notTold", why: "addressUnconfirmed" },
      { user_id: "bob", way: "inbox", state: "arrived", why: null },
    ]);
    expect(await rows("select params from incident_entry where kind = 'told'")).toEqual([
      { params: { what: "incident.opened", count: 2 } },
    ]);
    expect(await rows("select told_at from incident")).toEqual([{ told_at: minutesLater(0) }]);
  });

  it("says why not: they no longer watch it, or may not see it any more", async () => {
    const shopId = await shopOf("Alpen", { watchers: ["ada", "bob"] });
    await happen(shopId, [failing()]);
    await weigh();
    await decide();
    await setWatch(database.db, { organizationId: "acme", shopId }, { userId: "ada", watching: false });
    await rows("delete from member where user_id = 'bob'");
    await send();
    await addMember(database.db, "acme", "bob", "member");
    expect(await rows("select user_id, state, why from incident_told where way = 'email' order by 1")).toEqual([
      { user_id: "ada", state: "notTold", why: "noWatch" },
      { user_id: "bob", state: "notTold", why: "noAccess" },
    ]);
    expect([mailer.sent.length, (await inbox()).length]).toEqual([0, 2]);
  });

  it("is nobody of an incident of another organization, and of a shared one only who watches a part of it", async () => {
    const shopId = await shopOf("Alpen", { watchers: [] });
    expect(await at(0, [[shopId, [failing()]]])).toEqual([]);
    const strange = await addIncident(database.pool, "acme", { matter: "address:1.2.3.4" });
    expect(await rows(`select user_id from incident_told where incident_id = ${strange}`)).toEqual([]);
  });
});

describe("a process that is killed", () => {
  const WRITTEN = [
    "incident_hearer",
    "event",
    "incident_told",
    "incident",
    "incident_entry",
    "message",
    "destination",
    "notification",
  ];
  const told = () =>
    rows("select channel from message join destination on destination.id = destination_id order by channel");

  it.each(WRITTEN)("while it writes %s has decided nothing, and the next one tells it once", async (table) => {
    const shops: number[] = [];
    for (const name of ["A", "B", "C"]) shops.push(await shopOf(name, { url: ONE_SERVER }));
    for (const shopId of shops) await happen(shopId, [failing()]);
    now = minutesLater(2);
    await weigh();
    await rows(`create function break_off() returns trigger language plpgsql as $$ begin raise 'The process was killed'; end $$;
      create trigger breaks_off after insert or update on ${table} execute function break_off()`);
    await expect(decide()).rejects.toThrow("could not be decided about");
    await rows(`drop trigger breaks_off on ${table}; drop function break_off()`);
    expect([await told(), await inbox()]).toEqual([[], []]);
    expect(
      await rows("select incident_id from incident_hearer union all select incident_id from incident_told"),
    ).toEqual([]);
    await decide();
    await decide();
    expect(await told()).toEqual([{ channel: "email" }]);
  });

  it("or runs beside another one tells everything once", async () => {
    const shopId = await shopOf("Alpen");
    await happen(shopId, [failing()]);
    await Promise.all([weigh(), weigh(), decide(), decide()]);
    await Promise.all([decide(), decide(), weigh()]);
    expect(
      await rows("select channel from message join destination on destination.id = destination_id order by channel"),
    ).toEqual([{ channel: "email" }]);
  });
});

it("five hundred shops that fail at once are one message per person and way, with few statements for each shop", async () => {
  await rows(`insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
    select 'acme', ${projectId}, 'Shop ' || place, '${ONE_SERVER}', 'id' || place, 'sealed', now() from generate_series(1, 500) as place`);
  await rows(
    "insert into shop_watch (organization_id, shop_id, user_id, watching) select 'acme', id, 'ada', true from shop",
  );
  const shops = (await rows("select id from shop order by id")).map(({ id }) => Number(id));
  for (const shopId of shops) await happen(shopId, [failing()]);
  const query = vi.spyOn(pg.Client.prototype, "query");
  for (const minutes of [0, 1, 2, 10, 12]) await at(minutes);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(statements / 500).toBeLessThan(15);
  const told = await rows(
    "select channel, count(*)::integer as count from message join destination on destination.id = destination_id group by channel order by channel",
  );
  expect(told).toEqual([{ channel: "email", count: 1 }]);
  expect(mailer.sent.map(({ mail }) => plain(mail.subject))).toEqual([
    "Shop Alert: 500 shops cannot be reached - server.example",
  ]);
});
