import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { answers, failing } from "../notification-fixture.ts";
import { tellingWorld } from "./telling-fixture.ts";

const NAMES = Array.from({ length: 9 }, (_, index) => `Shop${index}`);
const BROKEN = 4;
const others = (what: string) =>
  NAMES.flatMap((name, index) => (index === BROKEN ? [] : `ada: Shop Alert: ${what} - ${name}`));

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shops: number[];

beforeAll(async () => {
  world = await tellingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  shops = [];
  for (const name of NAMES) shops.push(await world.shopOf(name));
});
afterEach(() => world.rows("drop function if exists refuse cascade"));

/** The database refuses messages to people about one of the shops: all whose words match. */
const refuse = (words: string) =>
  world.rows(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.shop_id = ${shops[BROKEN]} and new.alert::text like '%${words}%' then
        raise exception 'refused' using errcode = '23514';
      end if;
      return new;
    end $$;
    create trigger refuse before insert on message for each row execute function refuse()`);
const happens = (event: typeof answers) => shops.map((id): [number, [typeof answers]] => [id, [event]]);
const undecided = () => world.rows("select shop_id, kind from event where decided_at is null order by id");

it("an event whose message the database refuses keeps no other one from being told, and is told as such", async () => {
  await refuse("troubles");
  await expect(world.decideAt(0, happens(failing()))).rejects.toThrow("could not be decided");
  const mails = await world.send();
  expect(mails.filter((mail) => !mail.includes("cannot be read"))).toEqual(others("Shop cannot be reached"));
  expect(mails).toContain(`ada: Shop Alert: News that cannot be read - ${NAMES[BROKEN]}`);
  expect(mails).toHaveLength(NAMES.length);
  expect(await undecided()).toEqual([]);
  expect(await world.at(40, happens(answers))).toEqual(others("Shop answers again"));
});

it("one of which the database refuses everything waits, and is told once it does so no longer", async () => {
  await refuse("");
  await expect(world.decideAt(0, happens(failing()))).rejects.toThrow("could not be decided");
  expect(await world.send()).toEqual(others("Shop cannot be reached"));
  expect(await undecided()).toEqual([{ shop_id: shops[BROKEN], kind: "incident.opened" }]);
  await expect(world.decideAt(1)).rejects.toThrow("could not be decided");
  expect(await world.send()).toEqual([]);
  await world.rows("drop function refuse cascade");
  expect(await world.at(2)).toEqual([`ada: Shop Alert: Shop cannot be reached - ${NAMES[BROKEN]}`]);
  expect(await undecided()).toEqual([]);
});
