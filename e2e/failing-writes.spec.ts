import { expect, type Page } from "@playwright/test";
import { answerCalls, type Asked } from "./answering-server.ts";
import { TELLING_WRITES, type Write } from "./failing-writes.ts";
import { messages } from "./organization-data.ts";
import { roundsOf } from "./rounds.ts";
import { test } from "./stubbed-app.ts";

interface Fault {
  answer: (asked: Asked) => unknown;
  /** What is asked before it still arrives, and nothing after. */
  endsAll?: boolean;
  said: RegExp;
}

const data = { code: "CONFLICT", httpStatus: 409, fields: null, german: null };
const CONFLICT = { error: { message: "Somebody has changed it meanwhile. Look at it again.", code: -32600, data } };

/** What the call that changes something comes to grief by, and what is then said. */
const FAULTS: Readonly<Record<string, Fault>> = {
  "the server is broken": {
    answer: (asked) => asked.fulfill({ status: 502, contentType: "text/html", body: "<p>Bad" }),
    said: /Unable to transform response from server/,
  },
  "there is no network": {
    answer: (asked) => asked.abort(),
    endsAll: true,
    said: /The server cannot be reached\. Check your connection/,
  },
  // Last, because it may leave a question instead of the button.
  "somebody else was faster": {
    answer: (asked) => asked.fulfill({ status: 409, json: [CONFLICT] }),
    said: /has changed (it|this \w+) meanwhile/,
  },
};

const addressOf = (call: string) => new RegExp(`/trpc/${call.replaceAll(".", "\\.")}(\\?|$)`);

/** Writes that one page tries one after the other: to load the app for each would take half of the time. */
const WRITES_PER_PAGE = 6;

for (const writes of roundsOf(Object.entries(TELLING_WRITES), WRITES_PER_PAGE)) {
  const calls = writes.map(([call]) => call);
  test(`says it, and loses nothing, when one of these fails: ${calls.join(", ")}`, async ({ page }) => {
    for (const [call, write] of writes) await test.step(call, () => expectTelling(page, call, write));
  });
}

/** The screen is opened once and tried again after each fault, as people do. */
async function expectTelling(page: Page, call: string, { open, prepare, press, stays, value }: Write): Promise<void> {
  let fault: Fault | null = null;
  let hasBegun = false;
  await open(page);
  await answerCalls(page, /\/trpc\//, (asked) => {
    const isIt = addressOf(call).test(asked.request().url());
    hasBegun ||= isIt;
    return isIt || (hasBegun && fault?.endsAll) ? fault?.answer(asked) : asked.fallback();
  });
  await expect(page.getByRole("main")).toBeVisible();
  // What was said of the one before stays until it was read.
  const close = messages(page).getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
  await prepare?.(page);
  for (const [what, next] of Object.entries(FAULTS))
    await test.step(what, async () => {
      hasBegun = false;
      fault = next;
      await expect(page.getByText(next.said)).toHaveCount(0);
      await press(page);
      await expect(page.getByText(next.said).first()).toBeVisible();
      await expect(stays(page).first()).toBeVisible();
      if (value !== undefined) await expect(stays(page).first()).toHaveValue(value);
    });
}
