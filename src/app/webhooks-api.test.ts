import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { listenForEvents } from "../lib/events.ts";
import { type Hint, tellingHint } from "../lib/hints.ts";
import { silentLog } from "../lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import type { ChannelAnswer, ChannelCall } from "../notifications/channels/channel-kind.ts";
import { WEBHOOK_SENTENCES } from "../notifications/endpoints/sentences.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { callerFor, NOW, obligingPlatform } from "./router-fixture.ts";

let database: FreshDatabase;
let shopId: number;
const got: ChannelCall[] = [];
let answer: ChannelAnswer = { status: 204, retryAfter: null, body: "" };
const call = async (_organizationId: string | null, one: ChannelCall) => {
  got.push(one);
  return answer;
};
const as = (userId: string) => callerFor(database, userId, obligingPlatform, { call });

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["acme", "globex"]) await addOrganization(db, id);
  for (const id of ["ada", "bob", "eve"]) await addUser(db, id, { name: id });
  await addMember(db, "acme", "ada", "admin");
  await addMember(db, "acme", "bob", "member");
  await addMember(db, "globex", "eve", "owner");
  shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme"), name: "Radwerk" });
});
beforeEach(async () => {
  await database.pool.query("delete from destination");
  await database.pool.query("delete from event");
  await database.pool.query("delete from rate_bucket");
  got.splice(0);
  answer = { status: 204, retryAfter: null, body: "" };
});
afterAll(() => database.drop());

const made = z.object({ id: z.string(), version: z.number(), secret: z.string().nullable() });
const NEW = {
  organizationId: "acme",
  id: null,
  version: null,
  address: "https://erp.example/hook",
  types: null,
  scope: "all",
  scopeIds: [],
};
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

async function save(given: object = {}) {
  const { value } = await as("ada")("organization.webhook.save", { ...NEW, ...given });
  return made.parse(value);
}

/** Events as the feed has made them, a minute apart. */
async function addEvents(count: number, type = "shop.unreachable"): Promise<void> {
  await database.pool.query(
    `insert into event (organization_id, shop_id, date, kind, data, weighed_at, fed_at, sequence, bodies)
    select 'acme', ${shopId}, $1::timestamptz - make_interval(mins => ${count} - n), 'answers', '{}', $1, $1,
      (select coalesce(max(sequence), 0) from event) + n,
      jsonb_build_object('type', $2::text, 'shopIds', jsonb_build_array(${shopId}), 'versions', jsonb_build_object('1', '{}'))
    from generate_series(1, ${count}) as n`,
    [NOW, type],
  );
}

