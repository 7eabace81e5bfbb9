import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { CHECK_TEXTS } from "../../../checks/texts/in-each-language.ts";
import type { ToldRow } from "../../../incidents/incident-answers.ts";
import { FAILURE_WORDS_DE } from "../../../snapshot/failure-words-de.ts";
import { FAILURE_WORDS_EN } from "../../../snapshot/failure-words-en.ts";
import { chartPartOf, worstProbeOf } from "./chart/chart-part.ts";
import { placesOf } from "./affected/places-of.ts";
import { after, BEGAN, incident, probe, shop, trouble, VISIT } from "./incident-fixture.ts";
import { charactersLeft, draftOf, standOf } from "./note/draft.ts";
import { suggestCause } from "./note/suggested-cause.ts";
import { channelsTold, newsTold, toldCounts, toldInOrder } from "../../page/incident-told/told-order.ts";
import { english, german } from "../../all-words-fixture.ts";
import { failureOf, troubleReason, troubleText, troubleWhy } from "../../page/incident-text/trouble-text.ts";

const en = { language: "en", texts: CHECK_TEXTS.en, failures: FAILURE_WORDS_EN } as const;
const de = { language: "de", texts: CHECK_TEXTS.de, failures: FAILURE_WORDS_DE } as const;
const now = new Date(after(720));
const days = (count: number) => new Date(Date.parse(BEGAN) + count * 86_400_000);

describe("what a trouble says", () => {
  it("is its check's, in both languages, with and without what it is about", () => {
    expect(troubleText(probe("Cart"), en)).toBe("Cart is down: 500 from the shop");
    expect(troubleReason(probe("Cart"), en)).toBe("500 from the shop");
    expect(troubleReason(probe("Cart"), de)).toBe("500 vom Shop");
    expect(troubleWhy(probe("Cart"), de)).toBe("Durch 6 Versuche von 2 Orten bestätigt.");
    expect(troubleReason(probe("Cart", { reason: null, httpStatus: null }), en)).toBe("Cart is down");
  });

  it("is of a visit the reason of its failure, of an unknown one the usual", () => {
    expect(failureOf(VISIT)).toBe("timed_out");
    expect(failureOf({ ...VISIT, text: "of a later version" })).toBe("unreachable");
    expect(failureOf(probe("Cart"))).toBeNull();
  });

  it("names each place once", () => {
    const troubles = [probe("Home"), probe("Cart"), probe("Home"), VISIT].map((said) => trouble(said));
    expect(placesOf(troubles, en, "Visit")).toEqual(["Home", "Cart", "Visit"]);
  });
});

describe("the suggested cause", () => {
  const of = (said: Parameters<typeof trouble>[0]) => suggestCause(incident({ shops: [shop([trouble(said)])] }))?.why;

  it("is said with its reason, and of nothing else", () => {
    expect(of(probe("Cart", { reason: "host_unknown" }))).toBe("name");
    expect(of({ ...VISIT, text: "dns_unavailable" })).toBe("name");
    expect(of(probe("Cart", { reason: "certificate_invalid" }))).toBe("certificate");
    expect(of({ check: "certificate", text: "expired", params: {} })).toBe("certificate");
    expect(of({ check: "domain", text: "ends", params: {} })).toBe("domain");
    expect(of(probe("Cart"))).toBeUndefined();
    expect(of(VISIT)).toBeUndefined();
  });
});

describe("the chart around it", () => {
  it("takes the finest range that still has that time", () => {
    expect(chartPartOf(incident(), now)).toMatchObject({ range: "24h", part: { to: now.getTime() / 1000 } });
    const ranges = [2, 6, 20, 80, 91].map(
      (count) => chartPartOf(incident({ endedAt: after(600) }), days(count))?.range,
    );
    expect(ranges).toEqual(["72h", "7d", "30d", "90d", undefined]);
  });

  it("shows the first probe that is part of it", () => {
    const shops = [
      shop([trouble(VISIT)], { id: 1 }),
      shop([trouble(VISIT), trouble(probe("Cart"))], { id: 2, name: "B" }),
    ];
    expect(worstProbeOf(incident({ shops }))).toEqual({ shopId: 2, shopName: "B", probeId: 3, probeName: "Cart" });
    expect(worstProbeOf(incident({ shops: [] }))).toBeNull();
  });
});

