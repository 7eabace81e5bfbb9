import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { addOrganization, addProject } from "../../../shops/shop-fixture.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
let destinationId: string;
let shop: number;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  destinationId = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [destinationId]);
  shop = await world.shopOf("Alpen", { watchers: [] });
});

const down = () => world.at(0, [[shop, [failing()]]]);
const up = (minute: number) => world.at(minute, [[shop, [answers]]]);
const messages = () => world.rows("select kind, state, attempts, reason from message order by created_at, kind");
const stateOf = () => world.rows("select state, reason, failures from destination");

const FIRST = "first: Shop Alpen cannot be reached";
const END = "end: Shop Alpen answers again";

it("tells a beginning and its end, the end as an answer to the first message", async () => {
  await down();
  await world.sendAt(0);
  await up(5);
  await world.sendAt(5);
  expect(world.got.map(({ kind, answers: to }) => [kind, to])).toEqual([
    ["first", null],
    ["end", `first ${world.got[0]?.id}`],
  ]);
  expect(world.heard()).toEqual([FIRST, END]);
  expect(await messages()).toEqual([
    { kind: "first", state: "arrived", attempts: 1, reason: null },
    { kind: "end", state: "arrived", attempts: 1, reason: null },
  ]);
  expect(await world.rows("select lease_until, next_due_at from destination")).toEqual([
    { lease_until: null, next_due_at: null },
  ]);
});

it("says anew, once, what would answer to a message that is gone over there, and goes on from the new one", async () => {
  await down();
  await world.sendAt(0);
  world.play(async ({ body }) => ({ status: body.includes('"answers":null') ? 200 : 409, retryAfter: null, body: "" }));
  await up(5);
  await world.sendAt(5);
  const [first, tried, end] = world.got;
  expect([tried?.answers, end?.answers, end?.id === tried?.id]).toEqual([`first ${first?.id}`, null, true]);
  expect(await world.rows("select reference from thread_at")).toEqual([{ reference: { id: `first ${end?.id}` } }]);
  expect(await messages()).toMatchObject([{ state: "arrived" }, { state: "arrived", attempts: 1 }]);
  expect(await stateOf()).toEqual([{ state: "on", reason: null, failures: 0 }]);
});

it("takes five statements for a message, claim included", async () => {
  await down();
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const { items } = await world.claim();
  for (const item of items) await sendNext(world.ctx, item);
  const statements = spy.mock.calls.length;
  spy.mockRestore();
  expect(world.heard()).toEqual([FIRST]);
  expect(statements).toBe(5);
});

it("tries again later what did not arrive, with the same id", async () => {
  await down();
  world.answerWith(503);
  await world.sendAt(0);
  const [before] = world.got.splice(0);
  world.well();
  await world.sendAt(0);
  expect(world.got).toEqual([]);
  await world.sendAt(1);
  expect(world.got.map(({ id }) => id)).toEqual([before?.id]);
  expect(await messages()).toEqual([{ kind: "first", state: "arrived", attempts: 2, reason: null }]);
  expect(await stateOf()).toEqual([{ state: "on", reason: null, failures: 0 }]);
});

it("waits as long as the service asks", async () => {
  await down();
  world.answerWith(429, { retryAfter: "1800" });
  await world.sendAt(0);
  await world.sendAt(29);
  expect(world.got.splice(0)).toHaveLength(1);
  world.well();
  await world.sendAt(30);
  expect(world.heard()).toEqual([FIRST]);
});

it("what became untrue before it was told is told as beginning and end in one", async () => {
  await down();
  world.answerWith(503);
  await world.sendAt(0);
  world.got.splice(0);
  await up(5);
  world.well();
  await world.sendAt(5);
  expect(world.heard()).toEqual([END]);
  expect(await messages()).toEqual([
    { kind: "first", state: "superseded", attempts: 1, reason: null },
    { kind: "end", state: "arrived", attempts: 1, reason: null },
  ]);
});

it("gives a message up that is refused, and remembers nobody as told who was not", async () => {
  await down();
  world.answerWith(400);
  await world.sendAt(0);
  expect(await messages()).toEqual([{ kind: "first", state: "dead", attempts: 1, reason: "message_refused" }]);
  expect(await world.rows("select from thread_at")).toEqual([]);
  world.well();
  world.got.splice(0);
  await up(5);
  await world.sendAt(5);
  expect(world.heard()).toEqual([]);
});

