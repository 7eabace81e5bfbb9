import { afterAll, beforeAll, expect, it } from "vitest";
import type { PlacedEvent } from "../../../changelog/event.store.ts";
import type { Action } from "../../../notifications/action-token.service.ts";
import { tellingWorld } from "../../../notifications/incidents/telling-fixture.ts";
import { answers, failing, heldMails, minutesLater } from "../../../notifications/notification-fixture.ts";
import { sendToPeople } from "../../../notifications/ways/sending/alert-fixture.ts";
import { addMember, addProject, addUser } from "../../../shops/shop-fixture.ts";
import { callerFor } from "../../router-fixture.ts";
import { askTo, tokenFor } from "./do-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shopId: number;
const mailer = heldMails();

/** Somebody who has made one shop, and set nothing. */
beforeAll(async () => {
  world = await tellingWorld();
  const { db } = world.database;
  await addUser(db, "nora", { name: "Nora" });
  await addMember(db, "acme", "nora", "owner");
  const projectId = await addProject(db, "acme", "Mine");
  const values = {
    name: "Radwerk",
    shopUrl: "https://radwerk.example",
    clientId: "SWIANEW",
    clientSecret: "s",
    projectId,
  };
  const { value } = await callerFor(world.database, "nora")("organization.shop.create", values);
  shopId = Number(value);
  await world.rows(`delete from event`);
});
afterAll(() => world.database.drop());

const actionUrl = (action: Action) => `https://shopwarden.example/do/${tokenFor(action, minutesLater(0))}`;

/** The mails of that minute, of what happens to the shop. */
async function at(minutes: number, event: PlacedEvent) {
  const before = mailer.sent.length;
  await world.decideAt(minutes, [[shopId, [event]]]);
  await sendToPeople(world.database, { mailer, now: minutesLater(minutes), services: { actionUrl } });
  return mailer.sent.slice(before);
}

const inbox = () =>
  world.rows("select id, title, ended_at is not null as over from notification where user_id = 'nora'");
const linkIn = (text: string, pattern: RegExp) => pattern.exec(text.replaceAll("\u200B", ""))?.[1] ?? "";

it("a shop that dies and heals is one mail each in one conversation and one row, says truly why, and can be muted", async () => {
  const [down, ...more] = await at(0, failing());
  expect([down?.mail.to, more]).toEqual(["nora@shopwarden.example", []]);
  const text = down?.mail.text ?? "";
  expect(text.replaceAll("\u200B", "")).toContain("because you watch Radwerk");

  const noticeId = Number(linkIn(text, /\/settings\/notifications\?why=(\d+)/u));
  const { value: why } = await callerFor(world.database, "nora")("account.why", { noticeId });
  expect(why).toMatchObject({ because: "watching", shop: { id: shopId, name: "Radwerk" }, rules: [] });

  const ended = await at(4, answers);
  expect(ended.map(({ mail }) => mail.answers)).toEqual([down?.id]);
  expect(await inbox()).toEqual([{ id: noticeId, title: "Shop Radwerk answers again", over: true }]);

  const again = await at(180, failing());
  expect(again).toHaveLength(1);
  const tokens = [...(again[0]?.mail.text ?? "").replaceAll("\u200B", "").matchAll(/\/do\/([\w.-]+)/gu)];
  const pages = await Promise.all(
    tokens.map(async ([, token = ""]) => ({
      token,
      ...(await askTo(world.database, "GET", token, { at: minutesLater(181) })),
    })),
  );
  const day = pages.find((page) => page.text.includes("1 day") || page.text.includes("1\u00A0day"));
  await askTo(world.database, "POST", day?.token ?? "", { at: minutesLater(181) });
  expect(await world.rows("select user_id, until from mute where ended_at is null")).toEqual([
    { user_id: "nora", until: minutesLater(181 + 24 * 60) },
  ]);
  expect(await at(190, answers)).toEqual([]);
});
