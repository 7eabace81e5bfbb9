import type { Locator, Page } from "@playwright/test";
import type { WriteName } from "../src/app/answers/answer-to.ts";
import { INSTANCE } from "./auth-answers.ts";
import {
  ARRIVED,
  CHANNEL_ANSWERS,
  CHANNEL_ID,
  DELIVERIES_OF_WORKING,
  DISABLED,
  MAILED,
  SLACK,
} from "./channel-data.ts";
import { DRAWN_RULES } from "./drawn-rules.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { livingInbox, MUTES } from "./inbox-data.ts";
import { inboxAnswers } from "./notification-data.ts";
import { messages, openAs } from "./organization-data.ts";
import { listed, RULES, SHARED_MUTES } from "./rule-data.ts";
import { openSettings } from "./settings-answers.ts";
import { ago } from "./shop-data.ts";
import { type Answers, stubApp } from "./stubbed-app.ts";
import { OWN_CHANNEL, OWN_RULE, TELLING, tellingAnswers } from "./telling-data.ts";
import { ENDPOINT, ERP, webhookAnswers } from "./webhook-data.ts";
import { arrive } from "./within-app.ts";

type Room =
  | `account.${"telling" | "rule" | "destination" | "mute" | "push" | "notification"}`
  | `organization.${"rule" | "destination" | "webhook" | "mute" | "delivery"}`;

/** What a screen about telling changes: the compiler asks for a line for each. */
export type TellingWrite = Extract<WriteName, `${Room}.${string}`>;

/** How somebody comes to change it, and what still stands there when that fails. */
export interface Write {
  /** Opens its screen as if the app had just been loaded. */
  open: (page: Page) => Promise<unknown>;
  /** What needs no second time when it failed. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Sends it. */
  press: (page: Page) => Promise<unknown>;
  stays: (page: Page) => Locator;
  /** What was typed or chosen in the field that stays. */
  value?: string;
}

const name = (page: Page, role: Parameters<Page["getByRole"]>[0], of: string | RegExp) =>
  page.getByRole(role, { name: of, ...(typeof of === "string" && { exact: true }) });
const press = (of: string | RegExp) => (page: Page) => name(page, "button", of).first().click();
const button = (of: string | RegExp) => (page: Page) => name(page, "button", of).first();
const asked = (page: Page) => page.getByRole("alertdialog").or(page.getByRole("dialog"));
/** A question that still stands there when the answer failed. */
const pressIn = (dialog: string | RegExp, then: string): Pick<Write, "prepare" | "press"> => ({
  prepare: press(dialog),
  press: (page) => asked(page).getByRole("button", { name: then, exact: true }).click(),
});
const askAnew = (dialog: string | RegExp, then: string) => async (page: Page) => {
  const { prepare, press: answer } = pressIn(dialog, then);
  await prepare?.(page);
  await answer(page);
};
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });

const NOTIFICATIONS = "/app/organizations/nordlicht/notifications";
const fleet =
  (path: string, answers: Answers = {}) =>
  async (page: Page) => {
    await stubApp(page, {
      ...fleetAnswers(),
      "info.instance": INSTANCE,
      "info.getLatestShopwareVersion": RELEASES,
      "account.currentUser": ME,
      "account.listOrganizations": MY_ORGANIZATIONS.map((one) => ({ ...one, role: "admin" })),
      "organization.tag.list": [],
      "organization.rule.list": listed(RULES),
      "organization.mute.list": { mutes: SHARED_MUTES },
      ...CHANNEL_ANSWERS,
      ...webhookAnswers(),
      ...answers,
    });
    await arrive(page, path);
  };
const channel = (answer: NonNullable<Answers["organization.destination.get"]>, id = CHANNEL_ID) =>
  fleet(`${NOTIFICATIONS}/channels/${id}`, { "organization.destination.get": answer });
const webhook = (changes: Partial<typeof ENDPOINT> = {}) =>
  fleet(`${NOTIFICATIONS}/webhooks/${ERP}`, { "organization.webhook.get": { ...ENDPOINT, ...changes } });
const rules = (page: Page) =>
  openAs(page, "admin", "/app/organizations/nordlicht-digital/notifications", {
    goTo: arrive,
    answers: {
      "organization.rule.list": listed(DRAWN_RULES),
      "organization.rule.effect": { lastWeek: 16 },
      "organization.mute.list": { mutes: [] },
      "organization.destination.list": { destinations: [] },
    },
  });
