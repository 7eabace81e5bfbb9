import { describe, expect, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import type { Visit } from "../snapshot/section.ts";
import { changeBetween, evaluate } from "./evaluate.ts";
import { withStatus } from "./judge.ts";
import {
  answered,
  extension,
  failed,
  failure,
  healthyState,
  neverVisited,
  sectionsOf,
  task,
  VISITED_AT,
} from "./state/shop-state-fixture.ts";
import type { ShopState, KeptFinding } from "./state/shop-state.ts";

const LATE = "2026-11-19T22:10:00.000Z";
const LATE_ID = `task.${task("cart.cleanup").id}`;

function visited(before: ShopState, visit: Visit, automatic = true) {
  return evaluate(before, visit, {
    checks: CHECKS,
    facts: { advisories: null },

    automatic,
  });
}

/** A state after a first visit, with findings. */
function settled(changes: Partial<ShopState> = {}): ShopState {
  const state = healthyState(changes);
  return visited(state, answered(sectionsOf(state), new Date("2026-11-20T08:41:00.000Z"))).after;
}

const A_MINUTE_LATER = new Date(VISITED_AT.getTime() + 60_000);

describe("a visit that got through", () => {
  it("keeps every list of a shop in which nothing changed, and tells nothing", () => {
    const before = settled();
    const { after, change } = visited(before, answered(sectionsOf(before)));
    expect(change).toBeNull();
    expect(after.extensions).toBe(before.extensions);
    expect(after.tasks).toBe(before.tasks);
    expect(after.queue).toBe(before.queue);
    expect(after.findings).toBe(before.findings);
    expect(after.sections).toBe(before.sections);
    expect(after.lastVisitedAt).toBe(VISITED_AT.toISOString());
  });

  it("gives a first status without telling of a change", () => {
    const first = neverVisited();
    const { after, change } = visited(first, answered(sectionsOf(healthyState())));
    expect(after.status).toBe("green");
    expect(after.extensions).toHaveLength(1);
    expect(change).toBeNull();
  });

  it("tells of an extension that went up, one that went down and one that is new", () => {
    const before = settled({
      extensions: [extension("Up", { version: "1.9.0" }), extension("Down", { version: "2.0.0" })],
    });
    const plugins = [
      extension("Up", { version: "1.10.0" }),
      extension("Down", { version: "1.9.9" }),
      extension("New", { version: "1.0.0" }),
    ];
    const { change } = visited(before, answered(sectionsOf(before, { plugins: { state: "read", value: plugins } })));
    expect(change?.extensions.map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ["Down", "downgraded"],
      ["New", "installed"],
      ["Up", "updated"],
    ]);
    expect(change?.newStatus).toBeNull();
  });

  it("tells of a Shopware update and remembers it", () => {
    const before = settled();
    const config = { version: "6.6.10.9", adminWorkerEnabled: false };
    const { after, change } = visited(
      before,
      answered(sectionsOf(before, { config: { state: "read", value: config } })),
    );
    expect(change).toMatchObject({ oldShopwareVersion: "6.6.10.4", newShopwareVersion: "6.6.10.9" });
    expect(after.lastChangelog).toEqual({ date: VISITED_AT.toISOString(), from: "6.6.10.4", to: "6.6.10.9" });
  });

  it("turns yellow with the reason when a task is late, and keeps since when", () => {
    const before = settled();
    const late = { state: "read", value: [task("cart.cleanup", { nextExecutionTime: LATE })] } as const;
    const first = visited(before, answered(sectionsOf(before, { tasks: late })));
    expect(first.after.status).toBe("yellow");
    expect(first.change).toMatchObject({ oldStatus: "green", newStatus: "yellow" });
    expect(first.change?.reasons).toContainEqual({ kind: "finding", id: LATE_ID, level: "yellow" });

    const anHourLater = new Date("2026-11-20T10:41:00.000Z");
    const second = visited(first.after, answered(sectionsOf(first.after), anHourLater));
    expect(second.change).toBeNull();
    expect(second.after.statusSince).toBe(VISITED_AT.toISOString());
    expect(second.after.findings.find(({ id }) => id === LATE_ID)?.since).toBe(VISITED_AT.toISOString());
  });
});