describe("webhooks", () => {
  it("are shown anew wherever they stand open", async () => {
    const heard: Hint[] = [];
    const onEvent = (hint: Hint) => hint.topic === tellingHint.topic && heard.push(hint);
    const listener = listenForEvents(database.url, { onEvent, onGap: () => undefined, log: silentLog });
    await listener.listening;
    const { id } = await save();
    await vi.waitFor(() => expect(heard).toEqual([tellingHint("acme")]));
    await as("ada")("organization.webhook.disable", { organizationId: "acme", id });
    await vi.waitFor(() => expect(heard).toEqual([tellingHint("acme"), tellingHint("acme")]));
    await listener.stop();
  });

  it("are made with a secret that is shown once, listed without it, and changed in the version that was seen", async () => {
    const { id, secret } = await save({ address: " https://erp.example/hook?key=abc " });
    expect(secret).toMatch(/^whsec_/u);
    const list = await as("ada")("organization.webhook.list", { organizationId: "acme" });
    expect(list.value).toMatchObject({
      limit: 10,
      endpoints: [{ id, name: "erp.example", state: "on", typeCount: null }],
    });
    const get = await as("ada")("organization.webhook.get", { organizationId: "acme", id });
    expect(get.value).toMatchObject({
      address: "https://erp.example/hook?…",
      secret: { setBy: "ada", oldUntil: null },
    });
    expect(JSON.stringify([list, get])).not.toContain(secret?.slice(6));
    expect(JSON.stringify(await rows("select before, after from audit_entry"))).not.toContain("key=abc");
    const change = { id, types: ["shop.reachable"], scope: "shops", scopeIds: [shopId] };
    expect((await as("ada")("organization.webhook.save", { ...NEW, ...change, version: 7 })).code).toBe("CONFLICT");
    expect((await as("ada")("organization.webhook.save", { ...NEW, ...change, version: 1 })).value).toMatchObject({
      version: 2,
      secret: null,
    });
    const again = await as("ada")("organization.webhook.list", { organizationId: "acme" });
    expect(again.value).toMatchObject({ endpoints: [{ typeCount: 1, scopeNames: ["Radwerk"] }] });
  });

  it("keep what is not shown of an address, as long as it goes to the same server", async () => {
    const { id } = await save({ address: "https://erp.example/hook?key=abc" });
    const stored = async () => (await rows("select settings ->> 'address' as address from destination"))[0]?.address;
    const change = async (address: string, version: number) =>
      (await as("ada")("organization.webhook.save", { ...NEW, id, version, address })).code;
    expect(await change("https://erp.example/hook?…", 1)).toBe("ok");
    expect(await stored()).toBe("https://erp.example/hook?key=abc");
    expect(await change("https://erp.example/other?…", 2)).toBe("ok");
    expect(await stored()).toBe("https://erp.example/other?key=abc");
    expect(await change("https://evil.example/hook?…", 3)).toBe("BAD_REQUEST");
    expect(await change("https://erp.example/new", 3)).toBe("ok");
    expect(await stored()).toBe("https://erp.example/new");
  });

  it.each([
    ["plain http", { address: "http://erp.example" }],
    ["a name in the address", { address: "https://me:secret@erp.example" }],
    ["no type", { types: [] }],
    ["an unknown type", { types: ["shop.exploded"] }],
    ["no shop", { scope: "shops" }],
    ["shops beside all", { scopeIds: [1] }],
  ])("are refused with %s", async (_what, given) => {
    expect((await as("ada")("organization.webhook.save", { ...NEW, ...given })).code).toBe("BAD_REQUEST");
  });

  it("are ten at most, each with a name of its own, and of the organization's own shops", async () => {
    for (let count = 0; count < 10; count += 1) await save();
    const { message } = await as("ada")("organization.webhook.save", NEW);
    expect(message).toContain("at most 10 endpoints");
    expect(await rows("select count(distinct name)::integer as names from destination")).toEqual([{ names: 10 }]);
    const [first] = await rows("select id from destination");
    const foreign = { ...NEW, id: first?.["id"], version: 1, scope: "shops", scopeIds: [2_000_000] };
    expect((await as("ada")("organization.webhook.save", foreign)).code).toBe("NOT_FOUND");
  });

  it("get a new secret beside the old one, and no third", async () => {
    const { id } = await save();
    const rotate = (overlapHours = 24) =>
      as("ada")("organization.webhook.rotate", { organizationId: "acme", id, overlapHours });
    const { value } = await rotate();
    expect(value).toMatchObject({ secret: expect.stringMatching(/^whsec_/u), oldSecretUntil: at(24 * 60) });
    expect((await rotate(1)).code).toBe("CONFLICT");
    expect((await as("ada")("organization.webhook.endOldSecret", { organizationId: "acme", id })).code).toBe("ok");
    expect((await as("ada")("organization.webhook.endOldSecret", { organizationId: "acme", id })).code).toBe(
      "CONFLICT",
    );
    expect((await rotate(2)).code).toBe("BAD_REQUEST");
    expect((await rotate(168)).code).toBe("ok");
    expect(await rows("select action from audit_entry where action like 'webhook.%'")).toHaveLength(3);
  });

  it("get the newest versions when they are made, so that there is nothing to switch to", async () => {
    const { id } = await save({ types: ["shop.unreachable", "shop.reachable"] });
    const get = async () => (await as("ada")("organization.webhook.get", { organizationId: "acme", id })).value;
    const switchTo = (version: number) =>
      as("ada")("organization.webhook.switchVersions", { organizationId: "acme", id, version });
    expect(await get()).toMatchObject({ newerVersions: [] });
    expect((await switchTo(1)).code).toBe("CONFLICT");
  });

  it("are tried with a signed test, whose answer is shown, six times a minute", async () => {
    const { id, secret } = await save();
    const test = () => as("ada")("organization.webhook.try", { organizationId: "acme", id });
    answer = { status: 500, retryAfter: null, body: `no ${secret}` };
    expect((await test()).value).toMatchObject({ outcome: "failed", status: 500, answer: "no …" });
    const [one] = got;
    if (one === undefined) throw new Error("Nothing was sent");
    expect(JSON.parse(one.body)).toMatchObject({ type: "webhook.test", sequence: 0, data: { askedBy: "ada" } });
    const signature = new Webhook(secret ?? "").sign(one.headers["webhook-id"] ?? "", NOW, one.body);
    expect(one.headers["webhook-signature"]).toBe(signature);
    for (let count = 0; count < 5; count += 1) await test();
    expect((await test()).code).toBe("TOO_MANY_REQUESTS");
  });

  it("are switched off and on, with what they missed or without", async () => {
    const { id } = await save();
    const input = { organizationId: "acme", id };
    expect((await as("ada")("organization.webhook.enable", { ...input, missed: "send" })).code).toBe("CONFLICT");
    await as("ada")("organization.webhook.disable", input);
    await addEvents(3);
    await rows(`insert into message (destination_id, id, organization_id, event_id, kind, state, next_at, created_at, sequence)
      select '${id}', gen_random_uuid(), 'acme', id, 'event', 'waiting', now(), now(), sequence from event where sequence is not null`);
    expect((await as("ada")("organization.webhook.get", input)).value).toMatchObject({
      state: "disabled",
      reason: "switched_off",
      missed: 3,
    });
    expect((await as("ada")("organization.webhook.enable", { ...input, missed: "send" })).value).toEqual({ count: 3 });
    expect((await rows("select next_due_at from destination"))[0]?.["next_due_at"]).not.toBeNull();
    await as("ada")("organization.webhook.disable", input);
    await as("ada")("organization.webhook.enable", { ...input, missed: "nothing" });
    expect(await rows("select state from message")).toEqual(Array.from({ length: 3 }, () => ({ state: "superseded" })));
  });

  it("get a range again: as many as were counted, behind what is live, and it can be stopped", async () => {
    const { id } = await save();
    await addEvents(5);
    await addEvents(2, "shop.reachable");
    const range = { organizationId: "acme", id, from: at(-3), to: at(1), type: "shop.unreachable", onlyFailed: false };
    expect((await as("ada")("organization.webhook.countReplay", range)).value).toEqual({ count: 4 });
    const { value } = await as("ada")("organization.webhook.replay", range);
    expect(value).toMatchObject({ count: 4 });
    expect((await as("ada")("organization.webhook.replay", range)).code).toBe("CONFLICT");
    const get = await as("ada")("organization.webhook.get", { organizationId: "acme", id });
    expect(get.value).toMatchObject({ replays: [{ count: 4, waiting: 4, arrived: 0, startedBy: "ada" }] });
    const { id: replayId } = z.object({ id: z.string() }).parse(value);
    const stop = { organizationId: "acme", id, replayId };
    expect((await as("ada")("organization.webhook.stopReplay", stop)).code).toBe("ok");
    expect((await as("ada")("organization.webhook.stopReplay", stop)).code).toBe("NOT_FOUND");
    expect(await rows(`select id from message where replay_id = '${replayId}'`)).toEqual([]);
    await rows(`update webhook_replay set count = 99_997 where id = '${replayId}'`);
    expect((await as("ada")("organization.webhook.replay", range)).code).toBe("CONFLICT");
    const failed = { ...range, type: null, onlyFailed: true };
    expect((await as("ada")("organization.webhook.countReplay", failed)).value).toEqual({ count: 0 });
    expect((await as("ada")("organization.webhook.replay", failed)).code).toBe("BAD_REQUEST");
    const long = { ...range, from: at(-31 * 24 * 60) };
    expect((await as("ada")("organization.webhook.replay", long)).code).toBe("BAD_REQUEST");
  });

  it("get again only what failed, where that is asked for", async () => {
    const { id } = await save();
    await addEvents(3);
    await rows(`insert into message (destination_id, id, organization_id, event_id, kind, state, reason, settled_at, created_at, sequence)
      select '${id}', gen_random_uuid(), 'acme', id, 'event', case sequence when 2 then 'dead' else 'arrived' end,
        case sequence when 2 then 'failing_for_days' end, now(), now(), sequence
      from event where sequence is not null`);
    const range = { organizationId: "acme", id, from: at(-3), to: at(1), type: null, onlyFailed: true };
    expect((await as("ada")("organization.webhook.countReplay", range)).value).toEqual({ count: 1 });
    expect((await as("ada")("organization.webhook.replay", range)).value).toMatchObject({ count: 1 });
    expect(await rows("select sequence::integer from message where replay_id is not null")).toEqual([{ sequence: 2 }]);
  });

  it("get ten thousand again at most", async () => {
    const { id } = await save();
    await addEvents(10_001);
    // As the database does by itself within seconds: what refers to events is not planned for a few of them any more.
    await rows("analyze event");
    const range = { organizationId: "acme", id, from: at(-10_001), to: at(1), type: null, onlyFailed: false };
    expect((await as("ada")("organization.webhook.countReplay", range)).value).toEqual({ count: 10_001 });
    expect(await as("ada")("organization.webhook.replay", range)).toMatchObject({
      code: "BAD_REQUEST",
      message: WEBHOOK_SENTENCES.tooManyAgain(10_000).en,
    });
    const fewer = { ...range, from: at(-9999) };
    expect((await as("ada")("organization.webhook.replay", fewer)).value).toMatchObject({ count: 10_000 });
  });

  it("belong to those who manage the organization", async () => {
    const { id } = await save();
    const calls = {
      list: {},
      get: { id },
      catalogue: {},
      save: { ...NEW },
      remove: { id },
      rotate: { id, overlapHours: 24 },
      endOldSecret: { id },
      switchVersions: { id, version: 1 },
      try: { id },
      enable: { id, missed: "send" },
      disable: { id },
      countReplay: { id, from: at(-1), to: at(0), type: null, onlyFailed: false },
      replay: { id, from: at(-1), to: at(0), type: null, onlyFailed: false },
      stopReplay: { id, replayId: id },
    };
    for (const [name, input] of Object.entries(calls)) {
      const path = `organization.webhook.${name}`;
      expect([name, (await as("bob")(path, { ...input, organizationId: "acme" })).code]).toEqual([name, "FORBIDDEN"]);
      expect([name, (await as("eve")(path, { ...input, organizationId: "acme" })).code]).toEqual([name, "NOT_FOUND"]);
      const own = (await as("eve")(path, { ...input, organizationId: "globex" })).code;
      expect([name, own]).toEqual([name, ["list", "catalogue", "save"].includes(name) ? "ok" : "NOT_FOUND"]);
    }
    expect((await as("ada")("organization.webhook.catalogue", { organizationId: "acme" })).code).toBe("ok");
    expect((await as("ada")("organization.webhook.remove", { organizationId: "acme", id })).code).toBe("ok");
    expect(await rows("select is_listening from webhook_feed where organization_id = 'acme'")).toEqual([
      { is_listening: false },
    ]);
  });
});
