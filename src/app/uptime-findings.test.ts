import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { attentionText } from "../attention/attention-text.ts";
import { ATTENTION_TEXTS_DE } from "../attention/words-de.ts";
import { ATTENTION_TEXTS_EN } from "../attention/words-en.ts";
import type { Message } from "../attention/attention-message.ts";
import { CHECKS } from "../checks/registry.ts";
import { unpackFleet } from "../fleet/fleet-answer.ts";
import { transact } from "../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { judgeShop } from "../monitoring/judging/judge.job.ts";
import { CHANNELS } from "../notifications/channels/registry.ts";
import { heldMails, weighAll } from "../notifications/notification-fixture.ts";
import { tellPending } from "../notifications/tell.job.ts";
import { sendToPeople } from "../notifications/ways/sending/alert-fixture.ts";
import { writePulse } from "../shops/pulse/pulse.store.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import type { ProbePulse } from "../snapshot/pulse.ts";
import { downProbe, probePulse } from "../snapshot/pulse-fixture.ts";
import { contextOf, NOW, testRouter } from "./router-fixture.ts";

let database: FreshDatabase;
let projectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "robin");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "robin", "owner");
  projectId = await addProject(db, "acme");
});
beforeEach(async () => {
  await database.pool.query("delete from shop");
});
afterAll(() => database.drop());

const caller = () => createCallerFactory(testRouter(database))(contextOf(database, "robin"));

/** A shop that was well at its last visit, and answers. */
async function newShop(name: string): Promise<number> {
  const known = { lastVisitedAt: NOW, shopwareVersion: "6.6.10.4", status: "green", findingsLevel: "green" } as const;
  const shopId = await addShop(database.db, { organizationId: "acme", projectId, name, state: known });
  await learn(shopId, probePulse());
  return shopId;
}

async function learn(shopId: number, ...probes: ProbePulse[]): Promise<void> {
  const key = { organizationId: "acme", shopId };
  const { pool } = database;
  await transact(pool, (tx) => writePulse(tx, key, "uptime", { probes }));
  await pool.query("update shop_pulse set judge_at = $1 where shop_id = $2", [NOW, shopId]);
  const facts = () => Promise.resolve({ advisories: null });
  await judgeShop({ pool, checks: CHECKS, facts, judgeClock: () => NOW }, key);
}

const READERS = {
  en: { texts: ATTENTION_TEXTS_EN, time: (at: string) => at.slice(11, 16) },
  de: { texts: ATTENTION_TEXTS_DE, time: (at: string) => at.slice(11, 16) },
} as const;
const inBoth = (message: Message) => [attentionText(message, READERS.en), attentionText(message, READERS.de)];

async function dashboard() {
  const { groups, reasons } = unpackFleet(await caller().account.currentUserFleet());
  const red = groups.filter(({ urgency }) => urgency === "now");
  return {
    rows: red.map(({ title, explanation, shops }) => ({
      title: inBoth(title),
      why: explanation && inBoth(explanation)[0],
      shops: shops.map(({ name }) => name),
    })),
    short: [...reasons.values()].map(([first]) => first && inBoth(first)),
  };
}

it("a page that is down stands on the dashboard, in the shop and in its changelog", async () => {
  const shopId = await newShop("Radwerk");
  await learn(shopId, downProbe({ tries: 6, places: 3 }), probePulse({ id: 2, place: 2, name: "Cart" }));
  expect(await dashboard()).toEqual({
    rows: [
      {
        title: ["Home of Radwerk is down", "Home von Radwerk ist nicht erreichbar"],
        why: "Home is down: 502 from the web server. Confirmed by 6 tries from 3 places.",
        shops: ["Radwerk"],
      },
    ],
    short: [["Home down", "Home gestört"]],
  });
  const shop = await caller().organization.shop.get({ shopId });
  expect(shop).toMatchObject({ status: "red", statusReasons: [{ id: "uptime.1", level: "red" }] });
  const pages = shop.checks.filter(({ check }) => check === "uptime");
  expect(pages.map(({ id, level, unknownSince }) => [id, level, unknownSince])).toEqual([
    ["uptime.1", "red", null],
    ["uptime.2", "green", null],
  ]);
  expect(shop.changelog).toMatchObject([{ oldStatus: "green", newStatus: "red" }]);
  const [newest] = await caller().account.currentUserChangelogs();
  expect(newest).toMatchObject({ shopName: "Radwerk", newStatus: "red", reasons: [{ id: "uptime.1" }] });
});

it("pages of several shops behind one address are one row, and two pages of one shop are one shop", async () => {
  for (const name of ["Alpenglanz", "Biokiste"]) {
    await learn(await newShop(name), downProbe(), downProbe({ id: 2, place: 2, name: "Cart" }));
  }
  await learn(await newShop("Elsewhere"), downProbe({ address: "198.51.100.7" }));
  const { rows } = await dashboard();
  expect(rows.map(({ shops }) => shops)).toEqual([["Alpenglanz", "Biokiste"], ["Elsewhere"]]);
  expect(rows[0]?.title[0]).toBe("Home is down in 2 shops");
});

it("a visit that did not get through once is said as that, until the next one shows what it was", async () => {
  const shopId = await newShop("Radwerk");
  await database.pool.query(
    `update shop_state set failure = '{"reason": "timed_out"}', failing_since = '2026-11-20T09:41:00Z', failed_attempts = 1,
      due_at = '2026-11-20T09:42:00Z' where shop_id = $1`,
    [shopId],
  );
  const said = ["No answer at 09:41, second try at 09:42", "Keine Antwort um 09:41, zweiter Versuch um 09:42"];
  expect(await dashboard()).toEqual({ rows: [], short: [said] });
  await learn(shopId, downProbe());
  expect((await dashboard()).short).toEqual([["Home down", "Home gestört"]]);
});

it("whoever watches the shop is told by mail that a page is down, and that it answers again", async () => {
  const shopId = await newShop("Radwerk");
  await setWatch(database.db, { organizationId: "acme", shopId }, { userId: "robin", watching: true });
  await learn(shopId, downProbe());
  const [mail] = await told();
  expect(mail?.subject).toContain("Radwerk");
  expect(mail?.text).toContain("Home is down: 502 from the web server");
  await learn(shopId, probePulse());
  const later = new Date(NOW.getTime() + 60_000);
  expect((await told(later)).map(({ subject }) => subject)).toEqual(["Shop Alert: Shop answers again - Radwerk"]);
});

async function told(now = NOW) {
  const { db } = database;
  const mailer = heldMails();
  await weighAll(database, now);
  await tellPending({ db, channels: CHANNELS, clock: () => now });
  await sendToPeople(database, { mailer, now });
  return mailer.sent.map(({ mail }) => mail);
}