describe("a section that does not answer", () => {
  const forbidden = { state: "forbidden", rights: ["plugin:read"] } as const;

  it("keeps the rows and tells nothing about them", () => {
    const before = settled();
    const { after, change } = visited(before, answered(sectionsOf(before, { plugins: forbidden })));
    expect(after.extensions).toEqual(before.extensions);
    expect(change).toBeNull();
    expect(after.sections.plugins).toEqual({
      state: "forbidden",
      rights: ["plugin:read"],
      readAt: before.lastVisitedAt,
      since: VISITED_AT.toISOString(),
    });
  });

  it("is unknown since the first visit at which it did not answer", () => {
    const before = settled();
    const once = visited(before, answered(sectionsOf(before, { plugins: forbidden }))).after;
    const later = new Date("2026-11-20T10:41:00.000Z");
    const twice = visited(once, answered(sectionsOf(once, { plugins: forbidden }), later)).after;
    expect(twice.sections.plugins).toEqual(once.sections.plugins);
  });

  it("is compared with what was known before the gap when it answers again", () => {
    const before = settled();
    const gap = visited(before, answered(sectionsOf(before, { plugins: forbidden }))).after;
    const updated = [extension("SwagPayPal", { version: "2.0.0" })];
    const { after, change } = visited(gap, answered(sectionsOf(gap, { plugins: { state: "read", value: updated } })));
    expect(change?.extensions).toMatchObject([{ name: "SwagPayPal", state: "updated" }]);
    expect(after.sections.plugins).toBeUndefined();
  });

  it("that was never read before tells of no installations when it answers for the first time", () => {
    const first = visited(neverVisited(), answered(sectionsOf(healthyState(), { plugins: forbidden }))).after;
    expect(first.extensions).toEqual([]);
    const { after, change } = visited(first, answered(sectionsOf(healthyState())));
    expect(after.extensions).toHaveLength(1);
    expect(change).toBeNull();
  });

  it("keeps its findings, and with them the status", () => {
    const late = [task("cart.cleanup", { nextExecutionTime: LATE })];
    const before = settled({ tasks: late });
    expect(before.status).toBe("yellow");
    const broken = { state: "failed", failure: failure("timed_out") } as const;
    const { after, change } = visited(before, answered(sectionsOf(before, { tasks: broken })));
    expect(after.status).toBe("yellow");
    expect(after.findings).toBe(before.findings);
    expect(change).toBeNull();
  });
});

