import { afterAll, beforeAll, expect, it } from "vitest";
import { addMember, addOrganization, addProject } from "../../shops/shop-fixture.ts";
import { answers, failing } from "../notification-fixture.ts";
import { orphansIn } from "../orphans-fixture.ts";
import { addDestination, addRule } from "./delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending/sending-fixture.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
  await addOrganization(world.database.db, "other");
  await addMember(world.database.db, "other", "bob", "member");
});
afterAll(() => world.database.drop());

const heardAt = () => world.got.splice(0).map(({ to, kind, title }) => `${to} ${kind}: ${title}`);

it("a shop that moves takes its matter along: its former channels and people hear nothing more, the new ones what comes", async () => {
  const { db, pool } = world.database;
  const former = await addDestination(db, "Former");
  await addRule(db, [former]);
  const theirs = await addDestination(db, "Newer", { organizationId: "other" });
  await addRule(db, [theirs], { organizationId: "other" });
  const shop = await world.shopOf("Radwerk", { watchers: ["ada", "bob"] });
  const happen = async (minute: number, event: typeof answers, organizationId: string) => {
    world.setClock(minute);
    await pool.query(
      `insert into event (organization_id, shop_id, date, kind, data) select $1, $2, $3::timestamptz + make_interval(mins => $4), $5::jsonb ->> 'kind', $5::jsonb - 'kind'`,
      [organizationId, shop, "2026-11-20T09:41:00Z", minute, JSON.stringify(event)],
    );
    await world.decideAt(minute);
    const mails = await world.send();
    await world.sendAt(minute);
    return { mails: mails.map((mail) => mail.split(":")[0]).toSorted(), heard: heardAt() };
  };

  expect(await happen(0, failing(), "acme")).toEqual({
    mails: ["ada", "bob"],
    heard: ["former.example first: Shop Radwerk cannot be reached"],
  });
  for (const [column, value] of [
    ["user_id", "'bob'"],
    ["destination_id", `'${former}'`],
    ["reason", "'Ours alone'"],
  ])
    await world.rows(`insert into mute (organization_id, shop_id, topic, until, created_at, ${column})
      values ('acme', ${shop}, 'speed', '2027-01-01', now(), ${value})`);
  const projectId = await addProject(db, "other");
  await pool.query("update shop set organization_id = 'other', project_id = $1 where id = $2", [projectId, shop]);
  expect(await orphansIn(world.database)).toEqual([]);
  expect(await world.rows("select organization_id from incident")).toEqual([{ organization_id: "other" }]);
  expect(
    await world.rows("select from thread_at join destination on destination.id = destination_id where name = 'Former'"),
  ).toEqual([]);

  expect(await world.rows("select organization_id, user_id, destination_id, reason from mute")).toEqual([
    { organization_id: "other", user_id: "bob", destination_id: null, reason: null },
  ]);

  const ended = await happen(10, answers, "other");
  expect(ended.heard).toEqual([]);
  expect(ended.mails).toEqual(["bob"]);
  const again = await happen(200, failing(), "other");
  expect(again).toEqual({ mails: ["bob"], heard: ["newer.example first: Shop Radwerk cannot be reached"] });
  expect(await world.rows("select distinct user_id from notification")).toEqual([{ user_id: "bob" }]);
});
