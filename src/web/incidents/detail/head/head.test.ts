import { createTranslator } from "use-intl/core";
import { describe, expect, it, test } from "vitest";
import { english, german } from "../../../all-words-fixture.ts";
import { after, BEGAN, incident, probe, shop, trouble, VISIT } from "../incident-fixture.ts";
import { lengthInWords } from "./length-in-words.ts";
import { momentsOf } from "./moments.ts";
import { sentencesOf } from "./sentences.ts";
import { titleOf } from "./title.ts";

const by = { id: "tom", name: "Tom" };

describe("the five moments", () => {
  it("have the distance to the one before, and the one that somebody owes is missing", () => {
    const told = momentsOf(incident());
    expect(told.map(({ look, after: distance }) => [look, distance])).toEqual([
      ["done", null],
      ["done", 38],
      ["done", 2],
      ["missing", null],
      ["coming", null],
    ]);
  });

  it("go on from the last one that is known, and never backwards", () => {
    const acknowledged = { at: after(90), by, isOfParent: false };
    expect(momentsOf(incident({ toldAt: null, acknowledged })).map((one) => one.after)).toEqual([
      null,
      38,
      null,
      52,
      null,
    ]);
    const early = { at: after(10), by, isOfParent: false };
    expect(momentsOf(incident({ acknowledged: early }))[3]).toMatchObject({ look: "done", after: null });
  });

  it("of what came back say no distance to a beginning that was before other ends", () => {
    const back = incident({ reopened: 1, toldAt: after(540), acknowledged: { at: after(600), by, isOfParent: false } });
    expect(momentsOf(back).map(({ after: distance }) => distance)).toEqual([null, 38, null, null, null]);
  });

  it("ask nobody for what is over, or is planned work", () => {
    const looks = (over: Parameters<typeof incident>[0]) => momentsOf(incident(over)).map(({ look }) => look);
    expect(looks({ isInWindow: true, toldAt: null })).toEqual(["done", "done", "coming", "coming", "coming"]);
    expect(looks({ state: "ended", endedAt: after(600), toldAt: null })).toEqual([
      "done",
      "done",
      "none",
      "none",
      "done",
    ]);
  });
});

describe("the title", () => {
  it("names the probe while it is the only one, and the shop as soon as more is down", () => {
    expect(titleOf(incident())).toMatchObject({ is: "down", shop: "Radwerk", probe: "Cart", seconds: null });
    const both = [trouble(probe("Cart")), trouble(VISIT)];
    expect(titleOf(incident({ shops: [shop(both)] }))).toMatchObject({ is: "down", probe: null });
    const over = trouble(probe("Home"), { toAt: after(60) });
    expect(titleOf(incident({ shops: [shop([...both, over])] }))).toMatchObject({ probe: null });
    expect(titleOf(incident({ shops: [shop([trouble(probe("Cart")), over])] }))).toMatchObject({ probe: "Cart" });
  });

  it("says why visits do not get through as lists do", () => {
    const failed = (text: string) => {
      const said = { ...VISIT, text };
      return titleOf(incident({ said, shops: [shop([trouble(said)])] })).is;
    };
    expect(["timed_out", "credentials_refused", "not_shopware"].map(failed)).toEqual(["down", "access", "unvisited"]);
  });

  it("speaks of everything once it is over, with its length", () => {
    const troubles = ["Home", "Cart"].map((name) => trouble(probe(name), { toAt: after(540) }));
    const over = { state: "ended", endedAt: after(540), shops: [shop(troubles, { toAt: after(540) })] } as const;
    expect(titleOf(incident(over))).toMatchObject({ is: "down", probe: null, seconds: 540, since: BEGAN });
  });

  it("knows that it was not there all the time where it came back", () => {
    const over = { state: "ended", endedAt: after(540) } as const;
    expect(titleOf(incident(over))).toMatchObject({ seconds: 540, within: null });
    expect(titleOf(incident({ ...over, reopened: 1, restedSeconds: 300 }))).toMatchObject({
      seconds: 240,
      within: 540,
    });
  });

  it("does not say that it is over where somebody closed it although it was not", () => {
    const left = [shop([trouble(probe("Cart"), { isPassedOver: true })])];
    const closed = { state: "closed", endedAt: after(540), closed: { at: after(540), by }, shops: left } as const;
    const goesOn = incident({ ...closed, isPassedOver: true });
    expect(titleOf(goesOn)).toMatchObject({ is: "down", seconds: null });
    expect(sentencesOf(goesOn)[0]).toMatchObject({ is: "reason", to: null });
    const well = [shop([trouble(probe("Cart"), { isPassedOver: true, toAt: after(900) })])];
    expect(titleOf(incident({ ...closed, shops: well }))).toMatchObject({ seconds: 540 });
  });

  it("counts the shops of an address, and of other matters says what it is", () => {
    const several = { matter: "address:203.0.113.7", shopCount: 14, openCount: 12 };
    expect(titleOf(incident(several))).toMatchObject({ is: "shopsDown", open: 12, count: 14, address: "203.0.113.7" });
    const other = { ...several, topic: "security", matter: "advisory:CVE-1" } as const;
    expect(titleOf(incident(other))).toMatchObject({ is: "shopsFound", count: 14 });
    const expiry = titleOf(
      incident({ topic: "expiry", shops: [shop([trouble(VISIT), trouble(VISIT), trouble(VISIT)])] }),
    );
    expect(expiry).toMatchObject({ is: "found", more: 2 });
  });
});