const rule = (page: Page, of: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: of, exact: true }) });
const muted = (page: Page) =>
  openAs(page, "admin", "/app/organizations/nordlicht-digital/notifications/muted", {
    goTo: arrive,
    answers: {
      "organization.rule.list": listed([]),
      "organization.destination.list": { destinations: [] },
      "organization.mute.list": { mutes: SHARED_MUTES },
    },
  });
const settings =
  (product: Answers = {}, path = "/app/settings/notifications") =>
  (page: Page) =>
    openSettings(page, {
      path,
      goTo: arrive,
      waitsFor: path.includes("/channels/") ? "What is read there" : "Times",
      product: {
        ...tellingAnswers(),
        "account.subscribedShops": [],
        "account.subscribedProjects": [],
        "account.mute.list": [],
        ...product,
      },
    });
const ownChannel = (answers: Answers = {}) => settings(answers, `/app/settings/notifications/channels/${CHANNEL_ID}`);
const NEW_TELEGRAM = "123456789:AAplayed-0123456789-0123456789-0123";
const inbox = () => (page: Page) => fleet("/app/inbox", livingInbox())(page);
const matter = (page: Page) => page.getByRole("heading", { level: 4, name: /Radwerk Münster cannot be reached/ });
const pause = (page: Page) => page.getByRole("region", { name: "Pause everything", exact: true });
const undo = (page: Page) => messages(page).getByRole("button", { name: "Undo" }).click();

const changeRule = (of: string) => async (page: Page) => {
  await rule(page, of).getByRole("button", { name: "at once", exact: true }).first().click();
  await page.getByRole("radio", { name: /daily/ }).check();
};
const deleteRule = (of: string) => async (page: Page) => {
  await press(`More of ${of}`)(page);
  await page.getByRole("menuitem", { name: "Delete rule" }).click();
};

