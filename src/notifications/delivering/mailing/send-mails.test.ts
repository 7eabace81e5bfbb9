import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { INSTANCE } from "../../../audit/actor.ts";
import { MailRefused } from "../../../lib/mail/mailer.ts";
import { mailIdOf } from "../../channels/email/mail-id.ts";
import { enableDestination } from "../../destinations/enable-destination.service.ts";
import { answers, failing } from "../../notification-fixture.ts";
import { sendNext } from "../sending/send.job.ts";
import { type MailingWorld, mailingWorld } from "./mailing-fixture.ts";

let world: MailingWorld;
let shop: number;

beforeAll(async () => {
  world = await mailingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.beginMailing();
  shop = await world.shopOf("Alpen", { watchers: [] });
});

const [A, B, C] = ["a@x.example", "b@x.example", "c@x.example"] as const;
const down = () => world.at(0, [[shop, [failing()]]]);
const up = (minute: number) => world.at(minute, [[shop, [answers]]]);
const messages = () => world.rows("select kind, state, attempts, reason from message order by created_at, kind");
const stateOf = () => world.rows("select state, reason, failures from destination");
const answer = () => world.rows("select outcome, status, answer from attempt order by began_at, number");
const FAILS = "Shop Alpen cannot be reached";
const WORKS = "Shop Alpen answers again";
const to = (address: string, title = FAILS) => `${address}: ${title}`;

it("mails each address by itself, and the end as an answer in the same conversation", async () => {
  await world.addMailChannel([A, B]);
  await down();
  await world.sendMailsAt(0);
  await up(5);
  await world.sendMailsAt(5);
  const [first, second, third, fourth] = world.taken;
  expect(world.taken.map((mail) => to(mail.to, mail.subject))).toEqual([to(A), to(B), to(A, WORKS), to(B, WORKS)]);
  expect(new Set(world.taken.map(({ id }) => id)).size).toBe(4);
  expect([first?.answers, second?.answers]).toEqual([undefined, undefined]);
  expect([third?.answers, fourth?.answers]).toEqual([first?.id, second?.id]);
  const [{ id } = {}] = await world.rows(`select id from mail_address where address = '${A}'`);
  expect(first?.headers?.["List-Unsubscribe"]).toBe(`<https://shopwarden.example/do/mail/${String(id)}>`);
  expect(first?.html).not.toContain(B);
  expect(await answer()).toEqual([
    { outcome: "arrived", status: 250, answer: `${A}: 250\n${B}: 250` },
    { outcome: "arrived", status: 250, answer: `${A}: 250\n${B}: 250` },
  ]);
});

it("mails nobody who has not confirmed, has left or refuses mails", async () => {
  await world.addMailChannel([A]);
  await world.addAddress(B, { confirmedAt: null });
  await world.addAddress(C, { refusals: 3 });
  await world.addAddress("d@x.example", { unsubscribedAt: world.minutesLater(-60) });
  await world.rows(
    `update destination set settings = '{"addresses":"d@x.example\\n${C}\\n${B}\\nA@x.example\\ne@x.example"}'`,
  );
  await down();
  await world.sendMailsAt(0);
  expect(world.mailed()).toEqual([to("A@x.example")]);
});

/** So many shops fail, one a minute. */
async function failMore(names: readonly string[]): Promise<void> {
  for (const [minute, name] of names.entries()) {
    await world.at(minute, [[await world.shopOf(name, { watchers: [] }), [failing()]]]);
    await world.sendMailsAt(minute);
  }
}

it("an address that refuses stops none of the others, and gets nothing after the third time", async () => {
  await world.addMailChannel([A, B]);
  world.answerWith((mail) => (mail.to === A ? 550 : null));
  await failMore(["Birke", "Cola", "Dorn", "Erle"]);
  expect(await world.rows(`select refusals from mail_address where address = '${A}'`)).toEqual([{ refusals: 3 }]);
  expect(world.mailed()).toEqual(
    ["Birke", "Cola", "Dorn", "Erle"].map((name) => to(B, `Shop ${name} cannot be reached`)),
  );
  expect((await answer())[0]).toEqual({ outcome: "arrived", status: 550, answer: `${A}: 550 550 no\n${B}: 250` });
  expect((await answer()).at(-1)).toEqual({ outcome: "arrived", status: 250, answer: `${B}: 250` });
  expect(await stateOf()).toEqual([{ state: "on", reason: null, failures: 0 }]);
});

it("does not hold it against an address that its server takes no such mail", async () => {
  await world.addMailChannel([A]);
  world.play(async () => {
    throw new MailRefused("554 spam", { isOfMailbox: false });
  });
  await failMore(["Birke"]);
  expect(await world.rows("select refusals from mail_address")).toEqual([{ refusals: 0 }]);
  expect(await messages()).toEqual([{ kind: "first", state: "dead", attempts: 1, reason: "message_refused" }]);
});

it("forgets refusals when a mail is taken", async () => {
  await world.addMailChannel([A]);
  await world.rows("update mail_address set refusals = 2");
  await down();
  await world.sendMailsAt(0);
  expect(await world.rows("select refusals from mail_address")).toEqual([{ refusals: 0 }]);
});

it("a channel whose addresses all refuse is disabled at the third time", async () => {
  await world.addMailChannel([A]);
  world.answerWith(() => 550);
  await failMore(["Birke", "Cola", "Dorn"]);
  expect(await stateOf()).toEqual([{ state: "disabled", reason: "address_unknown", failures: 3 }]);
});

