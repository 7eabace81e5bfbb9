import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verification } from "../../identity/identity.table.ts";
import { specifiedRedirect } from "../wire/specified-redirect.ts";
import { type Browser, signedInBrowser } from "../auth-fixture.ts";
import { begin, comeBack, placeOf, visitProvider } from "../calls/social/social-fixture.ts";
import type { Person } from "../calls/social/social-stand-in-fixture.ts";
import { newEmail } from "./contract-fixture.ts";
import { socialContract } from "./social-contract-fixture.ts";

const { database, standIn, rig, somebody, visit } = socialContract();

const HERE = "/account/login?error=";

/** The result for somebody who agreed at Google, if the answer on the way back is changed. */
async function outcome(change: (answer: URLSearchParams) => void, provider = "google"): Promise<string> {
  const browser = rig().browser();
  const answer = standIn().agree(await begin(browser, "google"), somebody());
  change(answer);
  return placeOf(await browser.call(`/callback/${provider}?${answer}`));
}

const linkAs = (browser: Browser, whom: Person) => visit(browser, whom, "/link-social");

test("redirect: state_not_found", async () => {
  expect(await outcome((answer) => answer.delete("state"))).toBe("/api/auth/error?error=state_not_found");
});

test("redirect: please_restart_the_process", async () => {
  const browser = rig().browser();
  const answer = standIn().agree(await begin(browser, "google"), somebody());
  await comeBack(browser, "google", answer);
  expect(placeOf(await comeBack(browser, "google", answer))).toMatch(/\?error=please_restart_the_process$/);
});

test("redirect: no_code", async () => {
  expect(await outcome((answer) => answer.delete("code"))).toBe(`${HERE}no_code`);
});

test("redirect: oauth_provider_not_found", async () => {
  expect(await outcome(() => {}, "nobody")).toBe(`${HERE}oauth_provider_not_found`);
});

test("redirect: invalid_code", async () => {
  expect(await outcome((answer) => answer.set("code", "made-up"))).toBe(`${HERE}invalid_code`);
});

test("redirect: unable_to_get_user_info", async () => {
  standIn().broken.add("api.github.com/user");
  const browser = rig().browser();
  expect(await visitProvider({ browser, standIn: standIn(), provider: "github" }, somebody())).toBe(
    `${HERE}unable_to_get_user_info`,
  );
});

test("redirect: no_callback_url", async () => {
  const browser = rig().browser();
  const answer = standIn().agree(await begin(browser, "google"), somebody());
  const [row] = await database().db.select().from(verification).orderBy(desc(verification.createdAt)).limit(1);
  const kept: unknown = JSON.parse(row?.value ?? "null");
  const value = JSON.stringify({ ...Object(kept), callbackURL: "" });
  await database()
    .db.update(verification)
    .set({ value })
    .where(eq(verification.id, row?.id ?? ""));
  expect(placeOf(await comeBack(browser, "google", answer))).toBe(`${HERE}no_callback_url`);
});

test("redirect: unable_to_link_account", async () => {
  const email = newEmail();
  const browser = await signedInBrowser(rig(), email);
  expect(await linkAs(browser, { ...somebody(email), isVerified: false })).toBe(`${HERE}unable_to_link_account`);
});

test("redirect: email_doesn't_match", async () => {
  const browser = await signedInBrowser(rig(), newEmail());
  expect(await linkAs(browser, somebody())).toBe(`${HERE}email_doesn't_match`);
});

test("redirect: account_already_linked_to_different_user", async () => {
  const email = newEmail();
  const whom = somebody(email);
  const owner = rig().browser();
  await visitProvider({ browser: owner, standIn: standIn(), provider: "google" }, whom);
  await owner.call("/change-email", { body: { newEmail: newEmail() } });
  await database().db.execute("delete from email_undo");
  const browser = await signedInBrowser(rig(), email);
  expect(await linkAs(browser, whom)).toBe(`${HERE}account_already_linked_to_different_user`);
});

test("redirect: email_not_found", async () => {
  const browser = rig().browser();
  expect(await visitProvider({ browser, standIn: standIn(), provider: "github" }, { id: "7999" })).toBe(
    `${HERE}email_not_found`,
  );
});

test("redirect: internal_server_error", async () => {
  const browser = rig().browser();
  const answer = standIn().agree(await begin(browser, "google"), somebody());
  await database()
    .db.update(verification)
    .set({ value: JSON.stringify({ codeVerifier: 7 }) });
  expect(placeOf(await comeBack(browser, "google", answer))).toBe("/api/auth/error?error=internal_server_error");
});

// The usual case is answered with 400 before this point; if the code does occur, it is passed on unchanged.
test("redirect: invalid_callback_request", async () => {
  const answer = await rig().browser().call("/callback/google?state=a&state=b&code=c");
  expect(answer).toMatchObject({ status: 400, body: { message: "Invalid query parameters" } });
  const place = "/api/auth/error?error=invalid_callback_request";
  expect(specifiedRedirect(place, "/callback/google")).toBe(place);
});
