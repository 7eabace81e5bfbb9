import { expect } from "@playwright/test";
import { stubAuth } from "./auth-answers.ts";
import { askAnew, hint } from "./hints.ts";
import {
  block,
  dialog,
  EMAIL,
  me,
  openSettings,
  PASSWORD,
  refuse,
  session,
  SESSIONS,
  SIGN_INS,
  toast,
} from "./settings-answers.ts";
import { expectAccessible, NOW, picture, stubApp, test } from "./stubbed-app.ts";

test("sign-ins are told by kind, way, device, address and time, older ones when asked; so are sessions, this one first; the theme is kept here", async ({
  page,
}) => {
  const older = { entries: SIGN_INS.entries.slice(5), nextCursor: null };
  const newest = { entries: SIGN_INS.entries.slice(0, 5), nextCursor: 5 };
  await openSettings(page, {
    product: {
      "account.currentUserSignIns": (input: unknown) =>
        JSON.stringify(input ?? {}).includes("cursor") ? older : newest,
    },
  });
  await test.step("sign-ins", async () => {
    const rows = block(page, "Sign-ins").getByRole("listitem");
    await expect(rows.nth(0)).toContainText("Signed in");
    await expect(rows.nth(0)).toContainText("with a password, Safari, iOS, from 2001:db8:85a3:8d3:1319:8a2e:370:7348");
    await expect(rows.nth(1)).toContainText("through GitHub");
    await expect(rows.nth(2)).toContainText("Wrong second factor");
    await expect(rows.nth(3)).toContainText("An administrator acted in your name.");
    await expect(rows.nth(4)).toContainText("3 times within an hour from 19.11.2026");
    await block(page, "Sign-ins").getByRole("button", { name: "Show older" }).click();
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(5)).toContainText("unknown device");
    await expect(block(page, "Sign-ins").getByRole("button")).toHaveCount(0);
  });
  await test.step("sessions", async () => {
    const sessions = block(page, "Sessions").getByRole("listitem");
    await expect(sessions.nth(0)).toContainText("Chrome on macOS");
    await expect(sessions.nth(0)).toContainText("this one");
    await expect(sessions.nth(1)).toContainText("Safari on iOS");
    await expect(sessions.nth(1)).toContainText("last seen 12 hours ago");
    await expect(sessions.nth(1)).toContainText("from 2001:db8:85a3:8d3:1319:8a2e:370:7348");
    await expect(sessions.nth(2)).toContainText("Unknown device");
  });
  await test.step("the theme is kept in this browser under its key, and not at all while the system decides", async () => {
    const stored = () => page.evaluate(`localStorage.getItem("shopwarden-dark-mode")`);
    const theme = block(page, "Language and theme");
    await theme.getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    expect(await stored()).toBe("true");
    await theme.getByRole("button", { name: "Light" }).click();
    expect(await stored()).toBe("false");
    await theme.getByRole("button", { name: "System" }).click();
    expect(await stored()).toBeNull();
  });
});

test("a list that cannot be loaded says so and can be tried again, and an empty one is a sentence", async ({
  page,
}) => {
  let isAway = true;
  const app = await openSettings(page, {
    product: { "account.currentUserSignIns": new Error("Nothing today.") },
    auth: { "/passkey/list-user-passkeys": () => (isAway ? refuse(400, "", "The list is away.") : { json: [] }) },
  });
  const passkeys = block(page, "Passkey Devices");
  await expect(passkeys.getByRole("alert")).toContainText("Your passkeys could not be loaded", { timeout: 20_000 });
  await expect(passkeys.getByRole("alert")).toContainText("The list is away.");
  const signIns = block(page, "Sign-ins");
  await expect(signIns).toContainText("Your sign-ins could not be loaded");
  isAway = false;
  await passkeys.getByRole("button", { name: "Try again" }).click();
  await expect(passkeys).toContainText("You have no passkey yet.");
  app.answer({ "account.currentUserSignIns": { entries: [], nextCursor: null } });
  await signIns.getByRole("button", { name: "Try again" }).click();
  await expect(signIns).toContainText("Nobody has signed in yet since this is kept.");
});

