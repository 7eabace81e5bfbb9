import { expect, type Page } from "@playwright/test";
import { fleetAnswers } from "./fleet-answers.ts";
import { countOf, listOf } from "./incident-lists.ts";
import { openAs, TEAMS } from "./organization-data.ts";
import { TAGS, windowList } from "./planned-data.ts";
import { block, openSettings, PASSKEYS, SESSIONS } from "./settings-answers.ts";
import { shopAnswers } from "./shop-answers.ts";
import { stubApp, test } from "./stubbed-app.ts";
import { uptimeOf } from "./uptime-data.ts";

/** The file that follows the focus is loaded once the frame is drawn. */
let following: Promise<unknown>;
test.beforeEach(({ page }) => {
  following = page.waitForEvent("requestfinished", (request) => request.url().includes("once-drawn"));
});

/** Presses by keyboard alone. */
async function press(page: Page, name: string | RegExp) {
  await following;
  await page.getByRole("button", { name }).first().press("Enter");
}
const focused = (page: Page) => page.locator("main :focus");

async function openWindows(page: Page) {
  const { windows } = windowList();
  let left = windows;
  const leave = (id: number) => {
    left = left.filter((one) => one.id !== id);
    return true;
  };
  await stubApp(page, {
    ...fleetAnswers(),
    "account.incident.count": countOf([]),
    "account.incident.list": listOf([]),
    "account.window.list": () => windowList({ windows: left, ended: [] }),
    "organization.tag.list": TAGS,
    "organization.window.endNow": ({ id }) => leave(id),
    "organization.window.remove": ({ id }) => leave(id),
  });
  await page.goto("/app/incidents/windows");
  return { empty: () => (left = []) };
}

test("the next window has the focus when one is ended or deleted, at last the heading", async ({ page }) => {
  const { empty } = await openWindows(page);
  await press(page, "End now: OpenSearch 2 to 3");
  await expect(page.getByRole("region", { name: "Running" })).toHaveCount(0);
  await expect(focused(page)).toHaveAccessibleName(/^Edit /);
  const rows = page.getByRole("region", { name: "Coming" }).getByRole("listitem");
  const [first = "", second = ""] = await rows
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  await press(page, first);
  await press(page, "Delete …");
  await press(page, "Delete window");
  await expect(rows).toHaveCount(2);
  await expect(focused(page)).toHaveAccessibleName(second);
  empty();
  await press(page, second);
  await press(page, "Delete …");
  await press(page, "Delete window");
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a deleted probe leaves the focus to its neighbour", async ({ page }) => {
  let probes = uptimeOf().probes;
  await stubApp(page, {
    ...shopAnswers(),
    "organization.shop.uptime.get": () => uptimeOf({ probes }),
    "organization.shop.uptime.remove": ({ probeId }) => {
      probes = probes.filter(({ id }) => id !== probeId);
      return true;
    },
  });
  await page.goto("/app/organizations/nordlicht/shops/7/uptime");
  await press(page, "Edit Home");
  await press(page, "Delete probe …");
  await page.getByRole("alertdialog").getByRole("textbox").fill("Home");
  await press(page, "Delete probe");
  await expect(page.getByRole("button", { name: "Edit Home" })).toHaveCount(0);
  await expect(focused(page)).toHaveCount(1);
});

test("what an organization loses leaves the focus in its list", async ({ page }) => {
  let tags = TAGS;
  let teams = TEAMS;
  await openAs(page, "owner", "/app/organizations/nordlicht-digital", {
    answers: {
      "organization.tag.list": () => tags,
      "organization.tag.remove": ({ id }) => {
        tags = tags.filter((one) => one.id !== id);
        return true;
      },
      "organization.team.list": () => teams,
    },
    auth: {
      "/organization/set-active-team": { json: null },
      "/organization/remove-team": () => {
        teams = teams.filter(({ name }) => name !== "Night shift");
        return { json: {} };
      },
    },
  });
  await press(page, "Delete patch-night");
  await press(page, "Delete tag");
  await expect(page.getByRole("button", { name: "Delete patch-night" })).toHaveCount(0);
  await expect(focused(page)).toHaveAccessibleName(/^Rename /);
  await press(page, "Delete team Night shift");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete team" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete team Night shift" })).toHaveCount(0);
  await expect(focused(page)).toHaveCount(1);
});

test("what an account loses leaves the focus in its list", async ({ page }) => {
  let sessions = SESSIONS;
  let passkeys = PASSKEYS;
  await openSettings(page, {
    auth: {
      "/list-sessions": () => ({ json: sessions }),
      "/revoke-session": () => {
        sessions = sessions.filter(({ id }) => id !== "phone");
        return { json: { status: true } };
      },
      "/passkey/list-user-passkeys": () => ({ json: passkeys }),
      "/passkey/delete-passkey": () => {
        passkeys = [];
        return { json: { status: true } };
      },
    },
  });
  await press(page, "End session Safari on iOS");
  await expect(block(page, "Sessions").getByRole("listitem")).toHaveCount(2);
  await expect(block(page, "Sessions").locator(":focus")).toHaveCount(1);
  await press(page, /^Delete passkey MacBook/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete passkey" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Delete passkey MacBook/ })).toHaveCount(0);
  await expect(block(page, "Passkey Devices").locator(":focus")).toHaveCount(1);
});

test("who walks out of the page at its end is not brought back, though the page changes meanwhile", async ({
  page,
}) => {
  await stubApp(page, shopAnswers());
  await page.goto("/app/organizations/nordlicht/shops/7");
  await following;
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  await page.keyboard.press("Tab");
  await expect(last).not.toBeFocused();
  await page.evaluate(async () => {
    document.body.append(document.createElement("i"));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect(last).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
