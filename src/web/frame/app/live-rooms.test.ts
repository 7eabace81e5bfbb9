import { expect, it } from "vitest";
import { audienceOf, type HeardTopic, TOPICS } from "../../../lib/hints.ts";
import { LIVE_ROOMS } from "./live-rooms.ts";

const HINT = { topic: "shop", organizationId: "o1", id: 42 };

function shownBy(topic: HeardTopic, id: number | null = HINT.id): readonly string[] {
  return LIVE_ROOMS.flatMap((room) => room[topic]?.({ ...HINT, topic, id }) ?? []).map((key) => JSON.stringify(key));
}

it("shows everything that a browser may hear of somewhere", () => {
  const heard = [...TOPICS].filter((topic) => audienceOf(topic) !== "inside");
  expect(heard.length).toBeGreaterThan(5);
  expect(new Set(LIVE_ROOMS.flatMap((room) => Object.keys(room)))).toEqual(new Set(heard));
});

it("asks anew for what a hint is about, each query once", () => {
  expect(new Set(shownBy("shop"))).toEqual(
    new Set([
      '[["organization","shop","get"],{"input":{"shopId":42},"type":"query"}]',
      '[["organization","shop","statusDays"],{"input":{"shopId":42},"type":"query"}]',
      '[["organization","shop","uptime","get"],{"input":{"shopId":42},"type":"query"}]',
      ...[
        "organization.shop.statusDay",
        "organization.shop.formerWords",
        "organization.shop.list",
        "account.listedShops",
        "account.currentUserFleet",
      ].map(pathKey),
      ...["account.currentUserChangelogs", "account.myExtensions"].map(pathKey),
    ]),
  );
  expect(shownBy("shop", null)).toContain(pathKey("organization.shop.get"));
  expect(shownBy("visit", null)).toEqual([]);
  const places = ["listOrganizations", "listedShops", "currentUserFleet", "currentUserProjects"];
  expect(shownBy("membership").toSorted()).toEqual(
    [
      ...places.map((place) => `account.${place}`),
      "account.incident",
      "organization.incident",
      "account.notification.page",
      "account.why",
    ]
      .map(pathKey)
      .toSorted(),
  );
  for (const topic of ["shop", "project", "organization", "session", "watch", "store"] as const)
    expect(shownBy(topic)).toHaveLength(new Set(shownBy(topic)).size);
});

function pathKey(path: string): string {
  return JSON.stringify([path.split(".")]);
}