it("one that is mended tells in one mail what was missed", async () => {
  const id = await world.addMailChannel([A]);
  world.answerWith(() => 550);
  await failMore(["Birke", "Cola", "Dorn"]);
  await world.at(40, [[shop, [failing()]]]);
  world.answerWith(() => null);
  // Somebody has corrected the addresses, and one of them has confirmed.
  await world.addAddress(B);
  await world.rows(`update destination set settings = '{"addresses":"${B}"}'`);
  const [owner, by] = [
    { organizationId: "acme", userId: null },
    { actor: INSTANCE, now: world.minutesLater(50) },
  ];
  await enableDestination({ db: world.database.db, owner, by }, { id, missed: "summary" });
  await world.sendMailsAt(50);
  expect(world.mailed()).toEqual([to(B, "Meanwhile: 4 things are open, 0 came and went")]);
  expect(await stateOf()).toEqual([{ state: "on", reason: null, failures: 0 }]);
});

it("tries again only where it failed, with the same id, and holds up nothing else meanwhile", async () => {
  await world.addMailChannel([A, B]);
  world.answerWith((mail) => (mail.to === B ? 451 : null));
  await down();
  await world.sendMailsAt(0);
  expect(world.mailed()).toEqual([to(A)]);
  expect(await stateOf()).toEqual([{ state: "on", reason: null, failures: 0 }]);
  expect(await messages()).toEqual([{ kind: "first", state: "waiting", attempts: 1, reason: null }]);
  world.answerWith(() => null);
  await world.sendMailsAt(1);
  const [{ id = "" } = {}] = await world.rows("select id::text from message");
  expect(world.taken.map((mail) => mail.id)).toEqual([mailIdOf(String(id), B)]);
  expect(world.mailed()).toEqual([to(B)]);
  expect((await answer()).at(-1)).toEqual({ outcome: "arrived", status: null, answer: `${A}: sent before\n${B}: 250` });
});

it("gives up whoever could not be reached for so long, and has told the others", async () => {
  await world.addMailChannel([A, B]);
  world.answerWith((mail) => (mail.to === B ? 451 : null));
  await down();
  for (let hour = 0; hour < 40; hour += 1)
    for (const minute of [0, 5, 20, 59]) await world.sendMailsAt(hour * 60 + minute);
  expect(world.mailed()).toEqual([to(A)]);
  expect(await messages()).toEqual([{ kind: "first", state: "arrived", attempts: 11, reason: null }]);
  expect(await stateOf()).toEqual([{ state: "on", reason: null, failures: 0 }]);
});

it("fails where nobody can be reached, as any channel does", async () => {
  await world.addMailChannel([A, B]);
  world.answerWith(() => 451);
  await down();
  await world.sendMailsAt(0);
  expect(await stateOf()).toEqual([{ state: "on", reason: null, failures: 1 }]);
  expect(await answer()).toEqual([{ outcome: "failed", status: 451, answer: `${A}: 451 451 no\n${B}: 451 451 no` }]);
});

it("waits for no mail server that hangs", async () => {
  await world.addMailChannel([A]);
  world.play(() => new Promise<void>(() => {}));
  await down();
  await world.sendMailsAt(0);
  expect(await answer()).toEqual([
    { outcome: "failed", status: null, answer: `${A}: The mail server did not answer in time` },
  ]);
});

it("whoever left between decision and sending gets nothing, and a channel that nobody reads is disabled", async () => {
  await world.addMailChannel([A]);
  await down();
  await world.rows("update mail_address set unsubscribed_at = now()");
  await world.sendMailsAt(0);
  expect(world.mailed()).toEqual([]);
  expect(await stateOf()).toEqual([{ state: "disabled", reason: "blocked_by_person", failures: 1 }]);
  expect(await messages()).toMatchObject([{ state: "waiting" }]);
});

it("a worker that is killed among the addresses sends one mail once more at most", async () => {
  await world.addMailChannel([A, B, C]);
  await down();
  const { items } = await world.claim();
  world.play(async (mail) => {
    if (mail.to === B) throw new Error("The process was killed");
  });
  // What it has written down of the first is there; of the second it wrote nothing, and the third was never reached.
  world.ctx.clock = () => world.minutesLater(0);
  for (const item of items) await sendNext(world.ctx, item);
  expect(world.mailed()).toEqual([to(A), to(C)]);
  world.play(async () => {});
  await world.sendMailsAt(1);
  expect(world.mailed()).toEqual([to(B)]);
});

it("what is delivered again goes to those who do not have it", async () => {
  await world.addMailChannel([A, B]);
  world.answerWith(() => 550);
  await down();
  await world.sendMailsAt(0);
  expect(await messages()).toEqual([{ kind: "first", state: "dead", attempts: 1, reason: "address_unknown" }]);
  world.answerWith(() => null);
  await world.rows(
    `update message set state = 'waiting', reason = null, settled_at = null, next_at = created_at, redelivered_at = created_at + interval '1 minute'`,
  );
  await world.rows("update destination set next_due_at = 'epoch'");
  await world.sendMailsAt(2);
  expect(world.mailed()).toEqual([to(A), to(B)]);
});

it("an address that goes with its organization takes its mails along", async () => {
  await world.addMailChannel([A]);
  await down();
  await world.sendMailsAt(0);
  expect(await world.rows("select outcome from message_address")).toEqual([{ outcome: "arrived" }]);
  await world.rows("delete from mail_address");
  expect(await world.rows("select from message_address")).toEqual([]);
});
