import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { INSTANCE } from "../audit/actor.ts";
import type { SomeEvent } from "../changelog/define-event.ts";
import { insertEvents, type PlacedEvent } from "../changelog/event.store.ts";
import { transact } from "../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { answers } from "../monitoring/events/answers.ts";
import { findingAppeared } from "../monitoring/events/counted-finding.ts";
import { failing } from "../monitoring/events/failing.ts";
import { status } from "../monitoring/events/status.ts";
import { MemberAccess } from "../organizations/access.ts";
import { byCookie } from "../organizations/caller.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { speedFailing } from "../sitespeed/events/speed-failing.ts";
import { speedWorks } from "../sitespeed/events/speed-works.ts";
import { storedFailure } from "../snapshot/stored-failure.ts";
import { takeWindows } from "../windows/weighed-windows.store.ts";
import { addTag, addWindow, type TestWindow } from "../windows/window-fixture.ts";
import { watchWindows } from "../windows/window.job.ts";
import { endNow, extendWindow, type WindowContext } from "../windows/window.service.ts";
import { weighPending } from "./weigh.job.ts";
import { BEGAN, minute } from "./weigh-fixture.ts";

let database: FreshDatabase;
let shopId: number;
let projectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "ada");
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query("delete from organization");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "ada", "owner");
  projectId = await addProject(database.db, "acme");
  shopId = await addShop(database.db, { organizationId: "acme", projectId, url: "https://shop.example" });
});

const at = (minutes: number) => new Date(minute(minutes));
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const down = failing.of({ failure: storedFailure.parse({ reason: "timed_out" }), since: BEGAN });
const up = answers.of({ since: BEGAN });
const found = (check: string) => ({ id: check, check, level: "red", text: "x", params: {} }) as const;

const plan = (begins: number, ends: number, over: Partial<TestWindow> = {}) =>
  addWindow(database, { organizationId: "acme", scope: { shopId }, begins, ends, now: at(0), ...over });
const happen = (minutes: number, ...events: readonly PlacedEvent[]) =>
  transact(database.pool, (tx) => insertEvents(tx, { organizationId: "acme", shopId }, events, at(minutes)));

/** Lets the worker run at that minute: it looks after windows and weighs. */
async function workAt(minutes: number) {
  const { db, pool } = database;
  await watchWindows(db, at(minutes));
  await weighPending({ db, pool, clock: () => at(minutes), readWindows: takeWindows, askAgain: async () => {} });
}

const incidents = () => rows("select state, in_window, began_at, announced_at from incident order by id");
const timeline = async () => (await rows("select kind from incident_entry order by at, id")).map(({ kind }) => kind);

/** Ada at that minute, who may do everything. */
async function acting(minutes: number): Promise<WindowContext> {
  const person = byCookie({ id: "ada", ssoProviderId: null });
  const access = await MemberAccess.grant(database.db, person, "acme", "organization:update");
  const now = at(minutes);
  return { db: database.db, access, by: { actor: INSTANCE, now }, userId: "ada", now };
}