it.each([
  [english, "en", "1 of 14 shops on 203.0.113.7 is down since 09:30"],
  [german, "de", "1 von 14 Shops auf 203.0.113.7 ist seit 09:30 nicht erreichbar"],
] as const)("of several shops of which one is left speaks of one", (messages, locale, title) => {
  const t = createTranslator({ locale, messages, namespace: "incident.name" });
  expect(t("someDown", { open: 1, count: 14, address: "203.0.113.7", time: "09:30" })).toBe(title);
});

describe("the sentences", () => {
  const said = (over: Parameters<typeof incident>[0]) => sentencesOf(incident(over)).map(({ is }) => is);

  it("end with who has it, as long as that is a question", () => {
    expect(said({})).toEqual(["reason", "why", "nobody"]);
    expect(said({ acknowledged: { at: after(60), by, isOfParent: false } })).toEqual(["reason", "why", "has"]);
    expect(said({ state: "ended", endedAt: after(60) })).toEqual(["reason", "why"]);
  });

  it("say what it is part of, and what is left when that is over", () => {
    const parent = { id: 11, matter: "address:203.0.113.7", shopCount: 14, isOpen: true };
    expect(said({ parent })).toContain("partOf");
    expect(said({ parent: { ...parent, isOpen: false } })).toContain("stillThere");
    const entry = (kind: "leftParent" | "reopened", id: number) =>
      ({ id, at: after(id), kind, by: null, said: null, params: {} }) as const;
    const [left, back] = [entry("leftParent", 2), entry("reopened", 1)];
    expect(said({ parent: { ...parent, isOpen: false }, entries: [left, back] })).toContain("stillThere");
    expect(said({ parent: { ...parent, isOpen: false }, entries: [back, left] })).not.toContain("stillThere");
    expect(said({ parent: { ...parent, isOpen: false }, state: "ended", endedAt: after(60) })).toContain("partOf");
  });

  it("say of several shops how close together they went, which are well, and when none is left", () => {
    const shopsBegan = { first: BEGAN, last: after(58) };
    const several = { matter: "address:203.0.113.7", shops: [shop([])], shopCount: 3, openCount: 2, shopsBegan };
    expect(sentencesOf(incident(several))).toContainEqual({ is: "together", count: 3, seconds: 58 });
    expect(sentencesOf(incident(several))).toContainEqual({ is: "again", count: 1 });
    expect(said({ ...several, shops: [], shopsBegan: null })).toContain("shopsGone");
  });

  it("say what is special, each only where it holds", () => {
    expect(said({ isInWindow: true })).toContain("window");
    expect(said({ isInWindow: true, state: "ended", endedAt: after(60) })).not.toContain("window");
    expect(said({ isFlapping: true, reopened: 4 })).toEqual(["reason", "why", "flapping", "nobody"]);
    expect(said({ reopened: 1 })).toContain("cameBack");
    const passed = [shop([trouble(VISIT, { isPassedOver: true })])];
    expect(
      said({
        state: "closed",
        endedAt: after(60),
        closed: { at: after(60), by: null },
        isPassedOver: true,
        shops: passed,
      }),
    ).toEqual(["reason", "why", "closed", "passedOver"]);
  });
});

test.each([
  [9, "en", "9 seconds"],
  [540, "en", "9 minutes"],
  [540, "de", "9 Minuten"],
  [3600, "en", "1 hour"],
  [7500, "de", "2 Stunden 5 Minuten"],
  [90_000, "en", "1 day 1 hour"],
])("a length of %i s in words: %s", (seconds, locale, words) => {
  expect(lengthInWords(seconds, locale)).toBe(words);
});
