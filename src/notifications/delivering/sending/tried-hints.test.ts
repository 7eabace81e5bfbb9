import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type EventListener, listenForEvents } from "../../../lib/events.ts";
import { deliveryHint, type Hint, ownDeliveryHint } from "../../../lib/hints.ts";
import { silentLog } from "../../../lib/log.ts";
import { failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { startSendLoop } from "./send-loop.job.ts";
import type { TellingOwner } from "../telling-owner.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";
import { createTriedHints } from "./tried-hints.job.ts";

let world: SendingWorld;
let listener: EventListener;
const heard: Hint[] = [];
const LAST: Hint = ownDeliveryHint("the last");
const isOfTries = ({ topic }: Hint) => topic === deliveryHint.topic || topic === ownDeliveryHint.topic;

beforeAll(async () => {
  world = await sendingWorld();
  const { url } = world.database;
  const onEvent = (hint: Hint) => isOfTries(hint) && heard.push(hint);
  listener = listenForEvents(url, { onEvent, onGap: () => {}, log: silentLog });
  await listener.listening;
});
afterAll(async () => {
  await listener.stop();
  await world.database.drop();
});
beforeEach(async () => {
  await world.begin();
  heard.splice(0);
});

/** Hints come in their order: after this one nothing said before is on its way. */
async function allHeard(): Promise<readonly Hint[]> {
  const { db } = world.database;
  const hints = createTriedHints({ db, log: silentLog });
  hints.note({ organizationId: null, userId: "the last" });
  await vi.waitFor(() => expect(heard).toContainEqual(LAST), { timeout: 10_000 });
  return heard.slice(0, -1);
}

it("says once at once, and all that is noted within its seconds with one hint per owner", async () => {
  const { db } = world.database;
  const hints = createTriedHints({ db, log: silentLog }, 1_000_000_000);
  const acme = { organizationId: "acme", userId: null } as const;
  const ada = { organizationId: null, userId: "ada" } as const;
  hints.note(acme);
  for (let index = 0; index < 10_000; index += 1) {
    hints.note(acme);
    hints.note(ada);
  }
  expect(await allHeard()).toEqual([deliveryHint("acme")]);
  heard.splice(0);
  await hints.flush();
  expect(await allHeard()).toEqual([deliveryHint("acme"), ownDeliveryHint("ada")]);
});

it("a worker says of whom it tried something: channels of an organization and ways of people", async () => {
  const { db, pool } = world.database;
  await addRule(db, [await addDestination(db, "Slack")]);
  const names = ["Alpen", "Birke", "Canto"];
  for (const name of names) await world.decideAt(0, [[await world.shopOf(name, { watchers: ["ada"] }), [failing()]]]);
  const worker = startSendLoop({ ...world.ctx, people: world.people, pool, owner: "one" });
  const open = async () => world.rows("select from message where state = 'waiting'");
  await vi.waitFor(async () => expect([world.got.length, (await open()).length]).toEqual([names.length, 0]), {
    timeout: 10_000,
  });
  await worker.stop();
  const hints = await allHeard();
  expect(hints).toContainEqual(deliveryHint("acme"));
  expect(hints).toContainEqual(ownDeliveryHint("ada"));
});

it("a try by which nothing arrived is said too", async () => {
  const { db } = world.database;
  const tried = vi.fn<(owner: TellingOwner) => void>();
  const id = await addDestination(db, "Slack");
  await addRule(db, [id]);
  await world.at(0, [[await world.shopOf("Dorn", { watchers: [] }), [failing()]]]);
  world.answerWith(410);
  for (const item of (await world.claim()).items) await sendNext({ ...world.ctx, onTried: tried }, item);
  expect(tried.mock.calls).toEqual([[{ organizationId: "acme", userId: null }]]);
  expect(await world.rows("select state from destination")).toEqual([{ state: "disabled" }]);
});
