import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { Client } from "pg";
import { signAction } from "../src/notifications/action-token.service.ts";
import { expectAccessible } from "./accessibility.ts";
import { callAuth, firstAccount, linkInMail, PASSWORD } from "./account-product.ts";
import { letAMinutePass, type Product, startProduct } from "./product.ts";
import { expectNoSidewaysScroll, picture } from "./stubbed-app.ts";

const CONFIRMED_MILLISECONDS = 100_000;
const DELIVERED = { timeout: CONFIRMED_MILLISECONDS };

/** A shop goes down and comes back, with the real server, worker, database, event stream and mailbox. */
test.describe.configure({ mode: "serial" });

const ROBIN = "robin@shopwarden.example";
const GINA = "gina@shopwarden.example";
const NAME = "Radwerk Münster";
/** What stands in inboxes. */
const JOINED = "Gina Guest has joined the organization";
const UNREACHED = `Shop ${NAME} cannot be reached`;
const DOWN = `Shop Alert: Shop cannot be reached - ${NAME}`;
/** With which links are signed. */
const SECRET = "links-of-the-journey-are-signed-with-it";

/** How a link asks, and what it then says. */
const ACKNOWLEDGING = {
  en: {
    asks: `Acknowledge what happened to ${NAME}?`,
    button: "Acknowledge",
    has: "You have it since",
    giveBack: "Give it back",
  },
  de: {
    asks: `Bestätigen, dass Sie sich um ${NAME} kümmern?`,
    button: "Bestätigen",
    has: "Sie kümmern sich seit",
    giveBack: "Zurückgeben",
  },
};

interface StoredMail {
  /** The moment, and by what it is known to its answers. */
  id: string;
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  /** By what the mail is known that it answers. */
  answers?: string;
}

let product: Product;
let robin: Page;
let gina: Page;
let shop: { id: number; path: string };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct([{ slug: "radwerk", name: "Radwerk", shopwareVersion: "6.6.10.4" }], {
    APP_SECRET: SECRET,
  });
  robin = await newPage(browser);
  gina = await newPage(browser);
});

test.afterAll(async () => {
  await robin?.context().close();
  await gina?.context().close();
  await product?.stop();
});

test("two people watch a shop: one has created it, one presses the button", async () => {
  await firstAccount(product, robin.request, ROBIN);
  await callAuth(product, robin.request, "/sign-in/email", { email: ROBIN, password: PASSWORD });
  const { id: organizationId } = await callAuth(product, robin.request, "/organization/create", {
    name: "Nordlicht Digital",
    slug: "nordlicht",
  });
  await joinedBy(String(organizationId));
  const projectId = await call(robin.request, "organization.project.create", { orgId: organizationId, name: "Bikes" });
  const { url: shopUrl, clientId, clientSecret } = product.shops.shop("radwerk");
  const id = Number(
    await call(robin.request, "organization.shop.create", { name: NAME, shopUrl, clientId, clientSecret, projectId }),
  );
  shop = { id, path: `/app/organizations/nordlicht/shops/${id}` };
  await robin.goto(product.url + shop.path);
  await expect(robin.getByRole("button", { name: "Unwatch shop", exact: true })).toBeVisible();
  await expect(robin.getByText("Last Checked At")).toBeVisible({ timeout: 20_000 });
  await gina.goto(product.url + shop.path);
  await gina.getByRole("button", { name: "Watch shop", exact: true }).click();
  await expect(gina.getByText("You have subscribed to notifications for this shop")).toBeVisible();
  await expect.poll(() => unreadOf(robin.request), DELIVERED).toEqual([expect.stringContaining(JOINED)]);
});

