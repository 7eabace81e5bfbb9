import { expect } from "@playwright/test";
import { INSTANCE } from "./auth-answers.ts";
import { CHANNEL_ANSWERS, CHANNELS } from "./channel-data.ts";
import { fleet, ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { pressAt, walkTo, writeInto } from "./quality/keyboard.ts";
import { stubApp, test } from "./stubbed-app.ts";

const PLACE = "/app/organizations/nordlicht/notifications/channels";
const ADDRESS = "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/abcdefghijklmnopqrstuvwx";
const NEW_ID = "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c99";
const PROOF = "proof-of-the-try";
const ARRIVED = {
  outcome: "arrived",
  status: 200,
  milliseconds: 214,
  answer: "ok",
  reason: null,
  trouble: null,
} as const;

test("sets up a channel by keyboard alone, from choosing its kind to finding it in the list", async ({ page }) => {
  let isSaved = false;
  const [one] = CHANNELS;
  if (one === undefined) throw new Error("There is no channel to begin with.");
  const made = { ...one, id: NEW_ID, channel: "slack", name: "#alerts", state: "on", reason: null } as const;
  const app = await stubApp(page, {
    // Few shops, which are passed on the way to every page.
    ...fleetAnswers(fleet().slice(0, 3)),
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.listOrganizations": MY_ORGANIZATIONS.map((mine) => ({ ...mine, role: "admin" })),
    ...CHANNEL_ANSWERS,
    "organization.destination.list": () => ({ destinations: isSaved ? [...CHANNELS, made] : [...CHANNELS] }),
    "organization.destination.try": { proof: PROOF, tries: [{ sample: "beginning", ...ARRIVED }] },
    "organization.destination.save": () => {
      isSaved = true;
      return { id: NEW_ID, version: 1 };
    },
  });
  await page.goto(PLACE);
  await pressAt(page, page.getByRole("link", { name: "New channel" }));
  await expect(page).toHaveURL(`${PLACE}/new`);
  await writeInto(page, page.getByRole("searchbox"), "slack");
  await pressAt(
    page,
    page
      .getByRole("main")
      .getByRole("link", { name: /^Slack/ })
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New channel: Slack");

  await writeInto(page, page.getByLabel("Name"), "#alerts");
  await writeInto(page, page.getByLabel("Address of the webhook"), ADDRESS);
  const preview = page.getByRole("region", { name: "What is read there" });
  await expect(preview).toContainText("#alerts");
  await walkTo(page, page.getByLabel("Sample"));
  await page.keyboard.press("ArrowDown");
  await pressAt(page, page.getByRole("button", { name: "Raw body" }));
  await expect(page.getByRole("group", { name: "Raw body, Beginning" })).toBeVisible();

  await pressAt(page, page.getByRole("button", { name: "Try it" }));
  await expect(page.getByRole("status").filter({ hasText: "Arrived." })).toContainText("200 after 214 ms");
  await pressAt(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page).toHaveURL(PLACE);
  await expect(page.getByText("#alerts is there.")).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Channels" }).getByRole("link", { name: "#alerts", exact: true }),
  ).toBeVisible();
  await app
    .expectLastMutation()
    .toMatchObject({ input: { name: "#alerts", settings: { address: ADDRESS }, proof: PROOF } });

  // Nobody has to begin at the top of the page again.
  await expect(page.locator(":focus")).toHaveCount(1);
  await expect(page.locator("main, main *").and(page.locator(":focus"))).toHaveCount(1);
});
