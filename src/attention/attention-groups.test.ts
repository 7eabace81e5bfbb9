import { describe, expect, test } from "vitest";
import type { Language } from "../lib/language.ts";
import { attentionOf } from "./attention.ts";
import { reasonsOf } from "./reasons.ts";
import type { AttentionGroup } from "./attention-groups.ts";
import type { Message } from "./attention-message.ts";
import { attentionText } from "./attention-text.ts";
import { ATTENTION_TEXTS } from "./attention-texts-fixture.ts";
import type { FleetShop } from "./fleet-shop.ts";
import {
  failingShop,
  failureWith,
  findingWith,
  fleetShopWith,
  frosh,
  hole,
  incidentWith,
  lateTask,
  shopFinding,
} from "./fleet-shop-fixture.ts";

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

describe("what is not known", () => {
  const since = "2026-11-20T09:12:00.000Z";
  const readAt = "2026-11-20T08:12:00.000Z";

  test("for want of a right names the right and shows how to grant it", () => {
    const shop = fleetShopWith(1, {
      sections: { plugins: { state: "forbidden", rights: ["plugin:read"], readAt, since } },
    });
    const group = only(groupsOf(shop));
    expect(group).toMatchObject({
      urgency: "unclear",
      level: null,
      since,
      step: { kind: "showGrant", rights: ["plugin:read"] },
    });
    expect(say(group?.title)).toBe("Extensions of Shop 1 are unknown");
    expect(say(group?.explanation)).toBe("The right plugin:read is missing. Shown is what was known at 08:12.");
    expect(reasons(shop)).toEqual(["Extensions unknown"]);
  });

  test("is one cause per topic, with every right that it needs", () => {
    const forbidden = (right: string) => ({ state: "forbidden", rights: [right], readAt: null, since }) as const;
    const shop = fleetShopWith(1, { sections: { plugins: forbidden("plugin:read"), apps: forbidden("app:read") } });
    const group = only(groupsOf(shop));
    expect(say(group?.explanation)).toBe("The rights app:read, plugin:read are missing. It was never known.");
  });

  test("because a part failed is tried again", () => {
    const sections = { froshHealth: { state: "failed", failure: failureWith("timed_out"), readAt, since } } as const;
    const group = only(groupsOf(fleetShopWith(1, { sections })));
    expect(say(group?.title)).toBe("Results of FroshTools of Shop 1 are unknown");
    expect(group?.step.kind).toBe("refresh");
  });

  test("is no cause where a part does not exist or is only the icon", () => {
    const failed = { state: "failed", failure: failureWith("timed_out"), readAt, since } as const;
    expect(groupsOf(fleetShopWith(1, { sections: { froshHealth: { state: "absent" }, storefront: failed } }))).toEqual(
      [],
    );
  });

  test("because the shop was never visited is said so", () => {
    const shop = fleetShopWith(1, { status: null, lastVisitedAt: null });
    expect(reasons(shop)).toEqual(["First visit runs"]);
    expect(only(groupsOf(shop))).toMatchObject({ kind: "firstVisit", urgency: "unclear" });
  });
});

describe("the order of causes", () => {
  test("is by urgency, then by kind, then by how many shops", () => {
    const groups = groupsOf(
      shopFinding(1, [frosh("php-version", "yellow", "frosh-health")]),
      shopFinding(2, [frosh("mysql", "yellow", "frosh-health")]),
      shopFinding(3, [frosh("mysql", "yellow", "frosh-health"), lateTask("a")]),
      shopFinding(4, [hole("CVE-1")]),
      failingShop(5, "timed_out"),
      fleetShopWith(6, { status: null }),
    );
    expect(groups.map(({ key }) => key)).toEqual([
      "failure unreachable",
      "security advisory.CVE-1",
      "tasks",
      "settings database week",
      "settings php week",
      "firstVisit",
    ]);
  });

  test("within a shop puts the worst first, so that lists can show it and count the rest", () => {
    const shop = shopFinding(1, [lateTask("a"), frosh("mail", "yellow", "frosh-performance"), hole("CVE-1")]);
    expect(reasons(shop)).toEqual(["Security hole open", "1 task late", "Mails are not sent by the queue"]);
    expect(reasons(fleetShopWith(2))).toEqual(["Fine"]);
    expect(reasons(fleetShopWith(2), "de")).toEqual(["Alles gut"]);
  });
});

