import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../../lib/test-database.ts";
import { type AddressDeed, signAddress } from "../../../notifications/addresses/address-token.service.ts";
import { addDestination } from "../../../notifications/delivering/delivering-fixture.ts";
import { addOrganization, addUser } from "../../../shops/shop-fixture.ts";
import { addressRoutes } from "./address-routes.ts";

const SECRET = "a secret of thirty-two characters";
const NOW = new Date("2026-11-24T09:00:00.000Z");
const ID = "0192f3aa-7c1e-4d00-8000-00000000000a";
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  await addUser(database.db, "jana", { name: "<b>Jana</b>" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["mail_address", "destination"]) await database.pool.query(`delete from ${table}`);
  await database.pool.query(
    `insert into mail_address (id, organization_id, address, language, made_at, asked_at, asked_by)
     values ($1, 'acme', 'ops@agency.example', 'de', $2, $2, 'jana')`,
    [ID, NOW],
  );
  const settings = { addresses: "Ops@agency.example" };
  await addDestination(database.db, "Customers", {
    channel: "email",
    settings,
    state: "unconfirmed",
    origin: "mailto:",
  });
});

const tokenOf = (deed: AddressDeed, at = NOW, addressId = ID) => signAddress(SECRET, { deed, addressId }, at);
async function ask(method: string, token: string, headers: Record<string, string> = {}) {
  const options = {
    db: database.db,
    secrets: [SECRET],
    clock: () => NOW,
    timeZone: "UTC",
    appUrl: "https://shopwarden.example",
  };
  const answer = await addressRoutes({ ...options, clientAddress: () => null }).request(`/do/mail/${token}`, {
    method,
    headers,
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const kept = async () => [await rows("select * from mail_address"), await rows("select state from destination")];

it("changes nothing by being opened, says who asked, and may neither be kept nor found", async () => {
  const before = await kept();
  for (const deed of ["confirm", "unsubscribe"] as const)
    for (const method of ["GET", "HEAD", "OPTIONS"]) await ask(method, tokenOf(deed));
  expect(await kept()).toEqual(before);
  const { text, headers } = await ask("GET", tokenOf("confirm"));
  expect(text).toContain("Darf Organization acme an ops@agency.example schreiben?");
  expect(text).toContain("&lt;b&gt;Jana&lt;/b&gt; von Organization acme hat am 24.11.2026, 09:00");
  expect(text).not.toContain("<script");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

it("confirms by a press and has the channel work, and leaves for ever by one click of a mail program", async () => {
  expect((await ask("POST", tokenOf("confirm"))).text).toContain("ops@agency.example hat bestätigt.");
  expect(await rows("select state from destination")).toEqual([{ state: "on" }]);
  const oneClick = { "content-type": "application/x-www-form-urlencoded" };
  for (let time = 0; time < 20; time += 1)
    expect((await ask("POST", tokenOf("unsubscribe"), oneClick)).status).toBe(200);
  expect(await rows("select unsubscribed_at from mail_address")).toEqual([{ unsubscribed_at: NOW }]);
  expect(await rows("select state, reason from destination")).toEqual([
    { state: "disabled", reason: "blocked_by_person" },
  ]);
  const late = await ask("POST", tokenOf("confirm", new Date(NOW.getTime() - 1000)));
  expect(late.text).toContain("nachdem dieser Link entstanden war");
  expect(await rows("select unsubscribed_at from mail_address")).toEqual([{ unsubscribed_at: NOW }]);
});

it("refuses presses from another site", async () => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
    expect((await ask("POST", tokenOf("confirm"), headers)).status).toBe(403);
  expect(await rows("select confirmed_at from mail_address")).toEqual([{ confirmed_at: null }]);
});

it("has one answer to all that is no link of ours", async () => {
  const expired = tokenOf("confirm", new Date(NOW.getTime() - 49 * 3_600_000));
  const gone = tokenOf("unsubscribe", NOW, "0192f3aa-7c1e-4d00-8000-00000000000b");
  const answers = await Promise.all(["x", expired, gone, `${tokenOf("confirm")}x`].map((token) => ask("POST", token)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});
