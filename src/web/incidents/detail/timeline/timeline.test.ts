import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { CHECK_TEXTS } from "../../../../checks/texts/in-each-language.ts";
import type { ListedEntry } from "../../../../incidents/incident-answers.ts";
import { CAUSES, ENTRY_KINDS, type EntryKind } from "../../../../incidents/incident.ts";
import { FAILURE_WORDS_DE } from "../../../../snapshot/failure-words-de.ts";
import { FAILURE_WORDS_EN } from "../../../../snapshot/failure-words-en.ts";
import { DEAD_REASONS } from "../../../../notifications/channels/channel-kind.ts";
import { english, german } from "../../../all-words-fixture.ts";
import { after, probe, VISIT } from "../incident-fixture.ts";
import { type EntryLine, entryLines } from "./entry-lines.ts";
import { factsOf } from "./entry-params.ts";
import { entryWords } from "./entry-words.ts";

const MESSAGES = { en: english, de: german };
const FAILURES = { en: FAILURE_WORDS_EN, de: FAILURE_WORDS_DE };
const by = { id: "tom", name: "Tom" };

function entry(kind: EntryKind, over: Partial<ListedEntry> = {}): ListedEntry {
  return { id: 1, at: after(0), kind, by: null, said: null, params: {}, ...over };
}

function words(one: ListedEntry, language: "en" | "de" = "en"): string {
  return entryLines([one])
    .map((line) => wordsOf(line, language))
    .join("");
}

function wordsOf(line: EntryLine, language: "en" | "de" = "en"): string {
  const t = createTranslator({ locale: language, messages: MESSAGES[language] });
  const list = (names: readonly string[]) => names.join(", ");
  const said = entryWords(line, {
    t,
    words: { language, texts: CHECK_TEXTS[language], failures: FAILURES[language] },
    list,
    chunks: { b: (text) => text, part: () => (text) => text },
  });
  return [said].flat(9).join("");
}

/** Everything that entries of any kind carry. */
const FULL = {
  by,
  params: {
    count: 3,
    matter: "address:203.0.113.7",
    parentId: 11,
    cause: "hosting",
    passedOver: ["visit"],
    note: { happened: "It burned", done: "", follows: "" },
  },
};

