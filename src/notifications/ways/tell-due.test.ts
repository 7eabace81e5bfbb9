import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { status } from "../../monitoring/events/status.ts";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { answers, failing, minutesLater, MORNING } from "../notification-fixture.ts";
import { addOwnRule, addRule } from "../delivering/delivering-fixture.ts";
import { readDatabaseClock } from "../../lib/postgres/database-clock.ts";
import { dueWorld, tellDue } from "./due-fixture.ts";
import { lookAgain } from "./telling-setting.store.ts";

const world = await dueWorld();
afterAll(() => world.database.drop());
beforeEach(world.begin);

const yellow: PlacedEvent = status.of({ from: "green", to: "yellow", findings: [], findingCount: 1 });
const green: PlacedEvent = status.of({ from: "yellow", to: "green", findings: [], findingCount: 0 });

const { shopOf, at, due, set, rows } = world;
const count = async (where: string) => (await rows(`select id from message where ${where}`)).length;

describe("what can wait a week", () => {
  it("is mailed after ten minutes, and not a minute earlier", async () => {
    const shopId = await shopOf("Radwerk");
    expect(await at(0, [[shopId, [yellow]]])).toEqual([]);
    expect(await due(9)).toEqual([]);
    expect(await due(10)).toEqual(["ada: Shop Alert: Status changed to Warning - Radwerk"]);
    expect(await due(30)).toEqual([]);
  });

  it("is left out when it was read meanwhile, and the row of its incident or inbox says so", async () => {
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    await rows("update notification set read = true");
    expect(await due(10)).toEqual([]);
    expect(await count("state = 'superseded'")).toBe(1);
  });

  it("is told as over when it is over by then", async () => {
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    await at(5, [[shopId, [green]]]);
    expect(await due(10)).toEqual([]);
    expect(await due(15)).toEqual(["ada: Shop Alert: Status changed to OK - Radwerk"]);
  });

  it("what is urgent never waits for it", async () => {
    const shopId = await shopOf("Radwerk");
    expect(await at(0, [[shopId, [failing()]]])).toHaveLength(1);
  });
});

it.each([
  ["ten minutes", {}, 30],
  [
    "the hours of the rule",
    { hours: { when: "within", spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "14:00", to: "18:00" }] } },
    210,
  ],
])("what waits for %s and is over by then is not mailed by a rule that tells no ends", async (_, given, minute) => {
  await rows("delete from rule");
  const about = { urgency: "week", ends: false } as const;
  const ruleId = await addRule(world.database.db, [], { ...about, topics: [...TOPIC_IDS], ...given });
  await rows(`insert into rule_receiver (rule_id, step, after_minutes, user_id) values ('${ruleId}', 0, 0, 'ada')`);
  const shopId = await shopOf("Radwerk", { watchers: [] });
  await at(0, [[shopId, [yellow]]]);
  expect(await count("state = 'waiting'")).toBe(1);
  await at(5, [[shopId, [green]]]);
  expect(await due(minute)).toEqual([]);
});

describe("whoever wants to hear less", () => {
  it("has what can wait in the inbox, and no mail", async () => {
    await set("choice = 'onlyNow'");
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    expect(await due(60)).toEqual([]);
    expect([await count("true"), (await world.inboxOf("ada")).length]).toEqual([0, 1]);
  });

  it("hears nothing by mail of what waits when they choose so meanwhile", async () => {
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    await set("choice = 'onlyNow'");
    expect(await due(10)).toEqual([]);
  });
});

describe("a trouble that is over before the digest", () => {
  const digest = 24 * 60;
  const said = async (minutes: number) => {
    await set("choice = 'calm'");
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    await at(minutes, [[shopId, [green]]]);
    await due(minutes + 1);
    return await due(digest);
  };

  it("is in none if it lasted less than five minutes", async () => {
    expect(await said(4)).toEqual([]);
  });

  it("is in it as over if it lasted longer", async () => {
    expect(await said(6)).toEqual([expect.stringContaining("0 things are open, 1 over")]);
  });
});

