import { expect, type Page } from "@playwright/test";
import {
  block,
  dialog,
  me,
  openSettings,
  PASSKEYS,
  PASSWORD,
  refuse,
  toast,
  WITH_GITHUB,
  WITH_PASSWORD,
} from "./settings-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, test } from "./stubbed-app.ts";
import { goAnew } from "./within-app.ts";

const NEW_KEY = {
  id: "p3",
  name: "Work laptop",
  deviceType: "singleDevice",
  backedUp: false,
  createdAt: "2026-11-20T09:45:00Z",
};

/** What the server would ask the browser for; `exclude` are the ids of keys that are there already. */
const creation = (exclude: readonly string[] = []) => ({
  json: {
    rp: { id: "localhost", name: "Shopwarden" },
    user: { id: "dXNlcg", name: "jana", displayName: "Jana" },
    challenge: "Y2hhbGxlbmdlLWNoYWxsZW5nZS1jaGFsbGVuZ2U",
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    timeout: 60_000,
    excludeCredentials: exclude.map((id) => ({ id, type: "public-key" })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  },
});

const STALE = refuse(403, "SESSION_NOT_FRESH", "Session is not fresh");

/** A device with a finger on it; `agrees` is whether it is the right finger, until what is returned says otherwise. */
async function addDevice(page: Page, agrees = true): Promise<(agrees: boolean) => Promise<unknown>> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: agrees,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await block(page, "Passkey Devices").getByRole("button", { name: "Add a new Device" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
}

test("a passkey is made by the browser under a name that is asked for first, once for each device", async ({
  page,
}) => {
  let list: readonly object[] = PASSKEYS;
  let made = "";
  const { calls } = await openSettings(page, {
    auth: {
      "/passkey/generate-register-options": () => creation(made === "" ? [] : [made]),
      "/passkey/list-user-passkeys": () => ({ json: list }),
      "/passkey/verify-registration": () => {
        list = [...PASSKEYS, NEW_KEY];
        return { json: NEW_KEY };
      },
    },
  });
  const recognise = await addDevice(page);
  const passkeys = block(page, "Passkey Devices");
  await expect(passkeys.getByRole("listitem").nth(0)).toContainText("Kept by your password manager");
  await expect(passkeys.getByRole("listitem").nth(1)).toContainText("On this one device or key only");
  await test.step("a ceremony that is cancelled changes nothing and keeps the name", async () => {
    await addPasskey(page, "  ");
    await expect(dialog(page)).toContainText("A name is required");
    await addPasskeyName(page, "x".repeat(101));
    await expect(dialog(page)).toContainText("It may have up to 100 characters.");
    await recognise(false);
    await addPasskeyName(page, "Work laptop");
    await expect(dialog(page).getByRole("alert")).toContainText(
      "It was cancelled, or it took too long. Try once more.",
    );
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Work laptop");
    expect(calls).toEqual([]);
  });
  await test.step("it is made", async () => {
    await recognise(true);
    await addPasskeyName(page, " Work laptop ");
    await expect(toast(page)).toContainText("You can sign in with Work laptop now.");
    await expect(passkeys.getByRole("listitem")).toHaveCount(3);
    expect(calls).toEqual([
      {
        path: "/passkey/verify-registration",
        body: { name: "Work laptop", response: expect.objectContaining({ type: "public-key" }) },
      },
    ]);
  });
  await test.step("a device that is in the list already is said to be", async () => {
    made = JSON.stringify(calls[0]?.body).match(/"id":"([^"]+)"/)?.[1] ?? "";
    expect(made).not.toBe("");
    await addPasskey(page, "Work laptop again");
    await expect(dialog(page).getByRole("alert")).toContainText("This device or key is in the list already.");
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Work laptop again");
  });
});

async function addPasskeyName(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
}

test("a passkey is renamed, and deleted after a question; one that is gone already is said to be", async ({ page }) => {
  let deleted = refuse(404, "PASSKEY_NOT_FOUND", "Passkey not found");
  const { calls } = await openSettings(page, {
    auth: { "/passkey/update-passkey": { json: {} }, "/passkey/delete-passkey": () => deleted },
  });
  const passkeys = block(page, "Passkey Devices");
  await passkeys.getByRole("button", { name: "Rename passkey MacBook Pro, Touch ID" }).click();
  await expect(dialog(page).getByLabel("Name")).toHaveValue("MacBook Pro, Touch ID");
  await dialog(page).getByLabel("Name").fill("Old MacBook");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("The passkey is called Old MacBook now.");
  await passkeys.getByRole("button", { name: "Delete passkey MacBook Pro, Touch ID" }).click();
  await expect(dialog(page)).toContainText("You can no longer sign in with it here.");
  await dialog(page).getByRole("button", { name: "Delete passkey" }).click();
  await expect(dialog(page)).toContainText("This passkey is gone already.");
  deleted = { json: { status: true } };
  await dialog(page).getByRole("button", { name: "Delete passkey" }).click();
  await expect(toast(page)).toContainText("can no longer be used to sign in.");
  expect(calls).toEqual([
    { path: "/passkey/update-passkey", body: { id: "p1", name: "Old MacBook" } },
    { path: "/passkey/delete-passkey", body: { id: "p1" } },
    { path: "/passkey/delete-passkey", body: { id: "p1" } },
  ]);
});

test("a session that is too old is made fresh by the password, not by a wrong one, and what was wanted goes on", async ({
  page,
}) => {
  let isFresh = false;
  let answer = refuse(400, "INVALID_PASSWORD", "Invalid password");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const { calls } = await openSettings(page, {
    auth: {
      "/passkey/generate-register-options": () => (isFresh ? creation() : STALE),
      "/passkey/verify-registration": { json: NEW_KEY },
      "/re-authenticate": () => {
        isFresh = answer.status === undefined;
        return answer;
      },
    },
  });
  await addDevice(page);
  await test.step("a wrong password is said; closing loses nothing that was typed", async () => {
    await addPasskey(page, "Work laptop");
    await dialog(page).getByLabel("Your password", { exact: true }).fill("wrong");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText("Invalid password");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toContainText("Add a passkey");
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Work laptop");
    expect(calls.map(({ path }) => path)).toEqual(["/re-authenticate"]);
  });
  answer = { json: { status: true } };
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog(page)).toContainText("Is it still you?");
  await expectAccessible(page, { within: dialog(page) });
  await picture(page, "settings-step-up-dark");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog(page).getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("You can sign in with Work laptop now.");
  expect(calls.map(({ path }) => path)).toEqual([
    "/re-authenticate",
    "/re-authenticate",
    "/passkey/verify-registration",
  ]);
  expect(calls[2]?.body).toMatchObject({ name: "Work laptop" });
});

