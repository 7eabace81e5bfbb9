import { describe, expect, it } from "vitest";
import { FAILURE_REASONS, type FailureReason } from "../snapshot/failure.ts";
import { alertKey, alertLevel, type AlertLevel } from "./alert.ts";
import { alertText } from "./alert-text.ts";
import { durationText } from "./duration-text.ts";
import type { News } from "./topics/events.ts";
import type { Topic } from "./topics/topics.ts";

const SINCE = "2026-11-20T07:36:00.000Z";
const AT = "2026-11-20T09:41:00.000Z";
const failure = (reason: FailureReason) => ({
  reason,
  excerpt: null,
  httpStatus: null,
  location: null,
  retryAfterSeconds: null,
});
const finding = { id: "task.x", check: "scheduled_tasks", level: "red", text: "unknown", params: {} } as const;
const condition = { failure: null, failingSince: null, isStopped: false, level: "green" } as const;
const down = { kind: "failing", failure: failure("timed_out"), since: SINCE } as const;
const refused = { kind: "failing", failure: failure("credentials_refused"), since: SINCE } as const;

const CASES: readonly [string, Topic, News, AlertLevel, string, string][] = [
  ["an outage", "outage", down, "error", "Shop S cannot be reached", "Shop S ist nicht erreichbar"],
  [
    "refused credentials",
    "access",
    refused,
    "error",
    "Shop S could not be updated",
    "Shop S konnte nicht aktualisiert werden",
  ],
  [
    "the third refusal",
    "stopped",
    { ...refused, kind: "stopped" },
    "error",
    "Shop S is not updated anymore",
    "Shop S wird nicht mehr aktualisiert",
  ],
  [
    "the end of an outage",
    "outage",
    { kind: "answers", since: SINCE },
    "success",
    "Shop S answers again",
    "Shop S antwortet wieder",
  ],
  [
    "a worse status",
    "status",
    { kind: "status", from: "green", to: "yellow", findings: [finding], findingCount: 1 },
    "warning",
    "Shop S status changed",
    "Status von Shop S hat sich geändert",
  ],
  [
    "a better status",
    "status",
    { kind: "status", from: "red", to: "yellow", findings: [finding], findingCount: 1 },
    "success",
    "Shop S status changed",
    "Status von Shop S hat sich geändert",
  ],
  [
    "speed tests that fail",
    "speed",
    { kind: "speedFailing", reason: "No answer" },
    "warning",
    "Speed tests of shop S fail",
    "Sitespeed-Tests von Shop S schlagen fehl",
  ],
  [
    "speed tests that work",
    "speed",
    { kind: "speedWorks" },
    "success",
    "Speed tests of shop S work again",
    "Sitespeed-Tests von Shop S laufen wieder",
  ],
  [
    "flapping",
    "flapping",
    { kind: "flapping", changes: 5 },
    "warning",
    "Shop S keeps changing its state",
    "Shop S wechselt ständig seinen Zustand",
  ],
  [
    "the end of it, all well",
    "flapping",
    { kind: "calm", changes: 6, condition },
    "success",
    "Shop S has come to rest",
    "Shop S ist zur Ruhe gekommen",
  ],
  [
    "the end of it, with findings",
    "flapping",
    { kind: "calm", changes: 6, condition: { ...condition, level: "yellow" } },
    "warning",
    "Shop S has come to rest",
    "Shop S ist zur Ruhe gekommen",
  ],
  [
    "the end of it by staying down",
    "outage",
    { kind: "calm", changes: 6, condition: { ...condition, failure: failure("timed_out"), failingSince: SINCE } },
    "error",
    "Shop S cannot be reached",
    "Shop S ist nicht erreichbar",
  ],
  [
    "the end of it because a person is needed",
    "access",
    { kind: "calm", changes: 6, condition: { ...condition, failure: refused.failure, failingSince: SINCE } },
    "error",
    "Shop S could not be updated",
    "Shop S konnte nicht aktualisiert werden",
  ],
];

