import { expect, it } from "vitest";
import { refusedStatus } from "./refused-status.ts";
import { SPEED_FAILURES } from "./speed-failure.ts";
import { SPEED_FAILURE_WORDS_DE } from "./speed-failure-words-de.ts";
import { SPEED_FAILURE_WORDS_EN } from "./speed-failure-words-en.ts";

it("is read of a page that was refused, and of nothing else", () => {
  const detail = "ERRORED_DOCUMENT_REQUEST: Lighthouse was unable to reliably load the page. (Status code: 404)";
  expect(refusedStatus("page_refused", detail)).toBe("404");
  expect(refusedStatus("page_refused", "No status")).toBeNull();
  expect(refusedStatus("page_refused", null)).toBeNull();
  expect(refusedStatus("timed_out", detail)).toBeNull();
});

it.each(SPEED_FAILURES)("says in both languages what %s means", (reason) => {
  const [english, german] = [SPEED_FAILURE_WORDS_EN, SPEED_FAILURE_WORDS_DE].map(({ reasons }) => reasons[reason]);
  expect(english).toMatch(/^[A-Z].+\.$/);
  expect(german).toMatch(/^[A-Z].+\.$/);
  expect(german).not.toBe(english);
});

it("names the same statuses in both languages", () => {
  const names = [SPEED_FAILURE_WORDS_EN, SPEED_FAILURE_WORDS_DE].map(({ statuses }) => Object.entries(statuses));
  expect(names[0]?.map(([status]) => status)).toEqual(names[1]?.map(([status]) => status));
  for (const [status, name] of names.flat()) expect(name).toContain(`${status} (`);
});
