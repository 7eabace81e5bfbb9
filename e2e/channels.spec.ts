import { expect, type Page } from "@playwright/test";
import { GROWTH_STEPS } from "../src/notifications/incidents/growth.ts";
import { INSTANCE } from "./auth-answers.ts";
import { CHANNEL_ANSWERS, CHANNEL_ID, channelDetail, CHANNELS, DISABLED, MAILED, SLACK } from "./channel-data.ts";
import { askAnew } from "./hints.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";
import { goWithin } from "./within-app.ts";

const PLACE = "/app/organizations/nordlicht/notifications/channels";
const asRole = (role: string) => MY_ORGANIZATIONS.map((one) => ({ ...one, role }));

async function open(page: Page, address = PLACE, answers: Answers = {}) {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.listOrganizations": asRole("admin"),
    ...CHANNEL_ANSWERS,
    ...answers,
  });
  await page.goto(address);
  return app;
}

const table = (page: Page) => page.getByRole("table", { name: "Channels" });
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });

test("says first what is wrong, stands by state, the worst first, is opened by keyboard alone, and changed by no member", async ({
  page,
}) => {
  const app = await open(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    "Seven channels work. #naturkost is disabled, Hosting partner struggles.",
  );
  await expect(page.getByText("One was never tried.")).toBeVisible();
  await expect(table(page).getByRole("row").nth(1)).toContainText("#naturkost");
  await expect(row(page, "#naturkost")).toContainText("Disabled on 12.11.2026: this address is gone");
  await expect(row(page, "#naturkost")).toContainText("23 not told");
  await expect(row(page, "Hosting partner")).toContainText("Struggling since 06:41");
  await expect(row(page, "Night phone")).toContainText("Never tried");
  await expect(row(page, "Security")).toContainText("Taken, last 08:21; it says no more");
  await expect(row(page, "#betrieb")).toContainText("Works, last 4 min. ago");
  await picture(page, "channels");
  await test.step("by keyboard alone", async () => {
    await expect(table(page)).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(table(page).getByRole("link", { name: "Hosting partner", exact: true })).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${PLACE}/${CHANNEL_ID}`);
    await page.goBack();
    await expect(table(page)).toBeVisible();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(`${PLACE}/new`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where shall it be told?");
  });
  await test.step("what is in trouble", async () => {
    await goWithin(page, PLACE);
    await page.getByRole("button", { name: /^In trouble/ }).click();
    await expect(table(page).getByRole("row")).toHaveCount(3);
    await expect(page).toHaveURL(/filter=trouble/);
  });
  await test.step("shows members names and states, and nothing to change", async () => {
    app.answer({ "account.listOrganizations": asRole("viewer") });
    await askAnew(page);
    await expect(row(page, "#naturkost")).toContainText("Disabled on 12.11.2026");
    await expect(table(page).getByRole("link")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "New channel" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Deliveries" })).toHaveCount(0);
  });
});

test("says when the channels cannot be loaded, and begins with six kinds, mail first, when there is none", async ({
  page,
}) => {
  const app = await open(page, PLACE, {
    "organization.destination.list": new Error("The database does not answer."),
  });
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The channels could not be loaded");
  app.answer({ "organization.destination.list": { destinations: [] } });
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    "Nobody but people is told so far.",
  );
  await expect(page.getByRole("region", { name: "Kinds to begin with" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("region", { name: "Kinds to begin with" }).getByRole("listitem").first()).toContainText(
    "Mail",
  );
  await picture(page, "channels-day-one");
});

const PROOF = "proof-of-the-try";
const ADDRESS = "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/abcdefghijklmnopqrstuvwx";

test("offers all kinds in four groups, and makes a channel: what is wrong is said at its field, and a try shows the real answer", async ({
  page,
}) => {
  const app = await open(page, `${PLACE}/new`, {
    "organization.destination.try": {
      proof: PROOF,
      tries: [
        {
          sample: "beginning",
          outcome: "arrived",
          status: 200,
          milliseconds: 214,
          answer: "ok",
          reason: null,
          trouble: null,
        },
      ],
    },
    "organization.destination.save": { id: CHANNEL_ID, version: 1 },
  });
  await test.step("offers all kinds, with what one needs", async () => {
    for (const group of ["Team chat", "On call", "Phones", "Everything else"])
      await expect(page.getByRole("region", { name: group })).toBeVisible();
    await picture(page, "channel-kinds");
    await page.getByRole("searchbox").fill("opsgenie");
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "API key" })).toHaveCount(1);
    await page.getByRole("link", { name: /^Jira/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New channel: Jira Service Management");
    await expect(page.getByLabel("API key", { exact: false }).first()).toBeVisible();
  });
  await goWithin(page, `${PLACE}/new?kind=slack`);
  const preview = page.getByRole("region", { name: "What is read there" });
  await expect(preview).toContainText("Shop Radwerk Münster cannot be reached");
  await expect(preview).toContainText("3 shops on one server answer again");
  await expect(page.getByLabel("Name")).toHaveValue("Slack");
  await page.getByRole("button", { name: "Save without a try" }).click();
  await expect(page.getByLabel("Address of the webhook")).toBeFocused();
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Save without a try" }).click();
  await expect(page.getByText("A channel needs a name by which rules find it.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByText(/This is no webhook of Slack/)).toBeVisible();
  await page.getByLabel("Name").fill("#alerts");
  await page.getByLabel("Address of the webhook").fill(`  ${ADDRESS} `);
  await expect(page.getByText(/This is no webhook of Slack/)).toHaveCount(0);
  await expect(preview).toContainText("#alerts");
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Arrived." })).toContainText("200 after 214 ms");
  await expectAccessible(page, { within: page.getByRole("main") });
  await picture(page, "channel-slack");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(PLACE);
  await expect(page.getByText("#alerts is there.")).toBeVisible();
  await app.expectLastMutation().toMatchObject({
    name: "organization.destination.save",
    input: {
      organizationId: "org-0",
      id: null,
      channel: "slack",
      name: "#alerts",
      settings: { address: `  ${ADDRESS} ` },
      proof: PROOF,
    },
  });
});

const REFUSED = '{"ok":false,"error_code":400,"description":"Bad Request: not enough rights"}';

test("shows how hostile and long names are read there and what is really sent, on a phone too, and what a service refused", async ({
  page,
}) => {
  const app = await open(page, `${PLACE}/new?kind=telegram`);
  const preview = page.getByRole("region", { name: "What is read there" });
  await expect(preview).toContainText("Update: the same message, edited at");
  const steps = `once there are ${GROWTH_STEPS.slice(0, 4).join(", ")} … shops`;
  await expect(preview).toContainText(`Update, ${steps}: said anew in a message of its own, at`);
  await expect(preview).toContainText("End: an answer to it");
  await test.step("has on a phone the choices of the preview as wide as their line, and every arrow in one place", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const tools = [page.getByLabel("Sample"), page.getByRole("button", { name: "Raw body" })];
    const sizes = await Promise.all([preview, ...tools].map((one) => one.boundingBox()));
    expect(sizes.map((box) => [box?.x, box?.width])).toEqual(sizes.map(() => [16, 328]));
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const arrows = ["Language", "Time zone"].map((name) =>
        page.locator(".ui-field").filter({ has: page.getByLabel(name, { exact: true }) }),
      );
      const ends = await Promise.all(
        arrows.map(async (field) => {
          const [arrow, place] = [
            await field.locator(".lucide-chevron-down").boundingBox(),
            await field.locator("select, input").first().boundingBox(),
          ];
          return Math.round((place?.x ?? 0) + (place?.width ?? 0) - (arrow?.x ?? 0) - (arrow?.width ?? 0) / 2);
        }),
      );
      expect(ends).toEqual([15, 15]);
    }
  });
  await page.getByLabel("Sample").selectOption("hostile");
  await expect(preview).toContainText("<!here>".replace("<", "<\u2060"));
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Sample").selectOption("long");
  await expectNoSidewaysScroll(page);
  await picture(page, "channel-telegram-long");
  await page.getByRole("button", { name: "Raw body" }).click();
  await expect(page.getByRole("group", { name: "Raw body, Beginning" })).toContainText('"parse_mode": "HTML"');
  await page.getByLabel("Language").selectOption("de");
  await expect(preview).toContainText("ist nicht erreichbar");
  await test.step("says what a service refused and what to do, and has no primary key then", async () => {
    app.answer({
      "organization.destination.try": {
        proof: PROOF,
        tries: [
          {
            sample: "beginning",
            outcome: "gone",
            status: 400,
            milliseconds: 186,
            answer: REFUSED,
            reason: "not_allowed_to_post",
            trouble: null,
          },
        ],
      },
    });
    await page.getByLabel("Name").fill("Hosting");
    await page.getByLabel("Token of the bot", { exact: true }).fill("123456789:AAabcdefghijklmnopqrstuvwxyz012345678");
    await page.getByLabel("Chat", { exact: true }).fill("-1001234567890");
    await page.getByRole("button", { name: "Try it" }).click();
    const answer = page.getByRole("alert").filter({ hasText: "Telegram refused it" });
    await expect(answer).toContainText("it may not write there");
    await expect(answer).toContainText("Give the bot or app the right to");
    await expect(answer).toContainText("not enough rights");
    await expect(page.getByRole("button", { name: "Save without a try" })).toBeVisible();
    await expect(page.getByText("Then it says “nothing has arrived”.")).toBeVisible();
    await picture(page, "channel-telegram-refused");
  });
});

test("keeps a stored secret, lets others' changes not be lost, asks before it deletes, and says of one that is gone that it is", async ({
  page,
}) => {
  const app = await open(page, `${PLACE}/${SLACK.id}`, {
    "organization.destination.get": SLACK,
    "organization.destination.remove": true,
    "organization.destination.save": new Error("This channel has changed meanwhile."),
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("#alpenglanz");
  await expect(page.getByText("set: hooks.slack.com")).toBeVisible();
  await page.getByLabel("Name").fill("#alpenglanz-now");
  await page.getByRole("button", { name: "Save without a try" }).click();
  await expect(page.getByText("Somebody else has changed this channel meanwhile.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("#alpenglanz-now");
  await app.expectLastMutation().toMatchObject({ input: { version: 3, settings: {} } });
  app.answer({
    "organization.destination.get": { ...SLACK, version: 4, name: "#others" },
    "organization.destination.save": { id: SLACK.id, version: 5 },
  });
  await page.getByRole("button", { name: "Save over theirs" }).click();
  await app.expectLastMutation().toMatchObject({ input: { version: 4, name: "#alpenglanz-now" } });
  await expect(page).toHaveURL(PLACE);
  await test.step("asks before it deletes, and says which rules are left alone", async () => {
    await goWithin(page, `${PLACE}/${SLACK.id}`);
    await page.getByRole("button", { name: "Delete …" }).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(dialog).toContainText("The rule “Alpenglanz” tells it");
    await dialog.getByRole("button", { name: "Delete channel" }).click();
    await app.expectLastMutation().toMatchObject({ name: "organization.destination.remove", input: { id: SLACK.id } });
    await expect(page).toHaveURL(PLACE);
  });
  await test.step("one that is gone", async () => {
    app.answer({ "organization.destination.get": new Error("There is no such channel.") });
    await goWithin(page, `${PLACE}/${CHANNEL_ID}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This channel is gone");
  });
});

