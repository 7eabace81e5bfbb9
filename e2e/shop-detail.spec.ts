import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { renew } from "./hints.ts";
import { goWithin } from "./within-app.ts";
import { MY_ORGANIZATIONS } from "./fleet-data.ts";
import { halfKnownShop } from "./half-known-shop.ts";
import { ago, CHANGE_ROWS, failureOf, type ShopDetail, shopOf, TASK_ROWS, unvisitedShop } from "./shop-data.ts";
import { COMPATIBILITY, PAYPAL_CHANGES } from "./shop-extensions.ts";
import { shopAnswers } from "./shop-answers.ts";
import { type Answers, expectAccessible, picture, stubApp, type StubbedApp, test } from "./stubbed-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";

const WELL =
  /All security checks passed|All extensions are up to date|All scheduled tasks run on time|All checks are fine/;
const NOTHING_THERE = /No extensions in this shop|No scheduled tasks|The queue is empty|Nothing has been checked yet/;

function answers(shop: ShopDetail = shopOf()): Answers {
  return {
    ...shopAnswers(shop),
    "info.checkExtensionCompatibility": COMPATIBILITY,
    "organization.shop.extensionChangelog": PAYPAL_CHANGES,
  };
}

async function open(page: Page, path: string, shop?: ShopDetail) {
  const app = await stubApp(page, answers(shop));
  await page.goto(SHOP + path);
  await expect(page.locator("h1")).toBeVisible();
  return app;
}

/** The page hears that the shop has become another. */
async function become(app: StubbedApp, shop: ShopDetail) {
  app.answer({ "organization.shop.get": shop });
  await renew(app.page, "organization.shop.get");
}

