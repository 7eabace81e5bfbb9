import { expect, it } from "vitest";
import { SPEED_FAILURES } from "./speed-failure.ts";
import { speedFailureText } from "./speed-failure-text.ts";

it.each([
  ["404", "The shop answered with 404 (not found) instead of the page. Check the address."],
  ["500", "The shop answered with 500 (error in the shop) instead of the page. Check the address."],
  ["418", "The shop answered with 418 instead of the page. Check the address."],
])("names what a page was refused with: %s", (status, sentence) => {
  const detail = `ERRORED_DOCUMENT_REQUEST: Lighthouse was unable to reliably load the page. (Status code: ${status})`;
  expect(speedFailureText("page_refused", "en", detail)).toBe(sentence);
  expect(speedFailureText("page_refused", "de", detail)).toContain(status);
  expect(speedFailureText("timed_out", "en", detail)).not.toContain(status);
});

it.each(SPEED_FAILURES)("says in both languages what %s means", (reason) => {
  const [english, german] = [speedFailureText(reason, "en"), speedFailureText(reason, "de")];
  expect(english).toMatch(/^[A-Z].+\.$/);
  expect(german).toMatch(/^[A-Z].+\.$/);
  expect(german).not.toBe(english);
});
