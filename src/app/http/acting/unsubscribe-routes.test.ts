import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../../lib/test-database.ts";
import {
  type MailList,
  signUnsubscribing,
} from "../../../notifications/ways/unsubscribing/unsubscribe-token.service.ts";
import { addUser } from "../../../shops/shop-fixture.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";

const SECRET = "a secret of thirty-two characters";
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "ada", { language: "en" });
  await addUser(database.db, "bob", { language: "de" });
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query("delete from telling_setting"));

const tokenOf = (list: MailList, userId = "ada") => signUnsubscribing(SECRET, { userId, list });
async function ask(method: string, token: string, headers: Record<string, string> = {}) {
  const services = { db: database.db, secrets: [SECRET], appUrl: "https://shopwarden.example" };
  const routes = unsubscribeRoutes({ ...services, clientAddress: () => null });
  const answer = await routes.request(`/do/unsubscribe/${token}`, { method, headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const kept = async () => {
  const { rows } = await database.pool.query(
    "select user_id, without_digests, without_summaries from telling_setting order by user_id",
  );
  return rows;
};

it("changes nothing by being opened", async () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) await ask(method, tokenOf("digests"));
  expect(await kept()).toEqual([]);
  const { text, headers, status } = await ask("GET", tokenOf("digests"));
  expect([status, headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
    200,
    "no-store",
    "no-referrer",
  ]);
  expect(text).toContain("No more digests by mail?");
  expect(text).toContain("Opening this page has changed nothing.");
});

it.each([
  ["digests", { without_digests: true, without_summaries: false }],
  ["summaries", { without_digests: false, without_summaries: true }],
] as const)("switches %s off by one press, once or again, and on again by another", async (list, off) => {
  const body = { "content-type": "application/x-www-form-urlencoded" };
  for (let time = 0; time < 2; time += 1) {
    const { status, text } = await ask("POST", tokenOf(list), body);
    expect(status).toBe(200);
    expect(text).toContain(`You get no more ${list}.`);
    expect(text).toContain('href="/app/settings/notifications"');
    expect(text).toContain('action="?back"');
    expect(await kept()).toEqual([{ user_id: "ada", ...off }]);
  }
  const { text } = await ask("POST", `${tokenOf(list)}?back`);
  expect(text).toContain(`No more ${list} by mail?`);
  expect(await kept()).toEqual([{ user_id: "ada", without_digests: false, without_summaries: false }]);
});

it("speaks its reader's language", async () => {
  const { text } = await ask("GET", tokenOf("summaries", "bob"));
  expect(text).toContain("Keine Sammel-E-Mails mehr?");
});

it("refuses posts from other sites, and what is altered, unknown or of somebody who is gone", async () => {
  const refused = await ask("POST", tokenOf("digests"), { origin: "https://evil.example" });
  expect(refused.status).toBe(403);
  const altered = tokenOf("digests").replace(/.$/u, (last) => (last === "A" ? "B" : "A"));
  for (const token of [altered, "made-up", tokenOf("digests", "nobody")])
    for (const method of ["GET", "POST"]) expect((await ask(method, token)).status).toBe(404);
  expect(await kept()).toEqual([]);
});
