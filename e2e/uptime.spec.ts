import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { goAnew } from "./within-app.ts";
import { MY_ORGANIZATIONS } from "./fleet-data.ts";
import { shopAnswers } from "./shop-answers.ts";
import { ago } from "./shop-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";
import {
  answerOf,
  DOWN,
  EVIDENCE,
  HOSTS,
  NO_PROBE,
  OFFERS,
  probeOf,
  RARER,
  STATES,
  THREE_OUTAGES,
  uptimeOf,
} from "./uptime-data.ts";

const PAGE = "/app/organizations/nordlicht/shops/7/uptime";

async function open(page: Page, answers: Answers = {}, address = PAGE) {
  const app = await stubApp(page, {
    ...shopAnswers(),
    "organization.shop.uptime.get": uptimeOf(),
    "organization.shop.uptime.evidence": EVIDENCE,
    "organization.shop.hosts": HOSTS,
    ...answers,
  });
  await page.goto(address);
  return app;
}

const probes = (page: Page) => page.getByRole("table", { name: "Probes of this shop" });
const dialog = (page: Page) => page.getByRole("dialog");

test("says first how the addresses are, shows what was kept of a failure, and keeps what was known", async ({
  page,
}) => {
  const app = await open(page);
  await test.step("says first how the addresses are, and walks through days and points by keyboard", async () => {
    await expect(
      page.getByText("All 3 addresses answer. Home had 4 min of outage in 30 days, the others none."),
    ).toBeVisible();
    const home = probes(page).getByRole("row", { name: /Home/ });
    await expect(home).toContainText("99.99 %");
    await expect(home).toContainText("measured 98.9 %");
    await expect(probes(page).getByRole("row", { name: /Cart/ })).toContainText("99.98 %");

    const days = home.getByRole("slider");
    await expect(days).toHaveAttribute(
      "aria-label",
      /Availability of .*Home.* on the last 90 days: 87 without outage, 1 with an outage, 1 measured in part, 1 with planned work, 0 before/,
    );
    await days.focus();
    for (let day = 0; day < 9; day += 1) await page.keyboard.press("ArrowLeft");
    await expect(days).toHaveAttribute(
      "aria-valuetext",
      "12.11.2026 · 99.72 %. 1 outage, 4 min (10:41–10:45, 502, Server behind the proxy is down). measured 100 %",
    );

    const chart = page.getByRole("slider", { name: /^Response times of/ });
    await expect(chart).toHaveAttribute(
      "aria-label",
      /p95 between .* at last .*Not measured for a time\. 1 single failure\./,
    );
    await chart.focus();
    await page.keyboard.press("Home");
    await expect(chart).toHaveAttribute("aria-valuetext", /p95 \d+ ms, p50 \d+ ms/);
    const region = page.getByRole("region", { name: "Certificate, domain, names" });
    await expect(region).toContainText("ends 04.02.2027, in 76 days · Let's Encrypt R12, chain complete");
    await expect(region).toContainText("The registry of .example publishes no end date");
    await picture(page, "uptime");
  });
  await test.step("shows of a failed result all that was kept, as text", async () => {
    await page.getByRole("button", { name: /^Evidence of the outage of Home/ }).click();
    await expect(dialog(page)).toContainText("2 of 2 failed results");
    await expect(dialog(page)).toContainText('<script>alert("1")</script> Uncaught Error');
    await expect(dialog(page)).toContainText("retry-afternone");
    await page.getByRole("button", { name: "Later result" }).click();
    await expect(dialog(page)).toContainText("1 of 2 failed results");
    await expectAccessible(page, { within: dialog(page) });
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Evidence of/ })).toBeFocused();
  });
  await test.step("keeps what was known when it cannot be asked again", async () => {
    await expect(probes(page)).toContainText("Home");
    app.answer({ "organization.shop.uptime.get": new Error("The database does not answer.") });
    await page.getByRole("button", { name: "7 d", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The measurements could not be loaded" })).toContainText(
      "Below is what was known at 09:45.",
    );
    await expect(probes(page)).toContainText("99.99 %");
  });
});

