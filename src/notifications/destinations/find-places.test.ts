import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeReceivers, startFakeReceivers } from "../../../fake-receivers/server.ts";
import { callsTo, PLAYED_SETTINGS } from "../../../fake-receivers/told-fixture.ts";
import { NoAnswer } from "../delivering/sending/channel-door.client.ts";
import { type ChannelsWorld, channelsWorld, refusalOf, typed } from "./channels-fixture.ts";

let world: ChannelsWorld;
let receivers: FakeReceivers;
let played: ReturnType<typeof callsTo>;

beforeAll(async () => {
  world = await channelsWorld();
  receivers = await startFakeReceivers();
  played = callsTo(receivers);
});
afterAll(async () => {
  await played.close();
  await receivers.close();
  await world.database.drop();
});
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from rate_bucket");
  world.forbidden.clear();
  world.tried.splice(0);
  for (const id of ["telegram", "slack-bot"]) receivers.fail(id, null);
  world.answerTries((call) => played.call("acme", call));
});

const tokenOf = (channel: string) => ({ token: PLAYED_SETTINGS[channel]?.["token"] });
const find = (channel: string, settings: Record<string, unknown> = tokenOf(channel), id: string | null = null) =>
  world.as("olga").destination.find({ organizationId: "acme", id, channel, settings });
const saved = async (channel: string) =>
  await world.as("olga").destination.save({ ...typed(), channel, settings: PLAYED_SETTINGS[channel] ?? {} });

it("finds the chats of a bot by its token alone, the latest first", async () => {
  expect(await find("telegram", { ...tokenOf("telegram"), chat: "not yet", topic: "?" })).toEqual({
    found: [
      { settings: { chat: "-1001234567890", topic: "12" }, name: "Radwerk", note: "topic" },
      { settings: { chat: "-1001234567890", topic: "" }, name: "Radwerk", note: "group" },
      { settings: { chat: "4711", topic: "" }, name: "Anna", note: "person" },
    ],
    refusal: null,
    trouble: null,
  });
});

it("finds the channels that a bot sees, and says into which it is not invited", async () => {
  expect((await find("slack-bot")).found).toEqual([
    { settings: { channel: "C024BE91L" }, name: "alerts", note: null },
    { settings: { channel: "C024BE91M" }, name: "general", note: "uninvited" },
  ]);
});

it("asks with the kept secret where none is typed, and keeps nothing", async () => {
  const { id } = await saved("telegram");
  expect((await find("telegram", {}, id)).found).toHaveLength(3);
  expect(world.tried.map(({ url }) => url)).toEqual([
    `https://api.telegram.org/bot${String(PLAYED_SETTINGS["telegram"]?.["token"])}/getUpdates`,
  ]);
  expect(await refusalOf(find("slack-bot", {}, id))).toBe("BAD_REQUEST");
  await expect(find("telegram", {})).rejects.toMatchObject({ cause: { issues: [{ path: ["settings", "token"] }] } });
  expect(await world.rows("select version, tried_at from destination")).toMatchObject([{ version: 1 }]);
});

it("says why a service names none", async () => {
  receivers.fail("telegram", "unauthorized");
  expect(await find("telegram")).toEqual({ found: [], refusal: "refused", trouble: null });
  receivers.fail("slack-bot", "missing-scope");
  expect(await find("slack-bot")).toMatchObject({ found: [], refusal: "missing_right" });
  world.answerTries(async () => {
    throw new NoAnswer("timed_out", "slow");
  });
  expect(await find("telegram")).toEqual({ found: [], refusal: null, trouble: "timed_out" });
});

it("tells nothing of what an excepted address answers, and calls no address inside", async () => {
  world.answerTries(async (call) => ({ ...(await played.call("acme", call)), isExcepted: true }));
  expect(await find("telegram")).toEqual({ found: [], refusal: "failed", trouble: null });
  world.tried.splice(0);
  world.forbidden.add("api.telegram.org");
  expect(await refusalOf(find("telegram"))).toBe("BAD_REQUEST");
  expect(world.tried).toEqual([]);
});

it("is for kinds that can be asked, and limited for the organization like tries", async () => {
  expect(await refusalOf(find("slack", {}))).toBe("BAD_REQUEST");
  for (let made = 0; made < 5; made += 1) await find("telegram");
  expect(await refusalOf(find("telegram"))).toBe("TOO_MANY_REQUESTS");
});
