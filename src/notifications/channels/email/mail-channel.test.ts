import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../lib/language.ts";
import { LINK_BREAK } from "../../../lib/mail/link-break.ts";
import { sentenceOfInput } from "../../../lib/sentences.ts";
import { sampleMessage as sampleOf } from "../../samples/sample-messages.ts";
import { SAMPLE_KINDS, SITUATIONS } from "../../samples/situations.ts";
import { bytesOf } from "../../messages/cut.ts";
import {
  HOSTILE_NAMES,
  messageNaming,
  OUR_ORIGIN,
  sampleMessage,
  worstMessage,
} from "../../messages/message-fixture.ts";
import { FRESH } from "../kinds-fixture.ts";
import type { Mailed, MailTo } from "../mail-kind.ts";
import { answerOfMails, outcomeOfMails } from "./mailed-outcome.ts";
import { mailIdOf } from "./mail-id.ts";
import { mailChannel } from "./mail-channel.ts";

const to: MailTo = {
  address: "ops@agency.example",
  language: "en",
  appUrl: OUR_ORIGIN,
  organization: "Nordlicht Digital",
  unsubscribeUrl: `${OUR_ORIGIN}/do/mail/leave-token`,
};
const mailOf = (message = sampleMessage(), given: Partial<MailTo> = {}) =>
  mailChannel.mail(message, { ...to, ...given }, FRESH);