describe("a visit that did not get through", () => {
  /** The first failed try, and the second one a minute later, which confirms the failure. */
  const failedTwice = (before: ShopState) => {
    const first = visited(before, failed("timed_out"));
    return { first, second: visited(first.after, failed("timed_out", A_MINUTE_LATER)) };
  };

  it("turns the shop red at the second try, with the reason, and keeps everything that is known", () => {
    const before = settled();
    const { first, second } = failedTwice(before);
    expect(first.after).toMatchObject({
      status: "green",
      failedAttempts: 1,
      connectionIssueCount: 0,
      confirmedAt: null,
    });
    expect(first.after.failure?.reason).toBe("timed_out");
    expect(first.change).toBeNull();
    expect(second.after).toMatchObject({ status: "red", confirmedAt: A_MINUTE_LATER.toISOString() });
    expect(second.after.failingSince).toBe("2026-11-20T09:40:59.000Z");
    expect(second.after.extensions).toBe(before.extensions);
    expect(second.after.findings).toBe(before.findings);
    expect(second.after.lastVisitedAt).toBe(before.lastVisitedAt);
    expect(second.change).toMatchObject({ newStatus: "red", reasons: [{ kind: "failure", reason: "timed_out" }] });
  });

  it("leaves no word behind when the second try gets through", () => {
    const { first } = failedTwice(settled());
    const back = visited(first.after, answered(sectionsOf(first.after), A_MINUTE_LATER));
    expect(back.after).toMatchObject({ status: "green", failure: null, confirmedAt: null });
    expect(back.change).toBeNull();
  });

  it("confirms nothing across planned work or a pause: what failed before it was one failure, and so is what fails after it", () => {
    const { first } = failedTwice(settled());
    const afterMinutes = (minutes: number) => new Date(VISITED_AT.getTime() + minutes * 60_000);
    const anew = visited(first.after, failed("timed_out", afterMinutes(45)));
    expect(anew.after).toMatchObject({ status: "green", confirmedAt: null });
    expect(anew.after.failingSince).toBe(anew.after.lastTriedAt);
    const confirmed = visited(anew.after, failed("timed_out", afterMinutes(46)));
    expect(confirmed.after).toMatchObject({ status: "red", failingSince: anew.after.failingSince });
    // However late every try comes, the third failure is certain.
    const late = visited(anew.after, failed("timed_out", afterMinutes(90)));
    expect(late.after.status).toBe("red");
  });

  it("turns a shop red at once of which nothing else is known", () => {
    expect(visited(neverVisited(), failed("timed_out")).after).toMatchObject({ status: "red", findingsLevel: null });
  });

  it("stops visits at the third refusal and says when, until something is tried again by itself", () => {
    const refused = (state: ShopState, minutes: number) =>
      visited(state, failed("credentials_refused", new Date(VISITED_AT.getTime() + minutes * 60_000))).after;
    const stopped = refused(refused(refused(settled(), 0), 1), 2);
    expect(stopped.stoppedAt).toBe(new Date(VISITED_AT.getTime() + 120_000).toISOString());
    const later = new Date(VISITED_AT.getTime() + 600_000);
    expect(visited(stopped, failed("timed_out", later)).after.stoppedAt).toBeNull();
  });

  it("is told once, however often it repeats, and once more when the shop is back", () => {
    const down = failedTwice(settled()).second.after;
    const again = visited(down, failed("connection_refused", new Date("2026-11-20T09:43:00.000Z")));
    expect(again.change).toBeNull();
    expect(again.after.failedAttempts).toBe(3);
    expect(again.after.failingSince).toBe(down.failingSince);

    const back = visited(again.after, answered(sectionsOf(again.after), new Date("2026-11-20T09:44:00.000Z")));
    expect(back.after).toMatchObject({ status: "green", failure: null, failingSince: null, failedAttempts: 0 });
    expect(back.change).toMatchObject({ oldStatus: "red", newStatus: "green" });
  });

  it("is told even when the shop was red before for another reason", () => {
    const hole: KeptFinding = {
      id: "advisory.CVE-1",
      check: "security",
      level: "red",
      text: "issue",
      params: {},
      source: "GitHub",
      link: null,
      since: LATE,
    };
    const red: ShopState = { ...settled(), status: "red", findings: [hole] };
    expect(failedTwice(red).second.change).toMatchObject({ oldStatus: "red", newStatus: "red" });
  });

  it("counts toward the stop only when a person has to act and nobody asked for the visit", () => {
    const count = (reason: Parameters<typeof failed>[0], automatic: boolean) =>
      visited(settled(), failed(reason), automatic).after.connectionIssueCount;
    expect(count("credentials_refused", true)).toBe(1);
    expect(count("credentials_refused", false)).toBe(0);
    expect(count("timed_out", true)).toBe(0);
    expect(count("maintenance", true)).toBe(0);
  });

  it("forgets the count when the shop answers", () => {
    const refused = visited(settled(), failed("credentials_refused")).after;
    expect(visited(refused, answered(sectionsOf(refused))).after.connectionIssueCount).toBe(0);
  });
});

describe("ignoring a finding", () => {
  it("lowers the status at once, is told, and is taken back the same way", () => {
    const late = settled({ tasks: [task("cart.cleanup", { nextExecutionTime: LATE })] });
    const now = VISITED_AT.toISOString();
    const ignored = withStatus(late, now, { ...late, ignores: [LATE_ID] });
    expect(ignored.status).toBe("green");
    expect(changeBetween(late, ignored, null)).toMatchObject({ oldStatus: "yellow", newStatus: "green" });
    expect(withStatus(ignored, now, { ...ignored, ignores: [] }).status).toBe("yellow");
  });
});
