import { describe, expect, it } from "vitest";
import {
  incidentCalm,
  incidentClosed,
  incidentEased,
  incidentFlapping,
  incidentGrown,
} from "../../../incidents/events/incident-events.ts";
import { exampleIncident } from "../../../incidents/events/about-incident.ts";
import type { Language } from "../../../lib/language.ts";
import { alertText } from "../../alert-text.ts";
import { saidInLine } from "../../inbox/said-in-line.ts";
import { kindOf, type News } from "../events.ts";

const AT = "2026-11-21T12:00:00.000Z";
const shops = ["Radwerk", "Alpenglanz"].map((name, at) => ({ id: at, name, incidentId: at }));
const several = (matter: string) => ({ ...exampleIncident(), shopId: null, matter, shops, shopCount: 12, level: null });
const textOf = (news: News, language: Language = "en") =>
  alertText({ topic: kindOf(news).topic(news), news, at: AT }, null, language);

const MATTERS = ["address:203.0.113.7", "certificate:ab12", "domain:radwerk.example", "advisory:x", "eol:shopware-6.5"];

describe.each(MATTERS)("what several shops share that comes and goes: %s", (matter) => {
  const about = several(matter);
  const calm = { ...about, changes: 8, left: [], leftCount: 0 };
  const all = [
    incidentFlapping.of({ ...about, changes: 8 }),
    incidentCalm.of({ ...calm, isOpen: true }),
    incidentCalm.of({ ...calm, isOpen: false }),
    incidentCalm.of({ ...calm, isOpen: false, left: shops.slice(0, 1), leftCount: 1 }),
    incidentEased.of({ ...about, backCount: 28 }),
  ];

  it.each(["en", "de"] as const)("is told as what it is and not as one shop, in %s", (language) => {
    for (const news of all) {
      const { title, subject, sentences, list, advice } = textOf(news, language);
      expect(`${title} ${subject}`).not.toMatch(/\bShop \w/);
      expect(title).not.toMatch(/null|undefined|:$/);
      expect(advice).not.toMatch(/the shop's|des Shops/);
      for (const text of [...sentences, saidInLine({ sentences, list }), advice]) expect(text).toMatch(/[.:]$/);
    }
  });
});

describe("of a server", () => {
  const server = several("address:203.0.113.7");

  it("says how it flaps, and what holds once it is calm", () => {
    const calm = { ...server, changes: 8, left: [], leftCount: 0 };
    expect(textOf(incidentFlapping.of({ ...server, changes: 8 }))).toMatchObject({
      title: "12 shops on 203.0.113.7 keep going down and coming back",
      list: ["Radwerk", "Alpenglanz", "And 10 further shops."],
    });
    expect(textOf(incidentCalm.of({ ...calm, isOpen: true })).title).toBe("12 shops on 203.0.113.7 cannot be reached");
    expect(textOf(incidentCalm.of({ ...calm, isOpen: false }), "de")).toMatchObject({
      title: "Die Shops auf 203.0.113.7 sind zur Ruhe gekommen",
      sentences: ["Es gab 8 Wechsel, in den letzten 30 Minuten keinen mehr.", "Sie antworten alle."],
    });
    const left = incidentCalm.of({ ...calm, isOpen: false, left: shops.slice(0, 1), leftCount: 1 });
    expect(textOf(left).sentences).toContain("Radwerk still cannot be reached.");
  });

  it("says how many of its shops are well again, and which are not", () => {
    expect(textOf(incidentEased.of({ ...server, backCount: 28 }))).toMatchObject({
      title: "28 of 40 shops on 203.0.113.7 answer again",
      sentences: ["28 of 40 shops on one server answer again.", "12 shops still cannot be reached:"],
      list: ["Radwerk", "Alpenglanz", "And 10 further shops."],
    });
  });

  it("names the shops that came, however many there were before", () => {
    const grown = {
      ...server,
      how: "shops" as const,
      came: [],
      joined: [{ id: 9, name: "Kerzenhaus", incidentId: 9 }],
    };
    expect(textOf(incidentGrown.of(grown)).list).toEqual([
      "New: Kerzenhaus.",
      "Radwerk",
      "Alpenglanz",
      "And 9 further shops.",
    ]);
  });

  it("says how many of its shops were in trouble before, and since when, by the reader's clock", () => {
    const since = "2026-11-21T05:41:00.000Z";
    const grown = { ...server, since, shopCount: 7, how: "shops" as const, came: [], joined: [], sinceCount: 4 };
    const sentencesOf = (given: object, language: Language = "en", at = AT) => {
      const news = incidentGrown.of({ ...grown, ...given });
      return alertText({ topic: kindOf(news).topic(news), news, at }, null, language, "Europe/Berlin").sentences;
    };
    expect(sentencesOf({})).toEqual(["7 shops on one server cannot be reached. 4 of them since 06:41 CET."]);
    expect(sentencesOf({}, "de")).toEqual(["7 Shops auf einem Server sind nicht erreichbar. 4 davon seit 06:41 MEZ."]);
    expect(sentencesOf({}, "en", "2026-11-22T12:00:00.000Z")[0]).toContain("4 of them since 21.11.2026, 06:41 CET.");
    const more = ["7 shops on one server cannot be reached. There are more of them now."];
    expect(sentencesOf({ sinceCount: 7 })).toEqual(more);
    // As former versions wrote it.
    expect(sentencesOf({ sinceCount: undefined })).toEqual(more);
    expect(sentencesOf({ matter: "certificate:ab12" })[0]).toBe(
      "7 shops have the same error, 4 of them since 06:41 CET:",
    );
  });

  it("is read from a version that did not say which shops are left", () => {
    expect(incidentCalm.read({ ...server, changes: 8, isOpen: false })).toMatchObject({ left: [], leftCount: 0 });
  });
});

describe("of what somebody closed although it goes on", () => {
  const said = { check: "tasks", text: "late", params: {} };
  const closed = {
    ...exampleIncident(),
    topic: "work" as const,
    said,
    level: "red" as const,
    how: "closed" as const,
    by: "Robin Kray",
    endedAt: AT,
    restedSeconds: 0,
    left: [],
    leftCount: 0,
  };

  it.each([
    ["en" as const, ["Robin Kray has closed it.", "The status of the shop is Error."]],
    ["de" as const, ["Robin Kray hat die Störung geschlossen.", "Der Status des Shops ist Fehler."]],
  ])("says first who closed it, then how the shop is, in %s", (language, sentences) => {
    expect(textOf(incidentClosed.of(closed), language).sentences).toEqual(sentences);
  });
});
