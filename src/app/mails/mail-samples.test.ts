import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../lib/language.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import { HOSTILE_WORDS, LONG_WORDS, REALISTIC_WORDS, type SampleWords, sampleMails } from "./mail-samples.ts";

const ALL_WORDS: Record<string, SampleWords> = { realistic: REALISTIC_WORDS, hostile: HOSTILE_WORDS, long: LONG_WORDS };

const ALL = Object.entries(ALL_WORDS).flatMap(([words, given]) =>
  LANGUAGES.flatMap((language) =>
    Object.entries(sampleMails(given, language)).map(([name, content]) => ({ name, language, words, content })),
  ),
);
const NAMES = Object.keys(sampleMails(REALISTIC_WORDS, "en"));

/** Elements and attributes of our own template; anything else was smuggled in with somebody's text. */
const ELEMENTS = new Set(
  "html head meta title style body div table tr td h1 p a br xml o:officedocumentsettings o:pixelsperinch".split(" "),
);
const ATTRIBUTES = new Set(
  "lang xmlns:o charset name content class style role cellpadding cellspacing border width height align valign href".split(
    " ",
  ),
);

describe.each(ALL)("$name in $language with $words words", ({ content, words }) => {
  const mail = renderMail(content);

  test("consists of what the template writes, whatever the words are", () => {
    const elements = parse(mail.html, { comment: true }).querySelectorAll("*");
    expect(elements.length).toBeGreaterThan(20);
    for (const element of elements) {
      expect(ELEMENTS).toContain(element.tagName.toLowerCase());
      for (const name of Object.keys(element.attributes)) expect(ATTRIBUTES).toContain(name.toLowerCase());
    }
    expect(mail.html).not.toMatch(/<[^>]*\s(src|srcset|background)=|url\(|@import/);
  });

  test("leads nowhere but to the instance", () => {
    const links = parse(mail.html).querySelectorAll("a");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link.attributes.href ?? "").origin).toBe(REALISTIC_WORDS.appUrl);
    const written = mail.text.match(/https?:\/\/\S+/g) ?? [];
    for (const address of written) expect(new URL(address).origin).toBe(REALISTIC_WORDS.appUrl);
  });

  test("has one line of subject and no characters that are not seen but turn or hide what follows", () => {
    expect(mail.subject).toMatch(/^[^\r\n\u2028]{1,150}$/u);
    for (const text of [mail.subject, mail.text, mail.html])
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029\u200e\u200f]/u);
  });

  test("has a text from which dates and host names can be copied, and in which nobody else's address is one to open", () => {
    expect(mail.text).not.toMatch(/[\u200b\u2060]/);
    expect(mail.text).not.toMatch(/:\/\/evil|www\.evil|b@c\.example/);
  });

  test("says what, why it came and what to do otherwise, in both parts", () => {
    const shown = parse(mail.html).structuredText.replaceAll(/\s+/g, " ");
    for (const said of [content.reason, content.otherwise.title, content.otherwise.text]) {
      const words = said.replaceAll(/\s+/g, " ").slice(0, 25);
      expect(shown).toContain(words);
      expect(mail.text.replaceAll(/\s+/g, " ")).toContain(words);
    }
    for (const action of [content.action, content.otherAction, content.otherwise.action])
      if (action !== null) expect(mail.text).toContain(action.url);
  });

  test("cuts names before they fill the mail", () => {
    // Links are ours and have a length of their own.
    if (words === "long") expect(mail.text.replaceAll(/https?:\S+/gu, "").length).toBeLessThan(2_500);
    expect(mail.text).not.toContain("W".repeat(61));
    expect(mail.html.length).toBeLessThan(40_000);
  });
});

test("no mail is the same in two languages, and none has the subject of another language", () => {
  const [english, german] = [sampleMails(REALISTIC_WORDS, "en"), sampleMails(REALISTIC_WORDS, "de")];
  for (const name of NAMES) {
    expect(german[name]?.subject).not.toBe(english[name]?.subject);
    expect(german[name]?.paragraphs).not.toEqual(english[name]?.paragraphs);
    expect(german[name]?.reason).toMatch(/^Sie erhalten (diese Mail|das), weil/);
    expect(english[name]?.reason).toMatch(/^You get this (mail )?because/);
  }
});

test.each([
  ["confirmation", "Confirm your email address", "Confirm email", "/account/confirm/"],
  ["passwordReset", "Reset your password", "Reset password", "/account/forgot-password/"],
  [
    "invitation",
    "You have been invited to join Nordlicht Agentur at Shopwarden",
    "Accept",
    "/app/organizations/accept/",
  ],
] as const)("%s has the specified subject, button and address", (name, subject, label, path) => {
  const content = sampleMails(REALISTIC_WORDS, "en")[name];
  expect(content).toMatchObject({ subject, action: { label } });
  expect(content?.action?.url.startsWith(`${REALISTIC_WORDS.appUrl}${path}`)).toBe(true);
});

test("an invitation can be rejected from the mail", () => {
  expect(sampleMails(REALISTIC_WORDS, "en").invitation?.otherAction).toMatchObject({
    label: "Reject",
    url: expect.stringContaining("/app/organizations/reject/"),
  });
});

test("a notice names device, address and time in the zone of the instance", () => {
  const { text } = renderMail(mailNamed("newDevice", "de"));
  expect(text).toContain("Zeit: 21.11.2026, 14:05 (Europe/Berlin)");
  expect(text).toContain("Gerät: Firefox unter Windows");
  expect(text).toContain(`IP-Adresse: ${REALISTIC_WORDS.ipAddress}`);
  expect(renderMail(mailNamed("passwordSetByAdmin", "de")).text).not.toContain("IP-Adresse");
});

test("a browser that names itself as it likes writes nothing into a mail", () => {
  expect(sampleMails(HOSTILE_WORDS, "en").newDevice?.facts).toContainEqual({
    label: "Device",
    value: "Unknown device",
  });
});

function mailNamed(name: string, language: "en" | "de") {
  const content = sampleMails(REALISTIC_WORDS, language)[name];
  if (content === undefined) throw new Error(`There is no mail ${name}`);
  return content;
}