test("an outage that a second try confirms shows at the bell of both, without a reload, and in all tabs", async () => {
  test.setTimeout(240_000);
  const other = await robin.context().newPage();
  for (const page of [robin, gina, other]) {
    await page.goto(`${product.url}/app/dashboard`);
    // What is asked for already when it changes is not asked for again.
    await expect(bell(page)).toHaveAccessibleName(page === gina ? "Notifications" : "Notifications, 1 unread");
    await page.evaluate("window.wasNotReloaded = true");
  }
  product.shops.shop("radwerk").fault = "badGateway";
  await refresh();
  await letAMinutePass(product);
  expect(mailsTo(ROBIN, "Shop Alert")).toEqual([]);
  await refresh();
  // The second failed try, about a minute after the first, turns it red.
  await expect(robin.getByText(/Down since/).first()).toBeVisible({ timeout: CONFIRMED_MILLISECONDS });
  // Whoever delivers it may be long about it on a crowded machine; from then on, open pages hear of it at once.
  // Robin owns the organization, and hears also that Gina has joined it.
  const unread = new Map([
    [robin, [JOINED, UNREACHED]],
    [other, [JOINED, UNREACHED]],
    [gina, [UNREACHED]],
  ]);
  for (const [{ request }, titles] of unread)
    await expect
      .poll(() => unreadOf(request), DELIVERED)
      .toEqual(titles.map((title) => expect.stringContaining(title)));
  for (const [page, { length }] of unread) {
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${length} unread`, { timeout: 20_000 });
    expect(await page.evaluate("window.wasNotReloaded")).toBe(true);
  }
  await bell(robin).click();
  const items = robin.getByRole("dialog", { name: "Notifications" }).getByRole("listitem");
  await expect(items.filter({ hasText: JOINED })).toContainText("New");
  const item = items.filter({ hasText: UNREACHED });
  await expect(item).toContainText("New · Error");
  await expect(bell(other)).toHaveAccessibleName("Notifications");
  await expect(bell(gina)).toHaveAccessibleName("Notifications, 1 unread");
  await other.close();
});

test("each gets one mail, and the link in it ends that for one of them, without a sign-in", async ({ browser }) => {
  for (const to of [ROBIN, GINA]) await expect.poll(() => mailsTo(to, DOWN).length, { timeout: 20_000 }).toBe(1);
  const [mail] = mailsTo(ROBIN, DOWN);
  const address = /https?:\S+\/unwatch\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.headers?.["List-Unsubscribe"]).toBe(`<${address}>`);
  await robin.goto(product.url + shop.path);
  await expect(robin.getByRole("button", { name: "Unwatch shop", exact: true })).toBeVisible();
  const nobody = await newPage(browser);
  await nobody.goto(address);
  await expect(nobody.getByRole("heading", { level: 1 })).toHaveText("Unwatch this shop?");
  await expectAccessible(nobody);
  await picture(nobody, "unwatch-question");
  await nobody.getByRole("button", { name: "Unwatch" }).click();
  await expect(nobody.getByRole("heading", { level: 1 })).toHaveText("You have unsubscribed");
  await picture(nobody, "unwatch-done");
  await nobody.context().close();
  await expect(robin.getByRole("button", { name: "Watch shop", exact: true })).toBeVisible();
});

test("the mail says truly why it came, and its link mutes for a day, without a sign-in, until that is taken back", async ({
  browser,
}) => {
  const [{ text } = { text: "" }] = mailsTo(GINA, DOWN);
  expect(text).toContain(`You get this because you watch ${NAME}.`);
  const watched = await ask(gina.request, "organization.shop.isSubscribedToNotifications", { shopId: shop.id });
  expect(watched).toBe(true);
  const muted = async ({ request }: Page) => await ask(request, "account.mute.list");
  const nobody = await newPage(browser);
  await nobody.goto(/Mute for 1 day:\n(\S+)/.exec(text)?.[1] ?? "");
  const heading = nobody.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`Mute ${NAME} for 1 day?`);
  await expect(nobody.getByText("You alone hear nothing of it until")).toBeVisible();
  expect(await muted(gina)).toEqual([]);
  await nobody.getByRole("button", { name: "Mute for 1 day" }).click();
  await expect(heading).toContainText("Muted until");
  await expect(nobody.getByText("You alone hear nothing of")).toBeVisible();
  expect(await muted(gina)).toHaveLength(1);
  expect(await muted(robin)).toEqual([]);
  await nobody.getByRole("button", { name: "End the mute" }).click();
  await expect(heading).toHaveText(`Mute ${NAME} for 1 day?`);
  expect(await muted(gina)).toEqual([]);
  await nobody.context().close();
});

test("a link in a shared channel asks to sign in, leads back, and does it for everybody until it is taken back", async ({
  browser,
}) => {
  const address = `${product.url}/do/${await sharedLink("hour")}`;
  const somebody = await newPage(browser);
  await somebody.goto(address);
  await expect(somebody.getByRole("heading", { level: 1 })).toHaveText("Sign in to mute it");
  await expect(somebody.getByText(NAME)).toHaveCount(0);
  await expectAccessible(somebody);
  await picture(somebody, "do-sign-in");
  await somebody.getByRole("button", { name: "Sign in" }).click();
  await somebody.getByLabel("Email", { exact: true }).fill(ROBIN);
  await somebody.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await somebody.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(somebody.getByRole("heading", { level: 1 })).toHaveText(`Mute ${NAME} for 1 hour?`);
  await expect(somebody).toHaveURL(address);
  await somebody.getByRole("button", { name: "Mute for 1 hour" }).click();
  await expect(somebody.getByRole("heading", { level: 1 })).toContainText("Muted until");
  await expectAccessible(somebody);
  await somebody.getByRole("button", { name: "End the mute" }).click();
  await expect(somebody.getByRole("heading", { level: 1 })).toHaveText(`Mute ${NAME} for 1 hour?`);
  await somebody.context().close();
});

test("an outage is acknowledged by a link on a phone, in both languages, and given back", async () => {
  const acknowledged = await robin.context().newPage();
  await acknowledged.setViewportSize({ width: 360, height: 740 });
  for (const [language, words] of Object.entries(ACKNOWLEDGING)) {
    await acknowledged.goto(`${product.url}/do/${await sharedLink("acknowledge", language)}`);
    const heading = acknowledged.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(words.asks);
    await expect(acknowledged.getByRole("heading", { level: 2 })).toContainText(NAME);
    await pictured(acknowledged, `do-acknowledge-${language}`);
    await acknowledged.getByRole("button", { name: words.button }).click();
    await expect(heading).toContainText(words.has);
    await pictured(acknowledged, `do-acknowledged-${language}`);
    await acknowledged.getByRole("button", { name: words.giveBack }).click();
    await expect(heading).toHaveText(words.asks);
  }
  await acknowledged.close();
});

test("the recovery is told to the one who still watches, and to nobody else", async () => {
  test.setTimeout(120_000);
  product.shops.shop("radwerk").fault = null;
  await refresh();
  const subject = `Shop Alert: Shop answers again - ${NAME}`;
  await expect.poll(() => mailsTo(GINA, subject).length, { timeout: 20_000 }).toBe(1);
  // Programs for mail show both as one conversation.
  const [[began], [ended]] = [mailsTo(GINA, DOWN), mailsTo(GINA, subject)];
  expect(began?.id).toMatch(new RegExp(`-${ended?.answers}$`, "u"));
  await bell(gina).click();
  const item = gina.getByRole("dialog", { name: "Notifications" }).getByRole("listitem");
  await expect(item).toContainText(`Shop ${NAME} answers again`);
  await expect(item).toContainText("It could not be visited for");
  expect(mailsTo(ROBIN, subject)).toEqual([]);
  // Nor does it still stand in the inbox of somebody who is not told that it is over.
  await bell(robin).click();
  const items = robin.getByRole("dialog", { name: "Notifications" }).getByRole("listitem");
  await expect(items.filter({ hasText: "organization" })).toHaveCount(2);
  await expect(items).toHaveCount(2);
});

/** Read by machines once, and by people in the light of day and at night: axe is not asked for colours here. */
async function pictured(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `${name}-${colorScheme}`);
  }
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

const newPage = async (browser: Browser) =>
  await (await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })).newPage();

const refresh = () => call(robin.request, "organization.shop.refreshShop", { shopId: shop.id });

/** Gina registers, confirms her address and comes into the organization. */
async function joinedBy(organizationId: string): Promise<void> {
  await callAuth(product, gina.request, "/sign-up/email", { name: "Gina Guest", email: GINA, password: PASSWORD });
  const token = (await linkInMail(product, GINA, "/account/confirm/")).split("/").at(-1) ?? "";
  await gina.request.get(`${product.url}/api/auth/verify-email?token=${token}`);
  await callAuth(product, gina.request, "/sign-in/email", { email: GINA, password: PASSWORD });
  const { id: invitationId } = await callAuth(product, robin.request, "/organization/invite-member", {
    email: GINA,
    role: "viewer",
    organizationId,
  });
  await callAuth(product, gina.request, "/organization/accept-invitation", { invitationId });
}

async function call(request: APIRequestContext, name: string, data: object): Promise<unknown> {
  const answer = await request.post(`${product.url}/trpc/${name}`, { data, headers: { origin: product.url } });
  expect([name, answer.status()]).toEqual([name, 200]);
  const { result } = await answer.json();
  return result.data;
}

async function ask(request: APIRequestContext, name: string, input?: object) {
  const question = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await request.get(`${product.url}/trpc/${name}${question}`);
  const { result } = await answer.json();
  return result.data;
}

/** What somebody has not read yet, by its title. */
async function unreadOf(request: APIRequestContext): Promise<readonly string[]> {
  const rows: readonly { title: string; read: boolean }[] = await ask(request, "account.notification.list");
  return rows.flatMap(({ title, read }) => (read ? [] : [title])).toSorted();
}

function mailsTo(to: string, subject: string): readonly StoredMail[] {
  const names = readdirSync(product.mailFolder).filter((name) => name.endsWith(".json"));
  const mails: readonly StoredMail[] = names.map((name) =>
    JSON.parse(readFileSync(join(product.mailFolder, name), "utf8")),
  );
  return mails.filter((mail) => mail.to === to && mail.subject.startsWith(subject));
}

/** As it would stand in a message to a channel of the organization. */
async function sharedLink(deed: "hour" | "acknowledge", language = "en"): Promise<string> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  const destinationId = randomUUID();
  const { rows } = await client.query<{ id: string }>(
    `insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
     select $1, id, 'slack', $3, '{}', 'https://hooks.slack.com', $2, 'unconfirmed', now() from organization
     where slug = 'nordlicht' returning organization_id as id`,
    [destinationId, language, `#${deed}-${language}`],
  );
  const { rows: open } = await client.query<{ id: number }>("select id from incident where shop_id = $1", [shop.id]);
  await client.end();
  const incidentId = deed === "acknowledge" ? Number(open[0]?.id) : null;
  const thread = incidentId === null ? `shop:${shop.id}:availability` : `incident:${incidentId}`;
  const about = { deed, organizationId: rows[0]?.id ?? "", shopId: shop.id, incidentId, thread } as const;
  return signAction(SECRET, { ...about, destinationId }, new Date()) ?? "";
}