describe("an incident of several shops", () => {
  const server = incidentWith(9, { isParent: true, matter: "address:203.0.113.7" });
  const down = findingWith({
    id: "uptime.1",
    check: "uptime",
    level: "red",
    text: "down",
    params: {
      probeId: 1,
      name: "Home",
      state: "down",
      address: "203.0.113.7",
      reason: "timed_out",
      tries: 3,
      places: 1,
    },
  });

  test("is one line with all its shops, whatever each of them says", () => {
    const fleet = [
      failingShop(1, "connection_refused", { incidents: [server], findings: [down] }),
      failingShop(2, "timed_out", { incidents: [server] }),
      { ...shopFinding(3, [down]), incidents: [server] },
      failingShop(4, "timed_out", { incidents: [incidentWith(5)] }),
    ];
    const { groups } = attentionOf(fleet);
    expect(groups.map(({ key, incidentIds, server: address }) => [key, incidentIds, address])).toEqual([
      ["incident 9", [9], "203.0.113.7"],
      ["incident 5", [5], null],
    ]);
    expect(groups[0]).toMatchObject({ title: { key: "title.server", params: { shops: 3 } }, urgency: "now" });
    expect(groups[0]?.shops.map(({ shopId }) => shopId).toSorted()).toEqual([1, 2, 3]);
  });

  test("says what its shops answer, if that is the same", () => {
    const same = [1, 2].map((id) => failingShop(id, "connection_refused", { incidents: [server] }));
    expect(attentionOf(same).groups[0]?.explanation).toMatchObject({ failure: { reason: "connection_refused" } });
    const other = [...same, failingShop(3, "timed_out", { incidents: [server] })];
    expect(attentionOf(other).groups[0]?.explanation).toMatchObject({ key: "why.server", failure: null });
  });

  test("of anything but a server is a line of its own, too, with all that its shops have of it", () => {
    const shared = incidentWith(9, { isParent: true, topic: "security", matter: "advisory:CVE-1" });
    const all = [1, 2].map((id) => ({ ...shopFinding(id, [hole("CVE-1")]), incidents: [shared] }));
    expect(attentionOf(all).groups).toMatchObject([{ kind: "security", incidentIds: [9], server: null }]);
    const further = [{ ...shopFinding(4, [hole("CVE-1"), hole("CVE-2")]), incidents: [shared] }];
    const { groups } = attentionOf([...all, ...further, shopFinding(3, [hole("CVE-1")])]);
    expect(groups.map(({ incidentIds, shops }) => [incidentIds, shops.length])).toEqual([
      [[9], 3],
      [[], 1],
    ]);
  });

  test("is named beside those of the other shops where each shop has its own, and never for shops without one", () => {
    const wrong = (id: number) => shopFinding(id, [frosh("mysql", "red", "frosh-health")]);
    const apart = [1, 2].map((id) => ({ ...wrong(id), incidents: [incidentWith(id + 50, { topic: "settings" })] }));
    expect(attentionOf(apart).groups).toMatchObject([{ incidentIds: [51, 52] }]);
    expect(attentionOf([...apart, wrong(3)]).groups).toMatchObject([{ incidentIds: [] }]);
  });

  test("of one shop is one line, however much of it is wrong, and says how much more that is", () => {
    const incidents = [incidentWith(5)];
    const cart = { ...down, id: "uptime.2", params: { ...down.params, probeId: 2, name: "Cart", address: "" } };
    const [group, ...others] = attentionOf([failingShop(1, "timed_out", { incidents, findings: [down, cart] })]).groups;
    expect(others).toEqual([]);
    expect(group).toMatchObject({ key: "incident 5", kind: "failure", incidentIds: [5], more: 2 });
    expect([say(group?.title), say(group?.title, "de")]).toEqual(["Shop 1 is down", "Shop 1 ist nicht erreichbar"]);
    const [alone] = attentionOf([{ ...shopFinding(1, [cart]), incidents }]).groups;
    expect([say(alone?.title), alone?.more]).toEqual(["Cart of Shop 1 is down", 0]);
  });

  test("stays the same line while what is said of it changes, and does not swallow what needs nobody now", () => {
    const incidents = [incidentWith(5)];
    const keys = (shop: FleetShop) => attentionOf([shop]).groups.map(({ key }) => key);
    expect(keys({ ...shopFinding(1, [down]), incidents })).toEqual(["incident 5"]);
    expect(keys(failingShop(1, "timed_out", { incidents }))).toEqual(["incident 5"]);
    expect(keys({ ...shopFinding(1, [down, lateTask("a")]), incidents })).toEqual(["incident 5", "tasks"]);
  });

  test("began when it says so itself, for each of its shops, whoever noticed it when", () => {
    const began = incidentWith(9, { ...server, beganAt: "2026-11-20T06:30:10.000Z" });
    const since = ["2026-11-20T06:31:00.000Z", "2026-11-20T06:32:00.000Z"];
    const fleet = since.map((cameAt, at) =>
      failingShop(at + 1, "timed_out", {
        incidents: [{ ...began, cameAt }],
        unreachableSince: "2026-11-20T06:58:00.000Z",
      }),
    );
    const { groups, headline, reasons: told } = attentionOf(fleet);
    expect(groups).toMatchObject([{ since: began.beganAt, shops: since.map((at) => ({ since: at })) }]);
    expect(headline.servers).toMatchObject([{ since: began.beganAt }]);
    expect(told.map(({ reasons: [reason] }) => reason.params["since"])).toEqual(since);
  });

  test("is nobody's affair while all of it is worked on", () => {
    const fleet = [1, 2].map((id) => failingShop(id, "timed_out", { incidents: [server], isInMaintenance: true }));
    expect(attentionOf(fleet)).toMatchObject({ groups: [], headline: { servers: [], maintenance: 2, fine: 0 } });
  });
});
