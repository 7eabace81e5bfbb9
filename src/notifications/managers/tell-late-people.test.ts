import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Mailer } from "../../lib/mail/mailer.ts";
import { MailRefused } from "../../lib/mail/mailer.ts";
import { addMember, addOrganization, addProject, addUser } from "../../shops/shop-fixture.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { answers, failing, heldMails, minutesLater } from "../notification-fixture.ts";
import { sendToPeople } from "../ways/sending/alert-fixture.ts";
import { tellManagers } from "./tell-managers.job.ts";

let world: SendingWorld;
let shop: number;

beforeAll(async () => {
  world = await sendingWorld();
  await addUser(world.database.db, "olga", { name: "Olga" });
  await addMember(world.database.db, "acme", "olga", "owner");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from notification");
  shop = await world.shopOf("Alpen");
});

const saying = (said: Error): Mailer => ({
  send: async () => {
    throw said;
  },
});
const AWAY = saying(new Error("connect ECONNREFUSED"));
const REFUSING = saying(new MailRefused("550 no such mailbox"));

const send = (minutes: number, mailer: Mailer) => sendToPeople(world.database, { mailer, now: minutesLater(minutes) });
const down = () => world.decideAt(0, [[shop, [failing()]]]);
const tellAt = (minute: number) =>
  tellManagers({
    db: world.database.db,
    mailer: () => heldMails(),
    appUrl: "https://shopwarden.example",
    clock: () => minutesLater(minute),
  });
const inbox = () =>
  world.rows(
    "select user_id, title, message, ended_at from notification where kind in ('person.untold', 'channel.untold')",
  );
const entries = () =>
  world.rows(
    "select params - 'channelId' as params, user_id from incident_entry where kind = 'notDelivered' order by id",
  );

it("owners and admins hear once of somebody whom something urgent has not reached for ten minutes", async () => {
  await down();
  await send(0, AWAY);
  await tellAt(9);
  expect(await inbox()).toEqual([]);
  await tellAt(11);
  await tellAt(12);
  expect(await inbox()).toEqual([
    {
      user_id: "olga",
      title: "Ada could not be told: Shop Alpen cannot be reached",
      message: "Nothing has arrived in their mailbox for ten minutes. It stands in their inbox.",
      ended_at: null,
    },
  ]);
  expect(await entries()).toEqual([{ params: { way: "email", isLate: true }, user_id: "ada" }]);
  await send(200, heldMails());
  await tellAt(201);
  expect((await inbox())[0]).toMatchObject({ ended_at: minutesLater(201) });
});

it("also of what was refused for good, which stands with its incident once", async () => {
  await down();
  await send(0, REFUSING);
  await tellAt(11);
  expect(await inbox()).toHaveLength(1);
  expect(await entries()).toEqual([{ params: { way: "email", reason: "550 no such mailbox" }, user_id: "ada" }]);
});

it("of nobody who was reached, has it held back or is told that it is over", async () => {
  await down();
  await send(0, heldMails());
  await world.decideAt(5, [[shop, [answers]]]);
  await send(5, AWAY);
  await tellAt(30);
  expect(await inbox()).toEqual([]);
  const other = await world.shopOf("Birke");
  await world.decideAt(40, [[other, [failing()]]]);
  await world.rows("update message set waits_for = 'quiet', next_at = now() where state = 'waiting'");
  await tellAt(60);
  expect(await inbox()).toEqual([]);
});

it("of nobody of the organization that a shop left, where it belongs to another one", async () => {
  const { db, pool } = world.database;
  await addOrganization(db, "other");
  await addMember(db, "other", "olga", "owner");
  await down();
  await send(0, AWAY);
  const projectId = await addProject(db, "other");
  await pool.query("update shop set organization_id = 'other', project_id = $1 where id = $2", [projectId, shop]);
  await tellAt(11);
  expect([await inbox(), await entries()]).toEqual([[], []]);
});

it("it stands with the incident which channel was not reached, and why where that is disabled", async () => {
  const [first, second] = [
    await addDestination(world.database.db, "Slack"),
    await addDestination(world.database.db, "Teams", { state: "disabled", reason: "channel_archived" }),
  ];
  await addRule(world.database.db, [first, second]);
  await down();
  await send(0, heldMails());
  world.answerWith(503);
  await world.sendAt(0);
  await tellAt(11);
  expect((await entries()).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))).toEqual([
    { params: { channel: "Slack", isLate: true }, user_id: null },
    { params: { channel: "Teams", reason: "channel_archived" }, user_id: null },
  ]);
  expect((await inbox()).map(({ message }) => message)).toContain(
    "fake says that this channel was archived. Until somebody mends it, nothing is told there.",
  );
});
