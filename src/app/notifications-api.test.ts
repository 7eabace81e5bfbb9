import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listenForEvents } from "../lib/events.ts";
import { silentLog } from "../lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { changeInboxes } from "../notifications/inbox/inbox.store.ts";
import { removeOver } from "../lib/retention.ts";
import { OLD_NOTIFICATIONS } from "../notifications/notification.store.ts";
import { findWatchers } from "../notifications/receiver.store.ts";
import { readUnwatch, signUnwatch } from "../notifications/unwatch-link.service.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { callerFor, NOW } from "./router-fixture.ts";
import { UNWATCH_PATH, unwatchRoutes } from "./http/unwatch-routes.ts";

const SECRETS = ["a secret of thirty-two characters", "an older one of thirty-two letters"] as const;

let database: FreshDatabase;
let projectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["robin", "sam"]) await addUser(db, id);
  for (const id of ["acme", "other"]) await addOrganization(db, id);
});

beforeEach(async () => {
  const { db, pool } = database;
  for (const table of ["mute", "shop", "project", "member"]) await pool.query(`delete from ${table}`);
  for (const id of ["robin", "sam"]) await addMember(db, "acme", id, "member");
  projectId = await addProject(db, "acme");
  shopId = await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
});

afterAll(() => database.drop());

async function ask(path: string, input?: unknown, userId = "robin"): Promise<unknown> {
  const { code, message, value } = await callerFor(database, userId)(path, input);
  if (code !== "ok") throw new Error(`${code} ${message}`);
  return value;
}

const watchers = (id = shopId) => findWatchers(database.db, { organizationId: "acme", shopId: id }, NOW);

async function put(userId: string, key: string, minute: number, values = ""): Promise<void> {
  await database.pool.query(
    `insert into notification (organization_id, user_id, shop_id, key, level, title, message, link, created_at${values && ", id"})
     values ('acme', $1, $2, $3, 'error', 'Title', 'Message',
       '{"name":"account.shops.detail","params":{"slug":"acme","shopId":"1"}}', $4${values && `, ${values}`})`,
    [userId, shopId, key, new Date(NOW.getTime() + minute * 60_000)],
  );
}

/** Keys of the notifications that the person is shown. */
async function keys(userId = "robin"): Promise<unknown> {
  const listed = await listOf(userId);
  return listed.map((row) => Object(row).key).toSorted();
}

async function idOf(key: string): Promise<number> {
  const { rows } = await database.pool.query("select id from notification where key = $1", [key]);
  return rows[0].id;
}

async function listenForHints() {
  const heard: unknown[] = [];
  const { listening, stop } = listenForEvents(database.url, {
    onEvent: (event) => void heard.push(event),
    onGap: () => undefined,
    log: silentLog,
  });
  await listening;
  return { heard, stop };
}