describe("who was told", () => {
  it("does not say that it is over where somebody closed what went on", () => {
    const closed = { at: after(60), by: null };
    expect(newsTold("closed", { closed, endedAt: after(60) })).toBe("closedBySomebody");
    expect(newsTold("closed", { closed, endedAt: after(30) })).toBe("closed");
    expect(newsTold("opened", { closed, endedAt: after(60) })).toBe("opened");
  });

  const row = (id: string, state: ToldRow["state"], way: ToldRow["way"] = "email"): ToldRow => ({
    person: { id, name: id },
    way,
    what: null,
    state,
    at: null,
    why: null,
    reason: null,
  });
  const rows = [
    row("d", "notTold"),
    row("c", "arrived", "inbox"),
    row("c", "failed"),
    row("b", "accepted"),
    row("a", "waiting"),
  ];

  it("begins with what was not delivered and ends with whom nobody told", () => {
    expect(toldInOrder(rows).map(({ state }) => state)).toEqual([
      "failed",
      "waiting",
      "accepted",
      "arrived",
      "notTold",
    ]);
  });

  it("counts people, who know of it by any way", () => {
    expect(toldCounts(rows)).toEqual({ told: 2, all: 4 });
  });
});

describe("what is being written", () => {
  const theirs = draftOf(incident());
  const mine = { ...theirs, happened: "It burned" };

  it("stands until it is saved, and asks only when somebody else wrote something else", () => {
    expect(standOf(null, theirs)).toBe("clean");
    expect(standOf({ draft: theirs, base: theirs }, theirs)).toBe("clean");
    expect(standOf({ draft: mine, base: theirs }, theirs)).toBe("dirty");
    expect(standOf({ draft: mine, base: theirs }, { ...theirs, done: "Theirs" })).toBe("conflict");
    expect(standOf({ draft: mine, base: theirs }, mine)).toBe("clean");
  });

  it("counts all its parts together", () => {
    expect(charactersLeft({ happened: "a".repeat(4000), done: "b".repeat(4000), follows: "c" })).toBe(-1);
  });
});

it("of each channel it shows what became of telling it last, what failed first", () => {
  const entry = (kind: "told" | "notDelivered", minutes: number, params: object) => ({
    id: minutes,
    at: after(minutes),
    kind,
    by: null,
    said: null,
    params: { ...params },
  });
  const [alerts, onCall] = [
    { channel: "#alerts", channelId: "1" },
    { channel: "On-call", channelId: "2" },
  ];
  const rows = channelsTold([
    entry("told", 9, alerts),
    entry("notDelivered", 8, { ...onCall, reason: "no_credit" }),
    entry("notDelivered", 7, { ...alerts, isLate: true }),
    entry("told", 5, { count: 3 }),
  ]);
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ["On-call", "failed"],
    ["#alerts", "arrived"],
  ]);
  expect(channelsTold([entry("notDelivered", 7, { ...alerts, isLate: true })])[0]?.state).toBe("waiting");
});

it("says of an incident that channels were told, also where no person was", () => {
  const said = (locale: "en" | "de", given: { count: number; channels: number }) =>
    createTranslator({ locale, messages: { en: english, de: german }[locale] })("incidentText.row.toldChannelsAt", {
      ...given,
      time: "10:41",
    });
  expect(said("en", { count: 0, channels: 1 })).toBe("1 channel told at 10:41");
  expect(said("en", { count: 1, channels: 2 })).toBe("1 person and 2 channels told at 10:41");
  expect(said("de", { count: 0, channels: 2 })).toBe("2 Kanäle um 10:41 benachrichtigt");
  expect(said("de", { count: 3, channels: 1 })).toBe("3 Personen und 1 Kanal um 10:41 benachrichtigt");
});
