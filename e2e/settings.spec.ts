import { expect } from "@playwright/test";
import { block, dialog, EMAIL, me, openSettings, PASSWORD, refuse, toast, WITH_GITHUB } from "./settings-answers.ts";
import { test } from "./stubbed-app.ts";

test("a name is saved, its absence said at the field, and what was typed stays when it cannot be saved", async ({
  page,
}) => {
  let answer = refuse(400, "NAME_TOO_LONG", "Name too long");
  const { calls } = await openSettings(page, { auth: { "/update-user": () => answer } });
  const profile = block(page, "Profile");
  await profile.getByLabel("Name").fill("  ");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile.getByText("A name is required")).toBeVisible();
  await expect(profile.getByLabel("Name")).toBeFocused();
  expect(calls).toEqual([]);
  await profile.getByLabel("Name").fill("Jana the Long");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile.getByRole("alert")).toContainText("This name is too long.");
  await expect(profile.getByLabel("Name")).toHaveValue("Jana the Long");
  answer = { json: { status: true } };
  await profile.getByLabel("Name").fill("Jana P.");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Your name is saved.");
  expect(calls.map(({ body }) => body)).toEqual([{ name: "Jana the Long" }, { name: "Jana P." }]);
});

test("a session that ended meanwhile is begun anew in place, and what was typed is saved then", async ({ page }) => {
  let isIn = false;
  const signedIn = () => {
    isIn = true;
    return { json: { user: { id: "user" } } };
  };
  const { calls } = await openSettings(page, {
    auth: {
      "/update-user": () => (isIn ? { json: { status: true } } : refuse(401, "UNAUTHORIZED", "Unauthorized")),
      "/sign-in/email": signedIn,
    },
  });
  await block(page, "Profile").getByLabel("Name").fill("Jana P.");
  await block(page, "Profile").getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("You have been signed out");
  await expect(dialog(page)).toContainText(EMAIL);
  await dialog(page).getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Your name is saved.");
  expect(calls.at(-1)).toEqual({ path: "/update-user", body: { name: "Jana P." } });
});

test("whoever acts as somebody else is told first which forms are closed, and why", async ({ page }) => {
  const acting = { "/get-session": me({}, { impersonatedBy: "root" }) };
  await openSettings(page, { auth: acting, waitsFor: "Profile" });
  await expect(page.getByRole("main").getByText("Closed meanwhile, because only Jana Petersen")).toBeVisible();
  await expect(block(page, "Profile")).toBeVisible();
  for (const closed of ["Email", "Password", "Passkeys"]) await expect(block(page, closed)).toHaveCount(0);
});

test("an address is checked before it is sent, and once changed it is unconfirmed, and both mails are named", async ({
  page,
}) => {
  let changed = false;
  let refused = refuse(500, "", "");
  const { calls } = await openSettings(page, {
    auth: {
      "/get-session": () => (changed ? me({ email: "jana@new.example", emailVerified: false }) : me()),
      "/change-email": () => refused,
      "/send-verification-email": { json: { status: true } },
    },
  });
  const email = block(page, "Email");
  const submit = async (address: string) => {
    await email.getByLabel("Email").fill(address);
    await email.getByRole("button", { name: "Change email" }).click();
  };
  await expect(email).toContainText("Confirmed");
  await test.step("the same address and what is none are not sent at all, and what the server refuses is said", async () => {
    await submit(EMAIL.toUpperCase());
    await expect(email.getByText("This is your address already")).toBeVisible();
    await submit("jana@");
    await expect(email.getByText("This is not an email address.")).toBeVisible();
    expect(calls).toEqual([]);
    for (const [code, server, shown] of [
      ["COULDNT_UPDATE_YOUR_EMAIL", "Couldn't update your email", "Couldn't update your email. Another account has it"],
      ["EMAIL_IS_THE_SAME", "Email is the same", "Email is the same"],
      ["INVALID_EMAIL", "Invalid email", "Invalid email"],
    ] as const)
      await test.step(server, async () => {
        refused = refuse(400, code, server);
        await submit("jana@new.example");
        await expect(email.getByRole("alert")).toContainText(shown.slice(0, 26));
      });
  });
  refused = { json: { status: true } };
  changed = true;
  await submit("jana@new.example");
  await expect(email.getByRole("alert")).toContainText("Your address is now jana@new.example");
  await expect(email.getByRole("alert")).toContainText(EMAIL);
  await expect(email).toContainText("Not confirmed yet");
  await email.getByRole("button", { name: "Send the mail again" }).click();
  await expect(email.getByRole("status")).toContainText("A new mail is on its way to jana@new.example.");
  expect(calls.slice(-2).map(({ path, body }) => [path, body])).toEqual([
    ["/change-email", { newEmail: "jana@new.example" }],
    ["/send-verification-email", { email: "jana@new.example" }],
  ]);
  expect(calls).toHaveLength(5);
});