describe("what a rule tells once a day or a week", () => {
  const NEXT_DIGESTS = { daily: 24 * 60, weekly: 3 * 24 * 60 };
  const own = async (pace: "daily" | "weekly") => {
    await set("choice = 'ownRules'");
    await addOwnRule(world.database.db, "ada", { ways: ["email"] }, { pace });
    return shopOf("Radwerk");
  };
  const ofOrganization = async (pace: "daily" | "weekly") => {
    await set("choice = 'atOnce'");
    const ruleId = await addRule(world.database.db, [], { pace });
    await rows(`insert into rule_receiver (rule_id, step, after_minutes, user_id) values ('${ruleId}', 0, 0, 'ada')`);
    return shopOf("Radwerk", { watchers: [] });
  };
  const noDigest = () => set("next_digest_at = 'infinity'");
  beforeEach(() => rows("delete from rule"));

  const SAID = [
    [4, []],
    [6, ["ada: Told together by a rule: 0 things are open, 1 came and went"]],
  ] as const;
  describe.each([
    ["of an organization", ofOrganization],
    ["of their own", own],
  ])("%s", (_whose, ruled) => {
    it.each(
      SAID.flatMap(([minutes, said]) => (["daily", "weekly"] as const).map((pace) => [pace, minutes, said] as const)),
    )("%s, and lasted %i minutes, is said only if that is five or more", async (pace, minutes, said) => {
      const shopId = await ruled(pace);
      // Their digest says that it is over, too.
      if (said.length > 0) await noDigest();
      expect(await at(0, [[shopId, [failing()]]])).toEqual([]);
      expect(await at(minutes, [[shopId, [answers]]])).toEqual([]);
      expect(await due(60)).toEqual([]);
      expect(await due(NEXT_DIGESTS[pace])).toEqual(said);
      expect(await due(NEXT_DIGESTS[pace] + 60)).toEqual([]);
      expect(await count("state = 'waiting'")).toBe(0);
    });

    it("is told by itself when it is open by then, and its end after the next one", async () => {
      const shopId = await ruled("daily");
      await noDigest();
      await at(0, [[shopId, [failing()]]]);
      expect(await due(NEXT_DIGESTS.daily)).toEqual(["ada: Shop Alert: Shop cannot be reached - Radwerk"]);
      await at(NEXT_DIGESTS.daily + 2, [[shopId, [answers]]]);
      expect(await due(2 * NEXT_DIGESTS.daily)).toEqual(["ada: Shop Alert: Shop answers again - Radwerk"]);
    });
  });
});

