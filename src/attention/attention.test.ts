import { describe, expect, test } from "vitest";
import type { Language } from "../lib/language.ts";
import { FAILURE_REASONS } from "../snapshot/failure.ts";
import { attentionOf } from "./attention.ts";
import { reasonsOf } from "./reasons.ts";
import type { AttentionGroup } from "./attention-groups.ts";
import type { Message } from "./attention-message.ts";
import { attentionText } from "./attention-text.ts";
import { ATTENTION_TEXTS } from "./attention-texts-fixture.ts";
import type { FleetShop } from "./fleet-shop.ts";
import { failingShop, findingWith, frosh, hole, lateTask, shopFinding } from "./fleet-shop-fixture.ts";

const clock = (at: string) => at.slice(11, 16);
const say = (message: Message | null | undefined, language: Language = "en") =>
  message ? attentionText(message, { texts: ATTENTION_TEXTS[language], time: clock }) : null;
const groupsOf = (...fleet: readonly FleetShop[]) => attentionOf(fleet).groups;
const only = (groups: readonly AttentionGroup[]) => {
  expect(groups).toHaveLength(1);
  return groups[0];
};
const reasons = (shop: FleetShop, language: Language = "en") =>
  reasonsOf(shop).reasons.map((reason) => say(reason, language));

describe("shops that cannot be visited", () => {
  test("for reasons that pass are one cause, whatever each of them says", () => {
    const group = only(groupsOf(failingShop(1, "timed_out"), failingShop(2, "gateway_error")));
    expect(group).toMatchObject({ urgency: "now", level: "red", step: { kind: "refresh", shopIds: [1, 2] } });
    expect(say(group?.title)).toBe("2 shops are down");
    expect(say(group?.title, "de")).toBe("2 Shops sind nicht erreichbar");
    expect(say(group?.explanation)).toBe("Each is tried again by itself, at the latest after an hour.");
    expect(say(group?.stepLabel)).toBe("Try both now");
    expect(group?.shops.map(({ detail }) => say(detail))).not.toContain(null);
  });

  test("are told longest affected first, and the group is as old as its oldest", () => {
    const group = only(
      groupsOf(
        failingShop(1, "timed_out", { unreachableSince: "2026-11-20T06:43:00.000Z" }),
        failingShop(2, "timed_out", { unreachableSince: null }),
        failingShop(3, "timed_out", { unreachableSince: "2026-11-20T06:41:00.000Z" }),
      ),
    );
    expect(group?.shops.map(({ shopId }) => shopId)).toEqual([3, 1, 2]);
    expect(group?.since).toBe("2026-11-20T06:41:00.000Z");
  });

  test("for reasons that a person must mend are one cause per reason, each with its step", () => {
    const groups = groupsOf(
      failingShop(1, "credentials_refused", { isStopped: true }),
      failingShop(2, "redirected"),
      failingShop(3, "firewall_blocked"),
      failingShop(4, "certificate_invalid"),
    );
    expect(groups.map(({ step }) => step.kind).toSorted()).toEqual([
      "editAddress",
      "editCredentials",
      "letIn",
      "refresh",
    ]);
    const refused = groups.find(({ step }) => step.kind === "editCredentials");
    expect(say(refused?.title)).toBe("Shop 1 refuses access");
    expect(say(refused?.explanation)).toMatch(/Visits have stopped\.$/);
    expect(say(groups.find(({ step }) => step.kind === "letIn")?.explanation)).not.toMatch(/stopped/);
  });

  test.each(FAILURE_REASONS)("are said to be stopped exactly when they are: %s", (reason) => {
    for (const isStopped of [true, false]) {
      const [group] = groupsOf(failingShop(1, reason, { isStopped }));
      expect(say(group?.explanation)?.endsWith("Visits have stopped.")).toBe(isStopped);
    }
  });

  test.each([
    ["answer_too_large", "The answer of Shop 1 cannot be used", "Answer too large since 06:41"],
    ["answer_broken", "The answer of Shop 1 cannot be used", "Broken answer since 06:41"],
    ["rows_missing", "The answer of Shop 1 cannot be used", "Incomplete answer since 06:41"],
    ["answer_not_kept", "The answer of Shop 1 cannot be kept", "Answer cannot be kept since 06:41"],
    ["visit_broken", "The visit of Shop 1 broke off on our side", "Visit broke off on our side"],
  ] as const)("are not called unreachable when the shop answered: %s", (reason, title, short) => {
    const shop = failingShop(1, reason);
    const [group] = groupsOf(shop);
    expect(say(group?.title)).toBe(title);
    expect(reasons(shop)).toEqual([short]);
    expect(attentionOf([shop]).headline.now).toMatchObject({ unreachable: 0, notVisitable: 1 });
  });

  test("keep their open security holes on the list, while late tasks wait until they are back", () => {
    const shop = failingShop(1, "timed_out", { findings: [hole("CVE-1"), lateTask("a")] });
    expect(groupsOf(shop).map(({ kind }) => kind)).toEqual(["failure", "security"]);
  });

  test("are said to be so in lists, with the time", () => {
    expect(reasons(failingShop(1, "timed_out"))).toEqual(["Down since 06:41"]);
    expect(reasons(failingShop(1, "timed_out"), "de")).toEqual(["Nicht erreichbar seit 06:41"]);
    expect(reasons(failingShop(1, "timed_out", { unreachableSince: null }))).toEqual(["Down"]);
    expect(reasons(failingShop(1, "credentials_refused"))).toEqual(["Access refused"]);
    expect(reasons(failingShop(1, "certificate_invalid"))).toEqual(["Certificate invalid"]);
    expect(reasons(failingShop(1, "maintenance"))).toEqual(["In maintenance since 06:41"]);
  });
});