describe("the timeline", () => {
  it.each(["en", "de"] as const)("words every kind of entry, whatever it carries: %s", (language) => {
    for (const kind of ENTRY_KINDS) {
      const variants = [
        {},
        FULL,
        { ...FULL, said: probe("Cart") },
        { said: VISIT },
        { said: { ...VISIT, check: "gone" } },
      ];
      for (const variant of variants) {
        const text = words(entry(kind, variant), language);
        expect(text, kind).toMatch(/^\p{Lu}/u);
        expect(text, kind).not.toMatch(/[{}<>]|undefined|null|NaN|incident\./);
      }
    }
  });

  it("has different words in both languages for every kind", () => {
    for (const kind of ENTRY_KINDS)
      expect(words(entry(kind, FULL), "de"), kind).not.toBe(words(entry(kind, FULL), "en"));
  });

  it("says of a note that it was changed, once where the line would be the same", () => {
    const note = (happened: string, over: Partial<ListedEntry> = {}) =>
      entry("note", { by, params: { note: { happened, done: "", follows: "" } }, ...over });
    const said = (...entries: readonly ListedEntry[]) => entryLines(entries).map((line) => [line.at, wordsOf(line)]);
    const three = [note("It burned", { at: after(9) }), note("It burned", { at: after(5) }), note("It burned")];
    expect(said(...three)).toEqual([[after(9), "Note changed by Tom: It burned"]]);
    expect(said(note("Long", { by: { id: "eva", name: "Eva" } }), note("Long"))).toEqual([
      [after(0), "Note changed by Eva: Long"],
      [after(0), "Note by Tom: Long"],
    ]);
    expect(said(note("Again"), note(""), note("It burned")).map(([, text]) => text)).toEqual([
      "Note by Tom: Again",
      "Note removed by Tom",
      "Note by Tom: It burned",
    ]);
  });

  it("says who did what", () => {
    expect(words(entry("acknowledged", { by }))).toBe("Acknowledged by Tom");
    expect(words(entry("acknowledged"))).toBe("Acknowledged by a former member");
    expect(words(entry("givenBack", { by, params: { byLinkTo: "tom@acme.example" } }))).toBe(
      "Given back by Tom, by the link in the mail to tom@acme.example",
    );
    expect(words(entry("closed", FULL))).toBe("Closed by Tom, although 1 thing was still wrong");
    expect(words(entry("note", FULL))).toBe("Note by Tom: It burned");
    expect(words(entry("note", { by, params: { note: { happened: " ", done: "", follows: "" } } }))).toBe(
      "Note removed by Tom",
    );
    expect(words(entry("cause", { by, params: { cause: null } }))).toBe("Cause removed by Tom");
    for (const cause of CAUSES)
      expect(words(entry("cause", { by, params: { cause } }))).toMatch(/^Cause set by Tom: [A-Z]/);
  });

  it("says what came and went in the words of its check", () => {
    expect(words(entry("opened", { said: probe("Cart") }))).toBe("Opened: Cart is down: 500 from the shop");
    expect(words(entry("troubleWent", { said: probe("Cart") }))).toBe("Cart answers again");
    expect(words(entry("troubleWent", { said: VISIT }))).toBe("Visits work again");
    expect(words(entry("opened", { params: { count: 3, matter: "address:203.0.113.7" } }))).toBe(
      "Opened: 3 shops with one cause: the address 203.0.113.7",
    );
  });

  it("tells in one line of those who were told within a minute, each once", () => {
    const people = ["a", "b", "c", "d", "a"].map((id, index) =>
      entry("told", { id: index + 1, at: after(-index), by: { id, name: id.toUpperCase() } }),
    );
    const lines = entryLines([...people, entry("told", { id: 9, at: after(-120), by }), entry("opened", { id: 10 })]);
    expect(lines.map(({ kind, people: named }) => [kind, named.length])).toEqual([
      ["told", 4],
      ["told", 1],
      ["opened", 1],
    ]);
  });

  it("says how many were told of what, where nobody is named", () => {
    const of = (what: string) => words(entry("told", { params: { what, count: 2 } }));
    expect(of("incident.opened")).toBe("Told that it began: 2 people");
    expect(of("incident.closed")).toBe("Told that it is over: 2 people");
    expect(of("of a later version")).toBe("Told: 2 people");
  });

  it("names the channel that was told, reminded, stepped to or not reached, whatever it is called", () => {
    const name = "#alerts <b>@here</b>";
    const to = (kind: EntryKind, params: object, over: Partial<ListedEntry> = {}) =>
      words(entry(kind, { ...over, params: { channel: name, channelId: "1", ...params } }));
    expect(to("told", { what: "incident.opened" })).toBe(`Told that it began: ${name}`);
    expect(to("told", { what: "of a later version" })).toBe(`Told: ${name}`);
    expect(to("reminded", { what: "incident.opened" })).toBe(`Reminded: ${name}`);
    expect(to("escalated", { what: "incident.opened" })).toBe(`Escalated without acknowledgement: ${name}`);
    expect(to("notDelivered", { reason: "channel_archived" })).toBe(
      `${name} could not be told: the channel is archived`,
    );
    expect(to("notDelivered", { reason: "later word" })).toBe(`${name} could not be told: the message did not arrive`);
    expect(to("notDelivered", { isLate: true })).toBe(`${name} could not be told for 10 minutes, it is tried again`);
    expect(words(entry("notDelivered", { by, params: { way: "email", isLate: true } }))).toBe(
      "Not delivered to Tom for 10 minutes, it is tried again",
    );
    for (const reason of DEAD_REASONS)
      expect(to("notDelivered", { reason })).not.toMatch(/did not arrive|undefined|incident\./);
    expect(words(entry("escalated", { params: { count: 2, step: 1 } }))).toBe(
      "Escalated without acknowledgement: 2 people",
    );
    expect(words(entry("told", { params: { what: "incident.opened", count: 0 } }))).toMatch("Nobody was told");
  });

  it("does not say that it is over where somebody closed it although it was not", () => {
    const news = entry("told", { id: 3, at: after(3), params: { what: "incident.closed", count: 2 } });
    const said = (...before: readonly EntryKind[]) => {
      const lines = entryLines([news, ...before.map((kind, index) => entry(kind, { id: 2 - index, by }))]);
      return lines[0] === undefined ? "" : wordsOf(lines[0]);
    };
    expect(said("closed", "opened")).toBe("Told that it was closed: 2 people");
    expect(said("ended", "closed")).toBe("Told that it is over: 2 people");
    expect(said("opened")).toBe("Told that it is over: 2 people");
  });

  it("reads nothing into what another version has written", () => {
    const odd = {
      channel: 3,
      reason: [],
      isLate: "yes",
      count: "3",
      matter: 7,
      parentId: "x",
      cause: "weather",
      note: [1],
      passedOver: "visit",
    };
    expect(factsOf({ params: odd })).toEqual({
      count: 0,
      matter: null,
      parentId: null,
      cause: null,
      text: "",
      passedOver: 0,
      news: null,
      channel: null,
      reason: null,
      byLinkTo: null,
      isLate: false,
    });
    expect(factsOf({ params: { note: { happened: "x".repeat(900) } } }).text).toHaveLength(242);
  });
});
