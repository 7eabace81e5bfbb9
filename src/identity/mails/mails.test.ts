import { expect, test } from "vitest";
import { confirmationMail, type ConfirmationOccasion, emailChangedMail } from "./address-mails.ts";
import type { MailReader } from "./mail-reader.ts";
import { greetedName, nameInMail } from "./name-in-mail.ts";
import { occurrenceFacts } from "./sign-in-facts.ts";

const reader: MailReader = { name: "Ada", email: "ada@example.com", language: "de" };

test("mails speak the reader's language and lead to our own pages", () => {
  expect(confirmationMail(reader, "https://shop.example", { token: "a/b", occasion: "registration" })).toMatchObject({
    to: "ada@example.com",
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    greeting: "Guten Tag Ada!",
    action: { url: "https://shop.example/account/confirm/a%2Fb" },
  });
  const change = { newEmail: "new@example.com", token: "a/b" };
  expect(emailChangedMail(reader, "https://shop.example", change).action?.url).toBe(
    "https://shop.example/account/undo-email/a%2Fb",
  );
});

test("an address that is asked to prove itself is told why: after a registration, a change, or once more", () => {
  const reasonOf = (occasion: ConfirmationOccasion) =>
    confirmationMail({ ...reader, language: "en" }, "https://shop.example", { token: "t", occasion }).reason;
  expect(reasonOf("registration")).toContain("registered");
  expect(reasonOf("change")).toContain("changed the address");
  expect(reasonOf("repeat")).toContain("new confirmation link");
});

test.each([
  ["Ada Lovelace", "Ada Lovelace"],
  ["  Ada\r\n Lovelace ", "Ada Lovelace"],
  ["Dr. Ada von Byron", "Dr. Ada von Byron"],
  ["J.R.R. Tolkien", "J.R.R. Tolkien"],
  ["משה", "משה"],
  ["x".repeat(300), `${"x".repeat(59)}…`],
  ["👩🏽‍💻".repeat(80), `${Array.from("👩🏽‍💻".repeat(80)).slice(0, 59).join("")}…`],
  ["Shop.de GmbH", "Shop.\u200bde GmbH"],
  ["Down since 21.11.2026, 14:05: shop.example", "Down since 21.11.2026, 14:05: shop.\u200bexample"],
  ["http://evil", "http:\u200b/\u200b/\u200bevil"],
])("the name %s stands in a mail as %s", (name, shown) => {
  expect(nameInMail(name)).toBe(shown);
});

test("nobody is greeted by an address that somebody else entered as their name", () => {
  expect(["Ada", "visit www.evil", "evil.example", "a@evil"].map(greetedName)).toEqual(["Ada", "", "", ""]);
});

test("a device is named as far as it is known", () => {
  const at = new Date("2026-06-01T22:30:00Z");
  const factsOf = (browser: string | null, system: string | null) =>
    occurrenceFacts(
      { at, timeZone: "Asia/Tokyo", device: { name: { browser, system, kind: "phone" }, ipAddress: null } },
      "en",
    ).map(({ value }) => value);
  expect(factsOf("Safari", "iOS")).toEqual(["02.06.2026, 07:30 (Asia/Tokyo)", "Safari on iOS"]);
  expect(factsOf("Samsung Internet for Android", "Android")[1]).toBe("Samsung Internet for Android");
  expect([factsOf(null, "Linux")[1], factsOf("Firefox", null)[1], factsOf(null, null)[1]]).toEqual([
    "Linux",
    "Firefox",
    "Unknown device",
  ]);
});
