import { expect, type Page } from "@playwright/test";
import { whyOf } from "./inbox-data.ts";
import { block, me, openSettings } from "./settings-answers.ts";
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

test("says as a sentence what holds, and what would reach its reader", async ({ page }) => {
  await open(page);
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
  await expectAccessible(page);
  await picture(page, "telling-1440");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page);
  await picture(page, "telling-1440-dark");
});

test("says why a message came whose link led here, with the rule that told it", async ({ page }) => {
  const why = whyOf()({ noticeId: 1 });
  const rules = [{ id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c11", name: "Night" }];
  await open(page, {
    path: "/app/settings/notifications?why=1",
    product: { "account.why": { ...why, because: "rule" as const, rules } },
  });
  const note = page.getByRole("note").filter({ hasText: "Why you were told “Shop Radwerk Münster cannot be reached”" });
  await expect(note).toContainText("You get this by the rule “Night” of Nordlicht Digital.");
  await expect(note).toContainText("Also told: Tom Akinola and #betrieb.");
  await expect(note.getByRole("link", { name: "See the rule" })).toHaveAttribute(
    "href",
    `/app/organizations/nordlicht/notifications?rule=${rules[0]?.id}`,
  );
  await expectAccessible(page);
  await picture(page, "telling-why");
});

test("shows the own rule that a message names in its link, and the rule of an organization on its page", async ({
  page,
}) => {
  const id = OWN_RULE.id;
  await open(page, { path: `/app/settings/notifications?rule=${id}` });
  const rule = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
  await expect(rule.filter({ hasText: "At night" })).toBeFocused();
  await expect(rule).toBeInViewport();
  await open(page, { path: `/app/settings/notifications?rule=${id}&told=2020-01-01` });
  await expect(
    page.getByRole("note").filter({ hasText: "Why you got this message is not kept any more" }),
  ).toBeVisible();
  await expect(rule.filter({ hasText: "At night" })).toBeFocused();
  await open(page, {
    path: "/app/settings/notifications?why=1",
    product: {
      "account.why": { ...whyOf()({ noticeId: 1 }), because: "rule", isOwn: true, rules: [{ id, name: "At night" }] },
    },
  });
  await page.getByRole("link", { name: "See the rule" }).click();
  await expect(rule).toBeFocused();
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

test("on a phone all of it is one column", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await open(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await picture(page, "telling-360");
});

test("in German it says the same", async ({ page }) => {
  await open(page, { auth: { "/get-session": me({ language: "de" }) }, waitsFor: "Zeiten" });
  await expect(page.getByRole("main")).toContainText(
    "Sie hören sofort per E-Mail und auf 2 Geräten von 12 Shops. Ruhe von 22:00 bis 07:00",
  );
  await expectAccessible(page);
  await picture(page, "telling-1440-de");
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNoSidewaysScroll(page);
});

test("each choice shows what it would have meant, and is saved when it is taken", async ({ page }) => {
  const app = await open(page, { product: living() });
  const much = block(page, "How much");
  await expect(much.getByText("3 mails and 5 digests")).toBeVisible();
  await much.getByRole("radio", { name: /^Only what needs me now/ }).click();
  await app.expectLastMutation().toMatchObject({
    name: "account.telling.set",
    input: { version: 3, choice: "onlyNow", quiet: { from: 1320, to: 420 } },
  });
  await expect(page.getByRole("main")).toContainText("You hear only what needs you now by mail");
});

test("after a day with many mails less is offered once", async ({ page }) => {
  const app = await open(page, { product: living() });
  const much = block(page, "How much");
  await expect(much).toContainText("On 18.11. you got 12 mails. With Calm they would have been 2 and a digest.");
  await much.getByRole("button", { name: "Take Calm" }).click();
  await expect(much.getByRole("radio", { name: /^Calm/ })).toBeChecked();
  await expect(much.getByRole("button", { name: "Take Calm" })).toHaveCount(0);
  await app.expectLastMutation().toMatchObject({ name: "account.telling.set", input: { choice: "calm" } });
});

test("quiet hours are moved by keys and by their fields, switched off and on again", async ({ page }) => {
  const app = await open(page, { product: living() });
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

test("everything is paused until a day to come, and goes on", async ({ page }) => {
  const app = await open(page, { product: living() });
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

test("a change that is refused is said, and the page shows what holds", async ({ page }) => {
  const refused = new Error("It was changed on another device. Look at it again.");
  await open(page, { product: { "account.telling.set": refused } });
  await block(page, "How much").getByRole("radio", { name: /^Calm/ }).click();
  await expect(page.getByText("It was changed on another device.")).toBeVisible();
  await expect(block(page, "How much").getByRole("radio", { name: /^At once/ })).toBeChecked();
});

test("ways say whether they work, and are tried", async ({ page }) => {
  const app = await open(page);
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

test("a browser that is registered for a former key of this instance is registered anew", async ({ page }) => {
  await page.addInitScript(() => {
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
  const app = await open(page, { product: { "account.push.list": [] } });
  await page.getByRole("button", { name: "Register this browser" }).click();
  await app.expectLastMutation().toMatchObject({
    name: "account.push.add",
    input: { endpoint: "https://push.example/anew" },
  });
});

test("where nobody can be told on a device, the page says why", async ({ page }) => {
  await open(page, { product: { "account.push.key": { key: null }, "account.push.list": [] } });
  await expect(block(page, "Ways")).toContainText("Browsers can be told only where Shopwarden has a public address");
  await expect(page.getByRole("button", { name: "Register this browser" })).toHaveCount(0);
});

test("what cannot be loaded is said, and is tried again", async ({ page }) => {
  let isBroken = true;
  const opening = open(page, {
    product: { "account.telling.get": () => (isBroken ? new Error("It is broken") : TELLING) },
  });
  await expect(page.getByText("How you are told could not be loaded")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await opening;
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
    await expectAccessible(page);
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
