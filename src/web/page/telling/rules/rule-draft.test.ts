import { describe, expect, it } from "vitest";
import { SHOP_TOPICS } from "../../../../checks/topic.ts";
import { spokenRule, tells, tellsNobody } from "../../rules/rule-fixture.ts";
import {
  hears,
  inputOf,
  isSame,
  minutesOf,
  missingIn,
  nextStep,
  type RuleDraft,
  withMinutes,
  withoutStep,
  withReceiver,
  withScope,
  withScopeId,
  withTopic,
} from "./rule-draft.ts";

const draft = (given: Partial<RuleDraft> = {}): RuleDraft => ({
  ...spokenRule(),
  scope: "all",
  name: "Night",
  isOn: true,
  ...given,
});

describe("a rule that is written", () => {
  it("tells one more, with the name, and one less", () => {
    const more = withReceiver(draft(), { step: 0, who: { teamId: "t1" }, name: "Support" }, true);
    expect(hears(more, 0, { teamId: "t1" })).toBe(true);
    expect(more.receiverNames["t1"]).toBe("Support");
    const less = withReceiver(more, { step: 0, who: { destinationId: "slack" } }, false);
    expect(less.receivers).toEqual([tells({ teamId: "t1" })]);
  });

  it("tells the watchers, and people by role, apart from each other", () => {
    const both = withReceiver(
      withReceiver(draft(), { step: 0, who: "watchers" }, true),
      { step: 0, who: { role: "owner" } },
      true,
    );
    expect(hears(both, 0, "watchers")).toBe(true);
    expect(hears(both, 0, { role: "owner" })).toBe(true);
    expect(hears(both, 0, { role: "admin" })).toBe(false);
    expect(hears(both, 1, "watchers")).toBe(false);
  });

  it("has a further step 15 minutes after the one before it, and three at most", () => {
    expect(nextStep(draft({ receivers: [] }))).toBe(null);
    expect(nextStep(draft())).toBe(1);
    const one = withReceiver(draft(), { step: 1, who: { userId: "svea" }, name: "Svea" }, true);
    expect(minutesOf(one, 1)).toBe(15);
    const two = withReceiver(withMinutes(one, 1, 60), { step: 2, who: { userId: "tom" }, name: "Tom" }, true);
    expect(two.receivers.map(({ afterMinutes }) => afterMinutes)).toEqual([0, 60, 75]);
    const three = withReceiver(two, { step: 3, who: "watchers" }, true);
    expect(nextStep(three)).toBe(null);
  });

  it("closes the gap when a step goes", () => {
    const receivers = [
      tells({ watchers: true }),
      tells({ step: 1, afterMinutes: 15, userId: "a" }),
      tells({ step: 2, afterMinutes: 30, userId: "b" }),
    ];
    expect(withoutStep(draft({ receivers }), 1).receivers.map(({ step, userId }) => [step, userId])).toEqual([
      [0, null],
      [1, "b"],
    ]);
  });

  it("says what is missing", () => {
    expect(missingIn(draft())).toBe(null);
    expect(missingIn(draft({ receivers: [] }))).toBe("whom");
    expect(missingIn(draft({ topics: [] }))).toBe("what");
    expect(missingIn(withScope(draft(), "tags"))).toBe("scope");
  });

  it("is about other shops without what it told before", () => {
    const other = withScopeId(
      withScope(draft({ tellsNobody: tellsNobody("scope") }), "tags"),
      { id: "4", name: "hosting" },
      true,
    );
    expect(other).toMatchObject({ scope: "tags", scopeIds: ["4"], scopeNames: { 4: "hosting" }, tellsNobody: null });
  });

  it("keeps nothing that is not offered, unless it is about all that can happen to shops", () => {
    const offered = SHOP_TOPICS.filter((topic) => topic !== "changes");
    const fewer = withTopic(draft({ topics: SHOP_TOPICS }), { topic: "speed", offered }, false);
    expect(fewer.topics).toEqual(["availability", "work", "security", "expiry", "settings"]);
    expect(withTopic(fewer, { topic: "speed", offered }, true).topics).toEqual(SHOP_TOPICS);
  });

  it("is the same while the same is chosen", () => {
    expect(isSame(draft(), withTopic(draft(), { topic: "speed", offered: SHOP_TOPICS }, false))).toBe(false);
    expect(isSame(draft(), draft({ tellsNobody: tellsNobody("whom") }))).toBe(true);
    expect(Object.keys(inputOf(draft()))).not.toContain("receiverNames");
  });
});
