import { expect } from "@playwright/test";
import { DEAD_PATHS, DEAD_SEARCHES, type DeadLink } from "../src/web/dead-links-fixture.ts";
import { enterWorld } from "./quality/open-screen.ts";
import type { Screen } from "./quality/screens.ts";
import { usualWorld } from "./quality/world.ts";
import { measuredShop } from "./speed-data.ts";
import { test } from "./stubbed-app.ts";

const screenOf = ({ address, isForAdmins = false }: DeadLink): Screen => ({
  name: address,
  path: address,
  person: isForAdmins ? "admin" : "user",
});

for (const link of DEAD_SEARCHES) {
  test(`says that it leads to nothing: ${link.address}`, async ({ page }) => {
    const screen = screenOf(link);
    const world = usualWorld(screen.person);
    const isOfSpeed = link.address.includes("/sitespeed");
    const product = isOfSpeed ? { ...world.product, "organization.shop.get": measuredShop() } : world.product;
    await enterWorld(page, screen, { world: { ...world, product } });
    await page.goto(link.address);
    await expect(page.getByText(link.says).first()).toBeVisible();
  });
}

for (const link of DEAD_PATHS) {
  test(`says that it leads to nothing, and leads on: ${link.address}`, async ({ page }) => {
    const screen = screenOf(link);
    const world = usualWorld(screen.person);
    const refused = link.refused === undefined ? {} : { [link.refused]: new Error("There is no such shop.") };
    await enterWorld(page, screen, { world: { ...world, product: { ...world.product, ...refused } } });
    await page.goto(link.address);
    await expect(page.getByText(link.says).first()).toBeVisible();
    const ways = page.getByRole("main").getByRole("link").or(page.getByRole("main").getByRole("button"));
    await expect(ways.first()).toBeVisible();
  });
}