describe("an alert", () => {
  it.each(CASES)("of %s has its level and its title in both languages", (_, topic, news, level, english, german) => {
    const alert = { topic, news, at: AT };
    expect(alertLevel(news)).toBe(level);
    expect([alertText(alert, "S", "en").title, alertText(alert, "S", "de").title]).toEqual([english, german]);
    for (const language of ["en", "de"] as const) {
      const { sentences, list, subject, advice } = alertText(alert, "S", language);
      for (const text of [...sentences, ...list, advice]) expect(text).toMatch(/\.$/);
      expect(subject).not.toContain(" S ");
    }
  });

  it("repeats the sentence of the shop's own page when visits have stopped", () => {
    const { sentences } = alertText({ topic: "stopped", news: { ...refused, kind: "stopped" }, at: AT }, "S", "en");
    expect(sentences[0]).toBe(
      "This shop will be not automatically updated anymore. Please update the API credentials or Shop URL to fix this issue.",
    );
  });

  it("words why speed tests fail in the reader's language", () => {
    const alert = { topic: "speed", news: { kind: "speedFailing", reason: "page_refused" }, at: AT } as const;
    expect(alertText(alert, "S", "en").sentences[1]).toMatch(/^The shop answered with an error/);
    expect(alertText(alert, "S", "de").sentences[1]).toMatch(/^Der Shop hat statt der Seite einen Fehler geliefert/);
  });

  it("says since when it is so", () => {
    expect(alertText({ topic: "outage", news: down, at: AT }, "S", "en").since).toBe(SINCE);
    const rest = { ...condition, failure: down.failure, failingSince: SINCE };
    const calm = { topic: "outage", news: { kind: "calm", changes: 6, condition: rest }, at: AT } as const;
    expect(alertText(calm, "S", "en").since).toBe(SINCE);
    expect(alertText(calm, "S", "en").sentences[0]).toBe(
      "It changed its state 6 times and has stayed the same for 30 minutes.",
    );
  });

  it("has one key per topic and shop", () => {
    const keys = CASES.map(([, topic]) => alertKey(topic, 7));
    expect(new Set(keys).size).toBe(6);
    expect(alertKey("access", 7)).toBe("shop.update-auth-error.7");
    expect(alertKey("outage", 7)).toBe("shop.not.updated_7");
    expect(alertKey("status", 7)).toBe("shop.change-status.7");
  });
});

describe("a length of time", () => {
  it.each([
    ["2026-11-20T09:40:50.000Z", "1 minute", "1 Minute"],
    ["2026-11-20T09:31:00.000Z", "10 minutes", "10 Minuten"],
    ["2026-11-20T08:41:00.000Z", "1 hour", "1 Stunde"],
    ["2026-11-20T07:36:00.000Z", "2 hours 5 minutes", "2 Stunden 5 Minuten"],
    ["2026-11-18T08:31:00.000Z", "2 days 1 hour", "2 Tage 1 Stunde"],
  ])("from %s is %s, in German %s", (from, english, german) => {
    expect([durationText(from, AT, "en"), durationText(from, AT, "de")]).toEqual([english, german]);
  });
});

/** Failures without any readable answer. In all others the shop did answer, and must not be reported as away. */
const AWAY: readonly FailureReason[] = [
  "timed_out",
  "dns_unavailable",
  "connection_refused",
  "connection_lost",
  "unreachable",
  "maintenance",
  "rate_limited",
  "gateway_error",
  "server_error",
];

describe("of every failure", () => {
  it.each(FAILURE_REASONS)("%s is told as away only where it is", (reason) => {
    const news = { kind: "failing", failure: failure(reason), since: SINCE } as const;
    const calm = { kind: "calm", changes: 3, condition: { ...condition, failure: failure(reason) } } as const;
    for (const told of [news, calm]) {
      const alert = { topic: "outage", news: told, at: AT } as const;
      const isAway = AWAY.includes(reason);
      for (const text of [alertText(alert, "S", "en"), alertText(alert, "S", "de")]) {
        expect(/cannot be reached|nicht erreichbar/.test(text.title)).toBe(isAway);
        expect(/cannot be reached|nicht erreichbar/.test(text.subject)).toBe(isAway);
        expect(/in a browser|im Browser/.test(text.advice)).toBe(isAway);
      }
    }
  });

  it("an answer that is too large, lacks rows or broke off with us has words of its own", () => {
    const titleOf = (reason: FailureReason, language: "en" | "de") =>
      alertText({ topic: "outage", news: { ...down, failure: failure(reason) }, at: AT }, "S", language).title;
    expect(titleOf("answer_too_large", "en")).toBe("The answer of shop S cannot be used");
    expect(titleOf("rows_missing", "de")).toBe("Die Antwort von Shop S ist nicht verwendbar");
    expect(titleOf("answer_not_kept", "en")).toBe("The answer of shop S cannot be kept");
    expect(titleOf("visit_broken", "de")).toBe("Der Besuch von Shop S ist bei uns abgebrochen");
  });
});
