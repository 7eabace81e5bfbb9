import { entry } from "./audit-data.ts";
import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { listUsers, MAIL, someUsers, stubAdmin } from "./admin-data.ts";
import { stubAuth } from "./auth-answers.ts";
import { myExtensions } from "./extension-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet, largeFleet } from "./fleet-data.ts";
import { fullOrganization, TEAMS } from "./organization-data.ts";
import type { InputOf } from "./product-answers.ts";
import { CHANGE_ROWS, shopOf } from "./shop-data.ts";
import { COMPATIBILITY, PAYPAL_CHANGES } from "./shop-extensions.ts";
import { type Answers, stubApp, test } from "./stubbed-app.ts";
import { arrive } from "./within-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";
const SHOP_NAME = "Alpenglanz Sportartikel";

interface Deep {
  address: string;
  title: string;
  /** What the address asks for is there. */
  shows: (page: Page) => Promise<void>;
}

const search = (page: Page) => page.locator("main input[type=search]");
const pressed = (page: Page, name: RegExp) =>
  expect(page.getByRole("main").getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
const sorted = (page: Page, name: string, order: "ascending" | "descending") =>
  expect(page.getByRole("columnheader", { name })).toHaveAttribute("aria-sort", order);
const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole("dialog", { name })).toBeVisible();

