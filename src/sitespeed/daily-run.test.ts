import { describe, expect, it } from "vitest";
import { localTimeIn } from "../lib/calendar/local-time.ts";
import { DAILY_RUN_LOOKS, dailyMinuteOf, isDailyRunAllowed, isDailyRunDue } from "./daily-run.ts";

const BERLIN = "Europe/Berlin";
const SHOP = { shopId: 1, dailyRunOn: null, failure: null };
const at = (text: string) => localTimeIn(BERLIN, new Date(text));

describe("the daily run", () => {
  it("goes by the clock on the wall of the instance's time zone", () => {
    expect(at("2026-11-20T23:30:00Z")).toEqual({ day: "2026-11-21", minute: 30 });
    expect(at("2026-07-20T23:30:00Z")).toEqual({ day: "2026-07-21", minute: 90 });
    expect(localTimeIn("America/New_York", new Date("2026-11-21T05:00:00Z"))).toEqual({ day: "2026-11-21", minute: 0 });
  });

  it("lies between one and five for every shop, and is spread over these hours", () => {
    const minutes = Array.from({ length: 480 }, (_, index) => dailyMinuteOf(index + 1));
    expect(Math.min(...minutes)).toBe(60);
    expect(Math.max(...minutes)).toBe(269);
    expect(new Set(minutes).size).toBe(210);
    expect(dailyMinuteOf(2_147_483_647)).toBeLessThan(270);
  });

  it.each([
    ["before one", "2026-11-20T23:59:00Z", false],
    ["before the shop's minute", "2026-11-21T01:36:00Z", false],
    ["at the shop's minute", "2026-11-21T01:37:00Z", true],
    ["later that night", "2026-11-21T03:59:00Z", true],
    ["from five on", "2026-11-21T04:00:00Z", false],
  ])("%s is due: %s %s", (_, time, due) => {
    expect(isDailyRunDue(SHOP, at(time))).toBe(due);
  });

  it("comes for every shop at one of the looks of the night, however shops are numbered", () => {
    const [, step, from, to] = /^\*\/(\d+) (\d+)-(\d+) \* \* \*$/.exec(DAILY_RUN_LOOKS) ?? [];
    const looks: number[] = [];
    for (let minute = Number(from) * 60; minute < (Number(to) + 1) * 60; minute += Number(step)) looks.push(minute);
    expect([looks[0], looks.at(-1)]).toEqual([60, 295]);
    const missed = Array.from({ length: 2400 }, (_, index) => index + 1).filter(
      (shopId) => !looks.some((minute) => isDailyRunDue({ ...SHOP, shopId }, { day: "2026-11-21", minute })),
    );
    expect(missed).toEqual([]);
  });

  it("may begin from one until five, and not while the storefront cannot be reached", () => {
    const mayBegin = (minute: number) => isDailyRunAllowed(SHOP, { day: "2026-11-21", minute });
    expect([59, 60, 299, 300].map(mayBegin)).toEqual([false, true, true, false]);
    const night = { day: "2026-11-21", minute: 120 };
    expect(isDailyRunAllowed({ failure: "timed_out" }, night)).toBe(false);
    expect(isDailyRunAllowed({ failure: "rate_limited" }, night)).toBe(true);
  });

  it("happens once a night, also when the clock is put back", () => {
    const again = at("2026-10-25T01:40:00Z");
    expect(isDailyRunDue({ ...SHOP, dailyRunOn: "2026-10-24" }, again)).toBe(true);
    expect(isDailyRunDue({ ...SHOP, dailyRunOn: "2026-10-25" }, again)).toBe(false);
  });

  it("is made up for when the shop's minute is skipped by the summer time", () => {
    expect(dailyMinuteOf(SHOP.shopId)).toBe(2 * 60 + 37);
    expect(at("2026-03-29T01:00:00Z").minute).toBe(3 * 60);
    expect(isDailyRunDue(SHOP, at("2026-03-29T00:59:00Z"))).toBe(false);
    expect(isDailyRunDue(SHOP, at("2026-03-29T01:00:00Z"))).toBe(true);
  });

  it("is left out while the storefront cannot be reached, not while only our way in is refused", () => {
    const night = at("2026-11-21T03:00:00Z");
    expect(isDailyRunDue({ ...SHOP, failure: "connection_refused" }, night)).toBe(false);
    expect(isDailyRunDue({ ...SHOP, failure: "maintenance" }, night)).toBe(false);
    expect(isDailyRunDue({ ...SHOP, failure: "credentials_refused" }, night)).toBe(true);
  });
});
