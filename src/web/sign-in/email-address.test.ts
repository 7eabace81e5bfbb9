import { expect, test } from "vitest";
import { looksLikeEmail } from "./email-address.ts";

test.each(["jana@example.com", " jana.petersen+shop@nordlicht-digital.de ", "a@b.co"])("takes %j", (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each([
  "",
  "jana",
  "jana@",
  "@example.com",
  "jana@example",
  "jana@example.",
  "ja na@example.com",
  "a@b@example.com",
])("refuses %j", (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});