test("mends a disabled channel only when the try arrives, and tells what was missed", async ({ page }) => {
  const tried = (outcome: "arrived" | "gone") => ({
    proof: PROOF,
    tries: [
      {
        sample: "beginning" as const,
        outcome,
        status: outcome === "arrived" ? 200 : 404,
        milliseconds: 96,
        answer: '{"message":"Unknown Webhook","code":10015}',
        reason: outcome === "arrived" ? null : ("address_unknown" as const),
        trouble: null,
      },
    ],
  });
  const app = await open(page, `${PLACE}/${CHANNEL_ID}`, {
    "organization.destination.get": DISABLED,
    "organization.destination.try": tried("gone"),
    "organization.destination.enable": true,
    "organization.destination.save": { id: CHANNEL_ID, version: 4 },
  });
  await expect(page.getByRole("note")).toContainText("Disabled since 12.11.2026, 09:45: this address is gone.");
  await expect(page.getByRole("note")).toContainText("23 messages were not told since.");
  await expect(page.getByRole("list", { name: "What happened lately" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("slider", { name: /^14 days:/ })).toHaveAttribute(
    "aria-label",
    "14 days: once told, once refused, 0 times not told yet",
  );
  await picture(page, "channel-paused");
  await page.getByRole("button", { name: "Try it and switch on" }).click();
  await expect(page.getByText("It was not switched on, because the try did not arrive.")).toBeVisible();
  app.answer({ "organization.destination.try": tried("arrived") });
  await page.getByRole("button", { name: "change" }).click();
  await page
    .getByLabel("Address of the webhook")
    .fill("https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz012345");
  await page.getByLabel("Tell nothing of it").check();
  await page.getByRole("button", { name: "Try it and switch on" }).click();
  await app.expectLastMutation().toEqual({
    name: "organization.destination.enable",
    input: { organizationId: "org-0", id: CHANNEL_ID, missed: "nothing" },
  });
  await expect(page).toHaveURL(PLACE);
});

test("lists a hundred channels with the longest names on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const name = "Donaudampfschifffahrtsgesellschaft".repeat(2).slice(0, 60);
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...(CHANNELS[index % CHANNELS.length] ?? channelDetail(0)),
    waiting: 0,
    week: { told: 0, dead: 0 },
    id: `id-${index}`,
    name: `${index} ${name}`.slice(0, 60),
  }));
  await open(page, PLACE, { "organization.destination.list": { destinations: many } });
  await expect(page.getByRole("list", { name: "Channels" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await picture(page, "channels-phone");
});

test("mails addresses once each has confirmed, says how each stands, and asks again once a day", async ({ page }) => {
  const app = await open(page, `${PLACE}/new?kind=email`);
  const preview = page.getByRole("region", { name: "What is read there" });
  await expect(preview).toContainText("Shop Radwerk Münster cannot be reached");
  await expect(preview).toContainText("End: an answer to it");
  await expect(preview).toContainText("Unsubscribe this address");
  await page.getByLabel("Sample").selectOption("hostile");
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Name").fill("Customers");
  await page.getByLabel("Addresses").fill("ops@agency.example\nOPS@agency.example");
  await page.getByRole("button", { name: "Save without a try" }).click();
  await expect(page.getByText("An address stands here twice. Leave one of them out.")).toBeVisible();
  await page.getByLabel("Addresses").fill("ops@agency.example\njana@customer.example");
  await page.getByRole("button", { name: "Save without a try" }).click();
  await app.expectLastMutation().toMatchObject({
    name: "organization.destination.save",
    input: { channel: "email", settings: { addresses: "ops@agency.example\njana@customer.example" } },
  });
  await expect(page).toHaveURL(PLACE);
  await expect(row(page, "Customer round")).toContainText("Waits for 1 of 3 addresses to confirm");
  app.answer({ "organization.destination.get": MAILED });
  await row(page, "Customer round").getByRole("link", { name: "Customer round", exact: true }).click();
  const addresses = page.getByRole("list", { name: "Addresses" });
  await expect(addresses.getByRole("listitem")).toHaveCount(3);
  await expect(addresses).toContainText("Confirmed.");
  await expect(addresses).toContainText("Has unsubscribed. It gets nothing before it confirms anew.");
  await expect(addresses).toContainText("It may be asked again from");
  await expectAccessible(page, { within: page.getByRole("main") });
  await picture(page, "channel-email");
  await page.getByRole("button", { name: "Send the confirmation again to jana@customer.example" }).click();
  await expect(page.getByText("jana@customer.example has been sent a link, valid for 48 hours.")).toBeVisible();
  await app.expectLastMutation().toEqual({
    name: "organization.destination.confirmAgain",
    input: { organizationId: "org-0", id: MAILED.id, addressId: MAILED.addresses[1]?.id },
  });
});
