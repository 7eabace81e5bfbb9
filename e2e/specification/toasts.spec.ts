import { expect, type Page } from "@playwright/test";
import { NOW, test } from "../stubbed-app.ts";
import { follow, openShop, SHOP } from "./scene.ts";

const FIVE_SECONDS = 5000;
/** Whatever stays this long stays until it is closed. */
const LONG = 3_600_000;

async function refresh(page: Page, answer: "Yes" | "No"): Promise<void> {
  await page.getByRole("button", { name: "Refresh shop data" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: answer, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Things that happen in a shop, each with the toast that tells it. */
const TOLD = [
  {
    kind: "success",
    tab: "",
    title: "Action success",
    message: "Your Shop will refresh soon!",
    leaves: true,
    act: (page: Page) => refresh(page, "No"),
  },
  {
    kind: "info",
    tab: "/checks",
    title: "Information",
    message: "Ignored. It no longer counts toward the status.",
    leaves: true,
    act: (page: Page) => page.getByRole("button", { name: "Ignore: Admin-Worker should be disabled" }).click(),
  },
  {
    kind: "warning",
    tab: "/tasks",
    title: "Additional information",
    message: "Task is re-scheduled. The shop did not run its tasks at once when asked; they wait for its own worker.",
    leaves: false,
    act: (page: Page) => page.getByRole("button", { name: "Reschedule shopware.invalidate_cache" }).click(),
  },
  {
    kind: "error",
    tab: "",
    title: "Something went wrong",
    message: "The shop is busy.",
    leaves: false,
    act: (page: Page) => refresh(page, "Yes"),
  },
] as const;

test("toasts have their titles, stand alone, and leave after 5 s or when they are closed", async ({ page }) => {
  await page.clock.install({ time: NOW });
  const app = await openShop(page, "", undefined, {
    "organization.shop.refreshShop": (input: unknown) =>
      JSON.stringify(input).includes("true") ? new Error("The shop is busy.") : true,
    "organization.shop.update": undefined,
    "organization.shop.ignoreFindings": true,
    "organization.shop.rescheduleTask": { ran: false },
  });
  const area = page.getByRole("region", { name: "Messages" });
  const titles = area.locator(".ui-title");
  for (const { kind, tab, title, message, leaves, act } of TOLD) {
    await test.step(kind, async () => {
      await follow(page, SHOP + tab);
      await act(page);
      await expect(titles).toHaveText([title]);
      await expect(area).toContainText(message);
      await area.locator(".ui-toast").hover();
      await page.clock.pauseAt(Date.parse(NOW) + 1);
      await page.mouse.move(0, 0);
      await page.clock.runFor(FIVE_SECONDS - 1);
      await expect(titles).toHaveText([title]);
      await page.clock.runFor(leaves ? 1 : LONG);
      await expect(titles).toHaveText(leaves ? [] : [title]);
      await page.clock.resume();
    });
  }
  await test.step("one at a time: the newest takes the place of the one before", async () => {
    await follow(page, SHOP);
    await TOLD[0].act(page);
    await expect(titles).toHaveText(["Action success"]);
  });
  await test.step("closed by its button", async () => {
    await TOLD[3].act(page);
    await expect(titles).toHaveText(["Something went wrong"]);
    await area.getByRole("button", { name: "Close" }).click();
    await expect(titles).toHaveCount(0);
  });
  await app
    .expectMutations((all) => all.filter(({ name }) => name === "organization.shop.refreshShop"))
    .toHaveLength(4);
});