describe("the inbox", () => {
  it("lists the person's own notifications with every field, newest first", async () => {
    await put("robin", "old", 1);
    await put("robin", "new", 2);
    await put("sam", "foreign", 3);
    expect(await ask("account.notification.list")).toMatchObject([{ key: "new" }, { key: "old" }]);
    const [first] = await listOf("robin");
    expect(Object.keys(Object(first)).toSorted()).toEqual(
      ["createdAt", "id", "key", "level", "link", "message", "read", "title", "userId"].toSorted(),
    );
  });

  it("keeps notifications about shops from somebody who may not see them any more", async () => {
    await put("robin", "one", 1);
    await database.pool.query("delete from member where user_id = 'robin'");
    expect(await listOf("robin")).toEqual([]);
  });

  it("leads to the shop where it is now", async () => {
    await put("robin", "one", 1);
    const foreign = await addProject(database.db, "other");
    await addMember(database.db, "other", "robin", "member");
    await database.pool.query("update shop set organization_id = 'other', project_id = $1", [foreign]);
    expect(await listOf("robin")).toMatchObject([
      { link: { name: "account.shops.detail", params: { slug: "other" } } },
    ]);
  });

  it("marks all of the person's own as read", async () => {
    await put("robin", "one", 1);
    await put("sam", "foreign", 1);
    expect(await ask("account.notification.markAllRead")).toBeUndefined();
    expect([await listOf("robin"), await listOf("sam")]).toMatchObject([[{ read: true }], [{ read: false }]]);
  });

  it("is asked for its number alone by the bell", async () => {
    await put("robin", "one", 1);
    await put("robin", "two", 2);
    await put("sam", "foreign", 3);
    expect(await ask("account.notification.unread")).toEqual({ count: 2, invitations: 0 });
    await ask("account.notification.markAllRead");
    expect(await ask("account.notification.unread")).toEqual({ count: 0, invitations: 0 });
    for (let made = 0; made < 600; made += 1) await put("robin", `more.${made}`, 3);
    const answer = await ask("account.notification.unread");
    expect(answer).toEqual({ count: 500, invitations: 0 });
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(1000);
  });

  it("deletes one by its number, 0 included, and never somebody else's", async () => {
    await put("robin", "zero", 1, "0");
    await put("robin", "seven", 1, "1000007");
    await put("sam", "foreign", 1, "1000008");
    expect(await ask("account.notification.delete", 0)).toBe(true);
    expect(await keys()).toEqual(["seven"]);
    expect(await ask("account.notification.delete", 1_000_008)).toBe(true);
    expect([await keys(), await keys("sam")]).toEqual([["seven"], ["foreign"]]);
  });

  it("deletes all of the person's own without a number", async () => {
    for (const key of ["a", "b"]) await put("robin", key, 1);
    await put("sam", "foreign", 1);
    expect(await ask("account.notification.delete")).toBe(true);
    expect([await keys(), await keys("sam")]).toEqual([[], ["foreign"]]);
  });

  it("brings back what was deleted last, whether one or all, as it was", async () => {
    for (const key of ["a", "b", "c"]) await put("robin", key, 1);
    await database.pool.query("update notification set read = true where key = 'a'");
    const [a, b] = [await idOf("a"), await idOf("b")];
    await ask("account.notification.delete", a);
    await database.pool.query("update notification set deleted_at = deleted_at - interval '1 second'");
    await ask("account.notification.delete");
    expect(await keys()).toEqual([]);
    expect(await ask("account.notification.restore", [b])).toBe(true);
    expect(await keys()).toEqual(["b", "c"]);
    expect(await ask("account.notification.restore", [a])).toBe(true);
    expect(await listOf("robin")).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: a, read: true }), expect.objectContaining({ id: b })]),
    );
    expect(await ask("account.notification.restore", [a, b])).toBe(false);
  });

  it("brings back nothing of somebody else's, and nothing that is forgotten", async () => {
    await put("sam", "foreign", 1);
    const id = await idOf("foreign");
    await ask("account.notification.delete", id, "sam");
    expect([await ask("account.notification.restore", [id]), await keys("sam")]).toEqual([false, []]);
    await OLD_NOTIFICATIONS.remove(database.db, new Date(NOW.getTime() + 1), 10);
    expect(await ask("account.notification.restore", [id], "sam")).toBe(false);
  });

  it("keeps what was read for 90 days, and what was not for 180", async () => {
    const now = new Date(NOW.getTime() + 365 * 24 * 3_600_000);
    const ages = { read89: 89, read91: 91, unread91: 91, unread179: 179, unread181: 181 };
    for (const [key, days] of Object.entries(ages)) {
      await put("robin", key, 1);
      const at = new Date(now.getTime() - days * 24 * 3_600_000);
      const isRead = key.startsWith("read");
      await database.pool.query("update notification set created_at = $1, read = $2 where key = $3", [at, isRead, key]);
    }
    await removeOver(database.db, OLD_NOTIFICATIONS, now);
    expect(await keys()).toEqual(["read89", "unread179", "unread91"]);
  });

  it("shows what is told anew of a deleted one, once, also when its deletion is taken back", async () => {
    await put("robin", "outage", 1);
    const id = await idOf("outage");
    await ask("account.notification.delete", id);
    const about = { shopId, incidentId: null, userId: "robin", key: "outage" };
    const again = {
      organizationId: "acme",
      level: "success",
      title: "Back",
      message: "It answers.",
      link: null,
    } as const;
    const putAt = (minute: number) => {
      const at = new Date(NOW.getTime() + minute * 60_000);
      const news = { kind: "speedWorks" } as const;
      const row = { ...about, at, alert: { topic: "speed", news, at: at.toISOString() } } as const;
      const values = { ...again, shopId, createdAt: at };
      return changeInboxes(database.db, { put: [{ ...row, isMuted: false, values }], gone: [] });
    };
    expect(await putAt(1)).toEqual([]);
    expect(await keys()).toEqual([]);
    expect(await putAt(2)).toEqual(["robin"]);
    expect(await ask("account.notification.restore", [id])).toBe(false);
    expect(await listOf("robin")).toMatchObject([{ id, title: "Back", read: false }]);
  });

  it("tells the person's other tabs what one of them changes, and nothing when nothing changed", async () => {
    const { heard, stop } = await listenForHints();
    await ask("account.notification.markAllRead");
    await put("robin", "one", 1);
    await ask("account.notification.markAllRead");
    await ask("account.notification.delete");
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[0]).toEqual({ topic: "notification", organizationId: null, userId: "robin", id: null });
    await stop();
  });
});

