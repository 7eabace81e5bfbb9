import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atOnce } from "../lib/at-once-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import type { Connection, Platform } from "../platforms/platform.ts";
import { addMember, addOrganization, addProject, addUser } from "../shops/shop-fixture.ts";
import { HEADER_ASKED_AGAIN } from "../shops/shop-rules.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { failureText, missingRights } from "../snapshot/failure-text.ts";
import { callerFor, contextOf, NOW, obligingPlatform, testRouter } from "./router-fixture.ts";

const REFUSING: Platform = {
  ...obligingPlatform,
  testConnection: () => Promise.resolve({ ok: false, failure: failureOf("credentials_refused") }),
  clearCache: () => Promise.resolve({ ok: false, rights: ["system:clear:cache"] }),
};

function failureOf(reason: "credentials_refused") {
  return { reason, excerpt: "HTTP 401", httpStatus: 401, location: null, retryAfterSeconds: null };
}

let database: FreshDatabase;
let projectId: number;
let otherProjectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "robin");
  await addOrganization(db, "acme");
  await addOrganization(db, "other");
  await addMember(db, "acme", "robin", "owner");
  await addMember(db, "other", "robin", "owner");
  projectId = await addProject(db, "acme", "Alpenglanz");
  otherProjectId = await addProject(db, "other", "Retail");
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from rate_bucket");
});

afterAll(() => database.drop());

const call = (path: string, input: unknown, platform?: Platform) => callerFor(database, "robin", platform)(path, input);

const NEW_SHOP = () => ({
  name: " Radwerk ",
  shopUrl: "https://radwerk.example/admin/",
  clientId: "SWIAFIRST",
  clientSecret: "the secret",
  projectId,
});

async function createShop(): Promise<number> {
  const { value } = await call("organization.shop.create", NEW_SHOP());
  return Number(value);
}

async function row(shopId: number) {
  const { rows } = await database.pool.query(
    "select * from shop join shop_state on shop_state.shop_id = shop.id where shop.id = $1",
    [shopId],
  );
  return rows[0];
}

it("says in both languages what a shop refuses", async () => {
  const shopId = await createShop();
  const caller = createCallerFactory(testRouter(database, REFUSING))(contextOf(database, "robin"));
  await expect(caller.organization.shop.create(NEW_SHOP())).rejects.toMatchObject({
    message: failureText(failureOf("credentials_refused"), "en"),
    german: failureText(failureOf("credentials_refused"), "de"),
  });
  await expect(caller.organization.shop.clearShopCache({ shopId })).rejects.toMatchObject({
    german: missingRights(["system:clear:cache"]).de,
  });
});