test.describe("sessions", () => {
  test("what could not be ended is said; one is ended, or all others after a question, and they leave the list", async ({
    page,
  }) => {
    let left = SESSIONS;
    let isRefused = true;
    const refused = (what: string) => refuse(500, "", `${what} went wrong on our side.`);
    const ended = (isLeft: (id: string) => boolean) => {
      left = left.filter(({ id }) => isLeft(id));
      return { json: { status: true } };
    };
    const { calls } = await openSettings(page, {
      auth: {
        "/list-sessions": () => ({ json: left }),
        "/revoke-session": () => (isRefused ? refused("Ending") : ended((id) => id !== "phone")),
        "/revoke-other-sessions": () => ended((id) => id === "session"),
        "/sign-out": refused("Leaving"),
        "/update-user": refused("Keeping"),
      },
    });
    const sessions = block(page, "Sessions");
    const rows = sessions.getByRole("listitem");
    await test.step("what could not be ended is said, and nobody is signed out", async () => {
      await sessions.getByRole("button", { name: "End session Unknown device" }).click();
      await expect(toast(page)).toContainText("Ending went wrong on our side.");
      await expect(rows).toHaveCount(3);
      await sessions.getByRole("button", { name: "Sign out" }).click();
      await expect(toast(page)).toContainText("Leaving went wrong on our side.");
      await expect(page).toHaveURL(/\/app\/settings$/);
      expect(calls.map(({ path }) => path)).toEqual(["/revoke-session", "/sign-out"]);
    });
    isRefused = false;
    await test.step("one is ended", async () => {
      await sessions.getByRole("button", { name: "End session Safari on iOS" }).click();
      await expect(toast(page)).toContainText("Safari on iOS is signed out.");
      await expect(rows).toHaveCount(2);
      await expect(sessions.getByRole("button", { name: "End the other one" })).toBeVisible();
      expect(calls.at(-1)).toEqual({ path: "/revoke-session", body: { id: "phone" } });
    });
    await test.step("all others are ended after a question", async () => {
      left = SESSIONS;
      await hint(page, "session");
      await sessions.getByRole("button", { name: "End both others" }).click();
      await expect(dialog(page)).toContainText("End 2 other sessions?");
      await dialog(page).getByRole("button", { name: "End sessions" }).click();
      await expect(toast(page)).toContainText("Only this one is left.");
      await expect(rows).toHaveCount(1);
      expect(calls.at(-1)).toEqual({ path: "/revoke-other-sessions", body: {} });
      expect(calls).toHaveLength(4);
    });
    await test.step("a language that could not be kept holds on this page", async () => {
      await block(page, "Language and theme").getByLabel("Language", { exact: true }).selectOption("de");
      await expect(toast(page)).toContainText("Die Sprache ist nur auf dieser Seite geändert");
    });
  });

  test("what another device ends disappears here without a reload; a browser whose session it ends is led to the login page, and back afterwards", async ({
    page,
  }) => {
    let left = SESSIONS;
    let isIn = true;
    await page.addInitScript(`
      window.EventSource = class extends EventTarget {
        constructor() { super(); window.stream = this; this.readyState = 1; }
        close() {}
      };
    `);
    await openSettings(page, {
      auth: {
        "/list-sessions": () => ({ json: left }),
        "/get-session": () => (isIn ? me() : { json: null }),
      },
    });
    await expect(block(page, "Sessions").getByRole("listitem")).toHaveCount(3);
    await page.waitForFunction("window.stream !== undefined");
    left = [...SESSIONS.slice(0, 2), session("new", null, NOW), session("newer", null, NOW)];
    await page.evaluate(
      `window.stream.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ topic: "session", organizationId: null, userId: "user", id: null }) }))`,
    );
    await expect(block(page, "Sessions").getByRole("listitem")).toHaveCount(4);
    isIn = false;
    await page.evaluate(
      `window.stream.dispatchEvent(new MessageEvent("message", { data: '{"topic":"session","organizationId":null,"id":null}' }))`,
    );
    await expect(page).toHaveURL(/\/account\/login$/);
    expect(String(await page.evaluate(`localStorage.getItem("shopwarden-return-address")`))).toContain("/app/settings");
  });
});

