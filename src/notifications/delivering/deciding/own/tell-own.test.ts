import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEvents } from "../../../../changelog/event.store.ts";
import { transact } from "../../../../lib/db.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../../../shops/shop-fixture.ts";
import { answers, failing, minutesLater } from "../../../notification-fixture.ts";
import { addDestination, addOwnRule } from "../../delivering-fixture.ts";
import { lookAgainAtOwn } from "../../sending/own-channel.store.ts";
import { lookAgain } from "../../../ways/telling-setting.store.ts";
import { type SendingWorld, sendingWorld } from "../../sending/sending-fixture.ts";

let world: SendingWorld;
let phone: string;
let shop: number;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["telling_setting", "mute", "notification"]) await world.rows(`delete from ${table}`);
  await world.rows("update organization set requires_two_factor = false");
  await world.rows(`update "user" set banned = false`);
  phone = await addDestination(world.database.db, "Phone", { organizationId: null, userId: "ada" });
  shop = await world.shopOf("Alpen", { watchers: ["ada"] });
});

type OwnRule = Parameters<typeof addOwnRule>;
const ownRule = (to: OwnRule[2] = { destinationIds: [phone] }, given: OwnRule[3] = {}) =>
  addOwnRule(world.database.db, "ada", to, given);

const choose = async (columns: string) => {
  await world.rows("insert into telling_setting (user_id) values ('ada') on conflict do nothing");
  await world.rows(`update telling_setting set ${columns} where user_id = 'ada'`);
};
const down = (minute = 0) => world.at(minute, [[shop, [failing()]]]);
const up = (minute: number) => world.at(minute, [[shop, [answers]]]);
const FIRST = "first: Shop Alpen cannot be reached";
const END = "end: Shop Alpen answers again";
const waiting = () => world.rows("select from notice where message_id is null");

describe("own channels", () => {
  it("are told of what their person's own rules say, whatever they have chosen for mails", async () => {
    const rule = await ownRule();
    await down();
    await world.sendAt(0);
    await up(5);
    await world.sendAt(5);
    expect(world.heard()).toEqual([FIRST, END]);
    const [message] = await world.rows(
      "select content -> 'why' as why from message where kind = 'first' order by created_at limit 1",
    );
    expect(message?.["why"]).toEqual({
      text: "Your own rule “Mine” tells this channel.",
      url: `https://shopwarden.example/app/settings/notifications?rule=${rule}&told=2026-11-20`,
    });
  });

  it("hear of shops that their person does not watch by rules about all of them, and so does the inbox", async () => {
    await world.watch(shop, "ada", false);
    await ownRule(undefined, { scope: "all" });
    expect(await down()).toEqual([]);
    await world.sendAt(0);
    expect(world.heard()).toEqual([FIRST]);
    expect(await world.inboxOf("ada")).toHaveLength(1);
  });

  it("hear nothing by rules about what is watched of a shop that nobody watches", async () => {
    await world.watch(shop, "ada", false);
    await ownRule();
    await down();
    await world.sendAt(0);
    expect(world.heard()).toEqual([]);
    expect(await world.inboxOf("ada")).toEqual([]);
  });

  it("hear nothing of what their person has muted", async () => {
    await ownRule();
    await world.rows(
      `insert into mute (organization_id, user_id, shop_id, until, created_at) values ('acme', 'ada', ${shop}, '${minutesLater(600).toISOString()}', '${minutesLater(-1).toISOString()}')`,
    );
    await down();
    expect(await waiting()).toEqual([]);
  });
});

describe("who may not see a shop any more", () => {
  const LOST: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["has left", () => world.rows("delete from member where user_id = 'ada'")],
    ["is banned", () => world.rows(`update "user" set banned = true where id = 'ada'`)],
    ["needs a second factor", () => needSecondFactor()],
  ];
  const needSecondFactor = async () => {
    await world.rows("update organization set requires_two_factor = true");
    await world.rows(
      `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at) values ('a', 'ada', 'credential', 'ada', 'x', now(), now()) on conflict do nothing`,
    );
  };
  const back = async () => {
    await world.rows("delete from account where user_id = 'ada'");
    await addMember(world.database.db, "acme", "ada", "member").catch(() => undefined);
  };

  it.each(LOST)("hears nothing by own rules when it is decided: %s", async (_why, lose) => {
    await ownRule(undefined, { scope: "all" });
    await lose();
    await down();
    expect(await world.rows("select from notice")).toEqual([]);
    await back();
  });

  it.each(LOST)("nor when it is sent: %s", async (_why, lose) => {
    await ownRule(undefined, { scope: "all" });
    await down();
    expect(await waiting()).toHaveLength(1);
    await lose();
    await world.sendAt(0);
    expect(world.heard()).toEqual([]);
    expect(await world.rows("select from notice")).toEqual([]);
    expect(await world.rows("select from thread_at")).toEqual([]);
    await back();
  });

  it("hears nothing of another organization, whatever the rule says", async () => {
    const { db } = world.database;
    await addOrganization(db, "other");
    await addUser(db, "eve");
    await addMember(db, "other", "eve", "owner");
    const projectId = await addProject(db, "other");
    const foreign = await addShop(db, {
      organizationId: "other",
      projectId,
      name: "Foreign",
      url: "https://foreign.example",
    });
    const scopes = [
      { scope: "all" as const, scopeIds: [] },
      { scope: "shops" as const, scopeIds: [String(foreign), String(shop)] },
      { scope: "projects" as const, scopeIds: [String(projectId)] },
      { scope: "watched" as const, scopeIds: [] },
    ];
    for (const scope of scopes) await ownRule(undefined, scope);
    const place = { organizationId: "other", shopId: foreign };
    await transact(world.database.pool, (tx) => insertEvents(tx, place, [failing()], minutesLater(0)));
    await world.at(1);
    await world.sendAt(1);
    expect(world.heard()).toEqual([]);
    expect(await world.rows("select from notice where organization_id = 'other'")).toEqual([]);
  });
});

