import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addMember, addUser } from "../../shops/shop-fixture.ts";
import { addEndpoint, endpointWorld, type EndpointWorld } from "../endpoints/endpoint-fixture.ts";
import { failing, heldMails, minutesLater } from "../notification-fixture.ts";
import { tellManagers } from "./tell-managers.job.ts";

let world: EndpointWorld;
beforeAll(async () => {
  world = await endpointWorld();
  await addUser(world.database.db, "olga", { name: "Olga" });
  await addMember(world.database.db, "acme", "olga", "owner");
});
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from notification");
});
afterAll(() => world.database.drop());

const tellAt = (hour: number) =>
  tellManagers({
    db: world.database.db,
    mailer: () => heldMails(),
    appUrl: "https://shopwarden.example",
    clock: () => minutesLater(hour * 60),
  });
const inbox = () => world.rows("select title, ended_at is null as open from notification where user_id = 'olga'");

it("owners and admins hear after an hour, a day and four days that a system takes nothing, and no more when it does", async () => {
  await addEndpoint(world.database.db, { types: ["shop.unreachable"] });
  await world.rows("update destination set name = 'erp.example'");
  await world.decideAt(0, [[await world.shopOf("Radwerk"), [failing()]]]);
  await world.feed();
  world.answer(500);
  await world.sendAt(0);
  await tellAt(0.9);
  expect(await inbox()).toEqual([]);
  const said: unknown[] = [];
  for (const hour of [1.1, 2, 23, 25, 26, 95, 97, 98]) {
    await tellAt(hour);
    const [row] = await inbox();
    if (row?.["title"] !== said.at(-1)) said.push(row?.["title"]);
  }
  expect(said).toEqual([
    "The webhook erp.example has taken nothing for 1 hour",
    "The webhook erp.example has taken nothing for 24 hours",
    "The webhook erp.example has taken nothing for 4 days",
  ]);
  world.answer(200);
  await world.sendAt(99 * 60);
  await tellAt(99.1);
  expect(await inbox()).toMatchObject([{ open: false }]);
});

it("what a person has switched off is no news to them", async () => {
  await addEndpoint(world.database.db);
  await world.rows(
    "update destination set state = 'disabled', reason = 'switched_off', managers_told_at = state_since",
  );
  await tellAt(1);
  expect(await inbox()).toEqual([]);
});