test.describe("signing out", () => {
  test("goes home 50 ms after the answer, and takes the other tabs along", async ({ page, context }) => {
    // Measured where it happens: a crowded machine tells of answer and leaving at the same
    // moment. A name outlives its page.
    await page.addInitScript(`
      const ask = window.fetch;
      window.fetch = async (...request) => {
        const answer = await ask(...request);
        if (answer.url.endsWith("/sign-out")) window.name = String(performance.now());
        return answer;
      };
      addEventListener("beforeunload", () => (window.name = String(performance.now() - Number(window.name))));
    `);
    await openSettings(page, { auth: { "/sign-out": { json: { success: true } } } });
    const other = await context.newPage();
    await stubApp(other, { "account.currentUserShops": [], "account.currentUserFleet": new Error("away") });
    await stubAuth(other, { "/get-session": me() });
    await other.goto("/app/settings");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Settings");

    await block(page, "Sessions").getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(other).toHaveURL(/\/$/);
    expect(Number(await page.evaluate("window.name"))).toBeGreaterThanOrEqual(49);
  });

  test("the account's language wins over the browser's, which the next person at this browser has again", async ({
    page,
  }) => {
    let isIn = true;
    await openSettings(page, {
      auth: {
        "/get-session": () => (isIn ? me({ language: "de" }) : { json: null }),
        "/sign-out": () => {
          isIn = false;
          return { json: { success: true } };
        },
      },
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await block(page, "Sitzungen").getByRole("button", { name: "Abmelden" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.evaluate(`localStorage.getItem("shopwarden-language")`)).toBeNull();
  });
});

test.describe("language and theme", () => {
  test("a chosen language is stored at the account and holds at once in every tab", async ({ page, context }) => {
    // An account without a language would be told the browser's by the first page.
    let language = "en";
    const answers = {
      "/get-session": () => me({ language }),
      "/update-user": () => {
        language = "de";
        return { json: { status: true } };
      },
    };
    const { calls } = await openSettings(page, { auth: answers });
    const other = await context.newPage();
    await openSettings(other, { auth: answers });
    await block(page, "Language and theme").getByLabel("Language", { exact: true }).selectOption("de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
    await expect(toast(page)).toContainText("Die Sprache ist jetzt Deutsch");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
    expect(calls).toEqual([{ path: "/update-user", body: { language: "de" } }]);
  });

  test("an account without a zone and a language is told the browser's, once; the zone is found by typing, and that of the browser is offered", async ({
    page,
  }) => {
    let said: { timeZone: string | null; language: string | null } = { timeZone: null, language: null };
    const { calls } = await openSettings(page, {
      auth: {
        "/get-session": () => me(said),
        "/update-user": () => {
          const timeZone = said.timeZone === "UTC" ? "America/New_York" : "UTC";
          said = { timeZone, language: "en" };
          return { json: { status: true } };
        },
      },
    });
    const told = () => calls.filter(({ path }) => path === "/update-user");
    const first = { path: "/update-user", body: { timeZone: "UTC", language: "en" } };
    await expect.poll(told).toEqual([first]);
    await page.reload();
    const look = block(page, "Language and theme");
    const zone = look.getByLabel("Time zone of your mails", { exact: true });
    await expect(zone).toHaveValue("UTC");
    expect(told()).toHaveLength(1);
    await expect(look.getByRole("button", { name: "Take UTC" })).toHaveCount(0);
    await zone.click();
    await zone.fill("new york");
    await page.getByRole("option", { name: "America/New York" }).click();
    await expect(toast(page)).toContainText("Mails tell times in America/New_York now.");
    await expect(zone).toHaveValue("America/New York");
    await look.getByRole("button", { name: "Take UTC" }).click();
    await expect(zone).toHaveValue("UTC");
    // The field says what was chosen before the server has heard of it.
    await expect
      .poll(told)
      .toEqual([
        first,
        { path: "/update-user", body: { timeZone: "America/New_York" } },
        { path: "/update-user", body: { timeZone: "UTC" } },
      ]);
  });
});

test("deleting the account names what is lost and asks for the password; the last owner is shown the way to each organization", async ({
  page,
}) => {
  let answer = refuse(400, "INVALID_PASSWORD", "Invalid password");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { calls, answer: answerWith } = await openSettings(page, {
    product: {
      "account.solelyOwnedOrganizations": [
        { name: "Nordlicht Digital", slug: "nordlicht-digital" },
        { name: "Hofmann & Söhne", slug: "hofmann" },
      ],
    },
    auth: { "/delete-user": () => answer },
  });
  const remove = block(page, "Deleting your Account");
  const deleteIt = remove.getByRole("button", { name: "Delete account …" });
  const password = dialog(page).getByLabel("Your current password", { exact: true });
  await test.step("the last owner is shown the way to each organization", async () => {
    await expect(remove).toContainText("You are the last owner of 2 organizations");
    await expect(remove.getByRole("link", { name: "Hofmann & Söhne" })).toHaveAttribute(
      "href",
      "/app/organizations/hofmann",
    );
    await expect(deleteIt).toHaveCount(0);
  });
  answerWith({ "account.solelyOwnedOrganizations": [] });
  await askAnew(page);
  await expect(remove).toContainText("You are a member of 2 organizations");
  await deleteIt.click();
  for (const lost of [
    EMAIL,
    "Nordlicht Digital, Hofmann & Söhne",
    "all 3 sessions",
    "2 passkeys",
    "the link to GitHub",
  ])
    await expect(dialog(page)).toContainText(lost);
  await expectAccessible(page, { within: dialog(page) });
  await picture(page, "settings-delete");
  await expect(dialog(page).getByRole("button", { name: "Delete account" })).toBeDisabled();
  await test.step("a wrong password is said, and that a mail decides, where mails are delivered", async () => {
    await password.fill("wrong");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("Invalid password");
    answer = { json: { success: true, message: "Verification email sent" } };
    await password.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(remove.getByRole("alert")).toContainText("look into your mailbox");
    await expect(page).toHaveURL(/\/app\/settings$/);
  });
  await test.step("the right one, where no mail is needed, deletes it and goes home", async () => {
    answer = { json: { success: true, message: "User deleted" } };
    await deleteIt.click();
    await password.fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Delete account" }).click();
    await expect(toast(page)).toContainText("Your account is deleted.");
    await expect(page).toHaveURL(/\/$/);
    expect(calls.at(-1)).toEqual({ path: "/delete-user", body: { callbackURL: "/", password: PASSWORD } });
    expect(calls).toHaveLength(3);
  });
});