describe("quiet hours", () => {
  const NIGHT = "quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'";

  it("hold for own channels, too: at their end one message says what is open", async () => {
    await ownRule();
    await choose(NIGHT);
    const other = await world.shopOf("Birke", { watchers: ["ada"] });
    await world.at(0, [
      [shop, [failing()]],
      [other, [failing()]],
    ]);
    await world.sendAt(1);
    expect(world.heard()).toEqual([]);
    await world.sendAt(120);
    expect(world.heard()).toEqual(["summary: Meanwhile: 2 things are open, 0 came and went"]);
  });

  it("let nothing be told of what came and went in them", async () => {
    await ownRule();
    await choose(NIGHT);
    await down();
    await up(5);
    await world.sendAt(120);
    expect(world.heard()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("are looked at again when it is sent, and when they change", async () => {
    await ownRule();
    await down();
    await choose(NIGHT);
    await world.sendAt(1);
    expect(world.heard()).toEqual([]);
    await choose("quiet_from = null, quiet_to = null");
    await lookAgainAtOwn(world.database.db, "ada", minutesLater(2));
    await world.sendAt(2);
    expect(world.heard()).toEqual([FIRST]);
  });

  it("are broken by what their person lets through, and a pause by nothing", async () => {
    await ownRule();
    await choose("quiet_from = 600, quiet_to = 720");
    await down();
    await world.sendAt(0);
    expect(world.heard()).toEqual([FIRST]);
    await choose(`paused_until = '${minutesLater(600).toISOString()}'`);
    await up(5);
    await world.sendAt(6);
    expect(world.heard()).toEqual([]);
    await world.sendAt(700);
    expect(world.heard()).toEqual([END]);
  });
});

describe("with “Own rules” chosen", () => {
  beforeEach(() => choose("choice = 'ownRules'"));

  it("mails come by own rules alone", async () => {
    expect(await down()).toEqual([]);
    expect(await world.inboxOf("ada")).toHaveLength(1);
    await ownRule({ ways: ["email"] });
    const other = await world.shopOf("Birke", { watchers: ["ada"] });
    expect(await world.at(1, [[other, [failing()]]])).toEqual([expect.stringContaining("ada: ")]);
  });

  it("the mail says by which own rule it comes", async () => {
    await ownRule({ ways: ["email"] });
    await down();
    expect(world.sent().map(({ text }) => text)).toEqual([
      expect.stringContaining("You get this by your own rule “Mine”."),
    ]);
  });

  it("what only they tell is mailed no more once another choice was made, before it was sent", async () => {
    await world.watch(shop, "ada", false);
    await ownRule({ ways: ["email"] }, { scope: "all" });
    await choose(`choice = 'ownRules', paused_until = '${minutesLater(60).toISOString()}'`);
    await down();
    await choose("choice = 'atOnce', paused_until = null");
    await lookAgain(world.database.db, "ada", minutesLater(2));
    await world.rows("update message set waits_for = null where kind = 'alert'");
    await world.rows(`update destination set next_due_at = '${minutesLater(2).toISOString()}' where channel = 'email'`);
    expect(await world.at(2)).toEqual([]);
    expect(await world.rows("select state, untold from message where kind = 'alert'")).toEqual([
      { state: "superseded", untold: "choice" },
    ]);
  });
});

it("whatever rules people have, and whoever loses what they may see, nobody hears of a shop that they may not see", async () => {
  const { db } = world.database;
  const scopes = [
    { scope: "all" as const, scopeIds: [] },
    { scope: "watched" as const, scopeIds: [] },
    { scope: "shops" as const, scopeIds: [String(shop)] },
  ];
  const people = ["ada", "bob", "out-1", "out-2"];
  const channels = new Map<string, string>();
  for (const userId of people) {
    if (userId.startsWith("out")) await addUser(db, userId, { name: userId });
    const id = await addDestination(db, `Of ${userId}`, { organizationId: null, userId });
    channels.set(id, userId);
    for (const scope of scopes) await addOwnRule(db, userId, { destinationIds: [id] }, scope);
  }
  for (const lost of [[], ["ada"], ["bob"], ["ada", "bob"]]) {
    await world.rows(`update "user" set banned = id in (${["'nobody'", ...lost.map((id) => `'${id}'`)].join()})`);
    const fresh = await world.shopOf(`Fresh${lost.join("")}`, { watchers: ["ada"] });
    await world.rows("delete from notice");
    await world.at(0, [[fresh, [failing()]]]);
    const heard = await world.rows("select distinct destination_id as id from notice");
    const heardBy = heard.map(({ id }) => channels.get(String(id)));
    const allowed = ["ada", "bob"].filter((id) => !lost.includes(id));
    expect(heardBy.toSorted()).toEqual(allowed);
    await world.rows(`update "user" set banned = true`);
    await world.sendAt(1);
    expect(world.heard()).toEqual([]);
    await world.rows(`update "user" set banned = false`);
  }
});