describe("security holes", () => {
  test("are one cause over all shops that have the same one", () => {
    const group = only(groupsOf(shopFinding(1, [hole("CVE-1")]), shopFinding(2, [hole("CVE-1")])));
    expect(say(group?.title)).toBe("Hole CVE-1 in 2 shops");
    expect(say(group?.explanation)).toContain("Shopware 6.6.10.3.");
    expect(group).toMatchObject({ urgency: "now", step: { kind: "compatibility", shopIds: [1, 2] } });
  });

  test("that are open in the same shops are one line", () => {
    const holes = [hole("CVE-1"), hole("CVE-2"), hole("CVE-3")];
    const group = only(groupsOf(shopFinding(1, holes), shopFinding(2, holes)));
    expect(say(group?.title)).toBe("3 known security holes in 2 shops");
    expect(group?.shops.map(({ detail }) => say(detail))).toEqual(["3 security holes open", "3 security holes open"]);
  });

  test("that differ between shops stay apart", () => {
    const groups = groupsOf(shopFinding(1, [hole("CVE-1"), hole("CVE-2")]), shopFinding(2, [hole("CVE-2")]));
    expect(groups.map(({ title }) => say(title))).toEqual(["Hole CVE-2 in 2 shops", "Hole CVE-1 in Shop 1"]);
  });

  test("become one line when there would be too many", () => {
    const fleet = [1, 2, 3, 4].map((id) => shopFinding(id, [hole("CVE-0"), hole(`CVE-${id}`)]));
    const group = only(groupsOf(...fleet));
    expect(say(group?.title)).toBe("5 known security holes in 4 shops");
    expect(group?.shops).toHaveLength(4);
  });

  test("that are ignored are left out", () => {
    const shop = shopFinding(1, [hole("CVE-1", { ignored: true })]);
    expect(attentionOf([shop])).toMatchObject({ groups: [], headline: { fine: 1 } });
  });

  test("are said in lists by their number", () => {
    expect(reasons(shopFinding(1, [hole("CVE-1")]))).toEqual(["Security hole open"]);
    expect(reasons(shopFinding(1, [hole("CVE-1"), hole("CVE-2")]), "de")).toEqual(["2 Sicherheitslücken offen"]);
  });
});

describe("scheduled tasks", () => {
  test("that do not run are one cause, and one click reschedules them all", () => {
    const group = only(groupsOf(shopFinding(1, [lateTask("a"), lateTask("b")]), shopFinding(2, [lateTask("a")])));
    expect(say(group?.title)).toBe("Scheduled tasks do not run in 2 shops");
    expect(say(group?.stepLabel)).toBe("Reschedule 3 tasks");
    expect(group?.urgency).toBe("week");
    expect(group?.step).toMatchObject({
      kind: "rescheduleTasks",
      tasks: [
        { shopId: 1, taskId: "id of a", name: "a" },
        { shopId: 1, taskId: "id of b", name: "b" },
        { shopId: 2, taskId: "id of a", name: "a" },
      ],
    });
  });

  test.each([
    [["overdue"], "1 task late"],
    [["overdue", "stuck"], "2 tasks late"],
    [["failed"], "1 task failed"],
    [["overdue", "failed", "failed"], "1 task late, 2 failed"],
  ])("are said in lists as late or failed: %j", (texts, words) => {
    expect(
      reasons(
        shopFinding(
          1,
          texts.map((text, index) => lateTask(`${index}`, { text })),
        ),
      ),
    ).toEqual([words]);
  });
});

