import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { failing, minutesLater } from "../notification-fixture.ts";
import { listNotifications } from "../notification.store.ts";
import { readInboxPage } from "./inbox-page.store.ts";

const PEOPLE = [
  { id: "ada", ssoProviderId: null },
  { id: "bob", ssoProviderId: null },
];
const FILTER = { part: "all", organizationId: null, topic: null, shopId: null } as const;
const URL = "https://server.example";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

/** Four shops fail, and twelve minutes later three more, of which Ada and Bob hear. */
async function grow() {
  const shopsOf = async (...names: readonly string[]) => {
    const ids: number[] = [];
    for (const name of names) ids.push(await world.shopOf(name, { url: URL, watchers: ["ada", "bob"] }));
    return ids;
  };
  const [first, later] = [await shopsOf("A", "B", "C", "D"), await shopsOf("E", "F", "G")];
  const fail = (ids: readonly number[], minutes: number) =>
    world.at(
      minutes,
      ids.map((id) => [id, [failing(undefined, minutesLater(0))]]),
    );
  await fail(first, 0);
  await world.at(1);
  await fail(later, 12);
  await world.at(13);
  await world.at(43);
}

/** What each reads on the page, in what the bell opens, and what was written down for them. `timeZone`: the instance's. */
async function readBy(timeZone: string) {
  const { db } = world.database;
  const said = [];
  for (const person of PEOPLE) {
    const page = await readInboxPage(db, person, { filter: FILTER, after: null, now: minutesLater(44), timeZone });
    const listed = await listNotifications(db, person, timeZone);
    const written = await world.rows(`select message from notification where user_id = '${person.id}'`);
    said.push([page.rows, listed, written].map(([row]) => Object(row).text ?? Object(row).message));
  }
  return said;
}

it("says since when by the clock of its reader, or of the instance where theirs is not known", async () => {
  await world.rows(`update "user" set time_zone = 'America/New_York' where id = 'bob'`);
  await grow();
  const english = "7 shops on one server cannot be reached. 4 of them since 10:41 CET.";
  const german = "7 Shops auf einem Server sind nicht erreichbar. 4 davon seit 04:41 GMT-5.";
  const [ada = [], bob = []] = await readBy("Europe/Berlin");
  for (const said of ada) expect(said).toContain(english);
  for (const said of bob) expect(said).toContain(german);
  expect([ada, bob].map((said) => said.length)).toEqual([3, 3]);
});

it("is worded anew for who has moved to another zone, or into one that nobody knows", async () => {
  await world.rows(`update "user" set time_zone = 'Mars/Olympus' where id = 'ada'`);
  await world.rows(`update "user" set time_zone = 'Asia/Tokyo' where id = 'bob'`);
  await grow();
  await world.rows(`update "user" set time_zone = 'Europe/London' where id = 'bob'`);
  const [[ada] = [], [bob] = []] = await readBy("UTC");
  expect(ada).toContain("4 of them since 09:41 UTC.");
  expect(bob).toContain("4 davon seit 09:41 GMT+0.");
});