describe("what a rule keeps until its hours begin", () => {
  // It is Friday, 10:41 in Berlin; the rule tells from 14:00 on.
  const AFTERNOON = { when: "within", spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "14:00", to: "18:00" }] };
  const two = 199;
  const ruled = async (whose: "organization" | "own") => {
    await rows("delete from rule");
    const { db } = world.database;
    if (whose === "own") {
      await set("choice = 'ownRules'");
      await addOwnRule(db, "ada", { ways: ["email"] }, { hours: AFTERNOON });
      return;
    }
    await set("choice = 'atOnce'");
    const ruleId = await addRule(db, [], { hours: AFTERNOON });
    await rows(`insert into rule_receiver (rule_id, step, after_minutes, user_id) values ('${ruleId}', 0, 0, 'ada')`);
  };
  const down = async (whose: "organization" | "own" = "organization") => {
    const watchers = whose === "own" ? ["ada"] : [];
    const [radwerk, alpen] = [await shopOf("Radwerk", { watchers }), await shopOf("Alpen", { watchers })];
    expect(
      await at(0, [
        [radwerk, [failing()]],
        [alpen, [failing()]],
      ]),
    ).toEqual([]);
  };
  const saveSettings = () => lookAgain(world.database.db, "ada", minutesLater(5));
  const SAID = ["ada: Told together by a rule: 2 things are open, 0 came and went"];

  it.each(["organization", "own"] as const)(
    "of the %s waits until then, whatever is saved meanwhile",
    async (whose) => {
      await ruled(whose);
      await down(whose);
      expect(await rows("select distinct waits_for, next_at from message")).toEqual([
        { waits_for: "rule", next_at: minutesLater(two) },
      ]);
      await saveSettings();
      expect(await due(6)).toEqual([]);
      await rows(`update "user" set time_zone = 'Europe/Vienna' where id = 'ada'`);
      expect(await due(7)).toEqual([]);
      expect(await due(two - 1)).toEqual([]);
      expect(await due(two)).toEqual(SAID);
      await rows(`update "user" set time_zone = null`);
    },
  );

  it("moves with the clocks of whose rule it is", async () => {
    for (const whose of ["organization", "own"] as const) {
      await world.begin();
      await ruled(whose);
      await down(whose);
      await rows(`update "user" set time_zone = 'Europe/London' where id = 'ada'`);
      expect(await due(1)).toEqual([]);
      const isOwn = whose === "own";
      expect(await due(two)).toEqual(isOwn ? [] : SAID);
      expect(await due(two + 60)).toEqual(isOwn ? SAID : []);
      await rows(`update "user" set time_zone = null`);
    }
  });

  it("waits on where it falls into quiet hours, and no longer than those last", async () => {
    await ruled("organization");
    await set("quiet_from = 780, quiet_to = 900, breaks_through = 'nothing'");
    await down();
    expect(await due(two)).toEqual([]);
    expect(await due(two + 60)).toEqual(SAID);
    await world.begin();
    await ruled("organization");
    await set("quiet_from = 780, quiet_to = 900, breaks_through = 'nothing'");
    await down();
    await set("quiet_from = null, quiet_to = null");
    await saveSettings();
    expect(await due(two - 1)).toEqual([]);
    expect(await due(two)).toEqual(SAID);
  });

  it("goes exactly then if it can wait, and not at all if it was read meanwhile", async () => {
    await ruled("organization");
    await rows("update rule set urgency = 'week'");
    const [alpen, tee] = [await shopOf("Alpen", { watchers: [] }), await shopOf("Tee", { watchers: [] })];
    await at(0, [
      [alpen, [yellow]],
      [tee, [yellow]],
    ]);
    await rows(`update notification set read = true where shop_id = ${tee}`);
    expect(await due(two - 1)).toEqual([]);
    expect(await due(two)).toEqual(["ada: Shop Alert: Status changed to Warning - Alpen"]);
    expect(await count("untold = 'read'")).toBe(1);
  });
});

