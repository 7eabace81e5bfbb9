import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { renew } from "./hints.ts";
import { goAnew } from "./within-app.ts";
import { whyOf } from "./inbox-data.ts";
import { block, openSettings } from "./settings-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, test } from "./stubbed-app.ts";
import { ARRIVED, CHANNEL_ID } from "./channel-data.ts";
import { OWN_CHANNEL, OWN_RULE, TELLING, tellingAnswers } from "./telling-data.ts";
import { listed } from "./rule-data.ts";
import { ago } from "./shop-data.ts";

const NOTHING_WATCHED = { "account.subscribedShops": [], "account.subscribedProjects": [], "account.mute.list": [] };

const open = (page: Page, product: Parameters<typeof openSettings>[1] = {}) =>
  openSettings(page, {
    path: "/app/settings/notifications",
    ...product,
    product: { ...tellingAnswers(), ...NOTHING_WATCHED, ...product.product },
    waitsFor: product.waitsFor ?? "Times",
  });

/** A server that keeps what is set. */
function living(given: Partial<typeof TELLING> = {}) {
  let telling = { ...TELLING, ...given };
  return {
    "account.telling.get": () => telling,
    "account.telling.set": (set: Partial<typeof TELLING>) => {
      telling = { ...telling, ...set, version: telling.version + 1 };
      return { version: telling.version };
    },
    "account.telling.pause": ({ until }: { until: string | null }) => {
      telling = { ...telling, pausedUntil: until, version: telling.version + 1 };
      return { version: telling.version };
    },
    "account.telling.answerOffer": () => {
      telling = { ...telling, offer: null };
      return true;
    },
  };
}

test("says as a sentence what holds and what would reach its reader, and tries the ways", async ({ page }) => {
  const app = await open(page);
  await test.step("says as a sentence what holds, and what would reach its reader", async () => {
    await expect(page.getByRole("main")).toContainText(
      "You hear at once by mail and on 2 devices of 12 shops. Quiet from 22:00 to 07:00; outages, background work and security break through.",
    );
    const reach = page.getByRole("table", { name: "What would reach you" });
    await expect(reach.getByRole("row")).toHaveText([
      "What happens07:00 – 22:0022:00 – 07:00Why you",
      "A shop cannot be reachedat once mail, 2 devicesat once mail, 2 devices12 shops you watch",
      "A worker or all tasks stand stillat once mail, 2 devicesat once mail, 2 devices12 shops you watch",
      "A known security holeat once mail, 2 devicesat once mail, 2 devices12 shops you watch",
      "A certificate ends in 30 daysafter 10 minutes mail, unless read here by thenat 07:00 in one message12 shops you watch",
      "Speed tests failafter 10 minutes mail, unless read here by thenat 07:00 in one message12 shops you watch",
      "A new version of Shopware is thereon Monday in the weekly digeston Monday in the weekly digest12 shops you watch",
    ]);
    await picture(page, "telling-1440");
  });
  await test.step("ways say whether they work, and are tried", async () => {
    const ways = block(page, "Ways").getByRole("listitem");
    await expect(ways).toHaveText([
      /@.*mail.*Last/,
      /Safari, iOS.*this browser.*Last/,
      /May have arrived/,
      /Never arrived/,
      /My phone.*Works/,
    ]);
    await page.getByRole("button", { name: "Try it: Safari, iOS" }).click();
    await expect(page.getByText("Its service has taken the note (201, 182 ms).")).toBeVisible();
    await page.getByRole("button", { name: /^Try it: .*@/ }).click();
    await expect(page.getByText("A test is on its way to")).toBeVisible();
    await app.expectLastMutation().toMatchObject({ name: "account.telling.tryMail" });
  });
  await test.step("in German, and on a phone in one column", async () => {
    await speak(page, "de");
    await expect(page.getByRole("main")).toContainText(
      "Sie hören sofort per E-Mail und auf 2 Geräten von 12 Shops. Ruhe von 22:00 bis 07:00",
    );
    await picture(page, "telling-1440-de");
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(page);
    await picture(page, "telling-360");
  });
});

