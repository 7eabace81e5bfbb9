import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MailRefused, type Mailer } from "../../../lib/mail/mailer.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { answers, failing, heldMails, minutesLater } from "../../notification-fixture.ts";
import { status } from "../../../monitoring/events/status.ts";
import { tellDue } from "../due-fixture.ts";
import { hurryAlerts, leasePeople, sendingToPeople, sendToPeople } from "./alert-fixture.ts";
import { mendWays } from "./person-way.store.ts";
import { sendToPerson } from "./send-to-person.job.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let mailer = heldMails();

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  mailer = heldMails();
});

const saying = (said: Error): Mailer => ({
  send: async () => {
    throw said;
  },
});
const AWAY = saying(new Error("connect ECONNREFUSED"));
const REFUSING = saying(new MailRefused("550 no such mailbox"));

const send = (minutes: number, given: Mailer = mailer) =>
  sendToPeople(world.database, { mailer: given, now: minutesLater(minutes) });
const way = async () => (await world.rows("select state, reason, failures from destination where user_id = 'ada'"))[0];
const states = async () =>
  (await world.rows("select state from message order by created_at, shop_id")).map(({ state }) => state);
const subjects = () => mailer.sent.map(({ mail }) => mail.subject.replaceAll("\u200B", ""));

/** So many shops fail, a minute between them. */
async function shopsFail(count: number): Promise<number[]> {
  const shops: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const shopId = await world.shopOf(`Shop${each}`);
    await world.decideAt(each / 10, [[shopId, [failing()]]]);
    shops.push(shopId);
  }
  return shops;
}

/** What waits to be told together is. */
async function sumUp(minutes: number): Promise<void> {
  await tellDue({ db: world.database.db, timeZone: "Europe/Berlin", clock: () => minutesLater(minutes) });
}

it("a person has one queue by mail, in which messages keep their order", async () => {
  await shopsFail(3);
  expect(await world.rows("select user_id, channel, state from destination where user_id is not null")).toEqual([
    { user_id: "ada", channel: "email", state: "on" },
  ]);
  await send(1);
  expect(subjects()).toEqual([0, 1, 2].map((each) => `Shop Alert: Shop cannot be reached - Shop${each}`));
  expect(await states()).toEqual(["arrived", "arrived", "arrived"]);
  expect(await world.rows("select distinct number, outcome from attempt")).toEqual([{ number: 1, outcome: "arrived" }]);
});

describe("mails of one matter are one conversation", () => {
  const conversation = () => mailer.sent.map(({ id, mail }) => [id, mail.answers]);

  it("of an incident: what follows answers the first one", async () => {
    const [shopId = 0, other = 0] = await shopsFail(2);
    await send(1);
    await world.decideAt(5, [[shopId, [answers]]]);
    await send(6);
    const [first, second, end] = conversation();
    expect([first?.[1], second?.[1], end?.[1]]).toEqual([undefined, undefined, first?.[0]]);
    await world.decideAt(200, [[other, [answers]]]);
    await send(201);
    expect(conversation().at(-1)?.[1]).toBe(second?.[0]);
  });

  it("of several shops, whose first may have been told alone", async () => {
    const url = "https://server.example";
    const shops = [];
    for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await world.shopOf(name, { url }));
    for (const [minute, shopId] of shops.entries()) await world.decideAt(minute * 3, [[shopId, [failing()]]]);
    await world.decideAt(20);
    await send(20);
    await world.decideAt(
      30,
      shops.map((id) => [id, [answers]]),
    );
    await world.decideAt(40);
    await send(41);
    const [first, ...rest] = conversation();
    expect(first?.[1]).toBeUndefined();
    expect(rest.length).toBeGreaterThan(0);
    expect(new Set(rest.map(([, answered]) => answered))).toEqual(new Set([first?.[0]]));
  });

  it("of what is no incident: its end answers its beginning, and a new beginning nothing", async () => {
    const yellow = status.of({ from: "green", to: "yellow", findings: [], findingCount: 1 });
    const green = status.of({ from: "yellow", to: "green", findings: [], findingCount: 0 });
    const shopId = await world.shopOf("Tee");
    for (const [minute, event] of [
      [0, yellow],
      [60, green],
      [3000, yellow],
      [3060, green],
    ] as const) {
      await world.decideAt(minute, [[shopId, [event]]]);
      await send(minute + 11);
    }
    const told = conversation();
    expect(told).toHaveLength(4);
    expect(told.map(([, answered]) => answered)).toEqual([undefined, told[0]?.[0], undefined, told[2]?.[0]]);
  });

  it("and what did not arrive is not answered", async () => {
    const [shopId = 0] = await shopsFail(1);
    await send(1, REFUSING);
    await world.decideAt(5, [[shopId, [answers]]]);
    await send(6);
    expect(conversation().map(([, answered]) => answered)).toEqual([undefined]);
  });
});