export const TELLING_WRITES: Readonly<Record<TellingWrite, Write>> = {
  "organization.rule.save": {
    open: rules,
    prepare: changeRule("Hosting"),
    press: press("Save"),
    stays: (page) => rule(page, "Hosting").getByRole("button", { name: "daily at 08:00" }),
  },
  "organization.rule.order": {
    open: rules,
    press: async (page) => {
      await rule(page, "Night").getByRole("button", { name: "any shop", exact: true }).focus();
      await page.keyboard.press("Alt+ArrowDown");
    },
    stays: (page) => page.getByRole("list", { name: "Rules" }).locator("> li").first().getByText("Night").first(),
  },
  "organization.rule.remove": {
    open: rules,
    press: deleteRule("Operations"),
    stays: (page) => rule(page, "Operations").first(),
  },
  "organization.destination.save": {
    open: channel(SLACK, SLACK.id),
    prepare: (page) => field("Name")(page).fill("#alpenglanz-now"),
    press: press("Save without a try"),
    stays: (page) => page.locator("input[value='#alpenglanz-now']"),
  },
  "organization.destination.remove": {
    open: channel(SLACK, SLACK.id),
    ...pressIn("Delete …", "Delete channel"),
    stays: (page) => page.locator("h1", { hasText: "#alpenglanz" }),
  },
  "organization.destination.try": {
    open: channel(SLACK, SLACK.id),
    press: press("Try it"),
    stays: button("Try it"),
  },
  "organization.destination.find": {
    open: fleet(`${NOTIFICATIONS}/channels/new?kind=telegram`),
    prepare: (page) => field("Token of the bot")(page).fill(NEW_TELEGRAM),
    press: press("Find chats"),
    stays: (page) => page.locator(`input[value='${NEW_TELEGRAM}']`),
  },
  "organization.destination.enable": {
    open: channel(DISABLED),
    press: press("Try it and switch on"),
    stays: button("Try it and switch on"),
  },
  "organization.destination.confirmAgain": {
    open: channel(MAILED, MAILED.id),
    press: press("Send the confirmation again to jana@customer.example"),
    stays: button("Send the confirmation again to jana@customer.example"),
  },
  "organization.webhook.save": {
    open: webhook(),
    prepare: (page) => page.getByRole("checkbox", { name: "incident.grown" }).uncheck(),
    press: press("Save"),
    stays: (page) => page.getByRole("checkbox", { name: "incident.grown", checked: false }),
  },
  "organization.webhook.remove": {
    open: webhook(),
    ...pressIn("Remove", "Remove"),
    stays: (page) => page.locator("h1", { hasText: ENDPOINT.name }),
  },
  "organization.webhook.enable": {
    open: webhook({ state: "disabled", reason: "failing_for_days", stateSince: ago(3000), missed: 412, replays: [] }),
    press: press("Switch on and send the 412 that were missed"),
    stays: button("Switch on and send the 412 that were missed"),
  },
  "organization.webhook.disable": { open: webhook(), press: press("Switch off"), stays: button("Switch off") },
  "organization.webhook.rotate": {
    open: webhook({ secret: { ...ENDPOINT.secret, oldUntil: null } }),
    prepare: async (page) => {
      await press("Rotate …")(page);
      await page.getByLabel("7 days").check();
    },
    press: press("Make a new secret"),
    stays: (page) => page.getByRole("radio", { name: /^7 days/, checked: true }),
  },
  "organization.webhook.endOldSecret": {
    open: webhook(),
    press: askAnew("End now", "End it now"),
    stays: (page) => page.getByText("The old one still signs beside it"),
  },
  "organization.webhook.replay": {
    open: webhook({ replays: [] }),
    prepare: (page) => page.getByLabel("Which").selectOption({ label: "everything" }),
    press: press("Send 38 again"),
    stays: (page) => page.getByLabel("Which"),
    value: "everything",
  },
  "organization.webhook.stopReplay": { open: webhook(), press: press("Stop"), stays: button("Stop") },
  "organization.webhook.switchVersions": {
    open: webhook({ newerVersions: [{ type: "incident.opened", from: 1, to: 2 }] }),
    press: askAnew(/^Switch to the newest/, "Switch"),
    stays: button(/^Switch to the newest/),
  },
  "organization.webhook.try": { open: webhook(), press: press("Test"), stays: button("Test") },
  "organization.mute.save": {
    open: muted,
    prepare: async (page) => {
      await press("Mute until a date")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Shop").selectOption("All shops");
      await dialog.getByLabel("For whom").selectOption("Everybody: people and all channels");
      await dialog.getByLabel(/^Why/).fill("moves to a new server");
    },
    press: (page) => page.getByRole("dialog").getByRole("button", { name: "Mute", exact: true }).click(),
    stays: (page) => page.locator("input[value='moves to a new server']"),
  },
  "organization.mute.end": {
    open: muted,
    press: press("End mute: Everything of Saatgut Petersen"),
    stays: button("End mute: Everything of Saatgut Petersen"),
  },
  "organization.delivery.redeliver": {
    open: fleet(`${NOTIFICATIONS}/deliveries`, {
      "organization.delivery.page": { rows: [...DELIVERIES_OF_WORKING], unmade: 0, next: null },
    }),
    ...pressIn("Deliver all 2 again", "Deliver again"),
    stays: (page) => page.locator("button", { hasText: "Deliver all 2 again" }),
  },
  "account.rule.save": {
    open: settings(),
    press: (page) => page.getByRole("switch", { name: /At night/ }).click(),
    stays: (page) => page.getByRole("switch", { name: /At night/, checked: true }),
  },
  "account.rule.order": {
    open: settings({
      "account.rule.list": listed([
        { ...OWN_RULE, id: "0b7d1c11-2f64-4f57-9d0e-5d9c2b7f9a11", name: "First" },
        { ...OWN_RULE, id: "0b7d1c11-2f64-4f57-9d0e-5d9c2b7f9a12", name: "Second" },
      ]),
    }),
    press: async (page) => {
      await rule(page, "First").getByRole("button").first().focus();
      await page.keyboard.press("Alt+ArrowDown");
    },
    stays: (page) => page.getByRole("list", { name: "Rules" }).locator("> li").first().getByText("First").first(),
  },
  "account.rule.remove": {
    open: settings(),
    press: deleteRule("At night"),
    stays: (page) => rule(page, "At night").first(),
  },
  "account.destination.save": {
    open: ownChannel(),
    prepare: (page) => field("Name")(page).fill("My other phone"),
    press: press("Save without a try"),
    stays: (page) => page.locator("input[value='My other phone']"),
  },
  "account.destination.remove": {
    open: ownChannel(),
    ...pressIn("Delete …", "Delete channel"),
    stays: (page) => page.locator("h1", { hasText: OWN_CHANNEL.name }),
  },
  "account.destination.try": { open: ownChannel(), press: press("Try it"), stays: button("Try it") },
  "account.destination.find": {
    open: settings({}, "/app/settings/notifications/channels/new?kind=telegram"),
    prepare: (page) => field("Token of the bot")(page).fill(NEW_TELEGRAM),
    press: press("Find chats"),
    stays: (page) => page.locator(`input[value='${NEW_TELEGRAM}']`),
  },
  "account.destination.enable": {
    open: fleet(`/app/settings/notifications/channels/${CHANNEL_ID}`, {
      ...tellingAnswers(),
      "account.destination.get": {
        ...OWN_CHANNEL,
        version: 2,
        language: "en",
        timeZone: null,
        settings: { server: "https://ntfy.sh", topic: "jana-7f31" },
        secretsSet: ["token"],
        missed: 3,
        addresses: [],
        lately: [],
        state: "disabled",
        reason: "address_unknown",
      },
      "account.destination.try": { tries: [ARRIVED], proof: "proof" },
    }),
    press: press("Try it and switch on"),
    stays: button("Try it and switch on"),
  },
  "account.telling.set": {
    open: settings(),
    press: (page) => page.getByRole("radio", { name: /^Only what needs me now/ }).click(),
    stays: (page) => page.getByRole("radio", { name: /^At once/, checked: true }),
  },
  "account.telling.pause": {
    open: settings(),
    prepare: (page) => pause(page).getByLabel("Until").fill("2027-01-04"),
    press: (page) => pause(page).getByRole("button", { name: "Pause", exact: true }).click(),
    stays: (page) => pause(page).getByLabel("Until"),
    value: "2027-01-04",
  },
  "account.telling.answerOffer": {
    open: settings(),
    press: press("No, keep it so"),
    stays: button("No, keep it so"),
  },
  "account.telling.tryMail": { open: settings(), press: press(/^Try it: .*@/), stays: button(/^Try it: .*@/) },
  "account.telling.enableMail": {
    open: settings({
      "account.telling.get": {
        ...TELLING,
        mailbox: { ...TELLING.mailbox, state: "disabled", reason: "address_unknown", since: ago(100) },
      },
    }),
    press: (page) =>
      page
        .getByRole("button", { name: /^Switch mails to/ })
        .first()
        .click(),
    stays: (page) => page.getByRole("button", { name: /^Switch mails to/ }).first(),
  },
  "account.mute.save": {
    open: inbox(),
    press: async (page) => {
      await press(/^Mute “Shop Radwerk/)(page);
      await page.getByRole("menuitem", { name: /^1 hour/ }).click();
    },
    stays: button(/^Mute “Shop Radwerk/),
  },
  "account.mute.remove": {
    open: settings({ "account.mute.list": MUTES }),
    press: press(/^End the mute: .*Radwerk/),
    stays: button(/^End the mute: .*Radwerk/),
  },
  "account.push.add": {
    open: async (page) => {
      // Not the first that a page opens.
      await page.evaluate(() => {
        const subscription = {
          toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } }),
        };
        const registration = {
          pushManager: { getSubscription: async () => null, subscribe: async () => subscription },
        };
        Object.assign(Notification, { requestPermission: async () => "granted" });
        // A worker of the browser's own begins in a process of its own, which a crowded machine is long about.
        Object.assign(ServiceWorkerContainer.prototype, { register: async () => registration });
        Object.defineProperty(ServiceWorkerContainer.prototype, "ready", { get: async () => registration });
      });
      await settings({ "account.push.list": [] })(page);
    },
    press: press("Register this browser"),
    stays: button("Register this browser"),
  },
  "account.push.remove": {
    open: settings(),
    press: press("Remove Firefox, Windows"),
    stays: button("Remove Firefox, Windows"),
  },
  "account.push.try": { open: settings(), press: press("Try it: Safari, iOS"), stays: button("Try it: Safari, iOS") },
  "account.notification.markRead": {
    open: inbox(),
    press: press("Mark all as read"),
    stays: button("Mark all as read"),
  },
  "account.notification.markUnread": {
    open: inbox(),
    prepare: press("Mark all as read"),
    press: undo,
    stays: (page) => messages(page).getByRole("button", { name: "Undo" }),
  },
  "account.notification.delete": {
    open: inbox(),
    press: async (page) => {
      await matter(page).getByRole("button").focus();
      await page.keyboard.press("Backspace");
    },
    stays: matter,
  },
  "account.notification.restore": {
    open: inbox(),
    prepare: async (page) => {
      await matter(page).getByRole("button").focus();
      await page.keyboard.press("Backspace");
    },
    press: undo,
    stays: (page) => messages(page).getByRole("button", { name: "Undo" }),
  },
  "account.notification.markAllRead": {
    open: fleet("/app/inbox", { ...livingInbox(), ...inboxAnswers() }),
    press: async (page) => {
      await page.keyboard.press("Escape");
      await press(/^Notifications, 2 unread/)(page);
    },
    stays: (page) => page.getByRole("dialog", { name: "Notifications" }),
  },
};