describe("creating a shop", () => {
  it("saves it with a clean address and a sealed secret, due for its first visit at once", async () => {
    const shop = await row(await createShop());
    expect(shop).toMatchObject({
      name: "Radwerk",
      url: "https://radwerk.example",
      host: "radwerk.example",
      organization_id: "acme",
      shopware_version: "6.6.10.4",
      urgent: true,
      status: null,
    });
    expect(shop.client_secret).not.toContain("the secret");
    expect(shop.due_at).not.toBeNull();
  });

  it("leaves one line in the audit log, without the secret", async () => {
    const id = await createShop();
    const { rows } = await database.pool.query(
      "select * from audit_entry where subject_id = $1 and action = 'shop.create'",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actor_id: "robin", organization_id: "acme", ip_address: "203.0.113.7" });
    expect(JSON.stringify(rows[0])).not.toContain("the secret");
  });

  it("asks before it adds the same shop to an organization a second time", async () => {
    await createShop();
    const again = { ...NEW_SHOP(), name: "Twin", again: false };
    const answer = await call("organization.shop.create", again);
    expect(answer.code).toBe("CONFLICT");
    expect(answer.message).toContain("“Radwerk” in this organization has the same address and client ID");
    expect((await call("organization.shop.create", { ...again, clientId: "SWIASECOND" })).code).toBe("ok");
    expect((await call("organization.shop.create", { ...again, projectId: otherProjectId })).code).toBe("ok");
    expect((await call("organization.shop.create", { ...again, again: true })).code).toBe("ok");
  });

  it("asks the second of two who add the same shop at the same moment", async () => {
    const wanted = { ...NEW_SHOP(), again: false };
    const answers = await atOnce(database, "shop", [
      () => call("organization.shop.create", { ...wanted, name: "One" }),
      () => call("organization.shop.create", { ...wanted, name: "Two" }),
      () => call("organization.shop.create", { ...wanted, name: "Twin", clientId: "SWIASECOND" }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["CONFLICT", "ok", "ok"]);
    const { rows } = await database.pool.query("select client_id from shop order by client_id");
    expect(rows).toEqual([{ client_id: "SWIAFIRST" }, { client_id: "SWIASECOND" }]);
  });

  it("asks as well before a change or a move makes a shop the same as another of the organization", async () => {
    await createShop();
    const other = { ...NEW_SHOP(), name: "Other", clientId: "SWIASECOND" };
    const { value: twin } = await call("organization.shop.create", other);
    const access = { shopUrl: other.shopUrl, clientId: "SWIAFIRST", clientSecret: "the secret" };
    const change = { orgId: "acme", shopId: twin, projectId, again: false };
    const asked = await call("organization.shop.update", { ...change, ...access });
    expect(asked.code).toBe("CONFLICT");
    expect(asked.message).toContain("“Radwerk” in this organization has the same address and client ID");
    expect((await call("organization.shop.update", { ...change, name: "Its own name" })).code).toBe("ok");
    const own = { ...access, clientId: "SWIASECOND", clientSecret: "renewed" };
    expect((await call("organization.shop.update", { ...change, ...own })).code).toBe("ok");

    const away = { ...NEW_SHOP(), name: "Away", projectId: otherProjectId };
    const { value: moving } = await call("organization.shop.create", away);
    const move = { orgId: "other", shopId: moving, projectId, again: false };
    const movedAsked = await call("organization.shop.update", move);
    expect(movedAsked.code).toBe("CONFLICT");
    expect(movedAsked.message).toContain("“Radwerk”");
    expect((await call("organization.shop.update", { ...move, again: true })).code).toBe("ok");
    expect((await call("organization.shop.update", { ...change, ...access, again: true })).code).toBe("ok");
  });

  it("asks the second of two of whom one changes a shop to what the other adds or moves", async () => {
    const { value: twin } = await call("organization.shop.create", { ...NEW_SHOP(), clientId: "SWIASECOND" });
    const { value: moving } = await call("organization.shop.create", { ...NEW_SHOP(), projectId: otherProjectId });
    const access = { shopUrl: NEW_SHOP().shopUrl, clientId: "SWIAFIRST", clientSecret: "the secret" };
    const change = { orgId: "acme", shopId: twin, projectId, again: false, ignores: [] };
    const answers = await atOnce(database, "shop", [
      () => call("organization.shop.create", { ...NEW_SHOP(), again: false }),
      () => call("organization.shop.update", { ...change, ...access }),
      () => call("organization.shop.update", { orgId: "other", shopId: moving, projectId, again: false }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["CONFLICT", "CONFLICT", "ok"]);
  });

  it("saves nothing when the shop refuses the credentials, and says what to do", async () => {
    const answer = await call("organization.shop.create", NEW_SHOP(), REFUSING);
    expect(answer.code).toBe("BAD_REQUEST");
    expect(answer.message.length).toBeGreaterThan(20);
    const { rows } = await database.pool.query("select 1 from shop");
    expect(rows).toHaveLength(0);
  });

  it.each([
    ["an address without a protocol that cannot be one", { shopUrl: "not a url" }],
    ["an empty name", { name: "  " }],
    ["a client id of another kind", { clientId: "ABCD123" }],
    ["a header that would replace ours", { extraHeader: { name: "Authorization", value: "x" } }],
  ])("refuses %s", async (_what, change) => {
    expect((await call("organization.shop.create", { ...NEW_SHOP(), ...change })).code).toBe("BAD_REQUEST");
  });

  it("refuses a project that is not there in the words of the contract", async () => {
    const answer = await call("organization.shop.create", { ...NEW_SHOP(), projectId: 999_999 });
    expect(answer).toMatchObject({ code: "BAD_REQUEST", message: "You do not have access to this project" });
  });
});

describe("changing a shop", () => {
  const update = async (shopId: number, change: object, platform?: Platform) =>
    call("organization.shop.update", { orgId: "acme", shopId, projectId, ...change }, platform);

  it("never sends the stored secret to another address", async () => {
    const id = await createShop();
    const answer = await update(id, { shopUrl: "https://elsewhere.example" });
    expect(answer.code).toBe("BAD_REQUEST");
    expect((await row(id)).url).toBe("https://radwerk.example");
  });

  it("never sends the stored header to another origin", async () => {
    const { value } = await call("organization.shop.create", {
      ...NEW_SHOP(),
      extraHeader: { name: "X-Let-In", value: "header-value" },
    });
    const id = Number(value);
    const asked: Connection[] = [];
    const listening: Platform = {
      ...obligingPlatform,
      testConnection: (connection) => {
        asked.push(connection);
        return obligingPlatform.testConnection(connection);
      },
    };
    const moved = { shopUrl: "https://elsewhere.example", clientId: "SWIANEW", clientSecret: "new" };
    for (const shopUrl of [moved.shopUrl, "http://radwerk.example", "https://radwerk.example:8443"]) {
      const refused = await update(id, { ...moved, shopUrl }, listening);
      expect(refused).toMatchObject({ code: "BAD_REQUEST", message: HEADER_ASKED_AGAIN.en });
    }
    expect(asked).toEqual([]);
    expect(await row(id)).toMatchObject({ url: "https://radwerk.example", extra_header_name: "X-Let-In" });

    expect((await update(id, { ...moved, shopUrl: "https://radwerk.example/de" }, listening)).code).toBe("ok");
    expect(asked).toMatchObject([{ extraHeader: { name: "X-Let-In", value: "header-value" } }]);
    expect((await update(id, { ...moved, extraHeader: null }, listening)).code).toBe("ok");
    expect(asked.at(-1)).toMatchObject({ url: "https://elsewhere.example", extraHeader: null });
    expect(await row(id)).toMatchObject({ url: "https://elsewhere.example", extra_header_name: null });
  });

  it("names the field that a stored header is asked for in", async () => {
    const { value: shopId } = await call("organization.shop.create", {
      ...NEW_SHOP(),
      extraHeader: { name: "X-Let-In", value: "header-value" },
    });
    const caller = createCallerFactory(testRouter(database))(contextOf(database, "robin"));
    const connection = { shopUrl: "https://elsewhere.example", clientId: "SWIANEW", clientSecret: "new" };
    await expect(
      caller.organization.shop.update({ orgId: "acme", shopId: Number(shopId), projectId, ...connection }),
    ).rejects.toMatchObject({ german: HEADER_ASKED_AGAIN.de, cause: { field: "extraHeader" } });
  });

  it("keeps the credentials when the address is the same", async () => {
    const id = await createShop();
    const before = await row(id);
    expect((await update(id, { name: "Renamed", shopUrl: "https://radwerk.example/" })).code).toBe("ok");
    expect(await row(id)).toMatchObject({ name: "Renamed", client_secret: before.client_secret });
  });

  it("forgets past refusals and visits at once when the credentials are new", async () => {
    const id = await createShop();
    await database.pool.query("update shop_state set connection_issue_count = 3, due_at = null, urgent = false");
    const connection = { shopUrl: "https://new.example", clientId: "SWIANEW", clientSecret: "new" };
    expect((await update(id, connection)).code).toBe("ok");
    expect(await row(id)).toMatchObject({
      connection_issue_count: 0,
      urgent: true,
      host: "new.example",
      client_id: "SWIANEW",
    });
    expect((await row(id)).due_at).not.toBeNull();
  });

  it("changes nothing at all when the new credentials are refused", async () => {
    const id = await createShop();
    const connection = { name: "Renamed", shopUrl: "https://new.example", clientId: "SWIANEW", clientSecret: "new" };
    expect((await update(id, connection, REFUSING)).code).toBe("BAD_REQUEST");
    expect(await row(id)).toMatchObject({ name: "Radwerk", url: "https://radwerk.example", client_id: "SWIAFIRST" });
  });

  it("moves the shop and everything it has to a project of another organization", async () => {
    const id = await createShop();
    await database.pool.query(
      "insert into shop_queue (organization_id, shop_id, name, size) values ('acme', $1, 'async', 3)",
      [id],
    );
    expect(
      (await call("organization.shop.update", { orgId: "acme", shopId: id, projectId: otherProjectId })).code,
    ).toBe("ok");
    expect(await row(id)).toMatchObject({ organization_id: "other", project_id: otherProjectId });
    const { rows } = await database.pool.query("select organization_id from shop_queue where shop_id = $1", [id]);
    expect(rows).toEqual([{ organization_id: "other" }]);
  });

  it("changes the shop and what is ignored together, or nothing", async () => {
    const id = await createShop();
    const elsewhere = { name: "Renamed", ignores: ["a"], projectId: 999_999 };
    expect((await update(id, elsewhere)).code).toBe("BAD_REQUEST");
    expect(await row(id)).toMatchObject({ name: "Radwerk", ignores: [] });
    await database.pool.query("alter table shop add constraint named check (name <> 'Broken') not valid");
    const broken = await update(id, { name: "Broken", ignores: ["a"] });
    await database.pool.query("alter table shop drop constraint named");
    expect(broken.code).toBe("INTERNAL_SERVER_ERROR");
    expect(await row(id)).toMatchObject({ name: "Radwerk", ignores: [] });
    expect((await update(id, { name: "Renamed", ignores: ["a"], projectId: otherProjectId })).code).toBe("ok");
    expect(await row(id)).toMatchObject({ name: "Renamed", ignores: ["a"], organization_id: "other" });
  });

  it("ignores what several people choose at once, and leaves the shop where it is", async () => {
    const id = await createShop();
    const ignore = async (finding: string, ignored = true) =>
      call("organization.shop.ignoreFindings", { shopId: id, findings: [finding], ignored });
    const answers = await Promise.all(["one", "two", "three", "four"].map((finding) => ignore(finding)));
    expect(answers.map(({ code }) => code)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(new Set((await row(id)).ignores)).toEqual(new Set(["one", "two", "three", "four"]));
    await ignore("two", false);
    await ignore("two", false);
    await ignore("one");
    expect((await row(id)).ignores.toSorted()).toEqual(["four", "one", "three"]);
    expect(await row(id)).toMatchObject({ project_id: projectId, organization_id: "acme" });
  });

  it("ignores no more findings than a shop may have", async () => {
    const id = await createShop();
    await update(id, { ignores: Array.from({ length: 500 }, (_, index) => `finding.${index}`) });
    const oneMore = { shopId: id, findings: ["one.more"], ignored: true };
    expect(await call("organization.shop.ignoreFindings", oneMore)).toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("500"),
    });
    expect((await row(id)).ignores).toHaveLength(500);
  });

  it("ignores a finding with effect on the status at once", async () => {
    const id = await createShop();
    await database.pool.query(
      `insert into shop_finding (organization_id, shop_id, id, "check", level, text, params, source, since)
       values ('acme', $1, 'admin.worker', 'admin-worker', 'yellow', 'enabled', '{}', 'Shopwarden', now())`,
      [id],
    );
    await database.pool.query("update shop_state set status = 'yellow', last_visited_at = now()");
    await update(id, { ignores: ["admin.worker"] });
    expect(await row(id)).toMatchObject({ status: "green", ignores: ["admin.worker"] });
    const { rows: written } = await database.pool.query(
      "select before, after from audit_entry where action = 'shop.ignore' and subject_id = $1",
      [String(id)],
    );
    expect(written).toEqual([{ before: { ignores: [] }, after: { ignores: ["admin.worker"] } }]);
    const { rows } = await database.pool.query("select old_status, new_status from shop_changelog where shop_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ old_status: "yellow", new_status: "green" }]);
  });
});

describe("what a shop shows", () => {
  it("has the shop, its six lists and no secret", async () => {
    const id = await createShop();
    const { value } = await call("organization.shop.get", { shopId: id });
    expect(value).toMatchObject({
      id,
      nameCombined: "Alpenglanz / Radwerk",
      organizationSlug: "acme",
      lastScrapedAt: null,
      checks: [],
      extensions: [],
      scheduledTask: [],
      queueInfo: [],
      sitespeed: [],
      changelog: [],
    });
    expect(JSON.stringify(value)).not.toMatch(/clientSecret|clientId|SWIAFIRST/);
  });
});

describe("the changelog of a shop", () => {
  interface Entry {
    id: number;
    oldShopwareVersion: string;
  }
  async function addEntries(shopId: number, count: number): Promise<void> {
    await database.pool.query(
      `insert into shop_changelog (organization_id, shop_id, date, old_shopware_version, new_shopware_version)
       select 'acme', $1, $2::timestamptz + make_interval(mins => n), n, n + 1 from generate_series(1, $3) n`,
      [shopId, NOW, count],
    );
  }
  const page = async (shopId: number, beforeId?: number) =>
    (await call("organization.shop.changelog", { shopId, beforeId })).value as Entry[];
  const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => String(from - index));

  it("comes with the shop, the newest hundred and how many there are, and older ones page by page", async () => {
    const id = await createShop();
    const other = await createShop();
    await addEntries(other, 3);
    await addEntries(id, 205);
    const { value } = await call("organization.shop.get", { shopId: id });
    const { changelog, changelogTotal } = value as { changelog: Entry[]; changelogTotal: number };
    expect(changelogTotal).toBe(205);
    expect(changelog.map(({ oldShopwareVersion }) => oldShopwareVersion)).toEqual(down(205, 100));

    const second = await page(id, changelog.at(-1)?.id);
    const third = await page(id, second.at(-1)?.id);
    expect(second.map(({ oldShopwareVersion }) => oldShopwareVersion)).toEqual(down(105, 100));
    expect(third.map(({ oldShopwareVersion }) => oldShopwareVersion)).toEqual(down(5, 5));
    expect(await page(id, third.at(-1)?.id)).toEqual([]);
    expect(await page(id)).toEqual(changelog);
  });
});

describe("the organizations of a person", () => {
  it("are counted each for itself, members and shops", async () => {
    const { db } = database;
    await addUser(db, "gina");
    await addOrganization(db, "foreign");
    await addMember(db, "foreign", "gina", "owner");
    await addMember(db, "acme", "gina", "viewer");
    await createShop();
    await createShop();
    await call("organization.shop.create", { ...NEW_SHOP(), projectId: otherProjectId });
    const { value } = await call("account.listOrganizations", undefined);
    const counts = (value as { id: string; memberCount: number; shopCount: number }[]).map(
      ({ id, memberCount, shopCount }) => [id, memberCount, shopCount],
    );
    expect(counts.toSorted()).toEqual([
      ["acme", 2, 2],
      ["other", 1, 1],
    ]);
  });
});

describe("tasks of a shop", () => {
  it("are overdue when the shop's check warns of them, and not before", async () => {
    const id = await createShop();
    await database.pool.query("update shop set task_grace_minutes = 30 where id = $1", [id]);
    await database.pool.query(
      `insert into shop_task (organization_id, shop_id, id, name, status, interval_seconds, next_execution_time)
       select 'acme', $1, name, name, status, 60, $2::timestamptz - make_interval(mins => late)
       from (values ('in time', 'scheduled', -5), ('within grace', 'scheduled', 29), ('late', 'queued', 31),
         ('resting', 'inactive', 600), ('running', 'running', 31), ('stuck', 'running', 600)) tasks(name, status, late)`,
      [id, NOW],
    );
    const caller = createCallerFactory(testRouter(database))(contextOf(database, "robin"));
    const { scheduledTask } = await caller.organization.shop.get({ shopId: id });
    expect(Object.fromEntries(scheduledTask.map(({ name, overdue }) => [name, overdue]))).toEqual({
      "in time": false,
      "within grace": false,
      late: true,
      resting: false,
      running: false,
      stuck: true,
    });
  });
});

describe("acting on a shop", () => {
  it("puts a refresh at the head of the queue and returns at once", async () => {
    const id = await createShop();
    await database.pool.query("update shop_state set due_at = now() + interval '1 hour', urgent = false");
    expect(await call("organization.shop.refreshShop", { shopId: id, sitespeed: true })).toMatchObject({ value: true });
    expect(await row(id)).toMatchObject({ urgent: true });
  });

  it("takes another shop at the address for this one when somebody says so", async () => {
    const id = await createShop();
    const config = { version: "6.7.2.0", adminWorkerEnabled: false, shopId: "known" };
    const idOf = async () => (await row(id)).config.shopId;
    const remember = () =>
      database.pool.query("update shop_state set config = $1, urgent = false where shop_id = $2", [config, id]);
    await remember();
    expect(await call("organization.shop.acceptOtherShop", { shopId: id })).toMatchObject({ value: true });
    expect(await row(id)).toMatchObject({ urgent: true, config: { version: "6.7.2.0" } });
    expect(await idOf()).toBeUndefined();
    await remember();
    await call("organization.shop.update", { shopId: id, name: "Renamed" });
    expect(await idOf()).toBe("known");
  });

  it("asks for a speed test when the person wants one and the shop has them", async () => {
    const id = await createShop();
    const progress = async () => {
      const { value } = await call("organization.shop.get", { shopId: id });
      return (value as { sitespeedProgress: unknown }).sitespeedProgress;
    };
    await call("organization.shop.refreshShop", { shopId: id, sitespeed: true });
    expect(await progress()).toBeNull();
    await call("organization.shop.updateSitespeedSettings", { shopId: id, enabled: true, urls: ["/"] });
    await call("organization.shop.refreshShop", { shopId: id, sitespeed: false });
    expect(await progress()).toBeNull();
    await call("organization.shop.refreshShop", { shopId: id, sitespeed: true });
    expect(await progress()).toMatchObject({ waitingSince: NOW, runningSince: null });
  });

  it("wakes a shop whose automatic visits have stopped", async () => {
    const id = await createShop();
    await database.pool.query("update shop_state set due_at = null, connection_issue_count = 3");
    await call("organization.shop.refreshShop", { shopId: id });
    expect((await row(id)).due_at).not.toBeNull();
  });

  it("names the right that is missing for clearing the cache", async () => {
    const id = await createShop();
    const answer = await call("organization.shop.clearShopCache", { shopId: id }, REFUSING);
    expect(answer).toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining("system:clear:cache") });
  });

  it("changes the row of a rescheduled task at once", async () => {
    const id = await createShop();
    const taskId = "a".repeat(32);
    await database.pool.query(
      `insert into shop_task (organization_id, shop_id, id, name, status, interval_seconds, next_execution_time)
       values ('acme', $1, $2, 'cart.cleanup', 'failed', 60, now() - interval '1 day')`,
      [id, taskId],
    );
    expect(await call("organization.shop.rescheduleTask", { shopId: id, taskId })).toMatchObject({
      value: { ran: true },
    });
    const { rows } = await database.pool.query("select status from shop_task where id = $1", [taskId]);
    expect(rows).toEqual([{ status: "scheduled" }]);
  });
});

describe("projects", () => {
  it("cannot be deleted while they have shops", async () => {
    await createShop();
    const answer = await call("organization.project.delete", { orgId: "acme", projectId });
    expect(answer).toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining("still has shops") });
  });

  it("of another organization are not found", async () => {
    const answer = await call("organization.project.update", {
      orgId: "acme",
      projectId: otherProjectId,
      name: "Mine",
    });
    expect(answer).toMatchObject({ code: "NOT_FOUND", message: "Project not found" });
  });

  it("change only in what is given", async () => {
    await call("organization.project.update", { orgId: "acme", projectId, description: "Sports" });
    const { value } = await call("organization.project.list", { orgId: "acme" });
    expect(value).toMatchObject([{ id: projectId, name: "Alpenglanz", description: "Sports" }]);
  });
});