describe("in quiet hours", () => {
  beforeEach(() => rows("delete from rule"));

  // 10:41 in Berlin; quiet from 10:00 to 12:00, and nothing goes through.
  const QUIET = "quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'";
  const noon = 80;

  it("nothing is mailed, and at their end one mail says what is open and what came and went", async () => {
    await set(QUIET);
    const [radwerk, alpen, tee] = [await shopOf("Radwerk"), await shopOf("Alpen"), await shopOf("Tee")];
    expect(
      await at(0, [
        [radwerk, [failing()]],
        [alpen, [yellow]],
        [tee, [yellow]],
      ]),
    ).toEqual([]);
    await at(20, [[tee, [green]]]);
    expect(await due(noon - 2)).toEqual([]);
    expect(await due(noon)).toEqual(["ada: While it was quiet: 2 things are open, 1 came and went"]);
    const [mail] = world.sent().slice(-1);
    expect(mail?.text).toContain("Shop Radwerk cannot be reached");
    expect(mail?.text).toContain("Came and went: 1");
    expect(await due(noon + 1)).toEqual([]);
    expect(await count("state = 'accepted'")).toBe(4);
  });

  it("whoever only a rule tells gets that mail too, as long as it does", async () => {
    await set(QUIET);
    const [radwerk, alpen] = [await shopOf("Radwerk"), await shopOf("Alpen")];
    const ruleId = await addRule(world.database.db, []);
    await rows(`insert into rule_receiver (rule_id, step, after_minutes, user_id) values ('${ruleId}', 0, 0, 'ada')`);
    await at(0, [
      [radwerk, [failing()]],
      [alpen, [failing()]],
    ]);
    // As if nobody watched it, so that the rule alone tells her.
    await rows(`update message set rules = '{"rules":[{"id":"${ruleId}","name":null}],"more":0}'`);
    await rows("delete from shop_watch");
    expect(await due(noon)).toEqual(["ada: While it was quiet: 2 things are open, 0 came and went"]);
  });

  it("none is sent when all came and went", async () => {
    await set(QUIET);
    const [alpen, tee] = [await shopOf("Alpen"), await shopOf("Tee")];
    await at(0, [
      [alpen, [yellow]],
      [tee, [yellow]],
    ]);
    await at(20, [
      [alpen, [green]],
      [tee, [green]],
    ]);
    expect(await due(noon)).toEqual([]);
    expect(await count("state = 'waiting'")).toBe(0);
  });

  it("who heard of the beginning before hears of the end", async () => {
    const shopId = await shopOf("Radwerk");
    await at(-5, [[shopId, [failing()]]]);
    await set(QUIET);
    expect(await at(10, [[shopId, [answers]]])).toEqual([]);
    expect(await due(noon)).toEqual(["ada: Shop Alert: Shop answers again - Radwerk"]);
  });

  it("what is alone is the mail that it would have been", async () => {
    await set(QUIET);
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [failing()]]]);
    expect(await due(noon)).toEqual(["ada: Shop Alert: Shop cannot be reached - Radwerk"]);
  });

  it("an outage goes through unless nothing does", async () => {
    await set("quiet_from = 600, quiet_to = 720");
    const shopId = await shopOf("Radwerk");
    expect(await at(0, [[shopId, [failing()]]])).toHaveLength(1);
  });

  it("what waits moves with them, and with the clocks of their zone", async () => {
    await set(QUIET);
    const [radwerk, alpen] = [await shopOf("Radwerk"), await shopOf("Alpen")];
    await at(0, [
      [radwerk, [failing()]],
      [alpen, [failing()]],
    ]);
    await rows(`update "user" set time_zone = 'Europe/London'`);
    expect(await due(noon)).toEqual([]);
    expect(await due(noon + 60)).toEqual(["ada: While it was quiet: 2 things are open, 0 came and went"]);
    await rows(`update "user" set time_zone = 'Europe/Berlin'`);
  });

  it("tells nobody who may not see it any more", async () => {
    await set(QUIET);
    const [radwerk, alpen] = [await shopOf("Radwerk"), await shopOf("Alpen")];
    await at(0, [
      [radwerk, [failing()]],
      [alpen, [failing()]],
    ]);
    await rows("update member set role = 'none' where user_id = 'ada'");
    expect(await due(noon)).toEqual([]);
    await rows("update member set role = 'member' where user_id = 'ada'");
  });
});

it("a pause holds everything, and one mail tells of it at the end", async () => {
  await set(`paused_until = '${minutesLater(3 * 1440).toISOString()}'`);
  const [radwerk, alpen] = [await shopOf("Radwerk"), await shopOf("Alpen")];
  await at(0, [
    [radwerk, [failing()]],
    [alpen, [failing()]],
  ]);
  for (const minutes of [1, 2 * 1440, 3 * 1440 - 1]) expect(await due(minutes)).toEqual([]);
  expect(await due(3 * 1440)).toEqual(["ada: While you had paused: 2 things are open, 0 came and went"]);
});

it("more than twenty mails in an hour are one", async () => {
  const mails: string[] = [];
  for (let each = 0; each < 24; each += 1)
    mails.push(...(await at(each, [[await shopOf(`Shop${each}`), [failing()]]])));
  expect(mails).toHaveLength(20);
  expect(await due(59)).toEqual([]);
  expect(await due(61)).toEqual(["ada: Much is happening: 4 things are open, 0 came and went"]);
});

