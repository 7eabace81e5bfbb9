import { expect, type Page } from "@playwright/test";
import { block, dialog, EMAIL, me, openSettings, PASSWORD, refuse, toast, WITH_GITHUB } from "./settings-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, test } from "./stubbed-app.ts";

const CODES = ["4K7Q-M2XN", "9TRB-W5HD", "C3VF-8PLZ", "J6YS-N1GE", "X8DM-R4KA", "P2HW-T7QC"];
const SET_UP = {
  json: {
    method: "totp",
    totpURI: `otpauth://totp/Shopwarden:${encodeURIComponent(EMAIL)}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Shopwarden&digits=6&period=30`,
    backupCodes: CODES,
  },
};
const TWO_FACTOR = "Two-factor authentication";

test.describe("two-factor authentication", () => {
  test("is turned on by password, picture and code, leaves recovery codes, and is turned off by the password", async ({
    page,
  }) => {
    let isOn = false;
    let enabled = refuse(400, "INVALID_PASSWORD", "Invalid password");
    let verified = refuse(400, "INVALID_CODE", "Invalid code");
    const turned = (isOnNow: boolean) => {
      isOn = isOnNow;
      return { json: { status: true } };
    };
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname !== "localhost") foreign.push(request.url());
    });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const { calls } = await openSettings(page, {
      auth: {
        "/get-session": () => me({ twoFactorEnabled: isOn }),
        "/two-factor/enable": () => enabled,
        "/two-factor/verify-totp": () => (verified.status === undefined ? turned(true) : verified),
        "/two-factor/disable": () => turned(false),
      },
    });
    const section = block(page, TWO_FACTOR);
    const password = dialog(page).getByLabel("Current Password", { exact: true });
    await section.getByRole("button", { name: "Turn on …" }).click();
    await test.step("a wrong password is said, and stays in the field", async () => {
      await password.fill("wrong-1!");
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText("Invalid password");
      await expect(password).toHaveValue("wrong-1!");
    });
    enabled = SET_UP;
    await password.fill(PASSWORD);
    await expectAccessible(page, { within: dialog(page) });
    await page.keyboard.press("Enter");

    await test.step("the picture says what the server said, without asking anybody", async () => {
      const drawn = dialog(page).getByRole("img", { name: "QR code for your authenticator app" });
      await expect(drawn).toBeVisible();
      await expect(drawn.locator("path")).toHaveAttribute("d", /^(M\d+ \d+h1v1h-1z){300,}$/);
      await expect(dialog(page)).toContainText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
      expect(foreign).toEqual([]);
      await expectAccessible(page, { within: dialog(page) });
      await picture(page, "two-factor-scan-dark");
    });
    const code = dialog(page).getByLabel("Code from the app");
    await code.fill("12 34");
    await dialog(page).getByRole("button", { name: "Turn on" }).click();
    await expect(dialog(page)).toContainText("Type the six digits that the app shows");
    for (const [name, shown] of [
      ["INVALID_CODE", "This code is not right, or it was used already."],
      ["ACCOUNT_TEMPORARILY_LOCKED", "Too many wrong codes. Try again in 15 minutes."],
    ] as const)
      await test.step(`${name} is said below the field`, async () => {
        verified = refuse(400, name, "Invalid code");
        await code.fill("123456");
        await page.keyboard.press("Enter");
        await expect(dialog(page)).toContainText(shown);
        await expect(code).toHaveValue("123456");
      });
    verified = { json: {} };
    await code.fill("123 456");
    await dialog(page).getByRole("button", { name: "Turn on" }).click();

    const codes = dialog(page).getByRole("list", { name: "Your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveText(CODES);
    await expectAccessible(page, { within: dialog(page) });
    await picture(page, "two-factor-codes-dark");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await picture(page, "two-factor-codes-360-dark");
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(section).toContainText("On");
    await expect(toast(page)).toContainText("Two-factor authentication is on.");
    expect(calls.filter(({ path }) => path === "/two-factor/enable").at(-1)?.body).toEqual({ password: PASSWORD });
    expect(calls.at(-1)).toEqual({ path: "/two-factor/verify-totp", body: { code: "123456" } });
    expect(calls).toHaveLength(5);

    await test.step("it is turned off", async () => {
      await section.getByRole("button", { name: "Turn off …" }).click();
      await dialog(page).getByRole("button", { name: "Turn off" }).click();
      await expect(dialog(page)).toContainText("Password is required");
      await password.fill(PASSWORD);
      await dialog(page).getByRole("button", { name: "Turn off" }).click();
      await expect(toast(page)).toContainText("Two-factor authentication is off.");
      await expect(section.getByRole("button", { name: "Turn on …" })).toBeVisible();
      expect(calls.slice(5)).toEqual([{ path: "/two-factor/disable", body: { password: PASSWORD } }]);
    });
  });

  test("recovery codes can be copied, kept as a file and printed", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(`
      window.print = () => { window.printed = true; };
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => { window.made = blob; return make(blob); };
    `);
    await openSettings(page, {
      auth: {
        "/get-session": me({ twoFactorEnabled: true }),
        "/two-factor/generate-backup-codes": { json: { status: true, backupCodes: CODES } },
      },
    });
    await block(page, TWO_FACTOR).getByRole("button", { name: "New recovery codes …" }).click();
    await expect(dialog(page)).toContainText("The codes that you have now will no longer work.");
    await dialog(page).getByLabel("Current Password", { exact: true }).fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Make new codes" }).click();
    await dialog(page).getByRole("button", { name: "Copy all" }).click();
    await expect(dialog(page).getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(CODES.join("\n"));
    const download = page.waitForEvent("download");
    await dialog(page).getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("shopwarden-recovery-codes.txt");
    const file = String(await page.evaluate("window.made.text()"));
    expect(file).toContain(`Recovery codes for ${EMAIL}`);
    expect(file).toContain(CODES.join("\n"));
    await dialog(page).getByRole("button", { name: "Print" }).click();
    expect(await page.evaluate("window.printed")).toBe(true);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(`Recovery codes for ${EMAIL}`)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Settings", includeHidden: true })).toHaveCSS(
      "visibility",
      "hidden",
    );
  });

  test("is not offered to accounts without a password", async ({ page }) => {
    await openSettings(page, { auth: { "/list-accounts": { json: [WITH_GITHUB] } } });
    await expect(block(page, TWO_FACTOR)).toContainText("Set a password first.");
    await expect(block(page, TWO_FACTOR).getByRole("button", { name: "Turn on …" })).toBeDisabled();
  });
});

test("the page can be used by the keyboard alone", async ({ page }) => {
  await openSettings(page, { auth: { "/update-user": { json: { status: true } } } });
  const focusOn = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      const label = await focusedName(page);
      if (name.test(label)) return;
    }
    throw new Error(`Nothing called ${name} takes the focus`);
  };
  await page.getByRole("heading", { level: 1 }).focus();
  await focusOn(/^Name$/);
  await page.keyboard.press("End");
  await page.keyboard.type(" 2");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Your name is saved.");
  await focusOn(/^Delete passkey MacBook/);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Delete MacBook Pro, Touch ID?");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => focusedName(page)).toMatch(/^Delete passkey MacBook/);
  await focusOn(/^End session Safari on iOS$/);
  await focusOn(/^Delete account …$/);
});

async function focusedName(page: Page): Promise<string> {
  return String(
    await page.evaluate(
      "(() => { const e = document.activeElement; return e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent ?? ''; })()",
    ),
  );
}
