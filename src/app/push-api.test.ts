import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeReceivers } from "../../fake-receivers/server.ts";
import { callsTo } from "../../fake-receivers/told-fixture.ts";
import { createSecretBox } from "../lib/crypto.ts";
import type { PushRequest } from "../lib/signed/web-push.ts";
import { failing, minutesLater } from "../notifications/notification-fixture.ts";
import { tellingWorld } from "../notifications/incidents/telling-fixture.ts";
import { type CallPush, pushDoor } from "../notifications/ways/push/push-door.client.ts";
import { sendToPeople } from "../notifications/ways/sending/alert-fixture.ts";
import { writeWordedNote } from "../notifications/ways/sending/summary-message.store.ts";
import { tellDue } from "../notifications/ways/due-fixture.ts";
import { callerFor, NOW } from "./router-fixture.ts";

const world = await tellingWorld();
const { database, rows, shopOf, decideAt } = world;
const secrets = createSecretBox(["a secret of thirty-two characters"]);
const browser = createECDH("prime256v1");
browser.generateKeys();
const auth = randomBytes(16);
const KEYS = { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") };
const ENDPOINT = "https://push.example.com/send/abc";

beforeAll(async () => {
  for (const id of ["ada", "bob"])
    await rows(
      `insert into session (id, user_id, token, expires_at) values ('session-${id}', '${id}', '${id}', now() + interval '1 day')`,
    );
});
beforeEach(async () => {
  await world.begin();
  await rows("delete from push_device");
});
afterAll(() => database.drop());

async function ask(path: string, input?: unknown, userId = "ada") {
  const { code, message, value } = await callerFor(database, userId)(`account.push.${path}`, input);
  if (code !== "ok") throw new Error(`${code} ${message}`);
  return Object(value);
}

async function register(userId = "ada", endpoint = ENDPOINT): Promise<string> {
  const { rows: sessions } = await database.pool.query("select id from session where user_id = $1", [userId]);
  expect(sessions).toHaveLength(1);
  return (await ask("add", { endpoint, keys: KEYS }, userId)).id;
}

/** What the browser reads (RFC 8291, 3). */
function read({ body }: PushRequest): unknown {
  const bytes = Buffer.from(body);
  const sender = bytes.subarray(21, 86);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync("sha256", browser.computeSecret(sender), auth, info, 32));
  const salt = bytes.subarray(0, 16);
  const key = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(bytes.subarray(-16));
  const padded = Buffer.concat([decipher.update(bytes.subarray(86, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** Everything that is on its way goes out; services answer with that status. */
async function send(status: number | null, minutes = 5): Promise<PushRequest[]> {
  const asked: PushRequest[] = [];
  const call = (request: PushRequest) => {
    asked.push(request);
    return Promise.resolve({ status, milliseconds: 3 });
  };
  await sendThrough(call, minutes);
  return asked;
}

async function sendThrough(call: CallPush, minutes: number): Promise<void> {
  const push = { call, secrets, subject: "https://shopwarden.example.com" };
  const mailer = { send: () => Promise.resolve() };
  await sendToPeople(database, { mailer, now: minutesLater(minutes), services: { push } });
}

const ended = () =>
  rows(`select message.state, message.reason, answer from message join destination on destination.id = destination_id
    join attempt on attempt.destination_id = destination.id and message_id = message.id where channel = 'push'`);
const pushed = () =>
  rows(
    "select message.state, attempts from message join destination on destination.id = destination_id where channel = 'push'",
  );

describe("a device", () => {
  it("is registered with the key of the instance, which stays the same", async () => {
    const { key } = await ask("key");
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
    expect(await ask("key", undefined, "bob")).toEqual({ key });
    const id = await register();
    expect(await ask("list")).toMatchObject([{ id, arrivedAt: null, createdAt: NOW.toISOString() }]);
    expect(await ask("list", undefined, "bob")).toEqual([]);
    expect(await rows("select keys from push_device")).not.toMatchObject([
      { keys: expect.stringContaining(KEYS.auth) },
    ]);
  });

  it("is one browser: whoever registers it has it", async () => {
    await register();
    await register("bob");
    expect(await rows("select user_id from push_device")).toEqual([{ user_id: "bob" }]);
  });

  it.each(["http://push.example.com/a", "https://user@push.example.com/a", "ftp://push.example.com", "x"])(
    "is not registered at an address like %s",
    async (endpoint) => {
      await expect(ask("add", { endpoint, keys: KEYS })).rejects.toThrow("BAD_REQUEST");
    },
  );

  it.each([
    ["a point off the curve", { ...KEYS, p256dh: Buffer.alloc(65, 4).toString("base64url") }],
    ["a point that is too short", { ...KEYS, p256dh: KEYS.p256dh.slice(0, 40) }],
    ["a secret that is too short", { ...KEYS, auth: "AAAA" }],
  ])("is not registered with %s", async (_what, keys) => {
    await expect(ask("add", { endpoint: ENDPOINT, keys })).rejects.toThrow("BAD_REQUEST");
    expect(await rows("select from push_device")).toEqual([]);
  });

  it("is one of twenty at most, also when two are registered at once", async () => {
    for (let count = 0; count < 19; count += 1) await register("ada", `${ENDPOINT}/${count}`);
    const both = await Promise.allSettled([register("ada", `${ENDPOINT}/a`), register("ada", `${ENDPOINT}/b`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await rows("select from push_device")).toHaveLength(20);
    await register("ada", `${ENDPOINT}/0`);
    expect(await rows("select from push_device")).toHaveLength(20);
  });

  it("is removed by its person alone", async () => {
    const id = await register();
    await expect(ask("remove", { id }, "bob")).rejects.toThrow("NOT_FOUND");
    await expect(ask("try", { id }, "bob")).rejects.toThrow("NOT_FOUND");
    expect(await ask("remove", { id })).toEqual(Object(true));
    expect(await ask("list")).toEqual([]);
  });

  it("goes with its session, however that ends", async () => {
    await register();
    await rows("delete from session where user_id = 'ada'");
    expect(await rows("select id from push_device")).toEqual([]);
    await rows(
      `insert into session (id, user_id, token, expires_at) values ('session-ada', 'ada', 'ada', now() + interval '1 day')`,
    );
  });

  it("hears nothing any more once its session is over, even while that is still kept", async () => {
    const id = await register();
    await rows(`update session set expires_at = '${NOW.toISOString()}' where user_id = 'ada'`);
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    const asked = await send(201);
    await rows("update session set expires_at = now() + interval '1 day' where user_id = 'ada'");
    expect(asked).toEqual([]);
    expect(await rows("select id from push_device")).toEqual([{ id }]);
  });

  it("is tested six times a minute at most", async () => {
    const id = await register("bob");
    const said: string[] = [];
    for (let each = 0; each < 9; each += 1)
      said.push(await ask("try", { id }, "bob").then(({ outcome }) => outcome, String));
    expect(said.filter((one) => one === "arrived").length).toBeLessThanOrEqual(6);
    expect(said.at(-1)).toContain("TOO_MANY_REQUESTS");
  });

  it("gets a test, and says what its service answered", async () => {
    expect(await ask("try", { id: await register() })).toEqual({ outcome: "arrived", status: 201, milliseconds: 12 });
    expect((await ask("list"))[0]).toMatchObject({ arrivedAt: NOW.toISOString() });
  });
});

describe("what has waited", () => {
  const quiet = async (columns: string) =>
    rows(`insert into telling_setting (user_id, quiet_from, quiet_to, breaks_through) values ('ada', 600, 720, 'nothing')
      on conflict (user_id) do update set ${columns}`);
  const noon = () => tellDue({ db: database.db, timeZone: "Europe/Berlin", clock: () => minutesLater(80) });
  const states = () =>
    rows(
      "select kind, message.state from message join destination on destination.id = destination_id where channel = 'push' order by kind, shop_id",
    );

  async function failInQuiet(): Promise<void> {
    await register();
    await quiet("quiet_from = 600, quiet_to = 720, breaks_through = 'nothing'");
    for (const name of ["Radwerk", "Alpen"]) await decideAt(0, [[await shopOf(name), [failing()]]]);
    await noon();
  }

  it("is one note, which is tried again until a device has it", async () => {
    await failInQuiet();
    expect(await send(503, 80)).toHaveLength(1);
    expect(await states()).toMatchObject([
      { state: "waiting" },
      { state: "waiting" },
      { kind: "summary", state: "waiting" },
    ]);
    const asked = await send(201, 81);
    expect(asked.map(read)).toEqual([
      {
        title: "While it was quiet: 2 things are open, 0 came and went",
        body: "Shop Radwerk cannot be reached\nShop Alpen cannot be reached",
        tag: "summary",
        path: "/app/inbox",
      },
    ]);
    expect(await states()).toMatchObject([
      { state: "accepted" },
      { state: "accepted" },
      { kind: "summary", state: "arrived" },
    ]);
    await rows("delete from telling_setting");
  });

  it("is told nobody who has no device left", async () => {
    await failInQuiet();
    await rows("delete from push_device");
    expect(await send(201, 80)).toEqual([]);
    expect(await states()).toMatchObject([{ state: "superseded" }, { state: "superseded" }, { state: "superseded" }]);
    await rows("delete from telling_setting");
  });

  it("and was worded by a former version is shown as it is", async () => {
    await register();
    await writeWordedNote(
      database.db,
      { userId: "ada", title: "While it was quiet", body: "Radwerk" },
      minutesLater(0),
    );
    const asked = await send(201);
    expect(asked.map(read)).toMatchObject([{ title: "While it was quiet", body: "Radwerk" }]);
    expect(await states()).toEqual([{ kind: "summary", state: "arrived" }]);
  });

  it("and one about the instance leads to the page for its admins", async () => {
    await register();
    const note = { userId: "ada", title: "Notifications by mail do not arrive", body: "…", page: "/admin/deliveries" };
    await writeWordedNote(database.db, note, minutesLater(0));
    const asked = await send(201);
    expect(asked.map(read)).toMatchObject([{ tag: "/admin/deliveries", path: "/admin/deliveries" }]);
    expect(asked[0]?.headers).toMatchObject({ urgency: "high", ttl: "14400" });
  });
});

describe("what is urgent", () => {
  it("is shown by their devices, at once, once, with what it is about", async () => {
    await register();
    const shopId = await shopOf("Radwerk");
    await decideAt(0, [[shopId, [failing()]]]);
    const asked = await send(201);
    expect(asked).toHaveLength(1);
    expect(asked.map(read)).toEqual([
      {
        title: "Shop Radwerk cannot be reached",
        body: expect.any(String),
        tag: expect.stringMatching(/^incident:\d+$/),
        path: expect.stringMatching(/^\/app\/organizations\/acme\/incidents\/\d+$/),
      },
    ]);
    expect(asked[0]?.headers).toMatchObject({ urgency: "high", ttl: "14400" });
    expect(await rows("select way, state from incident_told where user_id = 'ada' and way = 'push'")).toEqual([
      { way: "push", state: "accepted" },
    ]);
    expect(await send(201)).toEqual([]);
  });

  it.each([
    ["their clock", "America/New_York", "04:41 GMT-5"],
    ["that of the instance where theirs is not known", null, "10:41 CET"],
  ])("says since when by %s", async (_, zone, clock) => {
    await database.pool.query(`update "user" set time_zone = $1 where id = 'ada'`, [zone]);
    await register();
    const ids: number[] = [];
    for (const name of "ABCDEFG") ids.push(await shopOf(name, { url: "https://server.example" }));
    const fail = (minutes: number, shopIds: readonly number[]) =>
      decideAt(
        minutes,
        shopIds.map((id) => [id, [failing()]]),
      );
    await fail(0, ids.slice(0, 4));
    await decideAt(1);
    await send(201, 1);
    await fail(12, ids.slice(4));
    await decideAt(43);
    const asked = await send(201, 43);
    expect(asked.map(read)).toMatchObject([
      { body: `7 shops on one server cannot be reached. 4 of them since ${clock}.` },
    ]);
    await rows(`update "user" set time_zone = null where id = 'ada'`);
  });

  it("is no message by that way for whoever has no device", async () => {
    const shopId = await shopOf("Radwerk");
    await decideAt(0, [[shopId, [failing()]]]);
    expect(await rows("select channel from message join destination on destination.id = destination_id")).toEqual([
      { channel: "email" },
    ]);
    expect(await rows("select way from incident_told where way = 'push'")).toEqual([]);
  });

  it("arrives once at all others where nobody can open the keys of a device any more", async () => {
    await register();
    const lost = await register("ada", "https://push.example.com/send/lost");
    await rows(`update push_device set keys = 'sealed by a secret that is configured no more' where id = '${lost}'`);
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    expect((await send(201)).map(({ url }) => url)).toEqual([ENDPOINT]);
    expect(await pushed()).toEqual([{ state: "arrived", attempts: 1 }]);
  });

  it("removes a device that its service no longer knows", async () => {
    await register();
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    await send(410);
    expect(await rows("select id from push_device")).toEqual([]);
    expect(await ended()).toEqual([
      { state: "dead", reason: "device_gone", answer: "No browser is registered any more (410)" },
    ]);
  });

  it("removes a device that five times refused and never took anything", async () => {
    await register();
    for (let each = 0; each < 5; each += 1) await decideAt(each, [[await shopOf(`Shop${each}`), [failing()]]]);
    expect(await send(403)).toHaveLength(5);
    expect(await rows("select id from push_device")).toEqual([]);
  });

  const OTHER = "https://push.example.com/send/other";
  const sendBy = async (statusOf: (url: string) => number, minutes: number) => {
    const asked: string[] = [];
    const call = ({ url }: PushRequest) => {
      asked.push(url);
      return Promise.resolve({ status: statusOf(url), milliseconds: 3 });
    };
    const push = { call, secrets, subject: "https://shopwarden.example.com" };
    const mailer = { send: () => Promise.resolve() };
    await sendToPeople(database, { mailer, now: minutesLater(minutes), services: { push } });
    return asked.toSorted();
  };
  const onlyOther = (status: number) => (url: string) => (url === OTHER ? status : 201);

  it("is tried again for the browser alone whose service did not take it", async () => {
    await register();
    await register("ada", OTHER);
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    expect(await sendBy(onlyOther(503), 5)).toEqual([ENDPOINT, OTHER]);
    expect(await pushed()).toEqual([{ state: "waiting", attempts: 1 }]);
    expect(await rows("select state from destination where channel = 'push'")).toEqual([{ state: "on" }]);
    expect(await sendBy(onlyOther(503), 10)).toEqual([OTHER]);
    expect(await sendBy(() => 201, 30)).toEqual([OTHER]);
    expect(await pushed()).toEqual([{ state: "arrived", attempts: 3 }]);
    expect(await sendBy(() => 201, 60)).toEqual([]);
  });

  it("has arrived where some took it, although another one never did", async () => {
    await register();
    await register("ada", OTHER);
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    for (let minutes = 5; minutes < 7 * 1440; minutes *= 2) await sendBy(onlyOther(503), minutes);
    expect(await pushed()).toEqual([{ state: "arrived", attempts: 11 }]);
    expect(await rows("select state from incident_told where user_id = 'ada' and way = 'push'")).toEqual([
      { state: "accepted" },
    ]);
  });

  it("says with which answer it was refused, and that it was by nobody else", async () => {
    await register();
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    await send(413);
    expect(await ended()).toEqual([
      { state: "dead", reason: "message_refused", answer: "The browsers' services have refused the note (413)" },
    ]);
    expect(await rows("select state, reason from incident_told where way = 'push'")).toEqual([
      { state: "failed", reason: "The browsers' services have refused the note (413)" },
    ]);
  });

  it("is not sent again to a browser that refused it, while another one has yet to take it", async () => {
    await register();
    await register("ada", OTHER);
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    expect(await sendBy((url) => (url === OTHER ? 503 : 403), 5)).toHaveLength(2);
    expect(await sendBy(() => 201, 10)).toEqual([OTHER]);
    expect(await pushed()).toEqual([{ state: "arrived", attempts: 2 }]);
  });

  it("is tried again while no service answers", async () => {
    await register();
    await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
    expect(await send(503)).toHaveLength(1);
    expect(await pushed()).toEqual([{ state: "waiting", attempts: 1 }]);
    expect(await rows("select answer from attempt where outcome = 'failed'")).toEqual([
      { answer: "The service of 1 of the browsers has not taken the note (503)" },
    ]);
  });
});

it("goes through the door to a service as browsers have it, and ends its device when that is gone", async () => {
  const receivers = await startFakeReceivers();
  const played = callsTo(receivers);
  const call = pushDoor(played.http);
  await register("ada", "https://push.example/send/abc");
  await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
  await sendThrough(call, 5);
  expect(receivers.arrivals("web-push")).toMatchObject([{ status: 201, shown: { level: "high" } }]);
  expect(await pushed()).toEqual([{ state: "arrived", attempts: 1 }]);
  receivers.fail("web-push", "gone");
  await decideAt(10, [[await shopOf("Alpen"), [failing()]]]);
  await sendThrough(call, 15);
  expect(receivers.arrivals("web-push").map(({ status }) => status)).toEqual([201, 410]);
  expect(await rows("select from push_device")).toEqual([]);
  await played.close();
  await receivers.close();
});

it("comes thirty times in an hour at most, and what is on top comes as one", async () => {
  await register();
  await decideAt(0, [[await shopOf("Radwerk"), [failing()]]]);
  await send(201, 1);
  await rows(`insert into message (destination_id, id, organization_id, kind, alert, shop_id, state, created_at, settled_at)
    select destination_id, gen_random_uuid(), message.organization_id, kind, alert, shop_id, message.state, message.created_at,
      settled_at + n * interval '1 minute'
    from message join destination on destination.id = destination_id, generate_series(1, 29) n where channel = 'push'`);
  const more = [await shopOf("Alpen"), await shopOf("Birke")];
  await decideAt(
    31,
    more.map((id) => [id, [failing()]]),
  );
  const dueAt = async (minutes: number) => {
    await tellDue({ db: database.db, timeZone: "Europe/Berlin", clock: () => minutesLater(minutes) });
    return (await send(201, minutes)).map(read);
  };
  expect(await send(201, 31)).toEqual([]);
  expect(await dueAt(60)).toEqual([]);
  expect(await dueAt(62)).toMatchObject([{ title: "Much is happening: 2 things are open, 0 came and went" }]);
});