test.describe("the header", () => {
  test("checks the compatibility, clears the cache after a question, and refreshes unless a visit runs", async ({
    page,
  }) => {
    const app = await open(page, "");
    await test.step("the wizard asks the store about a version and sorts what it says", async () => {
      await page.getByRole("button", { name: "Compatibility Check" }).click();
      const dialog = page.getByRole("dialog", { name: "Shopware Extension Compatibility Check" });
      await dialog.getByLabel("Select update Version").selectOption("6.7.10.1");
      await expect(dialog.getByText("Not yet: 2 of 41 extensions have no version for 6.7.10.1.")).toBeVisible();
      await expect(dialog.getByRole("list", { name: "Needs an update" }).getByRole("listitem")).toHaveCount(3);
      await picture(page, "shop-wizard-1440-light");
      await expectAccessible(page, { within: dialog });
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
    await test.step("asks before it clears the cache, says that it was cleared, and refreshes with or without a speed test", async () => {
      app.answer({ "organization.shop.clearShopCache": true, "organization.shop.refreshShop": true });
      await page.getByRole("button", { name: "Clear shop cache" }).click();
      const dialog = page.getByRole("alertdialog", { name: "Clear cache of Alpenglanz Sportartikel?" });
      await expectAccessible(page, { within: dialog });
      await dialog.getByRole("button", { name: "Clear shop cache" }).click();
      await expect(page.getByText("Your Shop cache was cleared successfully")).toBeVisible();
      await app.expectMutations().toEqual([{ name: "organization.shop.clearShopCache", input: { shopId: 7 } }]);
      await expect(dialog).toBeHidden();
      for (const [answer, sitespeed] of [
        ["Yes", true],
        ["No", false],
      ] as const)
        await test.step(`with a speed test: ${answer}`, async () => {
          // The key rests until the refresh before has been answered.
          await expect(page.getByRole("button", { name: "Refresh shop data" })).toBeEnabled();
          await page.keyboard.press("r");
          const question = page.getByRole("dialog", { name: "Refresh Alpenglanz Sportartikel" });
          await expect(question.getByText("Do you also want to have a new pagespeed test?")).toBeVisible();
          await question.getByRole("button", { name: answer }).click();
          await expect(page.getByText("Your Shop will refresh soon!").first()).toBeVisible();
          await expect(question).toBeHidden();
          const call = { name: "organization.shop.refreshShop", input: { shopId: 7, sitespeed } };
          await app.expectLastMutation().toEqual(call);
        });
      await app.expectMutations().toHaveLength(3);
    });
    await test.step("is not refreshed while a visit runs, and shows the refusal of the shop", async () => {
      await become(app, shopOf({ isVisiting: true }));
      await expect(page.getByRole("main").getByText("Reading version · 0 of 9")).toBeVisible();
      await expect(page.getByRole("button", { name: "Refresh shop data" })).toBeDisabled();
      app.answer({
        "organization.shop.clearShopCache": new Error("The integration lacks the right system:clear:cache."),
      });
      await page.getByRole("button", { name: "Clear shop cache" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Clear shop cache" }).click();
      await expect(page.getByRole("alert")).toContainText("lacks the right system:clear:cache");
    });
  });
});

test.describe("a shop that does not get through", () => {
  test("says what is tried, why it failed, since when, and when it is tried again", async ({ page }) => {
    const app = await open(page, "", unvisitedShop());
    await test.step("says before the first visit what is being tried", async () => {
      await expect(page.getByRole("heading", { name: "The first visit is on its way" })).toBeVisible();
      await picture(page, "shop-first-visit-1440-light");
      await expectAccessible(page, { within: page.getByRole("main") });
    });
    await test.step("says why the first visit failed", async () => {
      const failure = failureOf("access_key_invalid", {
        httpStatus: 500,
        excerpt: '{"errors":[{"code":"FRAMEWORK__API_INVALID_ACCESS_KEY"}]}',
      });
      await become(
        app,
        unvisitedShop({ isVisiting: false, failure, failingSince: ago(2), connectionIssueCount: 1, status: "red" }),
      );
      await goWithin(page, `${SHOP}/extensions`);
      await expect(page.getByText("The first visit did not get through: Wrong client ID")).toBeVisible();
      await picture(page, "shop-first-failed-1440-light");
    });
    await test.step("is no outage before the second try", async () => {
      const doubted = {
        failure: failureOf("timed_out"),
        failingSince: ago(1),
        statusReasons: [],
        nextVisitAt: ago(-1),
      };
      await become(app, shopOf(doubted));
      await goWithin(page, `${SHOP}/checks`);
      const banner = page.getByRole("note").filter({ hasText: "No answer at 09:44, second try at 09:46" });
      await expect(banner).toContainText("The shop did not answer in time.");
      await expectAccessible(page, { within: banner });
    });
    await test.step("tells since when, when it is tried again, and what came over the wire", async () => {
      const failure = failureOf("gateway_error", { httpStatus: 502, excerpt: "<html><h1>502 Bad Gateway</h1>" });
      await become(app, shopOf({ failure, failingSince: ago(180), nextVisitAt: ago(-12) }));
      const banner = page.getByRole("note").filter({ hasText: "Server behind the proxy is down since 06:45" });
      await expect(banner).toContainText("Next try 09:57.");
      await banner.getByText("What the shop answered").click();
      await expect(banner.getByText("<html><h1>502 Bad Gateway</h1>")).toBeVisible();
      await picture(page, "shop-failing-1440-light");
      await expectAccessible(page, { within: banner });
      app.answer({ "organization.shop.refreshShop": true });
      await banner.getByRole("button", { name: "Try now" }).click();
      await expect(page.getByText("Your Shop will refresh soon!")).toBeVisible();
    });
  });

  test("says why it is not visited any more, and offers to accept the shop that answers in its place", async ({
    page,
  }) => {
    const app = await open(
      page,
      "",
      shopOf({
        failure: failureOf("credentials_refused"),
        failingSince: ago(2880),
        connectionIssueCount: 3,
        isStopped: true,
        nextVisitAt: null,
      }),
    );
    await test.step("is no longer visited after three connection issues, and says so letter by letter", async () => {
      const banner = page.getByRole("note").filter({ hasText: "Wrong credentials since" });
      await expect(banner).toContainText(
        "This shop will be not automatically updated anymore. Please update the API credentials or Shop URL to fix this issue.",
      );
      await expect(banner).toContainText("The shop refuses the client ID and secret.");
      await expect(banner.getByRole("link", { name: "Edit Shop" })).toHaveAttribute("href", `${SHOP}/edit`);
      await picture(page, "shop-stopped-1440-light");
      await expectAccessible(page, { within: banner });
    });
    await test.step("offers to accept the shop that answers in its place", async () => {
      const failure = failureOf("other_shop", { excerpt: "shop id B, known was A" });
      await become(app, shopOf({ failure, failingSince: ago(10), connectionIssueCount: 1 }));
      await goWithin(page, `${SHOP}/checks`);
      const banner = page.getByRole("note").filter({ hasText: "Another shop answers since" });
      await expect(banner).toContainText("Nothing of it was compared.");
      await expectAccessible(page, { within: banner });
      app.answer({ "organization.shop.acceptOtherShop": true });
      await banner.getByRole("button", { name: "Accept this shop" }).click();
      await expect(page.getByText("Your Shop will refresh soon!")).toBeVisible();
      await app.expectMutations((all) => all.map(({ name }) => name)).toEqual(["organization.shop.acceptOtherShop"]);
    });
  });

  test("keeps old rows and names the missing right, with the way to grant it", async ({ page }) => {
    const app = await open(page, "/extensions", halfKnownShop());
    await expect(page.getByText("Unknown since 20.11.2026, 09:12.")).toBeVisible();
    await expect(page.getByRole("row", { name: /SwagPayPal/ })).toContainText("08:12: Active");
    await expect(
      page.getByText("Unknown since 20.11.2026, 06:25. The store tells nothing about 1 extension."),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: /SwagAmazonPay/ })).toContainText("unknown");
    await expect(page.getByRole("row", { name: /AlpAddressSense/ })).toContainText("unknown");
    await expect(page.getByRole("row", { name: /AlpCartBestseller/ })).toContainText("not in store");
    await picture(page, "shop-unknown-extensions-1440-light");
    await expectAccessible(page, { within: page.getByRole("main") });
    await page.getByRole("button", { name: "Show how to grant" }).click();
    await expect(page.getByRole("dialog", { name: "Grant the missing right" }).getByText("plugin:read")).toBeVisible();
    await picture(page, "shop-grant-1440-light");
    await page.keyboard.press("Escape");
    const sections = page.getByRole("navigation", { name: "Sections of this shop" });
    await sections.getByRole("link", { name: /^Checks/ }).click();
    const unknown = page.getByRole("region", { name: /Unknown/ });
    await expect(unknown.getByText("Security Issue: Orders can be read without login")).toBeVisible();
    await expect(unknown.getByText("08:12: Error")).toBeVisible();
    await picture(page, "shop-unknown-checks-1440-light");
    await expectAccessible(page, { within: page.getByRole("main") });
    await sections.getByRole("link", { name: /^Scheduled Tasks/ }).click();
    await expect(page.getByText("Scheduled tasks: The right scheduled_task:read is missing.")).toBeVisible();
    await expect(page.getByRole("row", { name: /shopware.invalidate_cache/ })).toContainText("08:12: Late");
    await expect(page.getByText(/tasks are late|Read 09:41/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /late tasks/ })).toHaveCount(0);
    await expect(page.getByText("Read 08:12.")).toBeVisible();
    await sections.getByRole("link", { name: /^Queue/ }).click();
    await expect(page.getByText("Queue: The right message_queue_stats:read is missing.")).toBeVisible();
    await expect(page.getByText(/messages wait/)).toHaveCount(0);
    await expect(page.getByRole("row", { name: /async/ })).toBeVisible();
    await sections.getByRole("link", { name: /^Shop Information/ }).click();
    await expect(sections.getByRole("link", { name: /^Checks/ })).toHaveAccessibleName(/^Checks.*Warning/);
    const panel = (name: RegExp) => page.getByRole("region", { name });
    await expect(
      panel(/^Checks/)
        .getByText("Unknown since 20.11.2026, 09:12.")
        .first(),
    ).toBeVisible();
    await expect(panel(/^Checks/).getByText("08:12: Error")).toBeVisible();
    await expect(panel(/^Extensions/).getByText("Plugins: The right plugin:read is missing.")).toBeVisible();
    await expect(panel(/^Extensions/).getByText("PayPal", { exact: true })).toBeVisible();
    await expect(panel(/^Extensions/)).not.toContainText("5 updates");
    await expect(panel(/^Scheduled Tasks/).getByText("Scheduled tasks: The right scheduled_task:read")).toBeVisible();
    await expect(page.getByText(WELL)).toHaveCount(0);
    await picture(page, "shop-unknown-1440-light");
    await expectAccessible(page);
    const nothing = { checks: [], extensions: [], scheduledTask: [], queueInfo: [] };
    await become(app, { ...halfKnownShop(), ...nothing });
    await expect(panel(/^Extensions/).getByText("PayPal", { exact: true })).toHaveCount(0);
    await expect(panel(/^Scheduled Tasks/).getByText("Unknown since 20.11.2026, 09:12.")).toBeVisible();
    await expect(page.getByText(WELL)).toHaveCount(0);
    for (const [section, heading] of [
      ["Extensions", "Extensions"],
      ["Scheduled Tasks", "Scheduled Tasks"],
      ["Queue", "Queue"],
      ["Checks", "Checks"],
    ] as const) {
      await sections.getByRole("link", { name: new RegExp(`^${section}`) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(heading));
      await expect(page.getByText("Unknown since 20.11.2026, 09:12.").first()).toBeVisible();
      await expect(page.getByText(NOTHING_THERE)).toHaveCount(0);
    }
    const factStandings = { advisories: { readAt: ago(93), since: ago(33) } };
    await become(app, { ...halfKnownShop(), sections: {}, factStandings });
    await expect(unknown).toContainText("List of known security issues: Its source does not answer.");
  });
});

test.describe("checks", () => {
  test("are ignored at once, used again by undo, and filtered in the address", async ({ page }) => {
    const app = await open(page, "/checks");
    await test.step("are ignored at once, come back when the server refuses, and are used again by undo", async () => {
      const warning = page.getByRole("region", { name: /Warning/ }).getByText("Admin-Worker should be disabled");
      app.answer({ "organization.shop.ignoreFindings": new Error("Your role does not allow this.") });
      await page.getByRole("button", { name: "Ignore: Admin-Worker should be disabled" }).click();
      await expect(page.getByRole("alert")).toContainText("Your role does not allow this.");
      await expect(warning).toBeVisible();
      let isIgnored = false;
      const shop = () => {
        const checks = shopOf().checks.map((check) =>
          check.id === "admin.worker" ? { ...check, ignored: isIgnored } : check,
        );
        return shopOf({ checks });
      };
      const ignore = (input: unknown) => (isIgnored = Object(input).ignored);
      app.answer({ "organization.shop.get": shop, "organization.shop.ignoreFindings": ignore });
      await page.getByRole("button", { name: "Ignore: Admin-Worker should be disabled" }).click();
      await expect(
        page.getByRole("region", { name: /Ignored/ }).getByText("Admin-Worker should be disabled"),
      ).toBeVisible();
      await app.expectLastMutation().toEqual({
        name: "organization.shop.ignoreFindings",
        input: { shopId: 7, findings: ["admin.worker"], ignored: true },
      });
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(warning).toBeVisible();
      await app
        .expectMutations((all) => all.at(-1)?.input)
        .toMatchObject({ findings: ["admin.worker"], ignored: false });
    });
    await test.step("are filtered by segment and word, in the address", async () => {
      await page.getByRole("button", { name: /^OK/ }).click();
      await expect(page).toHaveURL(/filter=okay/);
      await expect(page.getByRole("region", { name: /Warning/ })).toBeHidden();
      await page.keyboard.press("/");
      await page.keyboard.type("mysql");
      await expect(page.getByText("8.0.36")).toBeVisible();
      await expect(page.getByText("8.2.24")).toBeHidden();
      await page.keyboard.type("nothing");
      await page.getByRole("button", { name: "Clear filter" }).click();
      await expect(page.getByText("8.2.24")).toBeVisible();
    });
  });

  test("come back without a connection, which is said at once, and nothing is done later unseen", async ({ page }) => {
    const app = await open(page, "/checks");
    const warnings = page.getByRole("region", { name: /Warning/ });
    await expect(warnings.getByText("Admin-Worker should be disabled")).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("You see what was known before.")).toBeVisible();
    await page.getByRole("button", { name: "Ignore: Admin-Worker should be disabled" }).click();
    await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
    await expect(warnings.getByText("Admin-Worker should be disabled")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("You see what was known before.")).toBeHidden();
    await app.expectMutations().toEqual([]);
  });
});

test.describe("extensions", () => {
  test("have updates first, and open their changelog beside the list, where foreign text does nothing", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, "/extensions");
    // By versions and not by letters.
    await page.getByRole("button", { name: /Updates/ }).click();
    await expect(page.getByRole("row", { name: /AgFindologicSynonyms/ })).toContainText("2.7.10");
    await expect(page.getByText("5 of 41")).toBeVisible();
    await page.getByRole("button", { name: /Update available: 9.8.0/ }).click();
    const panel = page.getByRole("complementary", { name: "Changelog - SwagPayPal" });
    await expect(panel.getByText("Webhook requests are rejected")).toBeVisible();
    await expect(panel.getByText("not compatible with your version")).toBeVisible();
    await expect(panel.getByText("Security fix", { exact: true })).toHaveCount(1);
    await expect(panel.locator("img, script")).toHaveCount(0);
    await expect(panel.getByRole("link", { name: "here" })).toHaveCount(0);
    await expect(page).toHaveURL(/open=SwagPayPal/);
    await expect(page).toHaveTitle("Alpenglanz Sportartikel");
    await picture(page, "shop-extensions-open-1440-light");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    for (const width of [768, 360])
      await test.step(`over the list at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page
          .getByRole("button", { name: /PayPal/ })
          .first()
          .click();
        const dialog = page.getByRole("dialog", { name: "Changelog - SwagPayPal" });
        await expect(dialog.getByText("Webhook requests are rejected")).toBeVisible();
        await picture(page, `shop-extensions-open-${width}-light`);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      });
  });
});

test.describe("scheduled tasks", () => {
  test("are rescheduled one by one and all at once, and not by somebody who may only look", async ({ page }) => {
    const app = await open(page, "/tasks");
    await test.step("are rescheduled one by one, and the row changes at once", async () => {
      app.answer({ "organization.shop.rescheduleTask": { ran: true } });
      const row = page.getByRole("row", { name: /shopware.invalidate_cache/ });
      await expect(row).toContainText("Late");
      await row.getByRole("button", { name: "Reschedule shopware.invalidate_cache" }).click();
      await expect(page.getByText("Task is re-scheduled")).toBeVisible();
      await app
        .expectMutations()
        .toEqual([{ name: "organization.shop.rescheduleTask", input: { shopId: 7, taskId: TASK_ROWS[0]?.id } }]);
    });
    await test.step("are rescheduled all at once when they are late, and mention a shop that would not run them", async () => {
      await become(app, shopOf());
      app.answer({ "organization.shop.rescheduleTask": { ran: false } });
      await page.getByRole("button", { name: "Reschedule 18 late tasks" }).click();
      await expect(page.getByText(/18 tasks are re-scheduled\. The shop did not run its tasks at once/)).toBeVisible();
      await app.expectMutations().toHaveLength(1 + 18);
    });
    await test.step("stop at the first refusal and say how far they came", async () => {
      await become(app, shopOf());
      let calls = 0;
      app.answer({
        "organization.shop.rescheduleTask": () =>
          ++calls > 2 ? new Error("The integration lacks the right scheduled_task:update.") : { ran: true },
      });
      await page.getByRole("button", { name: "Reschedule 18 late tasks" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "2 of 18" })).toContainText(
        "2 of 18 tasks are re-scheduled. Then the shop refused: The integration lacks the right",
      );
    });
    await test.step("offer nothing to somebody who may only look", async () => {
      await become(app, shopOf());
      await expect(page.getByRole("button", { name: /Reschedule/ })).not.toHaveCount(0);
      app.answer({
        "account.listOrganizations": MY_ORGANIZATIONS.map((organization) => ({ ...organization, role: "viewer" })),
      });
      await renew(page, "account.listOrganizations");
      await expect(page.getByRole("button", { name: "Refresh" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: /Reschedule/ })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
    });
    await test.step("keep skipped and inactive ones apart from late and failed ones", async () => {
      await goWithin(page, `${SHOP}/tasks?filter=inactive`);
      await expect(page.getByText("4 of 30")).toBeVisible();
      await expect(page.getByRole("row", { name: /trusted_shops.reviews_import/ })).toContainText("Skipped");
    });
  });
});

test.describe("the changelog", () => {
  test("opens an entry and walks to the next, fetches older ones, and speaks German", async ({ page }) => {
    const app = await open(page, "/changelog?change=112");
    await test.step("opens an entry with all that changed, and walks to the next", async () => {
      const dialog = page.getByRole("dialog", { name: /Shop changelog - / });
      await expect(dialog.getByText("Shopware update from 6.6.10.3 to 6.6.10.4")).toBeVisible();
      await expect(dialog.getByText("downgraded")).toBeVisible();
      await picture(page, "shop-change-1440-light");
      await dialog.getByRole("button", { name: "Newer change" }).click();
      await expect(page).toHaveURL(/change=113/);
      await expect(dialog.getByText("B2B Sellers Suite")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
    await test.step("fetches older entries and keeps the newer ones", async () => {
      app.answer({
        "organization.shop.changelog": CHANGE_ROWS.slice(0, 18).map((change, index) => ({
          ...change,
          date: ago(155_700),
          id: 18 - index,
          oldShopwareVersion: "6.5.0.0",
          newShopwareVersion: "6.5.1.0",
          oldStatus: null,
          newStatus: null,
          reasons: [],
          extensions: [],
        })),
      });
      await expect(page.getByText("100 of 118")).toBeVisible();
      await page.getByRole("button", { name: "Show older" }).click();
      await expect(page.getByText("118 of 118")).toBeVisible();
      await expect(page.getByRole("button", { name: "Show older" })).toBeHidden();
      await page.getByRole("button", { name: /^Shopware/ }).click();
      await expect(page.getByText("19 of 118")).toBeVisible();
      app.answer({
        "organization.shop.refreshShop": true,
        "organization.shop.get": shopOf({
          changelog: [...CHANGE_ROWS.slice(0, 1).map((entry) => ({ ...entry, id: 119 })), ...CHANGE_ROWS.slice(0, -1)],
          changelogTotal: 119,
        }),
      });
      await page.keyboard.press("r");
      await page.getByRole("dialog").getByRole("button", { name: "No", exact: true }).click();
      await page.getByRole("button", { name: /^All/ }).click();
      await expect(page.getByText("119 of 119")).toBeVisible();
    });
    await test.step("in German", async () => {
      await speak(page, "de");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Änderungen/);
    });
  });
});

test("the sections are reached by keys and, on a phone, by the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "");
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Checks/);
  await page.getByRole("button", { name: /Alpenglanz Sportartikel/ }).click();
  const sheet = page.getByRole("dialog", { name: "Sections of Alpenglanz Sportartikel" });
  await expect(sheet.getByText("Environment: production")).toBeVisible();
  await picture(page, "shop-sidebar-open-360-light");
  await expectAccessible(page, { within: sheet });
  await sheet.getByRole("link", { name: /Queue/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Queue/);
  await expect(sheet).toBeHidden();
});
