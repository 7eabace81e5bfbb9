import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../../shops/shop-fixture.ts";
import type { Mailer } from "../../../lib/mail/mailer.ts";
import { failing, minutesLater } from "../../notification-fixture.ts";
import { sendingToPeople } from "../../ways/sending/alert-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { startSendLoop } from "./send-loop.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;

beforeAll(async () => {
  world = await sendingWorld();
  const { db } = world.database;
  await addOrganization(db, "other");
  await addMember(db, "other", "ada", "owner");
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

const DUE = { nextDueAt: minutesLater(0) };
const loop = (owner: string) => startSendLoop({ ...world.ctx, people: world.people, pool: world.database.pool, owner });
const attempts = async () => (await world.rows("select from attempt where outcome = 'arrived'")).length;

it("two workers never send to one channel at once, and each message once", async () => {
  const { db } = world.database;
  const ids = await Promise.all(["A", "B", "C", "D", "E"].map((name) => addDestination(db, name)));
  await addRule(db, ids);
  const running = new Map<string, number>();
  let most = 0;
  world.play(async ({ url }) => {
    running.set(url, (running.get(url) ?? 0) + 1);
    most = Math.max(most, running.get(url) ?? 0);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    running.set(url, (running.get(url) ?? 0) - 1);
    return { status: 200, retryAfter: null, body: "" };
  });
  const workers = [loop("one"), loop("two")];
  for (let index = 0; index < 4; index += 1)
    await world.at(0, [[await world.shopOf(`Shop${index}`, { watchers: [] }), [failing()]]]);
  for (const worker of workers) worker.wake();
  await vi.waitFor(async () => expect(await attempts()).toBe(20), { timeout: 10_000 });
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(most).toBe(1);
  expect(new Set(world.got.map(({ to, title }) => `${to} ${title}`)).size).toBe(20);
  expect(world.got).toHaveLength(20);
});

it("a service that hangs delays no other, and a worker ends once what it began has ended", async () => {
  const { db } = world.database;
  const ids = await Promise.all(["Hangs", "Works"].map((name) => addDestination(db, name)));
  await addRule(db, ids);
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  world.play(async ({ url }) => {
    if (url.includes("hangs")) await hanging;
    return { status: 200, retryAfter: null, body: "" };
  });
  for (const name of ["Alpen", "Birke", "Canto"])
    await world.at(0, [[await world.shopOf(name, { watchers: [] }), [failing()]]]);
  const worker = loop("one");
  await vi.waitFor(() => expect(world.got.map(({ to }) => to)).toEqual(Array(3).fill("works.example")), {
    timeout: 10_000,
  });
  let hasEnded = false;
  const ended = worker.stop().then(() => {
    hasEnded = true;
  });
  await world.rows("select 1");
  expect(hasEnded).toBe(false);
  letGo();
  await ended;
  expect(world.got).toHaveLength(4);
  expect(await world.rows("select from destination where lease_owner is not null")).toEqual([]);
});

it("what may be told later than it is due is told then, whoever wakes the worker or not", async () => {
  const { db, pool } = world.database;
  await addRule(db, [await addDestination(db, "Slack")]);
  await world.decideAt(0, [[await world.shopOf("Alpen", { watchers: [] }), [failing()]]]);
  const start = `'${minutesLater(0).toISOString()}'`;
  await world.rows(`update destination set tokens = 0, tokens_at = ${start}`);
  let minute = 0;
  const moment = () => minutesLater(minute);
  const by = { ...world.ctx, people: world.people, pool, owner: "one" };
  const worker = startSendLoop({ ...by, isCalled: () => true, moment, clock: moment });
  const held = `select from destination where next_due_at > ${start} and isfinite(next_due_at)`;
  await vi.waitFor(async () => expect(await world.rows(held)).toHaveLength(1), { timeout: 5000 });
  minute = 1;
  await vi.waitFor(async () => expect(await attempts()).toBe(1), { timeout: 5000 });
  await worker.stop();
});

/** A shop fails that twenty people watch, and a worker tells all who shall hear of it by this mail server. */
async function tellWatchers(mailer: Mailer) {
  const { db, pool } = world.database;
  const watchers = Array.from({ length: 20 }, (_, index) => `watcher${index}`);
  for (const id of watchers) await addUser(db, id, {}).catch(() => undefined);
  for (const id of watchers) await addMember(db, "acme", id, "viewer").catch(() => undefined);
  await world.decideAt(0, [[await world.shopOf("Dorn", { watchers }), [failing()]]]);
  const people = sendingToPeople({ db }, { mailer, now: minutesLater(0) });
  return startSendLoop({ ...world.ctx, pool, owner: "one", people });
}

function untilLetGo() {
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { hanging, letGo: () => letGo() };
}

it("a mail server that hangs delays no channel, and gets four mails at once at most", async () => {
  await addRule(world.database.db, [await addDestination(world.database.db, "Works")]);
  const { hanging, letGo } = untilLetGo();
  let mailing = 0;
  let most = 0;
  const worker = await tellWatchers({
    send: async () => {
      mailing += 1;
      most = Math.max(most, mailing);
      await hanging;
      mailing -= 1;
    },
  });
  await vi.waitFor(() => expect([mailing, world.got.map(({ to }) => to)]).toEqual([4, ["works.example"]]), {
    timeout: 20_000,
  });
  letGo();
  await vi.waitFor(async () => expect(await mailed()).toBe(20), { timeout: 30_000 });
  await worker.stop();
  expect(most).toBe(4);
  expect(await world.rows("select from destination where lease_owner is not null")).toEqual([]);
}, 60_000);

it("channels that hang delay no mail, however many they are", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Hangs${index}`);
  await addRule(world.database.db, await Promise.all(names.map((name) => addDestination(world.database.db, name))));
  const { hanging, letGo } = untilLetGo();
  let calls = 0;
  world.play(async () => {
    calls += 1;
    await hanging;
    return { status: 200, retryAfter: null, body: "" };
  });
  const worker = await tellWatchers(world.mailer);
  await vi.waitFor(async () => expect([calls, await mailed()]).toEqual([16, 20]), { timeout: 30_000 });
  letGo();
  await vi.waitFor(async () => expect(await attempts()).toBe(40), { timeout: 20_000 });
  await worker.stop();
}, 60_000);

const mailed = async () => (await world.rows("select from message where kind = 'alert' and state = 'arrived'")).length;

it("takes what is urgent first, then one of each organization", async () => {
  const { db } = world.database;
  for (const name of ["a1", "a2", "a3"]) await addDestination(db, name, DUE);
  for (const name of ["b1", "b2"])
    await addDestination(db, name, { organizationId: "other", nextDueAt: minutesLater(-1) });
  await addDestination(db, "urgent", { ...DUE, nextIsNow: true });
  await addDestination(db, "later", { nextDueAt: minutesLater(1) });
  await addDestination(db, "disabled", { ...DUE, state: "disabled", reason: "no_credit" });
  const order: string[] = [];
  for (;;) {
    const { items } = await world.claim(1);
    const [item] = items;
    if (item === undefined) break;
    order.push(new URL(item.origin).host.split(".")[0] ?? "");
  }
  expect(order[0]).toBe("urgent");
  expect(order.slice(1).toSorted()).toEqual(["a1", "a2", "a3", "b1", "b2"]);
});

it("counts what runs already when it goes round by organization", async () => {
  const { db } = world.database;
  for (const name of ["a1", "a2", "a3"]) await addDestination(db, name, { nextDueAt: minutesLater(-5) });
  for (const name of ["b1", "b2"]) await addDestination(db, name, { organizationId: "other", ...DUE });
  const { items: running } = await world.claim(1);
  const { items } = await world.claim(2, running);
  expect(running.map(({ of }) => of)).toEqual(["acme"]);
  expect(items.map(({ of }) => of).toSorted()).toEqual(["acme", "other"]);
  const { items: next } = await world.claim(1, [...running, ...items]);
  expect(next.map(({ of }) => of)).toEqual(["other"]);
});

it("passes over services with as many as they may have, and says when something is due", async () => {
  const { db } = world.database;
  const origin = "https://hooks.example";
  await addDestination(db, "a", { ...DUE, origin });
  await addDestination(db, "b", { nextDueAt: minutesLater(2) });
  const { items, nextDueSeconds } = await world.claim(16, [], [origin]);
  expect(items).toEqual([]);
  expect(nextDueSeconds).toBe(120);
  expect((await world.claim(16)).items).toHaveLength(1);
  // Whoever holds it has gone: it is due again once the lease has run out.
  world.setMinute(1);
  expect((await world.claim(16)).items).toHaveLength(0);
  world.setMinute(1.5);
  expect((await world.claim(16)).items).toHaveLength(1);
});

it("leases no more of one service than may be told at once, the urgent ones first", async () => {
  const { db } = world.database;
  const origin = "https://hooks.example";
  for (const name of ["a", "b", "c", "d", "e"]) await addDestination(db, name, { ...DUE, origin });
  await addDestination(db, "urgent", { ...DUE, origin, nextIsNow: true });
  await addDestination(db, "elsewhere", DUE);
  const { items, left } = await world.claim(16);
  expect(items.map((item) => item.origin).toSorted()).toEqual(["https://elsewhere.example", ...Array(4).fill(origin)]);
  expect(
    await world.rows("select name from destination where name = 'urgent' and lease_owner is not null"),
  ).toHaveLength(1);
  expect(left).toBe(2);
  expect((await world.claim(16, items.slice(0, 2))).items).toHaveLength(2);
});

it("one organization's flood does not delay what another one's channels hear", async () => {
  const { db } = world.database;
  const projectId = await addProject(db, "other");
  const theirs = await addDestination(db, "Theirs", { organizationId: "other" });
  await addRule(db, [theirs], { organizationId: "other" });
  const flood = await Promise.all(Array.from({ length: 30 }, (_, index) => addDestination(db, `Flood${index}`)));
  await addRule(db, flood);
  await world.at(0, [[await world.shopOf("Alpen", { watchers: [] }), [failing()]]]);
  const shopId = await addShop(db, { organizationId: "other", projectId, name: "Birke", url: "https://birke.example" });
  await world.rows(`insert into event (organization_id, shop_id, date, kind, data)
    select 'other', ${shopId}, date, kind, data from event where kind = 'failing' limit 1`);
  await world.at(0);
  const { items } = await world.claim(2);
  expect(items.map(({ of }) => of).toSorted()).toEqual(["acme", "other"]);
});
