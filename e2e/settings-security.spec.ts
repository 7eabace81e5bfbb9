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
  /** The server as it is before and after the code was right. */
  function server() {
    let isOn = false;
    return {
      "/get-session": () => me({ twoFactorEnabled: isOn }),
      "/two-factor/enable": SET_UP,
      "/two-factor/verify-totp": () => {
        isOn = true;
        return { json: { token: "t", user: {} } };
      },
    };
  }

  test("is turned on by password, picture and code, and leaves recovery codes", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const { calls } = await openSettings(page, { auth: server() });
    await block(page, TWO_FACTOR).getByRole("button", { name: "Turn on …" }).click();
    await dialog(page).getByLabel("Current Password", { exact: true }).fill(PASSWORD);
    await expectAccessible(page);
    await page.keyboard.press("Enter");

    await expect(dialog(page).getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await expect(dialog(page)).toContainText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
    await expectAccessible(page);
    await picture(page, "two-factor-scan-dark");
    await dialog(page).getByLabel("Code from the app").fill("12 34");
    await dialog(page).getByRole("button", { name: "Turn on" }).click();
    await expect(dialog(page)).toContainText("Type the six digits that the app shows");
    await dialog(page).getByLabel("Code from the app").fill("123 456");
    await dialog(page).getByRole("button", { name: "Turn on" }).click();

    const codes = dialog(page).getByRole("list", { name: "Your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveText(CODES);
    await expectAccessible(page);
    await picture(page, "two-factor-codes-dark");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await picture(page, "two-factor-codes-360-dark");
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(block(page, TWO_FACTOR)).toContainText("On");
    await expect(toast(page)).toContainText("Two-factor authentication is on.");
    expect(calls).toEqual([
      { path: "/two-factor/enable", body: { password: PASSWORD } },
      { path: "/two-factor/verify-totp", body: { code: "123456" } },
    ]);
  });

  test("draws a code that says what the server said, without asking anybody", async ({ page }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname !== "localhost") foreign.push(request.url());
    });
    await openSettings(page, { auth: server() });
    await block(page, TWO_FACTOR).getByRole("button", { name: "Turn on …" }).click();
    await dialog(page).getByLabel("Current Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    const drawn = dialog(page).getByRole("img", { name: "QR code for your authenticator app" });
    await expect(drawn.locator("path")).toHaveAttribute("d", /^(M\d+ \d+h1v1h-1z){300,}$/);
    expect(foreign).toEqual([]);
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

  test("is turned off by the password", async ({ page }) => {
    let isOn = true;
    const { calls } = await openSettings(page, {
      auth: {
        "/get-session": () => me({ twoFactorEnabled: isOn }),
        "/two-factor/disable": () => {
          isOn = false;
          return { json: { status: true } };
        },
      },
    });
    await block(page, TWO_FACTOR).getByRole("button", { name: "Turn off …" }).click();
    await dialog(page).getByRole("button", { name: "Turn off" }).click();
    await expect(dialog(page)).toContainText("Password is required");
    await dialog(page).getByLabel("Current Password", { exact: true }).fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Turn off" }).click();
    await expect(toast(page)).toContainText("Two-factor authentication is off.");
    await expect(block(page, TWO_FACTOR).getByRole("button", { name: "Turn on …" })).toBeVisible();
    expect(calls).toEqual([{ path: "/two-factor/disable", body: { password: PASSWORD } }]);
  });

  for (const [code, shown] of [
    ["INVALID_CODE", "This code is not right, or it was used already."],
    ["ACCOUNT_TEMPORARILY_LOCKED", "Too many wrong codes. Try again in 15 minutes."],
  ] as const) {
    test(`${code} is said below the field`, async ({ page }) => {
      await openSettings(page, { auth: { ...server(), "/two-factor/verify-totp": refuse(400, code, "Invalid code") } });
      await block(page, TWO_FACTOR).getByRole("button", { name: "Turn on …" }).click();
      await dialog(page).getByLabel("Current Password", { exact: true }).fill(PASSWORD);
      await page.keyboard.press("Enter");
      await dialog(page).getByLabel("Code from the app").fill("123456");
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText(shown);
      await expect(dialog(page).getByLabel("Code from the app")).toHaveValue("123456");
    });
  }

  test("a wrong password is said, and stays in the field", async ({ page }) => {
    await openSettings(page, {
      auth: { "/two-factor/enable": refuse(400, "INVALID_PASSWORD", "Invalid password") },
    });
    await block(page, TWO_FACTOR).getByRole("button", { name: "Turn on …" }).click();
    await dialog(page).getByLabel("Current Password", { exact: true }).fill("wrong-1!");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("Invalid password");
    await expect(dialog(page).getByLabel("Current Password", { exact: true })).toHaveValue("wrong-1!");
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
