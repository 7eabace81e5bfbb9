import { describe, expect, it } from "vitest";
import { createTranslator } from "use-intl/core";
import { english, german } from "../../all-words-fixture.ts";
import { type NamedIncident, titleOf } from "./incident-title.ts";

const incident = (changes: Partial<NamedIncident> = {}): NamedIncident => ({
  topic: "availability",
  state: "open",
  matter: null,
  said: { check: "uptime", text: "down", params: { name: "Cart", state: "down" } },
  shops: [{ name: "Radwerk" }],
  shopCount: 1,
  openCount: 1,
  isFlapping: false,
  isPassedOver: false,
  leftOver: null,
  gap: null,
  ...changes,
});
const server = (changes: Partial<NamedIncident> = {}) =>
  incident({ matter: "address:203.0.113.7", shopCount: 14, openCount: 14, ...changes });
const visit = (text: string, changes: Partial<NamedIncident> = {}) =>
  incident({ said: { check: null, text, params: {} }, ...changes });
const over = { state: "ended", openCount: 0 } as const;
const holes = (changes: Partial<NamedIncident> = {}) =>
  incident({
    topic: "security",
    said: { check: "security", text: "issue", params: { title: "Orders readable" } },
    ...changes,
  });

const leftOver = {
  matter: "address:203.0.113.7",
  endedAt: "2026-11-20T10:20:00.000Z",
  shopCount: 14,
  wellCount: 13,
};
const gap = { fromAt: "2026-11-20T00:10:00.000Z", toAt: "2026-11-20T05:40:00.000Z", isSeenSince: false };

const SAID: readonly (readonly [NamedIncident, string, string])[] = [
  [incident(), "Cart of Radwerk is down", "Cart von Radwerk ist nicht erreichbar"],
  [incident(over), "Cart of Radwerk was down", "Cart von Radwerk war nicht erreichbar"],
  [
    incident({ state: "closed", openCount: 0, isPassedOver: true }),
    "Cart of Radwerk is down",
    "Cart von Radwerk ist nicht erreichbar",
  ],
  [server(), "14 shops on 203.0.113.7 are down", "14 Shops auf 203.0.113.7 sind nicht erreichbar"],
  [
    server({ openCount: 12 }),
    "12 of 14 shops on 203.0.113.7 are down",
    "12 von 14 Shops auf 203.0.113.7 sind nicht erreichbar",
  ],
  [
    server({ openCount: 1 }),
    "1 of 14 shops on 203.0.113.7 is down",
    "1 von 14 Shops auf 203.0.113.7 ist nicht erreichbar",
  ],
  [server(over), "14 shops on 203.0.113.7 were down", "14 Shops auf 203.0.113.7 waren nicht erreichbar"],
  [visit("timed_out"), "Radwerk is down", "Radwerk ist nicht erreichbar"],
  [visit("credentials_refused"), "Radwerk refuses access", "Radwerk verweigert den Zugang"],
  [visit("not_shopware"), "Radwerk cannot be visited", "Radwerk lässt sich nicht besuchen"],
  [visit("of_a_newer_version", over), "Radwerk was down", "Radwerk war nicht erreichbar"],
  [incident({ isFlapping: true }), "Radwerk answers now and then", "Radwerk antwortet nur ab und zu"],
  [
    incident({ leftOver }),
    "Radwerk is still down after the server is back",
    "Radwerk ist weiter nicht erreichbar, obwohl der Server wieder da ist",
  ],
  [
    incident({ leftOver: { ...leftOver, matter: "advisory:x" } }),
    "Cart of Radwerk is down",
    "Cart von Radwerk ist nicht erreichbar",
  ],
  [incident({ gap }), "Radwerk: not watched TIME", "Radwerk: nicht beobachtet TIME"],
  [
    incident({ gap: { ...gap, isSeenSince: true } }),
    "Cart of Radwerk is down",
    "Cart von Radwerk ist nicht erreichbar",
  ],
  [incident({ ...over, gap }), "Cart of Radwerk was down", "Cart von Radwerk war nicht erreichbar"],
  [server({ gap }), "14 shops on 203.0.113.7: not watched TIME", "14 Shops auf 203.0.113.7: nicht beobachtet TIME"],
  [
    holes({ matter: "advisory:x", shopCount: 2, openCount: 2, gap }),
    "2 shops: not watched TIME",
    "2 Shops: nicht beobachtet TIME",
  ],
  [
    server({ gap: { ...gap, isSeenSince: true } }),
    "14 shops on 203.0.113.7 are down",
    "14 Shops auf 203.0.113.7 sind nicht erreichbar",
  ],
  [holes(), "Radwerk: WHAT", "Radwerk: WHAT"],
  [holes({ matter: "advisory:x", shopCount: 2, openCount: 2 }), "2 shops: WHAT", "2 Shops: WHAT"],
];

function say(locale: "en" | "de", named: NamedIncident): string {
  const messages = locale === "en" ? english : german;
  const t = createTranslator({ locale, messages, namespace: "incidentText.name" });
  const { word, ...names } = titleOf(named);
  return t(word, { ...names, open: named.openCount, count: named.shopCount, what: "WHAT", time: "TIME" });
}

describe("what an incident is called", () => {
  it.each(SAID)("%#", (named, inEnglish, inGerman) => {
    expect([say("en", named), say("de", named)]).toEqual([inEnglish, inGerman]);
  });
});