it("more than a hundred mails in a day are one, however few there were in the last hour", async () => {
  await at(0, [[await shopOf("Radwerk"), [failing()]]]);
  await rows(`insert into message (destination_id, id, organization_id, kind, alert, shop_id, state, created_at, settled_at)
    select destination_id, gen_random_uuid(), organization_id, kind, alert, shop_id, state, created_at, settled_at + n * interval '12 minutes'
    from message, generate_series(1, 99) n`);
  const [alpen, birke] = [await shopOf("Alpen"), await shopOf("Birke")];
  const day = 24 * 60;
  expect(
    await at(
      day - 60,
      [alpen, birke].map((id) => [id, [failing()]] as const),
    ),
  ).toEqual([]);
  expect(await due(day - 1)).toEqual([]);
  expect(await due(day + 1)).toEqual(["ada: Much is happening: 2 things are open, 0 came and went"]);
});

describe("a digest", () => {
  // 08:00 in Berlin of the days after the Friday on which all begins.
  const saturday = 21 * 60 + 19;
  const monday = saturday + 2 * 1440;

  it("comes once a day when something is new or over, in the zone and language of its reader", async () => {
    await set("choice = 'calm'");
    const [radwerk, alpen] = [await shopOf("Radwerk"), await shopOf("Alpen", { watchers: ["ada", "bob"] })];
    await at(0, [
      [radwerk, [yellow]],
      [alpen, [yellow]],
    ]);
    await at(60, [[radwerk, [green]]]);
    await rows(`update "user" set time_zone = 'Asia/Tokyo' where id = 'bob'`);
    await due(61);
    expect(await due(saturday - 8 * 60)).toEqual(["bob: Zusammenfassung des Tages: 1 Sache ist offen, 0 erledigt"]);
    expect(await due(saturday - 1)).toEqual([]);
    expect(await due(saturday)).toEqual(["ada: Digest of the day: 1 thing is open, 1 over"]);
    expect(await due(saturday + 1)).toEqual([]);
    // Nothing new by the next day.
    expect(await due(saturday + 1440)).toEqual([]);
    // The weekly one says what is open still.
    expect((await due(monday)).toSorted()).toEqual([
      "ada: Digest of the week: 1 thing is open, 1 over",
      "bob: Zusammenfassung der Woche: 1 Sache ist offen, 0 erledigt",
    ]);
    await rows(`update "user" set time_zone = null`);
  });

  it("is not sent when there is nothing to say, unless one wants it also then", async () => {
    await set("choice = 'calm'");
    await shopOf("Radwerk");
    await due(0);
    expect(await due(saturday)).toEqual([]);
    await set("also_when_well = true");
    expect(await due(saturday + 1440)).toEqual(["ada: Digest of the day: all is well"]);
  });

  it("is sent once, also by two workers", async () => {
    await set("choice = 'calm'");
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    await due(1);
    expect(await world.dueTwice(saturday)).toHaveLength(1);
  });

  it("says nothing of organizations that its reader has left", async () => {
    await set("choice = 'calm'");
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    await due(1);
    await rows("update member set role = 'none' where user_id = 'ada'");
    expect(await due(saturday)).toEqual([]);
    await rows("update member set role = 'member' where user_id = 'ada'");
  });

  it("comes after a pause, not in it", async () => {
    await set("choice = 'calm'");
    const shopId = await shopOf("Radwerk");
    await at(0, [[shopId, [yellow]]]);
    await due(1);
    await set(`paused_until = '${minutesLater(saturday + 60).toISOString()}'`);
    expect(await due(saturday)).toEqual([]);
    expect(await due(saturday + 60)).toEqual([]);
    expect(await due(saturday + 1440)).toEqual(["ada: Digest of the day: 1 thing is open, 0 over"]);
  });

  it("offers less after a day with more than ten mails, once", async () => {
    const shops = [];
    for (let each = 0; each < 11; each += 1) shops.push(await shopOf(`Shop${each}`));
    await at(
      0,
      shops.map((id) => [id, [failing()]]),
    );
    await due(1);
    await due(saturday);
    expect(world.sent().at(-1)?.text).toContain("On 20.11. you got 11 mails. With “Calm” they would have been 11");
    await at(saturday + 10, [[shops[0] ?? 0, [answers]]]);
    await due(saturday + 1440);
    expect(world.sent().at(-1)?.text).not.toContain("With “Calm”");
  });
});