const listOf = async (userId: string): Promise<readonly unknown[]> => {
  const listed = await ask("account.notification.list", undefined, userId);
  return Array.isArray(listed) ? listed : [];
};

describe("muting a row of the inbox", () => {
  const page = async (userId = "robin") => Object(await ask("account.notification.page", {}, userId)).rows;
  const toldOf = async (userId = "robin") => {
    await put(userId, "outage", 0);
    await database.pool.query("update notification set thread = $1, topic = 'availability'", [
      `shop:${shopId}:availability`,
    ]);
    return await idOf("outage");
  };

  it("mutes its matter by the server's clock, in place of what was muted of it before, and says so on the row", async () => {
    const notificationId = await toldOf();
    await ask("account.mute.save", { notificationId, span: "hour" });
    const until = new Date(NOW.getTime() + 3_600_000).toISOString();
    expect(await page()).toMatchObject([{ mute: { until } }]);
    await ask("account.mute.save", { notificationId, span: "fixed" });
    expect(await page()).toMatchObject([{ mute: { until: null } }]);
    expect(await ask("account.mute.list")).toMatchObject([
      { title: "Title", thread: `shop:${shopId}:availability`, until: null },
    ]);
    const [{ id }] = Object(await ask("account.mute.list"));
    await ask("account.mute.remove", { id });
    expect(await page()).toMatchObject([{ mute: null }]);
  });

  it("mutes everything of its shop, but not until it is fixed", async () => {
    const notificationId = await toldOf();
    await expect(ask("account.mute.save", { notificationId, of: "shop", span: "fixed" })).rejects.toThrow(
      "BAD_REQUEST",
    );
    await ask("account.mute.save", { notificationId, of: "shop", span: "day" });
    expect(await ask("account.mute.list")).toMatchObject([{ shopId, thread: null, title: null }]);
    expect(await page()).toMatchObject([{ mute: { until: new Date(NOW.getTime() + 24 * 3_600_000).toISOString() } }]);
  });

  it("knows no row of somebody else, none that is over, and none of an organization that was left", async () => {
    const notificationId = await toldOf();
    const asked = { notificationId, span: "hour" };
    await expect(ask("account.mute.save", asked, "sam")).rejects.toThrow("NOT_FOUND");
    await database.pool.query("update notification set ended_at = $1", [NOW]);
    await expect(ask("account.mute.save", asked)).rejects.toThrow("NOT_FOUND");
    await database.pool.query("update notification set ended_at = null");
    await database.pool.query("delete from member where user_id = 'robin'");
    await expect(ask("account.mute.save", asked)).rejects.toThrow("NOT_FOUND");
  });
});