test("names of several outages of a day the first, and lets people say that a domain is renewed by itself", async ({
  page,
}) => {
  const app = await open(page, {
    "organization.shop.uptime.get": uptimeOf({ probes: [probeOf({ days: THREE_OUTAGES })] }),
  });
  await test.step("names of several outages of a day the first, and says so", async () => {
    const days = probes(page).getByRole("slider");
    await days.focus();
    await expect(days).toHaveAttribute("aria-valuetext", /3 outages, 4 min \(the first 10:41–10:45, 502/);
  });
  await test.step("lets people say that the registrar renews the domain by itself, and goes back when that fails", async () => {
    const [domain] = HOSTS.domains;
    if (domain === undefined) throw new Error("The stubbed shop has no domain");
    let saved = false;
    app.answer({
      "organization.shop.hosts": () => ({ ...HOSTS, domains: [{ ...domain, renewsItself: saved }] }),
      "organization.shop.setDomainRenewal": () => (saved = true),
    });
    await renew(page, "organization.shop.hosts");
    const renewal = page.getByRole("switch", { name: "The registrar renews alpenglanz-sport.example by itself" });
    await expect(renewal).not.toBeChecked();
    await renewal.press("Space");
    await expect(renewal).toBeChecked();
    await expect(renewal).toBeEnabled();
    await app.expectLastMutation().toEqual({
      name: "organization.shop.setDomainRenewal",
      input: { shopId: 7, domain: "alpenglanz-sport.example", renewsItself: true },
    });
    app.answer({ "organization.shop.setDomainRenewal": new Error("down") });
    await renewal.press("Space");
    await expect(page.getByRole("alert").or(page.getByRole("status")).first()).toBeVisible();
    await expect(renewal).toBeChecked();
  });
});

test("begins with what is down, keeps probe and range in the address, and fits on a viewer's phone", async ({
  page,
}) => {
  const app = await open(page, { "organization.shop.uptime.get": DOWN });
  await test.step("begins with what is down, and keeps probe and range in the address", async () => {
    await expect(
      page.getByText(/^Cart is down since 09:33: 500, Error in the shop\. Confirmed by 3 tries from 1 place\./),
    ).toBeVisible();
    const rows = probes(page).getByRole("button", { pressed: true });
    await expect(rows).toHaveText(/Cart/);
    await expect(page.getByRole("region", { name: "Outages" })).toContainText("12 min so far");

    await page.getByRole("button", { name: "Home /", exact: true }).click();
    await page.getByRole("button", { name: "7 d", exact: true }).click();
    await expect(page).toHaveURL(/probe=1/);
    await expect(page).toHaveURL(/range=7d/);
    await goAnew(page, page.url());
    await expect(page.getByRole("button", { name: "7 d", exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(rows).toHaveText(/Home/);
  });
  await test.step("fits on a phone, and shows no keys to those who may not press them", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    app.answer({ "account.listOrganizations": MY_ORGANIZATIONS.map((one) => ({ ...one, role: "viewer" as const })) });
    await renew(page, "account.listOrganizations");
    await goAnew(page, PAGE);
    const list = page.getByRole("list", { name: "Probes of this shop" });
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(list.getByRole("slider").first()).toHaveAttribute("aria-valuemax", "45");
    for (const name of ["Add probe", "Find pages", /^Edit rules/])
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { within: page.getByRole("main") });
  });
});

test("keeps what was typed of a new probe, tries one as it is typed, saves it and deletes it", async ({ page }) => {
  const app = await open(page, { "organization.shop.uptime.save": { id: 9 } });
  await test.step("keeps what was typed of a new probe until it is saved, and begins the next one empty", async () => {
    const name = dialog(page).getByLabel("Name", { exact: true });
    const add = page.getByRole("button", { name: "Add probe" });
    await add.click();
    await name.fill("Cart");
    await dialog(page).getByLabel("Address").fill("https://www.alpenglanz-sport.example/cart");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Edit Home" }).click();
    await name.fill("Start");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Edit Home" }).click();
    await expect(name).toHaveValue("Home");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await add.click();
    await expect(name).toHaveValue("Cart");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await add.click();
    await expect(name).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step("tries a probe as it is typed, each rule with its own answer, and saves it", async () => {
    const broken = answerOf({
      outcome: "failed",
      reason: "not_as_expected",
      held: [
        { isHeld: true, got: "200" },
        { isHeld: false, got: null },
        { isHeld: true, got: "388" },
      ],
    });
    app.answer({
      "organization.shop.uptime.test": ({ url }) => (url.includes("alpenglanz") ? broken : refused("url")),
      "organization.shop.uptime.save": { id: 1 },
      "organization.shop.uptime.remove": true,
    });
    await page.getByRole("button", { name: "Edit Home" }).click();
    const address = dialog(page).getByLabel("Address");
    await address.fill("https://stranger.example/");
    await dialog(page).getByRole("button", { name: "Try now" }).click();
    await expect(dialog(page)).toContainText("Probes watch this shop's own addresses.");
    await address.fill("https://www.alpenglanz-sport.example/a");
    await expect(dialog(page)).not.toContainText("Probes watch this shop's own addresses.");
    await dialog(page).getByRole("button", { name: /^Try/ }).click();
    await expect(dialog(page)).toContainText("200 after 412 ms, but 1 of 3 rules does not hold.");
    await expect(dialog(page).getByText("does not hold", { exact: true })).toBeVisible();
    await expectAccessible(page, { within: dialog(page) });

    await dialog(page).getByRole("textbox", { name: "Text" }).fill("btn-buy");
    await expect(dialog(page).getByText("does not hold", { exact: true })).toHaveCount(0);
    await dialog(page).getByLabel("Name", { exact: true }).fill("");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.type("Start");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await app.expectLastMutation().toMatchObject({
      name: "organization.shop.uptime.save",
      input: {
        shopId: 7,
        probe: { id: 1, name: "Start", expectations: [{}, { kind: "contains", text: "btn-buy" }, {}] },
      },
    });

    await page.getByRole("button", { name: "Edit Home" }).click();
    await page.getByRole("button", { name: "Delete probe …" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("90 days of history go with it");
    await question.getByRole("textbox").fill("Home");
    await question.getByRole("button", { name: "Delete probe" }).click();
    await expect(question).toHaveCount(0);
    await app
      .expectLastMutation()
      .toEqual({ name: "organization.shop.uptime.remove", input: { shopId: 7, probeId: 1 } });
  });
});

/** As the server refuses a field. */
function refused(field: string): Error {
  const message = "Probes watch this shop's own addresses. Add stranger.example as a sales channel domain first.";
  return Object.assign(new Error(message), { fields: { [field]: message } });
}

test("says that nobody looks, what is neither up nor down, and that stored rules are unreadable", async ({ page }) => {
  const app = await open(page, {
    "organization.shop.uptime.get": NO_PROBE,
    "organization.shop.uptime.suggest": OFFERS,
    "organization.shop.uptime.save": { id: 1 },
  });
  await test.step("without a probe says that nobody looks, and offers pages that answer", async () => {
    await expect(page.getByText("Nothing is measured between visits")).toBeVisible();
    await page.getByRole("button", { name: "Find pages" }).click();
    await expect(dialog(page)).toContainText("Contains btn-buy");
    await expectAccessible(page, { within: dialog(page) });
    const product = dialog(page).getByRole("checkbox", { name: /Product/ });
    await expect(product).toBeChecked();
    await product.uncheck();
    await dialog(page).getByRole("button", { name: "Add 1 probe" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await app.expectLastMutation().toMatchObject({ input: { probe: { name: "Home", intervalSeconds: 60 } } });
  });
  await test.step("what is neither up nor down is said, with the way to let us in", async () => {
    app.answer({ "organization.shop.uptime.get": STATES });
    await renew(page, "organization.shop.uptime.get");
    await expect(
      page.getByText(
        /Home is blocked since 06:12: Cloudflare asks for a browser\. For us the shop is neither up nor down\./,
      ),
    ).toBeVisible();
    await expect(page.getByRole("group", { name: "User-Agent begins with" })).toContainText("Shopwarden/");
    await expect(probes(page)).toContainText("left on?");
    await expect(probes(page)).toContainText("not from Helsinki, fine from 2 others");
    await expect(probes(page)).toContainText("Switched off");
    await expectAccessible(page, { within: page.getByRole("main") });
    app.answer({ "organization.shop.uptime.get": RARER });
    await renew(page, "organization.shop.uptime.get");
    await expect(page.getByText(/Not measured for 3 h 1 min\. Nobody has looked since 06:44/)).toBeVisible();
    await expect(page.getByText(/^Nuremberg sees nothing since 06:45/)).toBeVisible();
    await expect(probes(page)).toContainText("Failing, in planned work");
    await expect(probes(page)).toContainText("Recovering");
    await expect(probes(page)).toContainText("First result to come");
  });
  await test.step("says that stored rules are unreadable, and mends them by saving others", async () => {
    const unreadable = probeOf({ expectations: null, state: "unknown", since: ago(30) });
    app.answer({
      "organization.shop.uptime.get": uptimeOf({ probes: [unreadable] }),
      "organization.shop.uptime.save": { id: 1 },
    });
    await renew(page, "organization.shop.uptime.get");
    await expect(probes(page)).toContainText("its rules are unreadable; edit and save them");
    await expect(page.getByText("unreadable, so nothing is asked; edit and save the rules to mend that")).toBeVisible();
    await expect(page.getByText("200–299 after redirects")).toHaveCount(0);
    await page.getByRole("button", { name: "Edit rules of Home" }).click();
    await expect(dialog(page)).toContainText("The stored rules of this probe cannot be read");
    await expectAccessible(page, { within: dialog(page) });
    await picture(page, "uptime-unreadable");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await app.expectLastMutation().toMatchObject({
      input: { probe: { id: 1, expectations: [{ kind: "status", ranges: "200-299" }, { kind: "slow" }] } },
    });
  });
});