/** All that programs make links of. */
const linksIn = (text: string) => text.match(/https?:\/\/[^\s"'<>)]+/giu) ?? [];
const foreignIn = (text: string) => linksIn(text).filter((link) => !link.startsWith(OUR_ORIGIN));

describe("a mail to addresses of an organization", () => {
  it("says level, title, since, list, facts and advice, and how the address leaves", () => {
    const { subject, text, html, link, headers } = mailOf();
    expect(subject).toBe("Shop Radwerk Münster cannot be reached");
    expect(text).toMatch(/^Error\n\nNo answer within 20 seconds/u);
    for (const said of [
      "– Alpenglanz Schweiz",
      "– and 12 more",
      "Server: 203.0.113.7",
      "Look at the server first.",
      "The rule “Operations” of Nordlicht Digital tells this channel.",
      "Acknowledge:\nhttps://watch.nordlicht.test/do/acknowledge-token",
      "Unsubscribe this address:\nhttps://watch.nordlicht.test/do/mail/leave-token",
    ])
      expect(text).toContain(said);
    expect(html).toContain('class="levelError"');
    expect(link).toBe(sampleMessage().link.url);
    expect(headers).toEqual({
      "List-Unsubscribe": `<${OUR_ORIGIN}/do/mail/leave-token>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("has a colour for each level in light and dark, beside the word", () => {
    for (const level of ["error", "warning", "success", "info"] as const) {
      const { html } = mailOf(sampleMessage({ level, levelWord: "Word" }));
      expect(html).toMatch(new RegExp(`class="level${level}"[^>]*>Word`, "iu"));
      expect(html).toMatch(new RegExp(`\\.level${level} \\{ color`, "iu"));
    }
  });

  it("speaks the channel's language", () => {
    expect(mailOf(sampleMessage(), { language: "de" }).text).toContain("Diese Adresse abmelden:");
  });

  it("offers nothing to leave where somebody has just asked for it", () => {
    const { headers, text } = mailOf(sampleMessage(), { unsubscribeUrl: null });
    expect(headers).toBeUndefined();
    expect(text).toContain("Somebody who is signed in has just asked for it.");
  });

  it("answers the first one of its matter to the same address, and is called the same at every try", () => {
    const reference = { id: "0192f3aa-7c1e-7d00-8000-00000000000f" };
    const end = mailChannel.mail(sampleMessage({ kind: "end" }), to, { ...FRESH, reference });
    expect(end.answers).toBe(mailIdOf(reference.id, to.address));
    expect(mailChannel.mail(sampleMessage(), to, { ...FRESH, reference: { id: sampleMessage().id } }).answers).toBe(
      undefined,
    );
    expect(mailIdOf(reference.id, "OPS@agency.example")).toBe(mailIdOf(reference.id, to.address));
    const ids = ["a@x.example", "b@x.example", to.address].map((address) => mailIdOf(reference.id, address));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^0192f3aa-7c1e-7d00-8000-[0-9a-f]{12}$/u);
  });

  it("lets no name write links, markup or headers", () => {
    for (const name of HOSTILE_NAMES) {
      const { subject, text, html } = mailOf(messageNaming(name), { organization: name });
      expect(subject).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/u);
      expect(Array.from(subject).length).toBeLessThanOrEqual(150);
      expect({
        name,
        foreign: [...foreignIn(text), ...foreignIn(html)].filter((link) => !link.includes(LINK_BREAK)),
      }).toEqual({
        name,
        foreign: [],
      });
      expect(html).not.toMatch(/<script|<img|<mx-reply|<b>|onerror=[^&]*>/iu);
      for (const whole of [subject, text, html]) expect(whole.isWellFormed()).toBe(true);
    }
  });

  it("holds its limit, whatever has to be left out, and keeps title, link and why", () => {
    for (const sign of ["x", "😀", "&", "<", ".a", "👩‍👩‍👧‍👦"]) {
      const { html, text, subject } = mailOf(worstMessage(sign));
      expect(bytesOf(html) + bytesOf(text)).toBeLessThanOrEqual(mailChannel.limits.bytes ?? 0);
      expect(subject).not.toBe("");
      expect(text).toContain(worstMessage().link.url);
      expect(text).toContain(worstMessage().why.url);
    }
  });

  it("can be written of every sample", () => {
    const reader = { timeZone: "Europe/Berlin", appUrl: OUR_ORIGIN, now: FRESH.now };
    for (const language of LANGUAGES)
      for (const situation of SITUATIONS)
        for (const kind of SAMPLE_KINDS)
          expect(mailOf(sampleOf(situation, kind, { ...reader, language }), { language }).text.length).toBeGreaterThan(
            200,
          );
  });
});

describe("its addresses", () => {
  const parsed = (addresses: string) => mailChannel.settings.safeParse({ addresses });
  const refusal = (addresses: string) =>
    parsed(addresses).error?.issues.map(({ message }) => sentenceOfInput(message)?.code);

  it.each([
    ["  ops@agency.example  \n\n", "ops@agency.example"],
    ["Ops.Team@AGENCY.Example", "Ops.Team@agency.example"],
    ["a@x.example, b@x.example; c@x.example", "a@x.example\nb@x.example\nc@x.example"],
    ["Jana Petersen <jana@agency.example>", "jana@agency.example"],
    ["mailto:ops@agency.example", "ops@agency.example"],
    ["ops@müller.example", "ops@xn--mller-kva.example"],
    ["o'brien+alerts@agency.co.uk", "o'brien+alerts@agency.co.uk"],
  ])("are cleaned: %s", (typed, expected) => {
    expect(parsed(typed).data).toEqual({ addresses: expected });
    expect(parsed(expected).data).toEqual({ addresses: expected });
  });

  it.each([
    "ops",
    "@agency.example",
    "ops@",
    "ops@localhost",
    "ops@127.0.0.1",
    "ops@[::1]",
    "ops@2130706433",
    "ops@agency.example/path",
    "ops@agency.example:25",
    "a@b@agency.example",
    "two words@agency.example",
    ".ops@agency.example",
    "ops..x@agency.example",
    '"quoted"@agency.example',
    "ops@agency.example\r\u0000Bcc: x@y.example",
    `${"x".repeat(65)}@agency.example`,
    `ops@${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.${"w".repeat(60)}.${"v".repeat(20)}.example`,
    "ops@-agency.example",
  ])("are none: %s", (typed) => {
    expect(refusal(typed)).toEqual(["channel.email.notAddress"]);
  });

  it("are each there once, at least one and at most 20", () => {
    expect(refusal(" \n")).toEqual(["channel.email.missing"]);
    expect(refusal("ops@x.example\nOPS@X.example")).toEqual(["channel.email.twice"]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.example`).join("\n");
    expect(refusal(many(21))).toEqual(["channel.email.tooMany"]);
    expect(parsed(many(20)).success).toBe(true);
  });
});

describe("what came of mails to several addresses", () => {
  const mailed = (...results: readonly Mailed["result"][]): readonly Mailed[] =>
    results.map((result, index) => ({ address: `a${index}@x.example`, result, code: null, said: "" }));

  it("has arrived where one has and nobody is tried again; else it is tried again, or refused", () => {
    const outcome = (...results: readonly Mailed["result"][]) => outcomeOfMails(mailed(...results), "id");
    expect(outcome("taken", "refused", "left")).toEqual({ result: "arrived", reference: { id: "id" } });
    expect(outcome("had")).toEqual({ result: "arrived", reference: { id: "id" } });
    expect(outcome("taken", "failed")).toEqual({ result: "failed", isReached: true });
    expect(outcome("failed", "refused")).toEqual({ result: "failed" });
    expect(outcome("refused", "left")).toEqual({ result: "refused", reason: "address_unknown" });
    expect(outcome("declined", "left")).toEqual({ result: "refused", reason: "message_refused" });
    expect(outcome("left")).toEqual({ result: "gone", reason: "blocked_by_person" });
    expect(outcome()).toEqual({ result: "gone", reason: "address_unknown" });
  });

  it("is said address by address, with the code of the worst", () => {
    expect(
      answerOfMails([
        { address: "a@x.example", result: "taken", code: 250, said: "" },
        { address: "b@x.example", result: "refused", code: 550, said: "no such mailbox" },
        { address: "c@x.example", result: "left", code: null, said: "" },
      ]),
    ).toEqual({ status: 550, body: "a@x.example: 250\nb@x.example: 550 no such mailbox" });
  });
});
