import { type CDPSession, expect, type Page } from "@playwright/test";
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

/** A device with a finger on it; `agrees` is whether it is the right finger. */
async function addDevice(page: Page, agrees = true): Promise<CDPSession> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: agrees,
      automaticPresenceSimulation: true,
    },
  });
  return devices;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await block(page, "Passkey Devices").getByRole("button", { name: "Add a new Device" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
}

test("a passkey is made by the browser under the given name", async ({ page }) => {
  let list: readonly object[] = PASSKEYS;
  const { calls } = await openSettings(page, {
    auth: {
      "/passkey/generate-register-options": creation(),
      "/passkey/list-user-passkeys": () => ({ json: list }),
      "/passkey/verify-registration": () => {
        list = [...PASSKEYS, NEW_KEY];
        return { json: NEW_KEY };
      },
    },
  });
  await addDevice(page);
  const passkeys = block(page, "Passkey Devices");
  await expect(passkeys.getByRole("listitem").nth(0)).toContainText("Kept by your password manager");
  await expect(passkeys.getByRole("listitem").nth(1)).toContainText("On this one device or key only");
  await addPasskey(page, " Work laptop ");
  await expect(toast(page)).toContainText("You can sign in with Work laptop now.");
  await expect(passkeys.getByRole("listitem")).toHaveCount(3);
  expect(calls).toEqual([
    {
      path: "/passkey/verify-registration",
      body: { name: "Work laptop", response: expect.objectContaining({ type: "public-key" }) },
    },
  ]);
});

test("a device that is in the list already is said to be", async ({ page }) => {
  let made = "";
  const { calls } = await openSettings(page, {
    auth: {
      "/passkey/generate-register-options": () => creation(made === "" ? [] : [made]),
      "/passkey/verify-registration": { json: NEW_KEY },
    },
  });
  await addDevice(page);
  await addPasskey(page, "Work laptop");
  await expect(toast(page)).toContainText("You can sign in with Work laptop now.");
  const [first] = calls;
  made = JSON.stringify(first?.body).match(/"id":"([^"]+)"/)?.[1] ?? "";
  expect(made).not.toBe("");
  await addPasskey(page, "Work laptop again");
  await expect(dialog(page).getByRole("alert")).toContainText("This device or key is in the list already.");
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Work laptop again");
});

test("a name is asked for before the browser is; a ceremony that is cancelled changes nothing and keeps it", async ({
  page,
}) => {
  const { calls } = await openSettings(page, { auth: { "/passkey/generate-register-options": creation() } });
  await addPasskey(page, "  ");
  await expect(dialog(page)).toContainText("A name is required");
  await addPasskeyName(page, "x".repeat(101));
  await expect(dialog(page)).toContainText("It may have up to 100 characters.");
  await addDevice(page, false);
  await addPasskeyName(page, "Work laptop");
  await expect(dialog(page).getByRole("alert")).toContainText("It was cancelled, or it took too long. Try once more.");
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Work laptop");
  expect(calls).toEqual([]);
});

async function addPasskeyName(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
}

test("a passkey is renamed, and deleted after a question", async ({ page }) => {
  const { calls } = await openSettings(page, {
    auth: { "/passkey/update-passkey": { json: {} }, "/passkey/delete-passkey": { json: { status: true } } },
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
  await expect(toast(page)).toContainText("can no longer be used to sign in.");
  expect(calls).toEqual([
    { path: "/passkey/update-passkey", body: { id: "p1", name: "Old MacBook" } },
    { path: "/passkey/delete-passkey", body: { id: "p1" } },
  ]);
});

test("a passkey that is gone already is said to be", async ({ page }) => {
  await openSettings(page, {
    auth: { "/passkey/delete-passkey": refuse(404, "PASSKEY_NOT_FOUND", "Passkey not found") },
  });
  await block(page, "Passkey Devices").getByRole("button", { name: "Delete passkey MacBook Pro, Touch ID" }).click();
  await dialog(page).getByRole("button", { name: "Delete passkey" }).click();
  await expect(dialog(page)).toContainText("This passkey is gone already.");
});

test.describe("a session that is too old", () => {
  /** The server's view: stale until the person has said again who they are. */
  function server(by: Readonly<Record<string, object>> = {}) {
    let isFresh = false;
    const confirm = () => {
      isFresh = true;
      return { json: { status: true } };
    };
    const auth = {
      "/passkey/generate-register-options": () => (isFresh ? creation() : STALE),
      "/passkey/verify-registration": { json: NEW_KEY },
      "/re-authenticate": confirm,
      ...by,
    };
    return { auth, confirm };
  }

  test("is made fresh by the password, and what was wanted goes on", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const { calls } = await openSettings(page, { auth: server().auth });
    await addDevice(page);
    await addPasskey(page, "Work laptop");
    await expect(dialog(page)).toContainText("Is it still you?");
    await expectAccessible(page);
    await picture(page, "settings-step-up-dark");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await dialog(page).getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(toast(page)).toContainText("You can sign in with Work laptop now.");
    expect(calls.map(({ path }) => path)).toEqual(["/re-authenticate", "/passkey/verify-registration"]);
    expect(calls[1]?.body).toMatchObject({ name: "Work laptop" });
  });

  test("a wrong password is said; closing loses nothing that was typed", async ({ page }) => {
    const { auth } = server({ "/re-authenticate": refuse(400, "INVALID_PASSWORD", "Invalid password") });
    const { calls } = await openSettings(page, { auth });
    await addPasskey(page, "Work laptop");
    await dialog(page).getByLabel("Your password", { exact: true }).fill("wrong");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText("Invalid password");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toContainText("Add a passkey");
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Work laptop");
    expect(calls.map(({ path }) => path)).toEqual(["/re-authenticate"]);
  });

  test("is made fresh by a passkey, which ends the session before it", async ({ page }) => {
    let isFresh = false;
    let made = "";
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
            allowCredentials: [{ id: made, type: "public-key" }],
          },
        }),
        "/passkey/verify-authentication": () => {
          isFresh = true;
          return { json: { session: {}, user: { id: "user" } } };
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
    await expect(toast(page)).toContainText("You can sign in with Second now.");
    expect(calls.find(({ path }) => path === "/revoke-session")?.body).toEqual({ token: "token-session" });
  });

  test("a passkey of somebody else does not do what was wanted", async ({ page }) => {
    let made = "";
    const { calls } = await openSettings(page, {
      auth: {
        "/passkey/generate-register-options": () => (made === "" ? creation() : STALE),
        "/passkey/verify-registration": { json: NEW_KEY },
        "/passkey/generate-authenticate-options": {
          json: { challenge: "Y2hhbGxlbmdl", rpId: "localhost", userVerification: "required", allowCredentials: [] },
        },
        "/passkey/verify-authentication": { json: { session: {}, user: { id: "another" } } },
      },
    });
    await addDevice(page);
    await addPasskey(page, "First");
    await expect(toast(page)).toContainText("You can sign in with First now.");
    made = "first";
    await addPasskey(page, "Second");
    await dialog(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("This passkey belongs to another account");
    expect(calls.map(({ path }) => path)).not.toContain("/revoke-session");
  });

  test("an account without a password is deleted after a passkey or the other service was asked", async ({ page }) => {
    await openSettings(page, {
      auth: {
        "/list-accounts": { json: [WITH_GITHUB] },
        "/delete-user": refuse(400, "SESSION_EXPIRED", "Session expired. Re-authenticate to perform this action."),
      },
    });
    await block(page, "Deleting your Account").getByRole("button", { name: "Delete account …" }).click();
    await dialog(page).getByRole("button", { name: "Delete account" }).click();
    await expect(dialog(page)).toContainText("Is it still you?");
    await expect(dialog(page).getByRole("button", { name: "Use a passkey" })).toBeVisible();
    await expect(dialog(page).getByLabel("Your password", { exact: true })).toHaveCount(0);
  });
});