test("a session that is too old is made fresh by a passkey, which ends the session before it, but not by somebody else's", async ({
  page,
}) => {
  let isFresh = false;
  let made = "";
  let who = "another";
  const { calls } = await openSettings(page, {
    auth: {
      "/passkey/generate-register-options": () => (made === "" || isFresh ? creation() : STALE),
      "/passkey/verify-registration": { json: NEW_KEY },
      "/passkey/generate-authenticate-options": () => ({
        json: {
          challenge: "Y2hhbGxlbmdlLWNoYWxsZW5nZS1jaGFsbGVuZ2U",
          rpId: "localhost",
          timeout: 60_000,
          userVerification: "required",
          // Of somebody else's the server does not know that it is there.
          allowCredentials: who === "another" ? [] : [{ id: made, type: "public-key" }],
        },
      }),
      "/passkey/verify-authentication": () => {
        isFresh = who === "user";
        return { json: { session: {}, user: { id: who } } };
      },
      "/revoke-session": { json: { status: true } },
    },
  });
  await addDevice(page);
  await addPasskey(page, "First");
  await expect(toast(page)).toContainText("You can sign in with First now.");
  made = JSON.stringify(calls[0]?.body).match(/"id":"([^"]+)"/)?.[1] ?? "";
  await addPasskey(page, "Second");
  await dialog(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("This passkey belongs to another account");
  expect(calls.map(({ path }) => path)).not.toContain("/revoke-session");
  who = "user";
  await dialog(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(toast(page)).toContainText("You can sign in with Second now.");
  expect(calls.find(({ path }) => path === "/revoke-session")?.body).toEqual({ token: "token-session" });
});

test("with no password and one linked account, deleting asks for a passkey or that service, and the link stays", async ({
  page,
}) => {
  await openSettings(page, {
    auth: {
      "/get-session": me(),
      "/list-accounts": { json: [WITH_GITHUB] },
      "/unlink-account": refuse(400, "FAILED_TO_UNLINK_LAST_ACCOUNT", "You can't unlink your last account"),
      "/delete-user": refuse(400, "SESSION_EXPIRED", "Session expired. Re-authenticate to perform this action."),
    },
  });
  await test.step("the last way in is not unlinked, in words", async () => {
    await expect(block(page, "Linked accounts")).toContainText("The only way you sign in");
    await block(page, "Linked accounts").getByRole("button", { name: "Unlink from GitHub" }).click();
    await dialog(page).getByRole("button", { name: "Unlink", exact: true }).click();
    await expect(dialog(page)).toContainText("there would be no way left to sign in");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step("deleting asks who it is", async () => {
    await block(page, "Deleting your Account").getByRole("button", { name: "Delete account …" }).click();
    await dialog(page).getByRole("button", { name: "Delete account" }).click();
    await expect(dialog(page)).toContainText("Is it still you?");
    await expect(dialog(page).getByRole("button", { name: "Use a passkey" })).toBeVisible();
    await expect(dialog(page).getByLabel("Your password", { exact: true })).toHaveCount(0);
  });
});

test("linked accounts say what each gave us; one is linked, and unlinked after a question", async ({ page }) => {
  let accounts: readonly object[] = [WITH_PASSWORD, WITH_GITHUB];
  const { calls } = await openSettings(page, {
    auth: {
      "/list-accounts": () => ({ json: accounts }),
      "/unlink-account": () => {
        accounts = [WITH_PASSWORD];
        return { json: { status: true } };
      },
      "/link-social": { json: { url: "/app/settings?linked=google", redirect: true } },
    },
  });
  const linked = block(page, "Linked accounts");
  const rows = linked.getByRole("listitem");
  await expect(rows.nth(0)).toContainText("allows us to see: read:user, user:email");
  await expect(rows.nth(1)).toContainText("not linked");
  for (const [code, shown] of [
    ["email_doesn't_match", "Only an account with the same email address as here can be linked."],
    ["account_already_linked_to_different_user", "Sign in to that account and unlink it there first."],
    ["access_denied", "Nothing has changed."],
  ] as const)
    await test.step(`coming back with ${code} is told in words`, async () => {
      await goAnew(page, `/app/settings?error=${encodeURIComponent(code)}`);
      await expect(linked.getByRole("alert")).toContainText(shown);
      await expect(linked.getByRole("alert")).toBeInViewport();
      await expect(page).toHaveURL(/\/app\/settings#linked$/);
    });
  await linked.getByRole("button", { name: "Link Google" }).click();
  await expect(toast(page)).toContainText("Google is linked. You can sign in with it from now on.");
  await expect(page).toHaveURL(/\/app\/settings$/);
  await linked.getByRole("button", { name: "Unlink from GitHub" }).click();
  await dialog(page).getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(toast(page)).toContainText("GitHub is unlinked.");
  await expect(linked.getByRole("button", { name: "Link GitHub" })).toBeVisible();
  expect(calls).toEqual([
    {
      path: "/link-social",
      body: { provider: "google", callbackURL: "/app/settings?linked=google", errorCallbackURL: "/app/settings" },
    },
    { path: "/unlink-account", body: { providerId: "github", accountId: "a2" } },
  ]);
});
