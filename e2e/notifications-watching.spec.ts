import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { askAnew } from "./hints.ts";
import { ENDED_MUTES, MUTES } from "./inbox-data.ts";
import { openPage } from "./project-opener.ts";
import { block, openSettings } from "./settings-answers.ts";
import { TELLING, tellingAnswers } from "./telling-data.ts";

import { shopAnswers } from "./shop-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";
import { arrive } from "./within-app.ts";

const toast = (page: Page) => page.getByRole("region", { name: "Messages" });
const SHOP = "organization.shop";

test("the shop's header watches and unwatches it, is off meanwhile, and says how it went", async ({ page }) => {
  let isWatched = false;
  const app = await stubApp(page, {
    ...shopAnswers(),
    "organization.shop.isSubscribedToNotifications": () => isWatched,
    "organization.shop.subscribeToNotifications": () => (isWatched = true),
    "organization.shop.unsubscribeFromNotifications": () => {
      isWatched = false;
      return true;
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/app/organizations/nordlicht-digital/shops/7");
  const watch = page.getByRole("button", { name: "Watch shop", exact: true });
  const unwatch = page.getByRole("button", { name: "Unwatch shop", exact: true });
  const held = Promise.withResolvers<void>();
  await answerCalls(page, /\/organization\.shop\.subscribeToNotifications/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await watch.click();
  await expect(watch).toHaveAttribute("aria-busy", "true");
  await expect(watch).toHaveAttribute("aria-disabled", "true");
  await watch.click({ force: true });
  held.resolve();
  await expect(toast(page)).toContainText("You have subscribed to notifications for this shop");
  await expect(unwatch).toBeVisible();
  await picture(page, "watched-shop-1440");
  await unwatch.click();
  await expect(toast(page)).toContainText("You have unsubscribed from notifications for this shop");
  await expect(watch).toBeVisible();
  await app
    .expectMutations((all) => all.map(({ name, input }) => [name, input]))
    .toEqual([
      [`${SHOP}.subscribeToNotifications`, { shopId: 7 }],
      [`${SHOP}.unsubscribeFromNotifications`, { shopId: 7 }],
    ]);
  app.answer({ "organization.shop.subscribeToNotifications": new Error("There is no such shop.") });
  await watch.click();
  await expect(page.getByRole("alert")).toContainText("There is no such shop.");
  await expect(watch).toBeEnabled();
  await page.setViewportSize({ width: 360, height: 780 });
  await picture(page, "watched-shop-360");
});

const PROJECT = {
  id: 900,
  name: "Neukunden",
  organizationId: "org-2",
  organizationName: "Bright Harbour",
  organizationSlug: "harbour",
  shopCount: 3,
  leftOut: [12],
};

test("a project is watched with every shop, later ones too, and shows that it is", async ({ page }) => {
  let watched: readonly (typeof PROJECT)[] = [];
  const app = await openPage(page, "/app/projects", {
    "account.subscribedProjects": () => watched,
    "organization.project.subscribeToNotifications": () => {
      watched = [PROJECT];
      return true;
    },
    "organization.project.unsubscribeFromNotifications": () => {
      watched = [];
      return true;
    },
  });
  const watch = page.getByRole("button", {
    name: "Watch every shop of Bright Harbour / Neukunden, later ones too",
    exact: true,
  });
  const unwatch = page.getByRole("button", { name: "Unwatch the shops of Bright Harbour / Neukunden", exact: true });
  await watch.click();
  await expect(toast(page)).toContainText(
    "You are told about every shop of Bright Harbour / Neukunden from now on, later ones too",
  );
  await expect(unwatch).toHaveText("Unwatch");
  await picture(page, "watched-project-1440");
  await unwatch.click();
  await expect(toast(page)).toContainText("You are not told about the shops of Bright Harbour / Neukunden any more");
  await expect(watch).toHaveText("Watch");
  const input = { orgId: "org-2", projectId: 900 };
  await app.expectMutations().toEqual([
    { name: "organization.project.subscribeToNotifications", input },
    { name: "organization.project.unsubscribeFromNotifications", input },
  ]);
});

const watchedShop = (id: number, name: string, version: string | null) => ({
  id,
  name,
  url: `https://shop-${id}.example`,
  favicon: id % 2 === 0 ? `/icons/${id}/abc` : null,
  shopwareVersion: version,
  organizationId: "o1",
  organizationName: id === 13 ? "Hofmann & Söhne Möbelwerkstätten Verwaltungsgesellschaft" : "Nordlicht Digital",
  organizationSlug: "nordlicht-digital",
});
const SHOPS = [
  watchedShop(10, "Alpenglanz Sportartikel", "6.6.10.4"),
  watchedShop(11, "Copperline Audio", null),
  watchedShop(13, "Erste Oberlausitzer Manufaktur für handgezogene Kerzen", "6.7.10.1"),
];

/** The page on which somebody chooses how they are told. */
const openTelling = (page: Page, product: Parameters<typeof openSettings>[1] = {}) =>
  openSettings(page, {
    path: "/app/settings/notifications",
    waitsFor: "Watched shops",
    product: { ...tellingAnswers(), ...product.product },
  });

test("settings say what is told when, list what is watched, and take an unwatching back", async ({ page }) => {
  let shops = SHOPS;
  let projects = [PROJECT];
  const app = await openTelling(page, {
    product: {
      "account.subscribedShops": () => shops,
      "account.subscribedProjects": () => projects,
      "organization.project.subscribeToNotifications": () => {
        projects = [PROJECT];
        return true;
      },
      "organization.project.unsubscribeFromNotifications": () => {
        projects = [];
        return true;
      },
      "organization.shop.subscribeToNotifications": () => {
        shops = SHOPS;
        return true;
      },
      "organization.shop.unsubscribeFromNotifications": (input: { shopId: number }) => {
        shops = shops.filter(({ id }) => id !== input.shopId);
        return true;
      },
    },
  });
  const section = block(page, "Watched shops");
  await section.getByText("What you are told, and when").click();
  await expect(section).toContainText("when a second try about a minute later fails too");
  await expect(section.getByRole("listitem").filter({ hasText: "Bright Harbour / Neukunden" })).toContainText(
    "3 shops, later ones too",
  );
  await expect(section.getByRole("link", { name: "Alpenglanz Sportartikel" })).toHaveAttribute(
    "href",
    "/app/organizations/nordlicht-digital/shops/10",
  );
  await picture(page, "settings-notifications-1440");
  await page.setViewportSize({ width: 360, height: 900 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  // The bar at the top covers a row in part while the page is scrolled.
  await page.evaluate("scrollTo(0, 0)");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await picture(page, "settings-notifications-360");
  await page.setViewportSize({ width: 1440, height: 900 });

  await section.getByRole("button", { name: "Unwatch Copperline Audio" }).click();
  await expect(toast(page)).toContainText("You have unsubscribed from notifications for this shop");
  const undo = section.getByRole("button", { name: "Undo: watch Copperline Audio again" });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(section.getByRole("button", { name: "Unwatch Copperline Audio" })).toBeVisible();

  await section.getByRole("button", { name: "Unwatch Bright Harbour / Neukunden" }).click();
  await section.getByRole("button", { name: "Undo: watch Bright Harbour / Neukunden again" }).click();
  await expect(section.getByRole("button", { name: "Unwatch Bright Harbour / Neukunden" })).toBeVisible();
  const project = { orgId: "org-2", projectId: 900 };
  await app.expectMutations().toEqual([
    { name: `${SHOP}.unsubscribeFromNotifications`, input: { shopId: 11 } },
    { name: `${SHOP}.subscribeToNotifications`, input: { shopId: 11 } },
    { name: "organization.project.unsubscribeFromNotifications", input: project },
    { name: "organization.project.subscribeToNotifications", input: project },
    { name: `${SHOP}.unsubscribeFromNotifications`, input: { shopId: 12 } },
  ]);
});

test("settings of somebody who watches nothing say how to begin, show a few of many shops, and find all of more than are listed", async ({
  page,
}) => {
  const app = await openTelling(page, { product: { "account.subscribedShops": [], "account.subscribedProjects": [] } });
  const section = block(page, "Watched shops");
  await test.step("nothing", async () => {
    await expect(section).toContainText("You are not subscribed to any shop");
    await expect(section.getByRole("link", { name: "My Projects" })).toHaveAttribute("href", "/app/projects");
  });
  await test.step("a few of many, and all of them when asked", async () => {
    const many = Array.from({ length: 12 }, (_, index) => watchedShop(100 + index, `Shop ${index + 1}`, "6.7.10.1"));
    app.answer({ "account.subscribedShops": many });
    await askAnew(page);
    await expect(section.getByRole("button", { name: /^Unwatch/ })).toHaveCount(5);
    await expect(section).toContainText("5 of 12");
    await section.getByRole("button", { name: "Show all" }).click();
    await expect(section.getByRole("button", { name: /^Unwatch/ })).toHaveCount(12);
    await section.getByRole("searchbox").fill("Shop 12");
    await expect(section.getByRole("button", { name: /^Unwatch/ })).toHaveCount(1);
  });
  await test.step("more than are listed", async () => {
    const shops = Array.from({ length: 200 }, (_, index) => watchedShop(100 + index, `Shop ${index + 1}`, "6.7.10.1"));
    const projects = Array.from({ length: 200 }, (_, index) => ({
      ...PROJECT,
      id: index + 1,
      name: `Project ${index + 1}`,
    }));
    const hidden = watchedShop(900, "Zuckerbäcker", "6.7.10.1");
    const asked = (input?: { term: string }) => input?.term ?? "";
    app.answer({
      "account.telling.get": { ...TELLING, watchedShops: 1240, watchedProjects: 260 },
      "account.subscribedShops": (input?: { term: string }) => (asked(input) === "" ? shops : [hidden]),
      "account.subscribedProjects": (input?: { term: string }) =>
        asked(input) === "" ? projects : [{ ...PROJECT, id: 900, name: "Zubehör" }],
    });
    await arrive(page, "/app/settings/notifications");
    await expect(section).toContainText("and 255 more");
    const showAll = section.getByRole("button", { name: "Show all" });
    await showAll.first().click();
    await showAll.click();
    await expect(section).toContainText("and 60 more, which the search finds");
    await expect(section).toContainText("and 1,040 more, which the search finds");
    await section.getByRole("searchbox", { name: "Find a shop" }).fill("zucker");
    await expect(section.getByRole("link", { name: "Zuckerbäcker" })).toBeVisible();
    await section.getByRole("searchbox", { name: "Find a project" }).fill("zube");
    await expect(section.getByRole("list", { name: "Projects" }).getByRole("listitem")).toHaveText([/Zubehör/]);
  });
});

test("settings list what is muted, for how long, and end it, and keep what has ended", async ({ page }) => {
  let mutes = MUTES;
  const app = await openTelling(page, {
    product: {
      "account.subscribedShops": [],
      "account.subscribedProjects": [],
      "account.mute.list": () => mutes,
      "account.mute.ended": ENDED_MUTES,
      "account.mute.remove": ({ id }: { id: string }) => {
        mutes = mutes.filter((one) => one.id !== id);
        return true;
      },
    },
  });
  const muted = block(page, "Muted").getByRole("list", { name: "Muted" }).getByRole("listitem");
  await expect(muted).toHaveText([
    /Shop Radwerk Münster cannot be reached.*Nordlicht Digital · until it is fixed/,
    /Everything of Teehaus Blattgold.*Nordlicht Digital · until 21\.11\.2026, 09:45/,
  ]);
  await picture(page, "settings-muted");
  await muted.getByRole("button", { name: "End the mute: Everything of Teehaus Blattgold" }).click();
  await expect(muted).toHaveCount(1);
  await app.expectLastMutation().toMatchObject({ name: "account.mute.remove" });
  await muted.getByRole("button", { name: /^End the mute/ }).click();
  await expect(block(page, "Muted")).toContainText("You have muted nothing.");
  await test.step("what has ended", async () => {
    const section = block(page, "Muted");
    await section.getByText("1 ended in the last 30 days").click();
    await expect(section.getByRole("list", { name: "Ended in the last 30 days" })).toContainText(
      "Speed of Radwerk Münster",
    );
  });
});
