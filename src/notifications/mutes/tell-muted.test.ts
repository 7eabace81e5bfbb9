import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cleared } from "../../monitoring/events/cleared.ts";
import { findingGone } from "../../monitoring/events/counted-finding.ts";
import { status } from "../../monitoring/events/status.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { failing, minutesLater } from "../notification-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.pool.query("delete from mute");
  await world.begin();
});

const answers = { kind: "answers", since: minutesLater(0).toISOString() } as const;
const red = { kind: "status", from: "yellow", to: "red", findings: [], findingCount: 1 } as const;
const yellow = { ...red, from: "green", to: "yellow" } as const;
const green = { ...red, from: "red", to: "green", findingCount: 0 } as const;

async function mute(given: { thread?: string; shop?: number; minutes?: number | null; user?: string }) {
  const { thread = null, shop = null, minutes = null, user = "ada" } = given;
  const until = minutes === null ? null : minutesLater(minutes);
  const values = [user, shop, thread, until, minutesLater(0)];
  const text = `insert into mute (organization_id, user_id, shop_id, thread, until, created_at) values ('acme', $1, $2, $3, $4, $5)`;
  await world.database.pool.query(text, values);
}
const ended = () => world.rows("select thread, ended_at is not null as ended from mute order by thread");
const inbox = () => world.rows("select level, read from notification where user_id = 'ada' order by created_at");
const told = () =>
  world.rows("select way, what, state, why from incident_told where user_id = 'ada' order by said_at, way");
const incidentOf = async (shopId: number) =>
  Number((await world.rows(`select id from incident where shop_id = ${shopId}`))[0]?.["id"]);

describe("who has muted it", () => {
  it("has muted warnings until the last of them is gone", async () => {
    const shopId = await world.shopOf("Radwerk");
    const finding = { id: "c", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;
    const well = status.of({ from: "yellow", to: "green", findings: [], findingCount: 0 });
    const fewer = cleared.of({ findings: [finding], findingCount: 1, level: "yellow" });
    await world.at(0, [[shopId, [yellow]]]);
    await mute({ thread: `shop:${shopId}:status` });
    await world.at(5, [[shopId, [fewer, findingGone.of({ finding, how: "gone" })]]]);
    expect(await ended()).toEqual([{ thread: `shop:${shopId}:status`, ended: false }]);
    expect(await world.rows("select ended_at from notification where ended_at is not null")).toEqual([]);
    await world.at(9, [[shopId, [well, findingGone.of({ finding, how: "gone" })]]]);
    expect(await ended()).toEqual([{ thread: `shop:${shopId}:status`, ended: true }]);
  });

  it("has it read in the inbox and gets no mail, and the incident says so", async () => {
    const shopId = await world.shopOf("Radwerk", { watchers: ["ada", "bob"] });
    await mute({ shop: shopId, minutes: 60 });
    expect(await world.at(0, [[shopId, [failing()]]])).toEqual([expect.stringContaining("bob: ")]);
    expect(await inbox()).toEqual([{ level: "error", read: true }]);
    expect(await told()).toEqual([
      { way: "email", what: "opened", state: "notTold", why: "muted" },
      { way: "inbox", what: "opened", state: "arrived", why: null },
    ]);
    expect(await world.at(10, [[shopId, [answers]]])).toEqual([expect.stringContaining("bob: ")]);
    expect(await inbox()).toEqual([{ level: "success", read: true }]);
  });

  it("hears of the thread again once it is over: its mute ends with it", async () => {
    const shopId = await world.shopOf("Radwerk");
    expect(await world.at(0, [[shopId, [failing()]]])).toHaveLength(1);
    const thread = `incident:${await incidentOf(shopId)}`;
    await mute({ thread, shop: shopId });
    expect(await world.at(10, [[shopId, [answers]]])).toEqual([]);
    expect(await ended()).toEqual([{ thread, ended: true }]);
    // What was unread before stays so.
    expect(await inbox()).toEqual([{ level: "success", read: false }]);
    expect(await world.at(200, [[shopId, [failing("timed_out", minutesLater(200))]]])).toHaveLength(1);
  });

  it("hears from the moment on that they named", async () => {
    const shopId = await world.shopOf("Radwerk");
    await mute({ minutes: 60 });
    expect(await world.at(0, [[shopId, [failing()]]])).toEqual([]);
    expect(await world.at(61, [[shopId, [answers]]])).toHaveLength(1);
  });

  it("hears nothing of several shops when all of theirs are muted", async () => {
    const names = ["A", "B", "C"];
    const url = (name: string) => `https://${name.toLowerCase()}.same.example`;
    const ids = await Promise.all(names.map((name) => world.shopOf(name, { url: url(name) })));
    for (const shop of ids) await mute({ shop, minutes: 60 });
    const fails = ids.map((id): [number, ReturnType<typeof failing>[]] => [id, [failing()]]);
    await world.at(0, fails);
    expect(await world.at(2)).toEqual([]);
  });

  it("hears of a warning that became an error, and its mute is over, unless they named a time", async () => {
    for (const [minutes, mails] of [
      [null, 1],
      [600, 0],
    ] as const) {
      await world.database.pool.query("delete from mute");
      await world.begin();
      const shopId = await world.shopOf("Radwerk");
      expect(await world.at(0, [[shopId, [yellow]]])).toHaveLength(1);
      const thread = `shop:${shopId}:status`;
      await mute({ thread, shop: shopId, minutes });
      expect(await world.at(10, [[shopId, [{ ...yellow, kind: "status" }]]])).toEqual([]);
      expect(await world.at(20, [[shopId, [red]]])).toHaveLength(mails);
      expect(await ended()).toEqual([{ thread, ended: mails === 1 }]);
      expect(await world.at(30, [[shopId, [green]]])).toHaveLength(mails);
      expect(await ended()).toEqual([{ thread, ended: true }]);
    }
  });
});

it("goes with the account, with the shop and with the organization", async () => {
  const shopId = await world.shopOf("Radwerk", { watchers: [] });
  await mute({ shop: shopId, minutes: 60, user: "bob" });
  await world.database.pool.query("delete from shop");
  expect(await world.rows("select 1 from mute")).toEqual([]);
});