describe("other findings", () => {
  test("of FroshTools' health are one cause per result", () => {
    const shops = [1, 2].map((id) => shopFinding(id, [frosh("php-version", "yellow", "frosh-health")]));
    const group = only(groupsOf(...shops));
    expect(say(group?.title)).toBe("PHP is too old in 2 shops");
    expect(say(group?.title, "de")).toBe("PHP ist zu alt in 2 Shops");
    expect(say(group?.explanation)).toMatch(/^Old versions get no security fixes.* Switch the server to/);
    expect(say(group?.shops[0]?.detail)).toBe("About php-version: 8.1.27 (recommended: min 8.2.0)");
    expect(group?.step.kind).toBe("openChecks");
  });

  test("that are red in one shop and yellow in another are told apart", () => {
    const groups = groupsOf(
      shopFinding(1, [frosh("mysql", "yellow", "frosh-health")]),
      shopFinding(2, [frosh("mysql", "red", "frosh-health")]),
    );
    expect(groups.map(({ urgency, shops }) => [urgency, shops[0]?.shopId])).toEqual([
      ["now", 2],
      ["week", 1],
    ]);
  });

  test("of FroshTools are one cause by what is behind them", () => {
    const some = [frosh("mail", "yellow", "frosh-performance"), frosh("queue.adapter", "yellow", "frosh-performance")];
    const group = only(groupsOf(shopFinding(1, some)));
    expect(say(group?.title)).toBe("Queue and workers not as recommended in Shop 1");
    expect(say(group?.title, "de")).toBe("Queue und Worker nicht wie empfohlen in Shop 1");
    expect(say(group?.explanation)).toBe(
      "2 results of FroshTools are not as they should be. The checks say what and why.",
    );
    expect(reasons(shopFinding(1, some))).toEqual(["2 settings to improve"]);
  });

  test("that only FroshTools knows are said in its words, each for itself", () => {
    const some = [frosh("my-check", "yellow", "frosh-health"), frosh("other", "yellow", "frosh-performance")];
    const groups = groupsOf(shopFinding(1, some));
    expect(groups.map(({ title }) => say(title))).toEqual([
      "Not as recommended in Shop 1: About my-check",
      "Not as recommended in Shop 1: About other",
    ]);
    expect(say(groups[0]?.explanation)).toMatch(/Measured by FroshTools in the shop\.$/);
  });

  test("say what they mean and lead to where it can be seen", () => {
    const queue = findingWith({
      id: "message.queue",
      check: "message-queue",
      level: "yellow",
      text: "waits",
      params: { age: "3121 mins", recommended: "max 15 mins" },
    });
    const group = only(groupsOf(shopFinding(1, [queue])));
    expect(say(group?.title)).toBe("Messages wait too long in the queue in Shop 1");
    expect(say(group?.explanation)).toMatch(/^The oldest message waits .* No worker takes messages/);
    expect(group?.step.kind).toBe("openQueue");
    expect(reasons(shopFinding(1, [queue]))).toEqual(["Queue waits"]);
  });

  test("of a check that this version does not know are listed all the same", () => {
    const group = only(groupsOf(shopFinding(1, [findingWith({ id: "x.y", check: "gone", level: "red", text: "z" })])));
    expect(say(group?.title)).toContain("x.y");
    expect(group?.urgency).toBe("now");
  });
});

describe("facts that were never read", () => {
  const unread = { id: "security.unread", check: "security", level: "green", text: "unread" } as const;

  test("are one cause over all shops, said without a colour, and no shop counts as fine", () => {
    const shops = [1, 2].map((shopId) => shopFinding(shopId, [findingWith(unread)]));
    const { groups, headline } = attentionOf(shops);
    const group = only(groups);
    expect(group).toMatchObject({ urgency: "unclear", level: null, step: { kind: "openChecks", shopIds: [1, 2] } });
    expect(say(group?.title)).toBe("Known security issues not read yet in 2 shops");
    expect(headline).toMatchObject({ fine: 0, unclear: 2 });
    expect(shops[0] && reasons(shops[0])).toEqual(["Known security issues not read yet"]);
  });

  test("are left out where somebody ignores them", () => {
    expect(groupsOf(shopFinding(1, [findingWith({ ...unread, ignored: true })]))).toEqual([]);
  });
});