it("so it does where one message was to say all that began", async () => {
  await world.rows("update destination set sums_up = true");
  const other = await world.shopOf("Birke", { watchers: [] });
  await world.at(0, [
    [shop, [failing()]],
    [other, [failing()]],
  ]);
  world.answerWith(400);
  await world.sendAt(0);
  expect(await messages()).toEqual([{ kind: "summary", state: "dead", attempts: 1, reason: "message_refused" }]);
  expect(await world.rows("select from thread_at")).toEqual([]);
});

it("gives a message up after ten tries that failed", async () => {
  await down();
  world.answerWith(500);
  for (let hour = 0; hour < 40; hour += 1) for (const minute of [0, 5, 20, 59]) await world.sendAt(hour * 60 + minute);
  expect(await messages()).toEqual([{ kind: "first", state: "dead", attempts: 11, reason: "failing_for_days" }]);
  expect(await stateOf()).toEqual([{ state: "struggling", reason: null, failures: 11 }]);
});

it("a channel that is gone is disabled with the reason, and loses nothing", async () => {
  await down();
  world.answerWith(410);
  await world.sendAt(0);
  expect(await stateOf()).toEqual([{ state: "disabled", reason: "channel_archived", failures: 1 }]);
  expect(await messages()).toEqual([{ kind: "first", state: "waiting", attempts: 1, reason: null }]);
  world.well();
  world.got.splice(0);
  await world.sendAt(600);
  expect(world.heard()).toEqual([]);
});

it("tries only one message where nothing arrives, and sums up the rest when it works again", async () => {
  const shops = await Promise.all(
    Array.from({ length: 20 }, (_, index) => world.shopOf(`Shop${index}`, { watchers: [] })),
  );
  world.answerWith(503);
  for (const [index, one] of shops.entries()) {
    await world.at(index, [[one, [failing()]]]);
    await world.sendAt(index);
  }
  expect(await stateOf()).toMatchObject([{ state: "struggling" }]);
  const tried = new Set(world.got.splice(0).map(({ id }) => id)).size;
  expect(tried).toBeLessThanOrEqual(5);
  await world.at(50, [[shops[0] ?? 0, [answers]]]);
  world.well();
  await world.sendAt(360);
  expect(world.got).toHaveLength(2);
  expect(world.got[1]).toMatchObject({ kind: "summary" });
  expect(await stateOf()).toMatchObject([{ state: "on" }]);
  expect(await world.rows("select from notice where message_id is null")).toEqual([]);
  expect(await world.rows("select from message where state = 'waiting'")).toEqual([]);
});

it("an address that moved is kept, and the message goes there", async () => {
  await down();
  world.play(async ({ url }) =>
    url.startsWith("https://slack.example")
      ? { status: 301, retryAfter: null, body: "https://new.example/hook" }
      : { status: 200, retryAfter: null, body: "" },
  );
  await world.sendAt(0);
  await world.sendAt(1);
  expect(world.got.map(({ to }) => to)).toEqual(["slack.example", "new.example"]);
  expect(await world.rows("select settings, origin from destination")).toEqual([
    { settings: { address: "https://new.example/hook" }, origin: "https://new.example" },
  ]);
});

it("secrets never go along to another origin, nor a message to what is no place", async () => {
  const secrets = world.sealed(destinationId, { token: "xoxb-secret-token" });
  await world.database.pool.query("update destination set secrets = $1", [secrets]);
  await down();
  world.play(async () => ({ status: 301, retryAfter: null, body: "https://new.example/hook" }));
  await world.sendAt(0);
  await world.sendAt(1);
  expect(world.got.map(({ to }) => to)).toEqual(["slack.example"]);
  expect(await messages()).toEqual([{ kind: "first", state: "dead", attempts: 1, reason: "redirected" }]);
  expect(await world.rows("select origin from destination")).toEqual([{ origin: "https://slack.example" }]);
});

it("what a service calls a message at too great a length is not kept, and the message has arrived", async () => {
  await down();
  world.play(async () => ({ status: 200, retryAfter: null, body: "\u0001".repeat(300) }));
  await world.sendAt(0);
  await world.sendAt(5);
  expect(world.got).toHaveLength(1);
  expect(await messages()).toEqual([{ kind: "first", state: "arrived", attempts: 1, reason: null }]);
});

