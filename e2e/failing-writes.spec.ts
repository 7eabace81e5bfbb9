import { expect, type Page } from "@playwright/test";
import { TELLING_WRITES } from "./failing-writes.ts";
import { test } from "./stubbed-app.ts";

/** From now on the call that changes something comes to grief; `said`: what is then said. */
const FAULTS = {
  "there is no network": {
    // What is asked before it still arrives, and nothing after.
    begin: (page: Page, call: string) => {
      let isGone = false;
      return page.route(/\/trpc\//, (route) => {
        isGone ||= addressOf(call).test(route.request().url());
        return isGone ? route.abort() : route.fallback();
      });
    },
    said: /The server cannot be reached\. Check your connection/,
  },
  "the server is broken": {
    begin: (page: Page, call: string) =>
      page.route(addressOf(call), (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<p>Bad" })),
    said: /Unable to transform response from server/,
  },
  "somebody else was faster": {
    begin: (page: Page, call: string) =>
      page.route(addressOf(call), (route) => route.fulfill({ status: 409, json: [CONFLICT] })),
    said: /has changed (it|this \w+) meanwhile/,
  },
} as const;
const data = { code: "CONFLICT", httpStatus: 409, fields: null, german: null };
const CONFLICT = { error: { message: "Somebody has changed it meanwhile. Look at it again.", code: -32600, data } };

const addressOf = (call: string) => new RegExp(`/trpc/${call.replaceAll(".", "\\.")}(\\?|$)`);

for (const [call, { open, press, stays, value }] of Object.entries(TELLING_WRITES))
  test(`says it, and loses nothing, when this fails: ${call}`, async ({ page }) => {
    for (const [fault, { begin, said }] of Object.entries(FAULTS))
      await test.step(fault, async () => {
        await page.unrouteAll();
        await open(page);
        await expect(page.getByRole("main")).toBeVisible();
        await begin(page, call);
        await press(page);
        await expect(page.getByText(said).first()).toBeVisible();
        await expect(stays(page).first()).toBeVisible();
        if (value !== undefined) await expect(stays(page).first()).toHaveValue(value);
      });
  });
