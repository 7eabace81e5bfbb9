import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { english, german } from "../../all-words-fixture.ts";
import { spokenRule, tells, tellsNobody } from "./rule-fixture.ts";
import { sentenceOf } from "./sentence.ts";
import type { SpokenRule } from "./spoken-rule.ts";

const NIGHT: SpokenRule["hours"] = {
  when: "within",
  spans: [
    { days: [1, 2, 3, 4, 5], from: "18:00", to: "08:00" },
    { days: [6, 7], from: "00:00", to: "24:00" },
  ],
};
const PROJECTS: Partial<SpokenRule> = { scope: "projects", scopeIds: ["3"], scopeNames: { 3: "Naturkost" } };

/** Words that can be pressed stand in brackets, bad ones with “!”. */
function say(language: "en" | "de", rule: SpokenRule): string {
  const messages = language === "en" ? english : german;
  const t = createTranslator({ locale: language, messages, namespace: "rules" });
  return sentenceOf(rule, { t, language })
    .map((part) => (typeof part === "string" ? part : `[${part.text}${part.isBad ? "!" : ""}]`))
    .join("");
}

const SAID: readonly (readonly [what: string, rule: Partial<SpokenRule>, en: string, de: string])[] = [
  [
    "a channel at once",
    {},
    "When [any shop] [needs somebody now], tell [#alpenglanz] [at once], [and again when it is over].",
    "Wenn [irgendein Shop] [jetzt jemanden braucht], [sofort] [#alpenglanz] benachrichtigen, [und noch einmal, wenn es vorbei ist].",
  ],
  [
    "times and a step",
    {
      hours: NIGHT,
      outside: "leave",
      receivers: [tells({ destinationId: "pager" }), tells({ step: 1, afterMinutes: 15, userId: "svea" })],
    },
    "When [any shop] [needs somebody now], tell [On-call] [at once], [and again when it is over]; only [from 18:00 to 08:00 and at weekends], [outside of that never]. After [15 minutes] without acknowledgement, also tell [Svea Lindqvist].",
    "Wenn [irgendein Shop] [jetzt jemanden braucht], [sofort] [On-call] benachrichtigen, [und noch einmal, wenn es vorbei ist]; nur [von 18:00 bis 08:00 und am Wochenende], [sonst gar nicht]. Nach [15 Minuten] ohne Bestätigung auch [Svea Lindqvist] benachrichtigen.",
  ],
  [
    "topics, and people by their role",
    {
      topics: ["security", "expiry"],
      urgency: "week",
      receivers: [tells({ destinationId: "slack" }), tells({ role: "admin" }), tells({ role: "owner" })],
    },
    "When [any shop] has [something about security or expiry, now or this week], tell [#alpenglanz] and [owners and admins] [at once], [and again when it is over].",
    "Wenn bei [irgendeinem Shop] [etwas zu Sicherheit oder Ablauf ansteht, jetzt oder diese Woche], [sofort] [#alpenglanz] und [Inhaber und Admins] benachrichtigen, [und noch einmal, wenn es vorbei ist].",
  ],
  [
    "several channels, the watchers and a reminder",
    {
      urgency: "week",
      remindMinutes: 240,
      receivers: [tells({ destinationId: "slack" }), tells({ destinationId: "home" }), tells({ watchers: true })],
    },
    "When [any shop] [needs somebody now or this week], tell [#alpenglanz, Home automation] and [the watchers] [at once], [and again when it is over]. Remind [every 4 hours] while nobody has acknowledged.",
    "Wenn [irgendein Shop] [jetzt oder diese Woche jemanden braucht], [sofort] [#alpenglanz, Home automation] und [alle, die ihn beobachten], benachrichtigen, [und noch einmal, wenn es vorbei ist]. [Alle 4 Stunden] erinnern, solange niemand bestätigt hat.",
  ],
  [
    "a tag that cannot be reached",
    { topics: ["availability"], scope: "tags", scopeIds: ["4"], scopeNames: { 4: "hosting-nord" } },
    "When [a shop tagged hosting-nord] [cannot be reached], tell [#alpenglanz] [at once], [and again when it is over].",
    "Wenn [ein Shop mit dem Schlagwort hosting-nord] [nicht erreichbar ist], [sofort] [#alpenglanz] benachrichtigen, [und noch einmal, wenn es vorbei ist].",
  ],
  [
    "changes once a week without their ends",
    { ...PROJECTS, topics: ["changes"], urgency: "info", pace: "weekly", ends: false },
    "When [a shop of Naturkost] has [anything about changes], tell [#alpenglanz] [weekly, on Monday at 08:00], [ends left out].",
    "Wenn bei [einem Shop von Naturkost] [irgendetwas zu Änderungen ansteht], [wöchentlich am Montag um 08:00] [#alpenglanz] benachrichtigen, [ohne das Ende].",
  ],
  [
    "a channel that is disabled",
    { ...PROJECTS, tellsNobody: tellsNobody("whom") },
    "When [a shop of Naturkost] [needs somebody now], tell [#alpenglanz!] [at once], [and again when it is over].",
    "Wenn [ein Shop von Naturkost] [jetzt jemanden braucht], [sofort] [#alpenglanz!] benachrichtigen, [und noch einmal, wenn es vorbei ist].",
  ],
  [
    "what is gone",
    { ...PROJECTS, scopeNames: {}, tellsNobody: tellsNobody("scope"), receivers: [] },
    "When [a shop that is gone!] [needs somebody now], tell [nobody!] [at once], [and again when it is over].",
    "Wenn [ein Shop, den es nicht mehr gibt!], [jetzt jemanden braucht], [sofort] [niemanden!] benachrichtigen, [und noch einmal, wenn es vorbei ist].",
  ],
  [
    "everything open of the shops that somebody watches",
    { scope: "watched", urgency: "info", pace: "daily" },
    "When [a shop that I watch] has [anything open], tell [#alpenglanz] [daily at 08:00], [and again when it is over].",
    "Wenn bei [einem Shop, den ich beobachte], [irgendetwas offen ist], [täglich um 08:00] [#alpenglanz] benachrichtigen, [und noch einmal, wenn es vorbei ist].",
  ],
  [
    "a reminder and a later way of one's own",
    {
      scope: "watched",
      remindMinutes: 60,
      receivers: [tells({ destinationId: "pager" }), tells({ step: 1, afterMinutes: 15, way: "push" })],
    },
    "When [a shop that I watch] [needs somebody now], tell [On-call] [at once], [and again when it is over]. Remind [every hour] while nobody has acknowledged. After [15 minutes] without acknowledgement, also tell [me on my devices].",
    "Wenn [ein Shop, den ich beobachte], [jetzt jemanden braucht], [sofort] [On-call] benachrichtigen, [und noch einmal, wenn es vorbei ist]. [Jede Stunde] erinnern, solange niemand bestätigt hat. Nach [15 Minuten] ohne Bestätigung auch [mich auf meinen Geräten] benachrichtigen.",
  ],
  [
    "a few shops by name, outside of working hours",
    {
      scope: "shops",
      scopeIds: ["1", "2", "3", "4"],
      scopeNames: { 1: "Radwerk", 2: "Teehaus", 3: "Saatgut", 4: "Voss" },
      hours: { when: "outside", spans: [{ days: [1, 2, 3], from: "09:00", to: "17:00" }] },
      receivers: [tells({ destinationId: "slack" }), tells({ teamId: "team" })],
    },
    "When [Radwerk, Teehaus or 2 more] [needs somebody now], tell [#alpenglanz and Team Alpenglanz] [at once], [and again when it is over]; not [on Monday, Tuesday and Wednesday from 09:00 to 17:00], [what comes then waits].",
    "Wenn [Radwerk, Teehaus oder 2 mehr] [jetzt jemanden braucht], [sofort] [#alpenglanz und Team Alpenglanz] benachrichtigen, [und noch einmal, wenn es vorbei ist]; nicht [am Montag, Dienstag und Mittwoch von 09:00 bis 17:00], [was dann kommt, wartet].",
  ],
  [
    "the organization itself",
    { topics: ["organization"], urgency: "week", receivers: [tells({ role: "owner" })] },
    "When [the organization] has [something to do about itself], tell [owners] [at once], [and again when it is over].",
    "Wenn bei [der Organisation] [selbst etwas zu tun ist], [sofort] [Inhaber] benachrichtigen, [und noch einmal, wenn es vorbei ist].",
  ],
];

describe("the sentence of a rule says", () => {
  it.each(SAID)("%s", (_what, rule, inEnglish, inGerman) => {
    expect([say("en", spokenRule(rule)), say("de", spokenRule(rule))]).toEqual([inEnglish, inGerman]);
  });

  it("names as text, whatever they hold", () => {
    const receiverNames = { slack: "<b>{when}</b> \u202E@here" };
    expect(say("en", spokenRule({ receiverNames }))).toContain("[\u2068<b>{when}</b> \u202E@here\u2069]");
  });
});