describe("watching", () => {
  it("goes on and off, as often as it is asked for", async () => {
    const isWatched = () => ask("organization.shop.isSubscribedToNotifications", { shopId });
    expect(await isWatched()).toBe(false);
    for (let times = 0; times < 2; times += 1) {
      expect(await ask("organization.shop.subscribeToNotifications", { shopId })).toBe(true);
    }
    expect([await isWatched(), await watchers()]).toEqual([true, ["robin"]]);
    for (let times = 0; times < 2; times += 1) {
      expect(await ask("organization.shop.unsubscribeFromNotifications", { shopId })).toBe(true);
    }
    expect([await isWatched(), await watchers()]).toEqual([false, []]);
  });

  it("begins with creating a shop, for whoever creates it", async () => {
    const values = { name: "New", shopUrl: "https://new.example", clientId: "SWIANEW", clientSecret: "s", projectId };
    const created = Number(await ask("organization.shop.create", values));
    expect(await watchers(created)).toEqual(["robin"]);
  });

  it("lists the shops that the person watches and may see, by name", async () => {
    const other = await addShop(database.db, { organizationId: "acme", projectId, name: "Alpenglanz" });
    await addShop(database.db, { organizationId: "acme", projectId, name: "Unwatched" });
    for (const id of [shopId, other]) await ask("organization.shop.subscribeToNotifications", { shopId: id });
    const name = "Organization acme";
    expect(await ask("account.subscribedShops")).toEqual([
      { ...LISTED, id: other, name: "Alpenglanz", organizationName: name },
      { ...LISTED, id: shopId, name: "Radwerk", organizationName: name },
    ]);
    await database.pool.query("delete from member where user_id = 'robin'");
    expect(await ask("account.subscribedShops")).toEqual([]);
  });

  it("takes every shop of a project, later ones too, but not one that the person has left out", async () => {
    await ask("organization.project.subscribeToNotifications", { orgId: "acme", projectId });
    const later = await addShop(database.db, { organizationId: "acme", projectId });
    expect([await watchers(), await watchers(later)]).toEqual([["robin"], ["robin"]]);
    await ask("organization.shop.unsubscribeFromNotifications", { shopId });
    expect([await watchers(), await watchers(later)]).toEqual([[], ["robin"]]);
    await ask("organization.project.subscribeToNotifications", { orgId: "acme", projectId });
    expect(await watchers()).toEqual(["robin"]);
    await ask("organization.project.unsubscribeFromNotifications", { orgId: "acme", projectId });
    const isWatched = ask("organization.project.isSubscribedToNotifications", { orgId: "acme", projectId });
    expect([await watchers(), await watchers(later), await isWatched]).toEqual([[], [], false]);
  });

  it("lists the projects of which the person watches every shop, with the shops that are left out", async () => {
    const other = await addShop(database.db, { organizationId: "acme", projectId, name: "Alpenglanz" });
    expect(await ask("account.subscribedProjects")).toEqual([]);
    await ask("organization.project.subscribeToNotifications", { orgId: "acme", projectId });
    await ask("organization.project.subscribeToNotifications", { orgId: "acme", projectId }, "sam");
    await ask("organization.shop.unsubscribeFromNotifications", { shopId: other });
    expect(await ask("account.subscribedProjects")).toEqual([
      {
        id: projectId,
        name: expect.any(String),
        organizationId: "acme",
        organizationName: "Organization acme",
        organizationSlug: "acme",
        shopCount: 2,
        leftOut: [other],
      },
    ]);
    await database.pool.query("delete from member where user_id = 'robin'");
    expect(await ask("account.subscribedProjects")).toEqual([]);
  });

  it("tells the person's other tabs, and nobody else", async () => {
    const { heard, stop } = await listenForHints();
    await ask("organization.shop.subscribeToNotifications", { shopId });
    await ask("organization.project.unsubscribeFromNotifications", { orgId: "acme", projectId });
    const hint = { topic: "watch", organizationId: null, userId: "robin", id: null };
    await expect.poll(() => heard).toEqual([hint, hint]);
    await stop();
  });

  it("does not reach into another organization's project", async () => {
    const foreign = await addProject(database.db, "other");
    const watching = ask("organization.project.subscribeToNotifications", { orgId: "acme", projectId: foreign });
    await expect(watching).rejects.toThrow("NOT_FOUND Project not found");
  });

  it("follows a shop to the project and organization that it moves to", async () => {
    await addMember(database.db, "other", "robin", "member");
    const foreign = await addProject(database.db, "other");
    await ask("organization.shop.subscribeToNotifications", { shopId });
    await database.pool.query("update shop set organization_id = 'other', project_id = $1", [foreign]);
    expect(await findWatchers(database.db, { organizationId: "other", shopId }, NOW)).toEqual(["robin"]);
  });
});