describe("a mailbox that refuses for good", () => {
  it("gets nothing more after three refusals, with the word, and what comes meanwhile waits", async () => {
    await shopsFail(4);
    await send(1, REFUSING);
    expect(await way()).toMatchObject({ state: "disabled", reason: "address_unknown" });
    expect(await states()).toEqual(["dead", "dead", "dead", "waiting"]);
    await send(60);
    expect(subjects()).toEqual([]);
    expect(await world.rows("select distinct state from incident_told where way = 'email' order by state")).toEqual([
      { state: "failed" },
      { state: "waiting" },
    ]);
  });

  it("is tried again when its person confirms another address, which gets what waited in one mail", async () => {
    await shopsFail(5);
    await send(1, REFUSING);
    await world.rows(`update "user" set email = 'new@shopwarden.example' where id = 'ada'`);
    expect(await way()).toMatchObject({ state: "on", reason: null, failures: 0 });
    await sumUp(2);
    await send(2);
    expect(subjects()).toEqual(["While nothing got through to you: 2 things are open, 0 came and went"]);
    await world.rows(`update "user" set email = 'ada@shopwarden.example' where id = 'ada'`);
  });

  it("is tried again when its person says so", async () => {
    await shopsFail(4);
    await send(1, REFUSING);
    await mendWays(world.database.db, { userId: "ada", channel: "email" }, minutesLater(2));
    expect(await way()).toMatchObject({ state: "on", reason: null });
    await sumUp(2);
    await send(2);
    expect(subjects()).toEqual(["Shop Alert: Shop cannot be reached - Shop3"]);
  });

  it("is told nothing of what it missed where its person says so, and all that follows", async () => {
    await shopsFail(4);
    await send(1, REFUSING);
    const ada = { userId: "ada", channel: "email", missed: "nothing" as const };
    await mendWays(world.database.db, ada, minutesLater(2));
    expect(await way()).toMatchObject({ state: "on", reason: null });
    expect(await states()).toEqual(["dead", "dead", "dead", "superseded"]);
    expect(await world.rows("select why from incident_told where state = 'notTold' and way = 'email'")).toEqual([
      { why: "choice" },
    ]);
    await sumUp(2);
    await send(2);
    expect(subjects()).toEqual([]);
    await world.decideAt(3, [[await world.shopOf("Later"), [failing()]]]);
    await send(3);
    expect(subjects()).toEqual(["Shop Alert: Shop cannot be reached - Later"]);
  });

  it("that refuses now and then goes on", async () => {
    await shopsFail(3);
    let tries = 0;
    await send(1, {
      send: async (mail, id) => {
        tries += 1;
        if (tries !== 2) throw new MailRefused("554 not that one");
        await mailer.send(mail, id);
      },
    });
    expect(await way()).toMatchObject({ state: "on" });
    expect(await states()).toEqual(["dead", "arrived", "dead"]);
  });
});

describe("a mail server that is away", () => {
  it("lets a way struggle, which then tries one message alone, and tells the rest in one mail once it works", async () => {
    await shopsFail(7);
    await send(1, AWAY);
    expect(await way()).toMatchObject({ state: "struggling", failures: 5 });
    const tried = async () => (await world.rows("select from attempt")).length;
    const before = await tried();
    await send(1.2, AWAY);
    expect(await tried()).toBe(before + 1);
    await send(10);
    expect(subjects()).toEqual(["Shop Alert: Shop cannot be reached - Shop0"]);
    expect(await way()).toMatchObject({ state: "on", failures: 0 });
    await sumUp(11);
    await send(11);
    expect(subjects().slice(1)).toEqual(["While nothing got through to you: 6 things are open, 0 came and went"]);
    expect(new Set(await states())).toEqual(new Set(["arrived", "accepted"]));
  });

  it("never disables a mailbox, however long it is away", async () => {
    await shopsFail(2);
    for (let hour = 0; hour < 24 * 5; hour += 3) {
      await hurryAlerts(world.database, minutesLater(hour * 60));
      await world.rows("update message set attempts_before = attempts");
      await send(hour * 60, AWAY);
    }
    expect((await way())?.["state"]).not.toBe("disabled");
  });

  it("tells nobody late of what is over by then", async () => {
    const [shopId = 0] = await shopsFail(1);
    await send(1, AWAY);
    await world.decideAt(5, [[shopId, [answers]]]);
    await send(6);
    expect(subjects()).toEqual(["Shop Alert: Shop answers again - Shop0"]);
    expect(await states()).toEqual(["superseded", "arrived"]);
  });
});

describe("a worker that stood still until its lease ran out", () => {
  it("writes nothing of its try, and the same message goes again with the same id", async () => {
    await shopsFail(1);
    const now = minutesLater(1);
    const [mine] = await leasePeople(world.database, now);
    if (mine === undefined) throw new Error("Nothing is due");
    let thaw = () => {};
    const asleep = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const frozen: Mailer = {
      send: async (mail, id) => {
        await mailer.send(mail, id);
        await asleep;
      },
    };
    const late = sendToPerson(sendingToPeople(world.database, { mailer: frozen, now }), mine);
    await expect.poll(() => mailer.sent).toHaveLength(1);
    await send(3);
    thaw();
    expect(await late).toBe("lost");
    expect(mailer.sent.map(({ id }) => id)).toEqual([mailer.sent[0]?.id, mailer.sent[0]?.id]);
    expect(await world.rows("select number, outcome from attempt order by number")).toEqual([
      { number: 1, outcome: null },
      { number: 2, outcome: "arrived" },
    ]);
  });

  it("says nothing of what nobody needs to be told", async () => {
    const [shopId = 0] = await shopsFail(1);
    const now = minutesLater(1);
    const [mine] = await leasePeople(world.database, now);
    if (mine === undefined) throw new Error("Nothing is due");
    await world.watch(shopId, "ada", false);
    await world.rows("update destination set lease_owner = 'another'");
    expect(await sendToPerson(sendingToPeople(world.database, { mailer, now }), mine)).toBe("lost");
    expect(await states()).toEqual(["waiting"]);
    await send(3);
    expect(await states()).toEqual(["superseded"]);
  });
});

it("counts what becomes of messages to people as of those to channels", async () => {
  await shopsFail(1);
  world.setClock(1);
  await world.send();
  expect(world.telling.messages()).toContainEqual({ channel: "email", outcome: "arrived", count: 1 });
});