test("shows the rule that a message names in its link, and says why it came", async ({ page }) => {
  const id = OWN_RULE.id;
  const why = whyOf()({ noticeId: 1 });
  const app = await open(page, { path: `/app/settings/notifications?rule=${id}` });
  await test.step("an own rule, and the rule of an organization on its page", async () => {
    const rule = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
    await expect(rule.filter({ hasText: "At night" })).toBeFocused();
    await expect(rule).toBeInViewport();
    await page.goto(`/app/settings/notifications?rule=${id}&told=2020-01-01`);
    await expect(
      page.getByRole("note").filter({ hasText: "Why you got this message is not kept any more" }),
    ).toBeVisible();
    await expect(rule.filter({ hasText: "At night" })).toBeFocused();
    app.answer({ "account.why": { ...why, because: "rule", isOwn: true, rules: [{ id, name: "At night" }] } });
    await goAnew(page, "/app/settings/notifications?why=1");
    await page.getByRole("link", { name: "See the rule" }).click();
    await expect(rule).toBeFocused();
  });
  await test.step("says why a message came whose link led here, with the rule that told it", async () => {
    const rules = [{ id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c11", name: "Night" }];
    app.answer({ "account.why": { ...why, because: "rule" as const, rules } });
    await goAnew(page, "/app/settings/notifications?why=1");
    await renew(page, "account.why");
    const note = page
      .getByRole("note")
      .filter({ hasText: "Why you were told “Shop Radwerk Münster cannot be reached”" });
    await expect(note).toContainText("You get this by the rule “Night” of Nordlicht Digital.");
    await expect(note).toContainText("Also told: Tom Akinola and #betrieb.");
    await expect(note.getByRole("link", { name: "See the rule" })).toHaveAttribute(
      "href",
      `/app/organizations/nordlicht/notifications?rule=${rules[0]?.id}`,
    );
    await expectAccessible(page, { within: note });
    await picture(page, "telling-why");
  });
});

test("names all ways that tell its reader, and what keeps others from it", async ({ page }) => {
  const own = { ways: [], channels: ["My phone", "<b>Pager</b>", "Home"], more: 2 };
  const mailbox = {
    ...TELLING.mailbox,
    state: "disabled" as const,
    reason: "address_unknown" as const,
    since: ago(100),
  };
  await open(page, { product: living({ own, mailbox, devices: 0, pausedUntil: "2026-12-24T12:00:00.000Z" }) });
  const said = page.getByRole("main");
  await expect(said).toContainText(/Everything is paused until 24\.12\.2026.* and stands in the inbox alone\./);
  await expect(said).toContainText(
    "After that you hear at once in the inbox alone of 12 shops. Mails are off because your mailbox does not take them; switch them on again below.",
  );
  await expect(said).toContainText("Your own rules also tell you by My phone, <b>Pager</b>, Home, and 2 more.");
  await block(page, "How much")
    .getByRole("radio", { name: /^Own rules/ })
    .click();
  await expect(said).toContainText(
    "After that you hear by your own rules: by My phone, <b>Pager</b>, Home, and 2 more.",
  );
});

test("a browser that is registered for a former key of this instance is registered anew", async ({ page }) => {
  const app = await open(page, { product: { "account.push.list": [] } });
  await page.evaluate(() => {
    let isFormer = true;
    const subscription = {
      unsubscribe: async () => {
        isFormer = false;
      },
      toJSON: () => ({ endpoint: "https://push.example/anew", keys: { p256dh: "key", auth: "secret" } }),
    };
    Object.assign(Notification, { requestPermission: async () => "granted" });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isFormer ? subscription : null),
      subscribe: async () => {
        if (isFormer) throw new DOMException("It has another key", "InvalidStateError");
        return subscription;
      },
    });
  });
  await page.getByRole("button", { name: "Register this browser" }).click();
  await app.expectLastMutation().toMatchObject({
    name: "account.push.add",
    input: { endpoint: "https://push.example/anew" },
  });
  await test.step("where nobody can be told on a device, the page says why", async () => {
    app.answer({ "account.push.key": { key: null } });
    await renew(page, "account.push.key");
    await expect(block(page, "Ways")).toContainText("Browsers can be told only where Shopwarden has a public address");
    await expect(page.getByRole("button", { name: "Register this browser" })).toHaveCount(0);
  });
});

