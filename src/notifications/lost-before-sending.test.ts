import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMember, addUser } from "../shops/shop-fixture.ts";
import { addRule } from "./delivering/delivering-fixture.ts";
import { tellingWorld } from "./incidents/telling-fixture.ts";
import { answers, failing } from "./notification-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shop: number;

beforeAll(async () => {
  world = await tellingWorld();
  const { db } = world.database;
  await addUser(db, "adam", { name: "Adam" });
  await addMember(db, "acme", "adam", "admin");
  await world.rows("insert into team (id, name, organization_id, created_at) values ('crew', 'Crew', 'acme', now())");
  await world.rows("insert into team_member (id, team_id, user_id, created_at) values ('t', 'crew', 'adam', now())");
});
afterAll(() => world.database.drop());

const tells = async (column: string, value: string) => {
  const id = await addRule(world.database.db, []);
  await world.rows(`insert into rule_receiver (rule_id, ${column}) values ('${id}', ${value})`);
};
beforeEach(async () => {
  await world.begin();
  for (const table of ["rule", "notification"]) await world.rows(`delete from ${table}`);
  shop = await world.shopOf("Alpen", { watchers: [] });
});

const hadNoFactor = `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
  values ('a', 'adam', 'credential', 'adam', 'x', now(), now())`;
/** What a rule tells somebody by, what is lost, and how it comes back. */
const LOST: readonly (readonly [what: string, by: [string, string], lose: string, back: string])[] = [
  [
    "their role",
    ["role", "'admin'"],
    "update member set role = 'member' where user_id = 'adam'",
    "update member set role = 'admin' where user_id = 'adam'",
  ],
  [
    "their place in the team",
    ["team_id", "'crew'"],
    "delete from team_member",
    "insert into team_member (id, team_id, user_id, created_at) values ('t', 'crew', 'adam', now())",
  ],
  [
    "their second factor",
    ["user_id", "'adam'"],
    `update organization set requires_two_factor = true; ${hadNoFactor}`,
    "update organization set requires_two_factor = false; delete from account",
  ],
  [
    "their account for a while",
    ["user_id", "'adam'"],
    `update "user" set banned = true where id = 'adam'`,
    `update "user" set banned = false where id = 'adam'`,
  ],
  [
    "their confirmed address",
    ["user_id", "'adam'"],
    `update "user" set email_verified = false where id = 'adam'`,
    `update "user" set email_verified = true where id = 'adam'`,
  ],
  ["the rule", ["user_id", "'adam'"], "update rule set is_on = false", "update rule set is_on = true"],
  [
    "their membership",
    ["role", "'admin'"],
    "delete from member where user_id = 'adam'",
    "insert into member (id, organization_id, user_id, role, created_at) values ('m', 'acme', 'adam', 'admin', now())",
  ],
];

describe("whoever loses between deciding and sending", () => {
  it.each(LOST)("%s gets nothing, and is not remembered as told", async (_what, [column, value], lose, back) => {
    await tells(column, value);
    await world.decideAt(0, [[shop, [failing()]]]);
    expect(await world.rows("select state from message")).toEqual([{ state: "waiting" }]);
    await world.rows(lose);
    expect(await world.send()).toEqual([]);
    expect(await world.rows("select from message where state in ('waiting', 'arrived', 'accepted')")).toEqual([]);
    expect(
      await world.rows("select from incident_told where state in ('arrived', 'accepted') and way <> 'inbox'"),
    ).toEqual([]);
    await world.rows(back);
    expect(await world.rows("select from message where state = 'arrived'")).toEqual([]);
    await world.at(5, [[shop, [answers]]]);
  });
});