describe.each([
  ["that has no 02:30", "2027-03-27T20:00:00.000Z", "2027-03-28T01:00:00.000Z", "2027-03-28T06:30:00.000Z"],
  ["that has it twice", "2027-10-30T20:00:00.000Z", "2027-10-31T00:30:00.000Z", "2027-10-31T06:30:00.000Z"],
])("in the night %s, what waits for 02:30", (_, evening, inBerlin, inNewYork) => {
  const minutesTo = (moment: string) => (Date.parse(moment) - MORNING.getTime()) / 60_000;
  const began = minutesTo(evening);
  const move = (zone: string | null) =>
    rows(`update "user" set time_zone = ${zone === null ? "null" : `'${zone}'`} where id in ('ada', 'bob')`);
  const SAID = [
    "ada: While it was quiet: 2 things are open, 0 came and went",
    "bob: Zusammenfassung des Tages: 2 Sachen sind offen, 0 erledigt",
  ];

  /** Ada's quiet hours and Bob's digest. */
  beforeEach(async () => {
    await set("quiet_from = 900, quiet_to = 150, breaks_through = 'nothing', weekly_day = 3");
    await rows("insert into telling_setting (user_id, choice, digest_time, weekly_day) values ('bob', 'calm', 150, 3)");
    const both = { watchers: ["ada", "bob"] };
    const shops = [await shopOf("Radwerk", both), await shopOf("Alpen", both)];
    await at(
      began,
      shops.map((id) => [id, [yellow]]),
    );
    await due(began + 1);
  });
  afterAll(() => move(null));

  it("moves with its person to another zone", async () => {
    await move("America/New_York");
    for (const minute of [began + 2, minutesTo(inBerlin), minutesTo(inNewYork) - 1])
      expect(await due(minute)).toEqual([]);
    expect((await due(minutesTo(inNewYork))).toSorted()).toEqual(SAID);
    await move(null);
  });

  it("and back", async () => {
    await move("America/New_York");
    expect(await due(began + 2)).toEqual([]);
    await move("Europe/Berlin");
    for (const minute of [began + 3, minutesTo(inBerlin) - 1]) expect(await due(minute)).toEqual([]);
    expect((await due(minutesTo(inBerlin))).toSorted()).toEqual(SAID);
    await move(null);
  });
});

it("nothing is due earlier or later for a worker whose clock is ten minutes wrong", async () => {
  const { db } = world.database;
  const minute = (Date.now() - MORNING.getTime()) / 60_000;
  const shops = [await shopOf("Radwerk"), await shopOf("Alpen")];
  const pause = (minutes: number) => set(`paused_until = '${minutesLater(minute + minutes).toISOString()}'`);
  const dueBy = async (apart: number) => {
    const clock = await readDatabaseClock(db, () => new Date(Date.now() + apart * 60_000));
    await tellDue({ db, timeZone: "Europe/Berlin", clock });
    return await count("kind = 'summary'");
  };
  await pause(5);
  await at(
    minute,
    shops.map((id) => [id, [failing("timed_out", minutesLater(minute))]]),
  );
  expect([await dueBy(10), await dueBy(-10)]).toEqual([0, 0]);
  await pause(-1);
  await lookAgain(db, "ada", minutesLater(minute - 1));
  expect(await dueBy(-10)).toBe(1);
});

it("a worker that is killed loses nothing that waits, and tells nothing twice", async () => {
  await set("quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'");
  const [radwerk, alpen] = [await shopOf("Radwerk"), await shopOf("Alpen")];
  await at(0, [
    [radwerk, [failing()]],
    [alpen, [failing()]],
  ]);
  await expect(world.dueKilled(80)).rejects.toThrow("Some people could not be told");
  expect(await due(80)).toEqual(["ada: While it was quiet: 2 things are open, 0 came and went"]);
  expect(MORNING).toEqual(minutesLater(0));
});
