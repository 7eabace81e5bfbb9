import { describe, expect, test } from "vitest";
import { attentionOf } from "./attention.ts";
import type { Language } from "../lib/language.ts";
import type { FleetShop } from "./fleet-shop.ts";
import {
  failingShop,
  findingWith,
  fleetShopWith,
  hole,
  incidentWith,
  lateTask,
  shopFinding,
} from "./fleet-shop-fixture.ts";
import type { Headline } from "./headline.ts";
import { ATTENTION_TEXTS } from "./attention-texts-fixture.ts";
import { headlineText } from "./headline-text.ts";

const textOf = (headline: Headline, language: Language) => {
  const { answer, rest } = headlineText(headline, ATTENTION_TEXTS[language].headline, (at) => at.slice(11, 16));
  return { answer, rest };
};
const say = (fleet: readonly FleetShop[]) => {
  const { headline } = attentionOf(fleet);
  return { en: textOf(headline, "en"), de: textOf(headline, "de") };
};
const ids = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index);
const fine = (count: number) => ids(count).map((id) => fleetShopWith(id));
const waiting = (shopId: number) => fleetShopWith(shopId, { status: null, lastVisitedAt: null });
const headlineWith = (known: Partial<Headline>): Headline => ({
  shops: 500,
  servers: [],
  now: { unreachable: 0, notVisitable: 0, security: 0, access: 0, support: 0, server: 0, error: 0 },
  week: 0,
  unclear: 0,
  maintenance: 0,
  waiting: 0,
  fine: 0,
  ...known,
});

