import { expect, it } from "vitest";
import { SPEED_FAILURES } from "./speed-failure.ts";
import { speedFailureText } from "./speed-failure-text.ts";

it.each(SPEED_FAILURES)("says in both languages what %s means", (reason) => {
  const [english, german] = [speedFailureText(reason, "en"), speedFailureText(reason, "de")];
  expect(english).toMatch(/^[A-Z].+\.$/);
  expect(german).toMatch(/^[A-Z].+\.$/);
  expect(german).not.toBe(english);
});