it("keeps secrets out of what is written down of an answer", async () => {
  const secrets = world.sealed(destinationId, { token: "xoxb-secret-token" });
  await world.database.pool.query("update destination set secrets = $1", [secrets]);
  await down();
  world.play(async ({ headers }) => ({
    status: 500,
    retryAfter: null,
    body: `bad ${headers["authorization"]} ${"ä".repeat(5000)}`,
  }));
  await world.sendAt(0);
  const [tried] = await world.rows("select answer, status, outcome from attempt");
  expect(tried).toMatchObject({ status: 500, outcome: "failed", answer: expect.stringMatching(/^bad … ä/) });
});

it("of a shop that moved or was deleted nothing more is sent, nor to a channel that was deleted", async () => {
  await down();
  world.answerWith(503);
  await world.sendAt(0);
  world.got.splice(0);
  world.well();
  await world.rows(`delete from shop where id = ${shop}`);
  await world.sendAt(10);
  expect(world.heard()).toEqual([]);
  expect(await messages()).toEqual([]);
});

it("a channel that is deleted while it is told leaves nothing behind", async () => {
  await down();
  world.play(async () => {
    await world.rows("delete from destination");
    return { status: 200, retryAfter: null, body: "" };
  });
  const { items } = await world.claim();
  expect(await Promise.all(items.map((item) => sendNext(world.ctx, item)))).toEqual(["lost"]);
  for (const table of ["notice", "message", "attempt", "thread_at"])
    expect(await world.rows(`select from ${table}`)).toEqual([]);
});

it("something that comes while a message is under way is due right after it", async () => {
  const other = await world.shopOf("Birke", { watchers: [] });
  await down();
  world.play(async () => {
    await world.at(0, [[other, [failing()]]]);
    return { status: 200, retryAfter: null, body: "" };
  });
  const { items } = await world.claim();
  for (const item of items) await sendNext(world.ctx, item);
  expect(await world.rows("select next_due_at, next_is_now from destination")).toEqual([
    { next_due_at: minutesLater(0), next_is_now: true },
  ]);
});

it("a summary that did not arrive goes again with the same id, and anew once it is untrue", async () => {
  const shops: number[] = [];
  for (let index = 0; index < 16; index += 1) shops.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
  await world.at(
    0,
    shops.map((one) => [one, [failing()]] as const),
  );
  world.answerWith(503);
  await world.sendAt(0);
  await world.sendAt(1);
  const tried = world.got.splice(0);
  expect(tried.map(({ kind }) => kind)).toEqual(["summary", "summary"]);
  expect(new Set(tried.map(({ id }) => id)).size).toBe(1);
  await world.at(
    2,
    shops.slice(0, 3).map((one) => [one, [answers]] as const),
  );
  world.well();
  await world.sendAt(2);
  await world.sendAt(60);
  expect(world.heard()).toEqual(["summary: Meanwhile: 13 things are open, 3 came and went"]);
  expect(await world.rows("select state from message order by created_at")).toEqual([
    { state: "superseded" },
    { state: "arrived" },
  ]);
});

it("of a shop that moved to another organization nothing that waits is sent", async () => {
  const { db, pool } = world.database;
  await down();
  world.answerWith(503);
  await world.sendAt(0);
  world.got.splice(0);
  world.well();
  await addOrganization(db, "other");
  const projectId = await addProject(db, "other");
  await pool.query("update shop set organization_id = 'other', project_id = $1", [projectId]);
  await world.sendAt(10);
  expect(world.heard()).toEqual([]);
  expect(await messages()).toEqual([]);
});

it("a message whose events went while it was made is not sent", async () => {
  await down();
  world.answerWith(503);
  await world.sendAt(0);
  world.got.splice(0);
  world.well();
  await world.rows("update notice set message_id = null");
  await world.rows("delete from notice");
  await world.sendAt(10);
  expect(world.heard()).toEqual([]);
  expect(await messages()).toEqual([{ kind: "first", state: "superseded", attempts: 1, reason: null }]);
  expect(await world.rows("select next_due_at, lease_owner from destination")).toEqual([
    { next_due_at: null, lease_owner: null },
  ]);
});