describe("trouble in planned work", () => {
  it("is recorded and not told, and told with its real begin if it is still there five minutes after the end", async () => {
    const windowId = await plan(-10, 20);
    await happen(0, down);
    for (const minutes of [0, 10, 20, 24]) await workAt(minutes);
    expect(await incidents()).toEqual([{ state: "open", in_window: true, began_at: at(0), announced_at: null }]);
    expect(await rows("select window_id from event where kind not like 'incident.%'")).toEqual([
      { window_id: windowId },
    ]);
    await workAt(25);
    await workAt(26);
    expect(await incidents()).toMatchObject([{ began_at: at(0), announced_at: at(25) }]);
    expect(await timeline()).toEqual(["opened", "windowBegan", "windowEnded"]);
    expect(await rows("select at, params from incident_entry where kind = 'windowEnded'")).toEqual([
      { at: at(20), params: { windowId, name: "Patch night", endsAt: minute(20) } },
    ]);
  });

  it("that came and went inside is recorded only", async () => {
    await plan(-10, 20);
    await happen(0, down);
    await workAt(0);
    await happen(10, up);
    for (const minutes of [10, 25, 60]) await workAt(minutes);
    expect(await incidents()).toMatchObject([{ state: "ended", in_window: true, announced_at: null }]);
  });

  it("that was there before is not told anew", async () => {
    await plan(5, 20);
    await happen(0, down);
    for (const minutes of [0, 5, 6, 24, 25, 26]) await workAt(minutes);
    expect(await incidents()).toMatchObject([{ in_window: false, announced_at: at(0) }]);
    expect(await timeline()).toEqual(["opened", "windowBegan", "windowEnded"]);
  });

  it("is told five minutes after somebody ends the work early", async () => {
    const windowId = await plan(-10, 120);
    await happen(0, down);
    await workAt(0);
    await endNow(await acting(10), windowId);
    await workAt(14);
    expect(await incidents()).toMatchObject([{ announced_at: null }]);
    await workAt(15);
    expect(await incidents()).toMatchObject([{ announced_at: at(15) }]);
    expect(await rows("select at from incident_entry where kind = 'windowEnded'")).toEqual([{ at: at(10) }]);
  });

  it("waits longer when somebody extends the work", async () => {
    const windowId = await plan(-10, 20);
    await happen(0, down);
    await workAt(0);
    await extendWindow(await acting(10), windowId);
    for (const minutes of [25, 54]) await workAt(minutes);
    expect(await incidents()).toMatchObject([{ announced_at: null }]);
    await workAt(55);
    expect(await incidents()).toMatchObject([{ announced_at: at(55) }]);
  });

  it("is told once after work that overlaps, whatever its scopes", async () => {
    const tagId = await addTag(database, "acme", "Hetzner");
    await database.pool.query("insert into shop_tag (organization_id, shop_id, tag_id) values ('acme', $1, $2)", [
      shopId,
      tagId,
    ]);
    await plan(-10, 20);
    await plan(15, 40, { scope: { tagId }, name: "Move" });
    await plan(38, 60, { scope: { projectId }, name: "Deploy" });
    await happen(0, down);
    for (const minutes of [0, 20, 25, 45, 64]) await workAt(minutes);
    expect(await incidents()).toMatchObject([{ announced_at: null }]);
    await workAt(65);
    expect(await incidents()).toMatchObject([{ announced_at: at(65) }]);
    expect(await timeline()).toEqual(["opened", "windowBegan", "windowEnded"]);
    expect(await rows("select params ->> 'name' as name from incident_entry where kind = 'windowEnded'")).toEqual([
      { name: "Deploy" },
    ]);
  });

  it("is looked at when it is over, although the clock was an hour ahead for a while", async () => {
    await plan(10, 40);
    await happen(0, down);
    await workAt(0);
    for (const minutes of [100, 11]) await workAt(minutes);
    await happen(12, findingAppeared.of({ finding: found("scheduled-tasks"), since: minute(12) }));
    const grown = () => rows("select 1 from event where kind = 'incident.grown'");
    for (const minutes of [12, 44]) await workAt(minutes);
    expect(await grown()).toEqual([]);
    for (const minutes of [45, 46]) await workAt(minutes);
    expect(await grown()).toHaveLength(1);
  });

  it("begins, although the clock was ahead of its beginning for a while", async () => {
    await plan(10, 40);
    await workAt(30);
    await happen(1, down);
    for (const minutes of [1, 5]) await workAt(minutes);
    expect(await timeline()).not.toContain("windowBegan");
    await workAt(10);
    expect(await timeline()).toContain("windowBegan");
  });

  it("is found by a worker that comes back long after the end", async () => {
    await plan(-10, 20);
    await happen(0, down);
    await workAt(0);
    await workAt(600);
    expect(await incidents()).toMatchObject([{ announced_at: at(600) }]);
    expect(await timeline()).toContain("windowEnded");
  });
});

describe("events in planned work", () => {
  const marked = async (...events: readonly SomeEvent[]) => {
    await happen(0, ...events);
    await workAt(3);
    return (await rows("select window_id from event where kind not like 'incident.%' order by id")).map(
      (row) => row["window_id"] !== null,
    );
  };

  it("are marked with it although they carry no incident: yellow findings, status, speed", async () => {
    await plan(-10, 20);
    const changed = { from: "green", to: "yellow", findingCount: 1 } as const;
    expect(
      await marked(
        status.of({ ...changed, findings: [{ ...found("environment"), level: "yellow" }] }),
        speedFailing.of({ reason: "timed_out" }),
      ),
    ).toEqual([true, true]);
    expect(await incidents()).toEqual([]);
  });

  it("are told all the same if something is over with them", async () => {
    await plan(-10, 20);
    const better = { from: "yellow", to: "green", findings: [], findingCount: 0 } as const;
    expect(await marked(status.of(better), speedWorks.of({}))).toEqual([false, false]);
  });

  it("are told all the same if they are about vulnerabilities, certificates or domains", async () => {
    await plan(-10, 20);
    const changed = { from: "green", to: "red", findingCount: 2 } as const;
    const told = ["security", "certificate", "domain"].map((check) =>
      findingAppeared.of({ finding: found(check), since: BEGAN }),
    );
    expect(
      await marked(...told, status.of({ ...changed, findings: [found("environment"), found("security")] })),
    ).toEqual([false, false, false, false]);
    expect((await incidents()).map((row) => [row["in_window"], row["announced_at"]])).toEqual([
      [false, at(3)],
      [false, at(3)],
    ]);
  });

  it("are not marked on other shops, before it, or after it", async () => {
    await plan(5, 20);
    const other = await addShop(database.db, { organizationId: "acme", projectId, url: "https://other.example" });
    await plan(-10, 20, { scope: { shopId: other } });
    expect(await marked(down)).toEqual([false]);
    await happen(20, up);
    await workAt(20);
    expect(await rows("select id from event where window_id is not null")).toEqual([]);
  });
});