describe("the answer", () => {
  test("names how many shops need somebody now, and what for", () => {
    const fleet = [
      failingShop(1, "timed_out"),
      failingShop(2, "maintenance"),
      shopFinding(3, [hole("CVE-1")]),
      shopFinding(4, [hole("CVE-1")]),
      shopFinding(5, [hole("CVE-2")]),
      failingShop(6, "credentials_refused"),
      ...ids(14).map((id) => shopFinding(id + 500, [lateTask("a")])),
      waiting(7),
      ...fine(21),
    ];
    expect(say(fleet)).toEqual({
      en: {
        answer: "Six shops need you now.",
        rest: "Two are down, three have an open security hole, one refuses access. 14 more can wait until this week, one awaits its first visit, the other 21 are fine.",
      },
      de: {
        answer: "Sechs Shops brauchen Sie jetzt.",
        rest: "Zwei sind nicht erreichbar, drei haben eine offene Sicherheitslücke, einer verweigert den Zugang. 14 weitere haben diese Woche Zeit, einer wartet auf den ersten Besuch, den anderen 21 geht es gut.",
      },
    });
  });

  test("speaks of a single shop in the singular", () => {
    const error = findingWith({ id: "mysql", check: "frosh-health", level: "red", text: "result" });
    expect(say([shopFinding(1, [error]), shopFinding(2, [lateTask("a")]), ...fine(1)])).toEqual({
      en: {
        answer: "One shop needs you now.",
        rest: "One has an error in a check. One more can wait until this week, the other one is fine.",
      },
      de: {
        answer: "Ein Shop braucht Sie jetzt.",
        rest: "Einer hat einen Fehler in einer Prüfung. Ein weiterer hat diese Woche Zeit, dem anderen geht es gut.",
      },
    });
  });

  test("begins with a server whose shops are down, and counts those in maintenance apart", () => {
    const incidents = [incidentWith(9, { isParent: true, matter: "address:203.0.113.7" })];
    const down = ids(3).map((id) => failingShop(id + 100, "connection_refused", { incidents }));
    const fleet = [
      ...down,
      failingShop(1, "timed_out"),
      fleetShopWith(2, { isInMaintenance: true }),
      failingShop(3, "timed_out", { isInMaintenance: true }),
      ...fine(2),
    ];
    expect(say(fleet)).toEqual({
      en: {
        answer: "Four shops need you now.",
        rest: "Three are on one server that has not answered since 06:41, one is down. Two are in maintenance, the other two are fine.",
      },
      de: {
        answer: "Vier Shops brauchen Sie jetzt.",
        rest: "Drei liegen auf einem Server, der seit 06:41 nicht antwortet, einer ist nicht erreichbar. Zwei sind in Wartung, den anderen zwei geht es gut.",
      },
    });
    const { parts, rest } = headlineText(attentionOf(fleet).headline, ATTENTION_TEXTS.en.headline, () => "06:41");
    for (const part of [...parts.servers, parts.maintenance ?? "?"]) expect(rest).toContain(part);
    expect(say([fleetShopWith(1, { isInMaintenance: true })]).en).toEqual({
      answer: "No shop needs you now.",
      rest: "One is in maintenance.",
    });
  });

  test("says when nothing is urgent", () => {
    expect(say([shopFinding(1, [lateTask("a")]), shopFinding(2, [lateTask("a")])])).toEqual({
      en: { answer: "No shop needs you now.", rest: "Two shops can wait until this week." },
      de: { answer: "Kein Shop braucht Sie jetzt.", rest: "Zwei Shops haben diese Woche Zeit." },
    });
  });

  test("says what is not known", () => {
    const since = "2026-11-20T09:12:00.000Z";
    const sections = { apps: { state: "forbidden", rights: ["app:read"], readAt: null, since } } as const;
    expect(say([fleetShopWith(1, { sections }), ...fine(2)])).toEqual({
      en: { answer: "No shop needs you now.", rest: "One is partly unknown, the other two are fine." },
      de: {
        answer: "Kein Shop braucht Sie jetzt.",
        rest: "Einer ist teilweise unbekannt, den anderen zwei geht es gut.",
      },
    });
  });

  test.each([
    [1, "Your shop is well.", "Ihrem Shop geht es gut."],
    [2, "Both shops are well.", "Beiden Shops geht es gut."],
    [20, "All twenty shops are well.", "Allen zwanzig Shops geht es gut."],
    [42, "All 42 shops are well.", "Allen 42 Shops geht es gut."],
  ])("says that all %i are well, and nothing more", (count, en, de) => {
    expect(say(fine(count))).toEqual({ en: { answer: en, rest: null }, de: { answer: de, rest: null } });
  });

  test("has words for day one and for the first visits", () => {
    expect(say([])).toEqual({
      en: { answer: "No shops yet", rest: null },
      de: { answer: "Noch keine Shops", rest: null },
    });
    expect(say([waiting(1)]).en).toEqual({
      answer: "The first visit is running.",
      rest: "What it finds appears here by itself.",
    });
    expect(say([waiting(1), waiting(2)]).de).toEqual({
      answer: "Die ersten Besuche laufen.",
      rest: "Was sie finden, erscheint hier von selbst.",
    });
  });

  test("writes numbers as words up to twenty, in what follows up to twelve", () => {
    const twenty = headlineWith({
      now: { unreachable: 20, notVisitable: 0, security: 0, access: 0, support: 0, server: 0, error: 0 },
      fine: 12,
    });
    expect(textOf(twenty, "en")).toEqual({
      answer: "Twenty shops need you now.",
      rest: "20 are down. The other twelve are fine.",
    });
    expect(textOf({ ...twenty, fine: 13 }, "de")).toEqual({
      answer: "Zwanzig Shops brauchen Sie jetzt.",
      rest: "20 sind nicht erreichbar. Den anderen 13 geht es gut.",
    });
    const more = { ...twenty, now: { ...twenty.now, unreachable: 21 } };
    expect(textOf(more, "de")).toEqual({
      answer: "21 Shops brauchen Sie jetzt.",
      rest: "21 sind nicht erreichbar. Den anderen zwölf geht es gut.",
    });
  });
});