const PAGES: readonly Deep[] = [
  {
    address: "/app/dashboard?q=hofmann&filter=warning&sort=-response",
    title: "Dashboard",
    shows: async (page) => {
      await expect(search(page)).toHaveValue("hofmann");
      await pressed(page, /^Warning/);
      await sorted(page, "Response", "descending");
    },
  },
  {
    address: `${SHOP}?wizard=6.7.10.1`,
    title: SHOP_NAME,
    shows: async (page) => {
      await dialog(page, /Compatibility|compatib/);
      await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("6.7.10.1");
    },
  },
  {
    address: `${SHOP}/checks?filter=open&q=login`,
    title: SHOP_NAME,
    shows: async (page) => expect(search(page)).toHaveValue("login"),
  },
  {
    address: `${SHOP}/extensions?sort=-name&open=SwagPayPal`,
    title: SHOP_NAME,
    shows: async (page) => {
      await sorted(page, "Extension", "descending");
      await expect(page.getByRole("main").getByText("9.8.0").first()).toBeVisible();
      await expect(page.getByRole("button", { name: /Close/ })).toBeVisible();
    },
  },
  {
    address: `${SHOP}/tasks?filter=late&sort=-name&q=app`,
    title: SHOP_NAME,
    shows: async (page) => {
      await pressed(page, /^Late|^Overdue/);
      await expect(search(page)).toHaveValue("app");
    },
  },
  { address: `${SHOP}/queue?sort=name`, title: SHOP_NAME, shows: (page) => sorted(page, "Name", "ascending") },
  {
    address: `${SHOP}/changelog?change=${CHANGE_ROWS[0]?.id}`,
    title: SHOP_NAME,
    shows: async (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
  {
    address: `${SHOP}/changelog?change=17`,
    title: SHOP_NAME,
    shows: async (page) => expect(page.getByRole("dialog")).toContainText("6.5.1.0"),
  },
  {
    address: "/app/dashboard?change=9",
    title: "Dashboard",
    shows: (page) => dialog(page, "What changed in Marrow & Thyme"),
  },
  {
    address: "/app/projects?q=hofmann",
    title: "My Projects",
    shows: (page) => expect(search(page)).toHaveValue("hofmann"),
  },
  {
    address: "/app/extensions?q=pay&filter=updates&extension=SwagPayPal",
    title: "My Extensions",
    shows: (page) => dialog(page, /PayPal/),
  },
  {
    address: `/app/extensions?changelog=${fleet()[0]?.shopId}-SwagPayPal`,
    title: "My Extensions",
    shows: (page) => dialog(page, "PayPal: changelog"),
  },
  {
    address: "/app/organizations?sort=-shops",
    title: "My Organisations",
    shows: (page) => sorted(page, "Shops", "descending"),
  },
  {
    address: "/app/organizations/nordlicht?dialog=invite",
    title: "Organization",
    shows: (page) => dialog(page, "Add member"),
  },
  {
    address: "/app/organizations/nordlicht/audit?who=jana&kind=shop&entry=1",
    title: "Audit log",
    shows: async (page) => {
      await expect(search(page)).toHaveValue("jana");
      await expect(page.getByRole("dialog")).toContainText("198.51.100.7");
    },
  },
  {
    address: "/app/shops/new?projectId=4",
    title: "New Shop",
    shows: async (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
  },
  {
    address: "/app/settings#look",
    title: "Settings",
    shows: async (page) => expect(page.getByRole("region", { name: "Language and theme" })).toBeInViewport(),
  },
];

const ENTRY = entry("2026-11-20T08:02:00.000Z", "shop.update", { id: 1, subjectName: "Radwerk" });

/** A shop that was updated once before all that comes with it. */
function olderChanges({ beforeId }: InputOf<"organization.shop.changelog">) {
  const versions = { oldShopwareVersion: "6.5.0.0", newShopwareVersion: "6.5.1.0" };
  return CHANGE_ROWS.slice(-1)
    .map((entry) => ({ ...entry, id: 17, extensions: [], ...versions }))
    .filter(({ id }) => beforeId === undefined || id < beforeId);
}

function answers(more: Answers = {}): Answers {
  return {
    ...fleetAnswers(),
    "account.myExtensions": myExtensions(),
    "account.subscribedShops": [],
    "account.solelyOwnedOrganizations": [],
    "info.checkExtensionCompatibility": COMPATIBILITY,
    "organization.shop.get": shopOf(),
    "organization.shop.changelog": olderChanges,
    "organization.shop.extensionChangelog": PAYPAL_CHANGES,
    "organization.shop.list": [],
    "organization.team.list": TEAMS,
    "organization.sso.list": [],
    "organization.audit.list": { entries: [ENTRY], olderThan: null },
    ...more,
  };
}

const organization = {
  "/organization/get-full-organization": fullOrganization("owner", { id: "org-0", slug: "nordlicht" }),
};

/**
 * A shared link shows it, so does coming back to it. The first of a test is loaded, and gone back and forward from a
 * second time; the others are come to within the app, which has forgotten all that it knew.
 */
async function expectKept(page: Page, { address, title, shows }: Deep): Promise<void> {
  await test.step(address, async () => {
    const isFirst = page.url() === "about:blank";
    await arrive(page, address);
    const seen = async () => {
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(title);
      await shows(page);
    };
    await seen();
    await page.evaluate(() => history.pushState({ __TSR_index: 99, __TSR_key: "next" }, "", "/app/organizations/new"));
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await expect(page).toHaveTitle("New Organization");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await seen();
    // Whoever is back has the way forward: the page has written no address of its own.
    expect(await page.evaluate("navigation.canGoForward")).toBe(true);
    if (!isFirst) return;
    await page.goForward();
    await expect(page).toHaveTitle("New Organization");
    await page.goBack();
    await seen();
  });
}

test("a shared link, back and forward bring back what a page showed, with its title and the focus on its heading", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await stubApp(page, answers());
  await stubAuth(page, organization);
  for (const deep of PAGES) await expectKept(page, deep);
});

test("Back closes what was opened and then leaves the page, however often something was opened and closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await stubApp(page, answers());
  await stubAuth(page, organization);
  await page.goto("/app/projects");
  await page.getByRole("link", { name: SHOP_NAME }).first().click();
  await page
    .getByRole("navigation", { name: "Sections of this shop" })
    .getByRole("link", { name: /^Extens/ })
    .click();
  const panel = page.getByRole("complementary", { name: /^Changelog - / });
  const rows = page.getByRole("row").getByRole("button", { name: /Open changelog of/ });
  const list = /\/shops\/\d+\/extensions$/;
  await rows.nth(0).click();
  await expect(panel).toHaveAccessibleName("Changelog - SwagPayPal");
  await rows.nth(1).click();
  await expect(panel).toHaveAccessibleName("Changelog - PickwareErpStarter");
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  const scrollTo = (pixels: number) => page.evaluate((top) => window.scrollTo(0, top), pixels);
  for (const row of [0, 1, 2]) {
    await scrollTo(0);
    await rows.nth(row).click();
    await expect(panel).toBeVisible();
    await scrollTo(300);
    await page.getByRole("button", { name: "Close changelog" }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(list);
    // The list is wider again, so that its head is lower.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(240);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop Information");

  await arrive(page, `${SHOP}/changelog?change=16`);
  await expect(page.getByText("There is no such change in this shop.")).toBeVisible();
  await expect(page).toHaveURL(/\/changelog$/);
  await arrive(page, "/app/dashboard?change=999");
  await expect(page.getByText("This change is no longer among the last ones.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await arrive(page, `${SHOP}/changelog?change=17`);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/changelog$/);
});

test("the same holds for the administration", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stubAdmin(page, {
    ...answers(),
    "admin.users": listUsers(someUsers(45)),
    "admin.audit.list": { entries: [ENTRY], olderThan: null },
    "admin.mailbox.list": { mails: [MAIL], total: 45, mailsPerPage: 20 },
    "admin.mailbox.get": MAIL,
  });
  const pages: readonly Deep[] = [
    {
      address: "/admin/users?q=e&role=user&sort=name&page=2",
      title: "User Management",
      shows: async (shown) => {
        await expect(search(shown)).toHaveValue("e");
        await expect(shown.getByText(/^Page 2 of/)).toBeVisible();
      },
    },
    { address: "/admin/users?dialog=create", title: "User Management", shows: (shown) => dialog(shown, "Create user") },
    {
      address: "/admin/audit?who=jana&entry=1",
      title: "Audit log",
      shows: async (shown) => expect(shown.getByRole("dialog")).toContainText("198.51.100.7"),
    },
    {
      address: "/admin/mailbox?page=2",
      title: "Mailbox",
      shows: async (shown) => expect(shown.getByText(/^Page 2 of/)).toBeVisible(),
    },
    {
      address: `/admin/mailbox/${MAIL.id}?form=text`,
      title: "Mailbox",
      shows: async (shown) => expect(shown.getByText("Jana made an account for you.")).toBeVisible(),
    },
  ];
  for (const deep of pages) await expectKept(page, deep);
});

test("long lists are where they were after coming back and after a slow reload, and a new page starts at its top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stubApp(page, answers(fleetAnswers(largeFleet(500))));
  await page.goto("/app/dashboard");
  await expect(page.getByRole("table", { name: "Fleet" })).toHaveAttribute("aria-rowcount", "501");
  const at = () => page.evaluate(() => Math.round(scrollY));
  await page.mouse.wheel(0, 9000);
  await expect.poll(at).toBe(9000);
  const row = page.getByRole("table", { name: "Fleet" }).locator("tbody a:visible").first();
  await row.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle(SHOP_NAME);
  expect(await at()).toBe(0);
  await page.goBack();
  await expect.poll(at).toBe(9000);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await answerCalls(page, /\/trpc\//, async (route) => {
    await held;
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Shops" })).toBeAttached();
  expect(await at()).toBeLessThan(500);
  letCome();
  await expect.poll(at).toBe(9000);
});

test("a link that was shared with somebody who is signed out comes back after signing in, with everything in it", async ({
  page,
}) => {
  await stubApp(page, answers());
  let isSignedIn = false;
  const user = {
    id: "user",
    name: "Jana",
    email: "jana@x.example",
    emailVerified: true,
    role: "user",
    createdAt: "2026-01-01",
  };
  await stubAuth(page, {
    "/get-session": () => ({ json: isSignedIn ? { session: { id: "s", userId: "user" }, user } : null }),
    "/sign-in/email": () => {
      isSignedIn = true;
      return { json: { redirect: false, token: "t", user } };
    },
  });
  const address = `${SHOP}/extensions?q=pay%20p%C3%A4l&sort=-name&open=SwagPayPal`;
  await page.goto(address);
  await expect(page).toHaveURL("/account/login");
  await page.getByLabel("Email").fill("jana@x.example");
  await page.getByLabel("Password", { exact: true }).fill("look-around-1!");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/shops\/7\/extensions\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ q: "pay päl", sort: "-name", open: "SwagPayPal" });
  await expect(search(page)).toHaveValue("pay päl");
});
