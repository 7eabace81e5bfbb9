import { expect, type Page } from "@playwright/test";
import { INSTANCE } from "./auth-answers.ts";
import { CHANNEL_ANSWERS, CHANNEL_ID, SLACK } from "./channel-data.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const PLACE = "/app/organizations/nordlicht/notifications/channels";

async function open(page: Page, address: string, answers: Answers = {}) {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.listOrganizations": MY_ORGANIZATIONS.map((one) => ({ ...one, role: "admin" })),
    ...CHANNEL_ANSWERS,
    ...answers,
  });
  await page.goto(address);
  return app;
}

const TOKEN = "123456789:AAplayed-0123456789-0123456789-0123";

test("finds the chats of a bot and fills in the chosen one, by keyboard alone and on a phone; says what to do when none is found, and why when none is named", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const app = await open(page, `${PLACE}/new?kind=telegram`);
  const find = page.getByRole("button", { name: "Find chats" });
  await find.press("Enter");
  await expect(page.getByText(/This is no token of a bot/)).toBeVisible();
  await expect(page.getByText(/A chat is a number/)).toHaveCount(0);
  await page.getByLabel("Token of the bot", { exact: true }).fill(TOKEN);
  await find.press("Enter");
  const chats = page.getByRole("group", { name: "Find chats" });
  await expect(page.getByRole("status").filter({ hasText: "4 were found." })).toContainText("Write /start to the bot");
  await app.expectLastMutation().toEqual({
    name: "organization.destination.find",
    input: { organizationId: "org-0", id: null, channel: "telegram", settings: { token: TOKEN } },
  });
  await expect(chats.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(chats).toContainText("Donaudampfschifffahrtsgesellschaft<b>");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { within: page.getByRole("main") });
  await picture(page, "channel-telegram-found");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(chats.getByRole("radio", { checked: true })).toBeFocused();
  await chats.getByRole("radio", { name: /^Nordlicht × Hosting group/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Chat", { exact: true })).toHaveValue("-1001234567890");
  await expect(page.getByLabel(/^Topic/)).toHaveValue("12");
  await page.getByLabel("Token of the bot", { exact: true }).fill(`${TOKEN}4`);
  await expect(chats).toHaveCount(0);
  await test.step("none is found", async () => {
    const answer = (refusal: "refused" | "elsewhere" | null, trouble: "timed_out" | null = null) =>
      app.answer({ "organization.destination.find": { found: [], refusal, trouble } });
    await page.getByLabel("Token of the bot", { exact: true }).fill(TOKEN);
    answer(null);
    await find.click();
    await expect(page.getByRole("status").filter({ hasText: "None was found." })).toContainText(
      "Write /start to the bot",
    );
    answer("refused");
    await find.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Telegram refused the token.");
    await expect(page.getByText("None was found.")).toHaveCount(0);
    answer("elsewhere");
    await find.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Telegram tells another program what this bot is sent.",
    );
    answer(null, "timed_out");
    await find.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Telegram was not reached: it did not answer in time.",
    );
    app.answer({ "organization.destination.find": new Error("Too many tries. Wait a minute.") });
    await find.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The search could not be made.");
  });
});

test("finds the channels of a Slack bot with the token that is stored", async ({ page }) => {
  const app = await open(page, `${PLACE}/${CHANNEL_ID}`, {
    "organization.destination.get": {
      ...SLACK,
      id: CHANNEL_ID,
      channel: "slack-bot",
      host: "slack.com",
      settings: { channel: "C024BE91L" },
      secretsSet: ["token"],
    },
    "organization.destination.find": {
      found: [
        { settings: { channel: "C024BE91L" }, name: "alerts", note: null },
        { settings: { channel: "C024BE91M" }, name: "general", note: "uninvited" },
      ],
      refusal: null,
      trouble: null,
    },
  });
  await page.getByRole("button", { name: "Find channels" }).click();
  await expect(page.getByRole("radio", { name: "alerts" })).toBeChecked();
  await app.expectLastMutation().toMatchObject({ input: { id: CHANNEL_ID, channel: "slack-bot", settings: {} } });
  await page.getByRole("radio", { name: /general the bot is not in it yet/ }).check();
  await expect(page.getByLabel("Channel or member")).toHaveValue("C024BE91M");
});
