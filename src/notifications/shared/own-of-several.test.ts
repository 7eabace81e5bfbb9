import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEvents, type PlacedEvent } from "../../changelog/event.store.ts";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { transact } from "../../lib/db.ts";
import { MIGRATIONS_FOLDER } from "../../lib/migrate.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { addMember, addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { addDestination, addOwnRule } from "../delivering/delivering-fixture.ts";
import { ownThread } from "../delivering/own-thread.store.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { readWhy } from "../why/why.service.ts";
import { noLongerHave, nowHave, nowIs, SUPPORT, SUPPORT_MATTER, turned, warnings, well } from "./shared-fixture.ts";

/** Ada belongs to two organizations, whose shops have the same; her own phone is told of both. */
let world: SendingWorld;
let projectId: number;
beforeAll(async () => {
  world = await sendingWorld();
  const { db } = world.database;
  await addOrganization(db, "other");
  await addMember(db, "other", "ada", "member");
  projectId = await addProject(db, "other");
});
afterAll(() => world.database.drop());

let here: readonly number[];
let there: readonly number[];
let phone: string;
beforeEach(async () => {
  const { db } = world.database;
  await world.begin();
  for (const table of ["notification", "shared_matter", "thread_at"]) await world.rows(`delete from ${table}`);
  phone = await addDestination(db, "Phone", { organizationId: null, userId: "ada" });
  await addOwnRule(db, "ada", { destinationIds: [phone] }, { topics: [...TOPIC_IDS], urgency: "info", scope: "all" });
  here = [await world.shopOf("A"), await world.shopOf("B")];
  const add = (name: string) =>
    addShop(db, { organizationId: "other", projectId, name, url: `https://${name}.example` });
  there = [await add("X"), await add("Y"), await add("Z")];
});

const WHAT = "Security support for Shopware 6.5 ends on 31.01.2027";
const HERE = `${WHAT}: 2 shops (A, B)`;
const DAY = 24 * 60;
const THERE = `${WHAT}: 3 shops (X, Y, Z)`;

/** At that minute this is found in shops of each of them, and all that is due is sent a minute later. */
async function happen(minutes: number, shops: readonly number[], events: readonly PlacedEvent[]) {
  for (const shopId of shops) {
    const place = { organizationId: there.includes(shopId) ? "other" : "acme", shopId };
    await transact(world.database.pool, (tx) => insertEvents(tx, place, events, minutesLater(minutes)));
  }
  await world.at(minutes);
  await world.at(minutes + 1);
  await world.sendAt(minutes + 1);
  return heard();
}

async function find(minutes: number, shops: readonly number[]) {
  await nowHave(world.rows, shops);
  return await happen(minutes, shops, warnings(SUPPORT));
}

async function mend(minutes: number, shops: readonly number[]) {
  await noLongerHave(world.rows, shops);
  return await happen(minutes, shops, well(SUPPORT));
}

/** What arrived the last time. */
let posts: typeof world.got = [];
const heard = () => {
  posts = world.got.splice(0);
  return posts.map(({ title, list }) => (list.length === 0 ? title : `${title} (${list.join(", ")})`)).toSorted();
};
const open = () =>
  world.rows(`select organization_id as place, told_shops as shops from thread_at where ended_at is null order by 1`);