const LISTED = {
  url: "https://shop.example",
  favicon: null,
  shopwareVersion: null,
  organizationId: "acme",
  organizationSlug: "acme",
};

describe("the link of a mail", () => {
  const app = () => new Hono().route("/", unwatchRoutes({ db: database.db, secrets: SECRETS }));
  const linkFor = (secret: string = SECRETS[0]) =>
    `${UNWATCH_PATH}/${signUnwatch(secret, { userId: "robin", shopId })}`;
  const open = (address: string, method = "GET", language = "en") =>
    app().request(address, { method, headers: { "accept-language": language } });

  it("asks before it unwatches, because mail servers open links by themselves", async () => {
    await ask("organization.shop.subscribeToNotifications", { shopId });
    const page = await open(linkFor());
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Radwerk")]);
    expect(await watchers()).toEqual(["robin"]);
  });

  it("unwatches at one click without a sign-in, also a shop of a watched project, and as often as it is clicked", async () => {
    await ask("organization.project.subscribeToNotifications", { orgId: "acme", projectId });
    for (let times = 0; times < 2; times += 1) {
      const page = await open(linkFor(SECRETS[1]), "POST", "de");
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Sie haben sich abgemeldet")]);
    }
    expect(await watchers()).toEqual([]);
  });

  it("speaks the language that the person has chosen, whatever the browser prefers", async () => {
    await database.pool.query(`update "user" set language = 'de' where id = 'robin'`);
    const page = await open(linkFor(), "GET", "en");
    expect(await page.text()).toContain("Diesen Shop nicht mehr beobachten?");
    await database.pool.query(`update "user" set language = null`);
  });

  it("tells the person's open tabs", async () => {
    const { heard, stop } = await listenForHints();
    await open(linkFor(), "POST");
    await expect.poll(() => heard).toEqual([{ topic: "watch", organizationId: null, userId: "robin", id: null }]);
    await stop();
  });

  it.each(["GET", "POST"])("changes and tells nothing when it was not signed by us (%s)", async (method) => {
    await ask("organization.shop.subscribeToNotifications", { shopId });
    const forged = linkFor("another secret of many characters");
    const [said = ""] = signUnwatch(SECRETS[0], { userId: "robin", shopId }).split(".");
    for (const address of [forged, `${UNWATCH_PATH}/${said}`, `${UNWATCH_PATH}/x.y`, `${UNWATCH_PATH}/%00.%ff`]) {
      const page = await open(address, method);
      expect(page.status).toBeGreaterThanOrEqual(400);
      expect(await page.text()).not.toContain("Radwerk");
    }
    expect(await watchers()).toEqual(["robin"]);
  });

  it("names no shop to somebody who has left its organization", async () => {
    await database.pool.query("delete from member where user_id = 'robin'");
    const page = await open(linkFor());
    expect([page.status, await page.text()]).toEqual([404, expect.not.stringContaining("Radwerk")]);
  });

  it("cannot be turned to another person or shop", () => {
    const token = signUnwatch(SECRETS[0], { userId: "robin", shopId: 1 });
    const other = signUnwatch(SECRETS[0], { userId: "sam", shopId: 1 });
    expect(readUnwatch(SECRETS, token)).toEqual({ userId: "robin", shopId: 1 });
    expect(readUnwatch(SECRETS, `${other.split(".")[0]}.${token.split(".")[1]}`)).toBeNull();
    expect(readUnwatch([], token)).toBeNull();
  });

  it("writes a hostile shop name as text", async () => {
    await database.pool.query("update shop set name = '<script>alert(1)</script>'");
    expect(await (await open(linkFor())).text()).not.toContain("<script>alert");
  });
});