test("how much, quiet hours and a pause are set where they stand, and what is refused is taken back", async ({
  page,
}) => {
  const settled = living();
  let isBroken = true;
  const opening = open(page, {
    product: {
      ...settled,
      "account.telling.get": () => (isBroken ? new Error("It is broken") : settled["account.telling.get"]()),
    },
  });
  await test.step("what cannot be loaded is said, and is tried again", async () => {
    await expect(page.getByText("How you are told could not be loaded")).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
  });
  const app = await opening;
  await test.step("each choice shows what it would have meant, and is saved when it is taken", async () => {
    const much = block(page, "How much");
    await expect(much.getByText("3 mails and 5 digests")).toBeVisible();
    await much.getByRole("radio", { name: /^Only what needs me now/ }).click();
    await app.expectLastMutation().toMatchObject({
      name: "account.telling.set",
      input: { version: 3, choice: "onlyNow", quiet: { from: 1320, to: 420 } },
    });
    await expect(page.getByRole("main")).toContainText("You hear only what needs you now by mail");
  });
  await test.step("after a day with many mails less is offered once", async () => {
    const much = block(page, "How much");
    await expect(much).toContainText("On 18.11. you got 12 mails. With Calm they would have been 2 and a digest.");
    await much.getByRole("button", { name: "Take Calm" }).click();
    await expect(much.getByRole("radio", { name: /^Calm/ })).toBeChecked();
    await expect(much.getByRole("button", { name: "Take Calm" })).toHaveCount(0);
    await app.expectLastMutation().toMatchObject({ name: "account.telling.set", input: { choice: "calm" } });
  });
  await test.step("quiet hours are moved by keys and by their fields, switched off and on again", async () => {
    const times = block(page, "Times");
    const from = times.getByRole("slider", { name: "Quiet from" });
    await from.press("ArrowRight");
    await expect(from).toHaveAttribute("aria-valuetext", "22:15");
    await from.press("ArrowLeft");
    await from.press("ArrowLeft");
    await expect(from).toHaveAttribute("aria-valuetext", "21:45");
    await times.getByLabel("Quiet to", { exact: true }).and(page.locator("input")).fill("06:30");
    await page.keyboard.press("Tab");
    await expect(times.getByRole("slider", { name: "Quiet to" })).toHaveAttribute("aria-valuetext", "06:30");
    await app.expectLastMutation().toMatchObject({ input: { quiet: { from: 1305, to: 390 } } });
    await times.getByRole("button", { name: "Switch off" }).click();
    await expect(times.getByRole("slider")).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "At any time" })).toBeVisible();
    await times.getByRole("button", { name: "Set quiet hours" }).click();
    await expect(from).toHaveAttribute("aria-valuetext", "22:00");
  });
  await test.step("everything is paused until a day to come, and goes on", async () => {
    const pause = block(page, "Pause everything");
    await pause.getByRole("button", { name: "Pause", exact: true }).click();
    await expect(pause).toContainText("Choose a day in the future.");
    await pause.getByLabel("Until").fill("2027-01-04");
    await pause.getByRole("button", { name: "Pause", exact: true }).click();
    await expect(pause).toContainText("Paused until 04.01.2027");
    await expect(page.getByRole("main")).toContainText("Everything is paused until");
    await picture(page, "telling-paused");
    await pause.getByRole("button", { name: "End the pause" }).click();
    await app.expectLastMutation().toEqual({ name: "account.telling.pause", input: { until: null } });
  });
  await test.step("a change that is refused is said, and the page shows what holds", async () => {
    const refused = new Error("It was changed on another device. Look at it again.");
    app.answer({ "account.telling.set": refused });
    await block(page, "How much")
      .getByRole("radio", { name: /^At once/ })
      .click();
    await expect(page.getByText("It was changed on another device.")).toBeVisible();
    await expect(block(page, "How much").getByRole("radio", { name: /^Calm/ })).toBeChecked();
  });
});

test("a person connects a service of their own, and a rule of their own tells it", async ({ page }) => {
  const app = await open(page, {
    product: {
      "account.destination.list": { destinations: [] },
      "account.destination.try": { tries: [ARRIVED], proof: "proof" },
      "account.destination.save": { id: CHANNEL_ID, version: 1 },
      "account.rule.list": listed([]),
      "account.rule.save": { id: "0b7d1c11-2f64-4f57-9d0e-5d9c2b7f9a10", version: 1 },
    },
  });
  await test.step("of kinds for people alone, tried before it is saved", async () => {
    await page.getByRole("link", { name: "Connect a service" }).click();
    await expect(page.getByRole("link", { name: /Telegram/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /PagerDuty/ })).toHaveCount(0);
    await expectAccessible(page, { within: page.getByRole("main") });
    await page.getByRole("link", { name: /ntfy/ }).click();
    await expect(page.getByRole("main")).toContainText("Your own rule “At night” tells this channel.");
    await expect(page.getByRole("main").getByRole("link", { name: "Notifications" })).toHaveAttribute(
      "href",
      "/app/settings/notifications",
    );
    await page.getByLabel("Name").fill("My phone");
    await page.getByLabel("Server").fill("https://ntfy.sh");
    await page.getByLabel("Topic").fill("jana-7f31");
    await page.getByRole("button", { name: "Try it" }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    app.answer({ "account.destination.list": { destinations: [OWN_CHANNEL] } });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await app.expectLastMutation().toMatchObject({
      name: "account.destination.save",
      input: { id: null, channel: "ntfy", name: "My phone", settings: { topic: "jana-7f31" } },
    });
  });
  await test.step("told by a rule about what they watch", async () => {
    await page.getByRole("button", { name: "New rule" }).click();
    await page.getByRole("checkbox", { name: /My phone/ }).check();
    await expect(page.getByRole("listitem").filter({ hasText: "a shop that I watch" })).toContainText("tell My phone");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await app.expectLastMutation().toMatchObject({
      name: "account.rule.save",
      input: { id: null, rule: { scope: "watched", receivers: [{ destinationId: CHANNEL_ID }] } },
    });
  });
  await expectAccessible(page, { within: page.getByRole("main") });
  await expectNoSidewaysScroll(page);
});