/** What the migration does with what former versions wrote. */
const FORMER_NAMES = readFileSync(join(MIGRATIONS_FOLDER, "0040_name_threads_of_own_channels.sql"), "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => /^(?:insert|update) /mu.test(statement) && !statement.includes("create "));

/** As versions before that called it, which kept what one of the organizations had told. */
async function asFormerlyNamed(): Promise<void> {
  await world.rows("delete from thread_at where organization_id = 'other'");
  for (const table of ["notice", "message", "thread_at"])
    await world.rows(`alter table ${table} disable trigger user;
      update ${table} set thread = '${SUPPORT_MATTER}' where thread like '${SUPPORT_MATTER}%'; alter table ${table} enable trigger user`);
}

describe("what shops of two organizations share is told a person's own channel", () => {
  it("in a message for each organization, when it is found at once", async () => {
    expect(await find(0, [...here, ...there])).toEqual([HERE, THERE]);
    expect(await open()).toEqual([
      { place: "acme", shops: 2 },
      { place: "other", shops: 3 },
    ]);
    const told = await world.rows("select count(distinct message_id)::integer as messages from notice");
    expect(told).toEqual([{ messages: 2 }]);
  });

  it("and when it is found at different times, each with its end", async () => {
    expect(await find(0, here)).toEqual([HERE]);
    expect(await find(30, there)).toEqual([THERE]);
    expect(await mend(60, here)).toEqual([`Over: ${HERE}`]);
    expect(await open()).toEqual([{ place: "other", shops: 3 }]);
    expect(await mend(90, there)).toEqual([`Over: ${THERE}`]);
    expect(await open()).toEqual([]);
  });

  it("with both ends, in whatever order it is over", async () => {
    await find(0, [...here, ...there]);
    expect(await mend(60, there)).toEqual([`Over: ${THERE}`]);
    expect(await mend(90, here)).toEqual([`Over: ${HERE}`]);
    await find(200, [...here, ...there]);
    expect(await mend(300, [...here, ...there])).toEqual([`Over: ${HERE}`, `Over: ${THERE}`]);
  });

  it("each end as an answer to its own beginning", async () => {
    await find(0, [...here, ...there]);
    const began = new Map(posts.map(({ id, list }) => [`first ${id}`, list]));
    await mend(60, [...here, ...there]);
    expect(new Map(posts.map(({ answers, list }) => [answers, list]))).toEqual(began);
  });

  it("where one organization's became an error, and the other one's did not", async () => {
    await find(0, [...here, ...there]);
    await nowIs(world.rows, here, "red");
    expect(await happen(20, here, turned(SUPPORT))).toEqual([expect.stringContaining("2 shops have the same error")]);
    expect(await open()).toEqual([
      { place: "acme", shops: 2 },
      { place: "other", shops: 3 },
    ]);
    expect(await mend(60, there)).toEqual([`Over: ${THERE}`]);
  });

  it("after a way that has failed, too", async () => {
    world.answerWith(503);
    await find(0, [...here, ...there]);
    world.well();
    world.got.splice(0);
    await world.sendAt(30);
    expect(heard()).toEqual([HERE, THERE]);
  });

  it("and the inbox says of each what their channel was told of it", async () => {
    await find(0, here);
    await find(30, there);
    const rows = await world.rows(`select id from notification where thread = '${SUPPORT_MATTER}' order by created_at`);
    const ada = { id: "ada", ssoProviderId: null };
    const ways = [];
    for (const { id } of rows)
      ways.push((await readWhy(world.database.db, ada, { noticeId: Number(id), now: minutesLater(40) })).ways);
    const own = ways.map((all) => all.filter(({ way }) => way === "own").map(({ at }) => at));
    expect(own).toEqual([[minutesLater(1).toISOString()], [minutesLater(31).toISOString()]]);
  });

  it("with both ends also where a former version told of it, and knew of one organization alone", async () => {
    await find(0, here);
    await find(30, there);
    await asFormerlyNamed();
    for (const statement of FORMER_NAMES) await world.rows(statement);
    expect(await open()).toEqual([
      { place: "acme", shops: 2 },
      { place: "other", shops: 3 },
    ]);
    const names = await world.rows(
      "select thread from notice union select thread from message where kind = 'first' order by 1",
    );
    expect(names).toEqual(["acme", "other"].map((id) => ({ thread: ownThread(id, SUPPORT_MATTER) })));
    expect(await mend(60, there)).toEqual([`Over: ${THERE}`]);
    expect(await mend(90, here)).toEqual([`Over: ${HERE}`]);
  });
});

describe("an update that shops of two organizations offer is told a person's own channel", () => {
  const UPDATE = { product: "SwagPayPal", label: "PayPal", installed: "9.8.0", version: "9.8.1" };
  const NEWER = { ...UPDATE, version: "9.9.0" };
  const offered = (update = UPDATE): PlacedEvent => ({ ...updateAvailable.of(update), matter: matterOfUpdate(update) });
  const title = (count: number, { version } = UPDATE) =>
    expect.stringContaining(`Update available in ${count} shops: PayPal ${version}`);
  const waiting = () =>
    world.rows(`select notice.organization_id as place, data ->> 'version' as version from notice
      join event on event.organization_id = notice.organization_id and event.id = event_id where message_id is null order by 1, 2`);
  const known = () =>
    world.rows(
      `select organization_id as place, substring(thread from '9[.][89][.][01]') as version from thread_at order by 1, 2`,
    );

  it("in a message for each organization", async () => {
    expect(await happen(0, [...here, ...there], [offered()])).toEqual([title(2), title(3)]);
    expect(await known()).toEqual([
      { place: "acme", version: "9.8.1" },
      { place: "other", version: "9.8.1" },
    ]);
  });

  it("and a newer one of one organization takes nothing from the other one", async () => {
    await happen(0, [...here, ...there], [offered()]);
    expect(await happen(2 * DAY, here, [offered(NEWER)])).toEqual([title(2, NEWER)]);
    expect(await happen(2 * DAY + 60, there, [offered(NEWER)])).toEqual([title(3, NEWER)]);
  });

  it("of which waits what is newest, of each organization by itself", async () => {
    await world.rows("update rule set pace = 'daily'");
    await happen(0, [...here, ...there], [offered()]);
    await happen(60, here, [offered(NEWER)]);
    expect(await waiting()).toEqual([
      { place: "acme", version: "9.9.0" },
      { place: "other", version: "9.8.1" },
    ]);
    expect(await known()).toEqual(await waiting());
  });

  it("and what one organization has installed is not said of it alone", async () => {
    await world.rows("update rule set pace = 'daily'");
    await happen(0, [...here, ...there], [offered()]);
    await happen(60, here, [productChanged.of({ product: "SwagPayPal", installed: "9.8.1" })]);
    expect(await waiting()).toEqual([{ place: "other", version: "9.8.1" }]);
    expect(await known()).toEqual(await waiting());
  });
});
