import { expect, type Page } from "@playwright/test";
import { answerCalls } from "../answering-server.ts";
import { block, me, openSettings } from "../settings-answers.ts";
import { NOW, test } from "../stubbed-app.ts";
import { enter, hold } from "./scene.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("navigation waits while the session is loading", async ({ page }) => {
  await page.clock.install({ time: NOW });
  await enter(page);
  const session = await hold(page, /\/get-session/);
  // The guard asks for the words of the frame at the moment at which it begins to wait.
  const guarded = page.waitForResponse(/\/assets\/app-words-en-[^/]+\.js$/);
  await page.goto("/app/projects");
  await guarded;
  await page.clock.runFor(60_000);
  await expect(heading(page)).toHaveCount(0);
  await expect(page).toHaveURL("/app/projects");
  session.release();
  await expect(heading(page)).toHaveText(/My Projects/);
});

test("a session that cannot be asked for throws nobody out, and is asked again", async ({ page }) => {
  await enter(page);
  let isAway = true;
  await answerCalls(page, /\/get-session/, (route) =>
    isAway ? route.fulfill({ status: 503, json: { message: "The database is away." } }) : route.fallback(),
  );
  await page.goto("/app/projects");
  await expect(page.getByRole("alert")).toContainText("The database is away.");
  await expect(page).toHaveURL("/app/projects");
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText(/My Projects/);
});

test("the session is read anew after the user was updated, in all tabs", async ({ context }) => {
  let name = "Jana Petersen";
  const auth = {
    "/get-session": () => me({ name }),
    "/update-user": () => {
      name = "Jana P.";
      return { json: { status: true } };
    },
  };
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) await openSettings(tab, { auth });
  let reads = 0;
  page.on("request", (request) => (reads += request.url().includes("/get-session") ? 1 : 0));
  await block(page, "Profile").getByLabel("Name").fill("Jana P.");
  await block(page, "Profile").getByRole("button", { name: "Save" }).click();
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Your account" }).click();
    await expect(tab.getByRole("menu")).toContainText("Hi Jana P.");
  }
  expect(reads, "one write is followed by one read").toBe(1);
});