test("a password follows the rules before it is sent, loses nothing that is refused, and signs others out unless that was not wanted", async ({
  page,
}) => {
  let answer = refuse(500, "", "");
  const { calls } = await openSettings(page, { auth: { "/change-password": () => answer } });
  const password = block(page, "Password");
  const next = password.getByLabel("New Password", { exact: true });
  const fill = async (current: string, wanted: string) => {
    await password.getByLabel("Current Password", { exact: true }).fill(current);
    await next.fill(wanted);
    await password.getByRole("button", { name: "Change Password" }).click();
  };
  await fill("", "short1!");
  await expect(password.getByText("Password is required")).toBeVisible();
  await expect(password.getByText("It needs at least 8 characters.")).toBeVisible();
  await fill(PASSWORD, PASSWORD);
  await expect(password.getByText("This is your password already.")).toBeVisible();
  expect(calls).toEqual([]);
  for (const [status, code, shown] of [
    [400, "INVALID_PASSWORD", "Invalid password"],
    [400, "PASSWORD_TOO_SHORT", "Password too short"],
    [429, "", "Too many tries. Wait a moment, then try again."],
    [500, "", "Something broke on our side"],
  ] as const)
    await test.step(shown, async () => {
      answer = refuse(status, code, "Something broke on our side");
      await fill(PASSWORD, "another-word-2!");
      await expect(password.getByRole("alert")).toContainText(shown);
      await expect(next).toHaveValue("another-word-2!");
    });
  await test.step("it is changed", async () => {
    answer = { json: { token: "t", user: {} } };
    await fill(PASSWORD, "another-word-2!");
    await expect(toast(page)).toContainText("Your password is changed, and all other devices are signed out.");
    await expect(next).toHaveValue("");
    expect(calls.slice(4)).toEqual([
      {
        path: "/change-password",
        body: { currentPassword: PASSWORD, newPassword: "another-word-2!", revokeOtherSessions: true },
      },
    ]);
    await password.getByLabel("Sign out all other devices").uncheck();
    await fill(PASSWORD, "another-word-2!");
    await expect(toast(page)).toContainText("Your password is changed. You stay signed in here.");
    expect(calls[5]?.body).toMatchObject({ revokeOtherSessions: false });
  });
});

test("a password is set where there is none, once somebody has said again who they are", async ({ page }) => {
  let isSet = false;
  let isFresh = false;
  const app = await openSettings(page, {
    auth: {
      "/list-accounts": () => ({
        json: isSet ? [WITH_GITHUB, { ...WITH_GITHUB, id: "a3", providerId: "credential" }] : [WITH_GITHUB],
      }),
      "/passkey/list-user-passkeys": { json: [] },
    },
    product: {
      "account.setPassword": () => {
        if (!isFresh) return new Error("Session is not fresh");
        isSet = true;
        return { status: true };
      },
    },
  });
  const password = block(page, "Password");
  await password.getByLabel("New Password", { exact: true }).fill("another-word-2!");
  await password.getByRole("button", { name: "Set a password" }).click();
  await expect(dialog(page)).toContainText("Is it still you?");
  await expect(dialog(page).getByRole("button", { name: "Sign in again with GitHub" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(password.getByLabel("New Password", { exact: true })).toHaveValue("another-word-2!");
  isFresh = true;
  await password.getByRole("button", { name: "Set a password" }).click();
  await expect(toast(page)).toContainText("Your password is set.");
  await expect(password.getByRole("button", { name: "Change Password" })).toBeVisible();
  await app.expectLastMutation().toEqual({ name: "account.setPassword", input: { newPassword: "another-word-2!" } });
});
