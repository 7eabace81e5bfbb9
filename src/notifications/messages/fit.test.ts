import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, charactersOf, cut } from "./cut.ts";
import { fit, linesOf } from "./fit.ts";
import { harmless } from "./harmless-text.ts";
import { HOSTILE_NAMES, messageNaming, sampleMessage, worstMessage } from "./message-fixture.ts";
import type { Message } from "./message.ts";
import { oneLine } from "./one-line.ts";

const plain = (message: Message) =>
  [
    message.title,
    ...message.sentences,
    ...linesOf(message),
    ...message.facts.flatMap(({ label, value }) => [label, value]),
    message.advice,
    message.link.url,
    ...message.actions.map(({ url }) => url),
    message.why.text,
    message.why.url,
  ].join("\n");

const fitted = (message: Message, most: number, sizeOf = charactersOf) =>
  fit(message, { title: 120, most, sizeOf: (one) => sizeOf(plain(one)) });

/** What is there of each kind. */
const counts = ({ list, facts, advice, sentences }: Message) =>
  [list.length, facts.length, advice === "" ? 0 : 1, sentences.length] as const;

describe("a message that has no room", () => {
  it("stays as it is when it has", () => {
    expect(plain(fitted(sampleMessage(), 5000))).toBe(plain(sampleMessage()));
  });

  it("loses its list from the end, then facts, advice, the third and the second sentence", () => {
    const message = sampleMessage({ sentences: ["What.", "Why.", "Since when."] });
    const seen = new Set<string>();
    for (let most = plain(message).length; most > 0; most -= 1) seen.add(counts(fitted(message, most)).join(" "));
    expect([...seen]).toEqual([
      "2 2 1 3",
      "1 2 1 3",
      "0 2 1 3",
      "0 1 1 3",
      "0 0 1 3",
      "0 0 0 3",
      "0 0 0 2",
      "0 0 0 1",
      "0 0 0 0",
    ]);
  });

  it("says how many of its list are left out", () => {
    const message = fitted(sampleMessage(), plain(sampleMessage()).length - 1);
    expect(linesOf(message)).toEqual(["Alpenglanz B2B", "and 13 more"]);
  });

  it("is written a few times only, however much is left out", () => {
    let written = 0;
    fitted(worstMessage(), 500, (text) => {
      written += 1;
      return charactersOf(text);
    });
    expect(written).toBeLessThan(25);
  });

  it("never loses title, main link and the link to why", () => {
    const { title, link, why } = fitted(sampleMessage(), 0);
    const whole = sampleMessage();
    expect({ title, link, why }).toEqual({ title: whole.title, link: whole.link, why: whole.why });
  });

  it("is small enough whatever it holds, counted in characters or bytes", () => {
    for (const sign of ["x", "😀", "é", "👩‍👩‍👧‍👦"])
      for (const sizeOf of [charactersOf, bytesOf])
        expect(sizeOf(plain(fitted(worstMessage(sign), 3500, sizeOf)))).toBeLessThanOrEqual(3500);
  });

  it("is on one line in each of its texts, whatever names it holds", () => {
    for (const name of HOSTILE_NAMES) {
      const { title, sentences, list, facts, advice, why } = fitted(messageNaming(name), 100_000);
      for (const text of [
        title,
        ...sentences,
        ...list,
        ...facts.flatMap((fact) => Object.values(fact)),
        advice,
        why.text,
      ])
        expect(text).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
    }
  });
});

describe("a text that is cut", () => {
  it("ends between signs", () => {
    expect(cut("Radwerk Münster", 9)).toBe("Radwerk…");
    expect(cut("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 12)).toBe("👩‍👩‍👧‍👦…");
    expect(cut("👩‍👩‍👧‍👦", 5)).toBe("…");
    expect(cut("ééé", 6, bytesOf)).toBe("ééé");
    expect(cut("éééé", 7, bytesOf)).toBe("éé…");
  });

  it("never exceeds its limit and stays text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.nat(60), (text, most) => {
        for (const sizeOf of [charactersOf, bytesOf]) {
          const short = cut(text, most, sizeOf);
          expect(sizeOf(short)).toBeLessThanOrEqual(most);
          expect(short.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

it("brings any text to one line", () => {
  expect(oneLine(" a\r\n\tb\u0000\u2028c \u202ed\ud800 ")).toBe("a b c d\ufffd");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = oneLine(text);
      expect(line).not.toMatch(/[\p{Cc}\u2028-\u202e]| {2}|^ | $/u);
      expect(oneLine(line)).toBe(line);
    }),
  );
});

it("lets nobody mention or link anything by a name", () => {
  expect(harmless("@here https://evil.example 6.7.2 203.0.113.7 20.11.2026, 06:41. Then")).toBe(
    "@\u2060here :\u2060//evil.\u2060example 6.7.2 203.0.113.7 20.11.2026, 06:41. Then".replace(":", "https:"),
  );
});
