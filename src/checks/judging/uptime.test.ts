import { describe, expect, test } from "vitest";
import { NOTHING_LEARNED, PROBE_STATES, type ProbePulse } from "../../snapshot/pulse.ts";
import { downProbe, probePulse } from "../../snapshot/pulse-fixture.ts";
import { subjectWith } from "../check-subject-fixture.ts";
import { findingHowTo, findingShort, findingText, findingTitle, findingWhy } from "../finding-text.ts";
import { CHECK_TEXTS } from "../texts/in-each-language.ts";
import { matterOf } from "../matter.ts";
import { uptimeCheck } from "./uptime.ts";

const BEGAN = "2026-11-20T09:40:00.000Z";
const after = (minutes: number) => new Date(Date.parse(BEGAN) + minutes * 60_000);
const subject = (...probes: ProbePulse[]) => subjectWith({ pulse: { ...NOTHING_LEARNED, uptime: { probes } } });
const judged = (probe: ProbePulse, now = after(0)) =>
  uptimeCheck.judge(subject(probe), { advisories: null }, now)?.[0] ?? null;
const inState = (state: ProbePulse["state"]) => downProbe({ state, since: BEGAN, failedAt: BEGAN });

describe("the level of a probe", () => {
  test.each([
    ["up", 0, "green up"],
    ["slow", 0, "yellow slow"],
    ["partly", 0, "yellow partly"],
    ["down", 0, "red down"],
    ["doubted", 600, null],
    ["recovering", 600, null],
    ["unknown", 600, null],
    ["maintenance", 4.9, null],
    ["maintenance", 5, "yellow maintenance"],
    ["maintenance", 239.9, "yellow maintenance"],
    ["maintenance", 240, "red leftOn"],
    ["blocked", 29.9, null],
    ["blocked", 30, "yellow blocked"],
    ["blocked", 6000, "yellow blocked"],
  ] as const)("%s for %d minutes: %s", (state, minutes, expected) => {
    const finding = judged(inState(state), after(minutes));
    expect(finding && `${finding.level} ${finding.text}`).toBe(expected);
    const undecided = uptimeCheck.undecided?.(subject(inState(state)), after(minutes)).size;
    expect(undecided).toBe(expected === null ? 1 : 0);
  });

  test.each([
    ["maintenance", 0, 5],
    ["maintenance", 5, 240],
    ["maintenance", 240, null],
    ["blocked", 0, 30],
    ["blocked", 30, null],
    ["down", 0, null],
    ["up", 0, null],
  ] as const)("%s changes by time alone: after %d minutes at %d", (state, minutes, next) => {
    const changesAt = uptimeCheck.changesAt?.(subject(inState(state)), after(minutes));
    expect(changesAt).toEqual(next === null ? null : after(next));
  });

  test("of the worst probe comes first in time, whichever that is", () => {
    const blocked = { ...inState("blocked"), id: 2 };
    expect(uptimeCheck.changesAt?.(subject(blocked, inState("maintenance")), after(6))).toEqual(after(30));
  });

  test("is decided for every state", () => {
    for (const state of PROBE_STATES) expect(() => judged(inState(state), after(600))).not.toThrow();
  });
});

describe("a finding of a probe", () => {
  test("begins with the first failed result, and ends with the first good one", () => {
    expect(judged(downProbe())).toMatchObject({ id: "uptime.1", since: BEGAN });
    const since = "2026-11-20T09:50:00.000Z";
    expect(judged(probePulse({ since, failedAt: BEGAN }))).toMatchObject({ id: "uptime.1", since });
  });

  test("says what came instead of the page", () => {
    const said = (changes: Partial<ProbePulse>) => {
      const finding = judged(downProbe({ name: "Cart", ...changes }));
      return finding && [findingText(finding, CHECK_TEXTS.en), findingText(finding, CHECK_TEXTS.de)];
    };
    expect(said({})).toEqual(["Cart is down: 502 from the web server", "Cart ist nicht erreichbar: 502 vom Webserver"]);
    expect(said({ reason: "server_error", httpStatus: 500 })?.[0]).toBe("Cart is down: 500 from the shop");
    expect(said({ reason: "timed_out", httpStatus: null })).toEqual([
      "Cart is down: no answer in time",
      "Cart ist nicht erreichbar: keine Antwort in der Zeit",
    ]);
    expect(said({ reason: null, httpStatus: null })?.[0]).toBe("Cart is down");
  });

  test("says who confirmed it", () => {
    const finding = judged(downProbe({ tries: 6, places: 3 }));
    expect(finding && findingWhy(finding, CHECK_TEXTS.en)).toBe("Confirmed by 6 tries from 3 places.");
    expect(finding && findingWhy(finding, CHECK_TEXTS.de)).toBe("Durch 6 Versuche von 3 Orten bestätigt.");
    const alone = judged(downProbe());
    expect(alone && findingWhy(alone, CHECK_TEXTS.en)).toBe("Confirmed by 3 tries.");
  });

  test("names the places, and the wall", () => {
    const partly = judged(downProbe({ state: "partly", failingAt: ["Helsinki"], fineFrom: 2 }));
    expect(partly && findingText(partly, CHECK_TEXTS.en)).toBe(
      "Home is not reachable from Helsinki, fine from 2 others",
    );
    const blocked = judged({ ...inState("blocked"), vendor: "Cloudflare" }, after(31));
    expect(blocked && findingText(blocked, CHECK_TEXTS.en)).toBe(
      "Cloudflare asks for a browser: for us Home is neither up nor down",
    );
  });

  test("keeps foreign text a plain line", () => {
    const evil = "\u202Eevil\n<b>".repeat(500);
    const blocked = judged({ ...inState("blocked"), vendor: evil, failingAt: [evil] }, after(31));
    expect(String(blocked?.params["vendor"]).length).toBeLessThanOrEqual(255);
    expect(JSON.stringify(blocked?.params)).not.toMatch(/\\n|\u202E/);
  });

  test("has advice and a few words for every state, in both languages", () => {
    for (const state of PROBE_STATES.filter((other) => other !== "up")) {
      const finding = judged(inState(state), after(600));
      if (finding === null) continue;
      for (const language of ["en", "de"] as const) {
        const texts = [findingTitle, findingShort, findingWhy, findingHowTo].map((word) =>
          word(finding, CHECK_TEXTS[language]),
        );
        expect(texts.filter((text) => text === null || text === "")).toEqual([]);
      }
    }
  });
});

describe("what is behind it", () => {
  const matter = (probe: ProbePulse) => {
    const finding = judged(probe, after(600));
    return finding && matterOf(finding).key;
  };

  test("is the address where a page is down, whichever page that is", () => {
    expect(matter(downProbe({ id: 1 }))).toBe("address:203.0.113.7");
    expect(matter(downProbe({ id: 2 }))).toBe("address:203.0.113.7");
    expect(matter(downProbe({ address: null }))).toBe("finding uptime.1");
  });

  test("is the state otherwise", () => {
    expect(matter(inState("slow"))).toBe("uptime slow");
    expect(matter(inState("blocked"))).toBe("uptime blocked");
  });
});