test.describe("linked accounts", () => {
  test("say what each gave us, and which services can be linked; linking leads there", async ({ page }) => {
    const { calls } = await openSettings(page, {
      auth: { "/link-social": { json: { url: "/app/settings?linked=google", redirect: true } } },
    });
    const rows = block(page, "Linked accounts").getByRole("listitem");
    await expect(rows.nth(0)).toContainText("allows us to see: read:user, user:email");
    await expect(rows.nth(1)).toContainText("not linked");
    await block(page, "Linked accounts").getByRole("button", { name: "Link Google" }).click();
    await expect(toast(page)).toContainText("Google is linked. You can sign in with it from now on.");
    await expect(page).toHaveURL(/\/app\/settings$/);
    expect(calls[0]?.body).toEqual({
      provider: "google",
      callbackURL: "/app/settings?linked=google",
      errorCallbackURL: "/app/settings",
    });
  });

  test("coming back with an error is told in words", async ({ page }) => {
    await openSettings(page);
    for (const [code, shown] of [
      ["email_doesn't_match", "Only an account with the same email address as here can be linked."],
      ["account_already_linked_to_different_user", "Sign in to that account and unlink it there first."],
      ["access_denied", "Nothing has changed."],
    ] as const)
      await test.step(code, async () => {
        await page.goto(`/app/settings?error=${encodeURIComponent(code)}`);
        await expect(block(page, "Linked accounts").getByRole("alert")).toContainText(shown);
        await expect(block(page, "Linked accounts").getByRole("alert")).toBeInViewport();
        await expect(page).toHaveURL(/\/app\/settings#linked$/);
      });
  });

  test("one is unlinked after a question", async ({ page }) => {
    let accounts: readonly object[] = [WITH_PASSWORD, WITH_GITHUB];
    const { calls } = await openSettings(page, {
      auth: {
        "/list-accounts": () => ({ json: accounts }),
        "/unlink-account": () => {
          accounts = [WITH_PASSWORD];
          return { json: { status: true } };
        },
      },
    });
    await block(page, "Linked accounts").getByRole("button", { name: "Unlink from GitHub" }).click();
    await dialog(page).getByRole("button", { name: "Unlink", exact: true }).click();
    await expect(toast(page)).toContainText("GitHub is unlinked.");
    await expect(block(page, "Linked accounts").getByRole("button", { name: "Link GitHub" })).toBeVisible();
    expect(calls).toEqual([{ path: "/unlink-account", body: { providerId: "github", accountId: "a2" } }]);
  });

  test("the last one is refused in words", async ({ page }) => {
    await openSettings(page, {
      auth: {
        "/get-session": me(),
        "/list-accounts": { json: [WITH_GITHUB] },
        "/unlink-account": refuse(400, "FAILED_TO_UNLINK_LAST_ACCOUNT", "You can't unlink your last account"),
      },
    });
    await expect(block(page, "Linked accounts")).toContainText("The only way you sign in");
    await block(page, "Linked accounts").getByRole("button", { name: "Unlink from GitHub" }).click();
    await dialog(page).getByRole("button", { name: "Unlink", exact: true }).click();
    await expect(dialog(page)).toContainText("there would be no way left to sign in");
  });
});
