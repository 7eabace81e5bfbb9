import { describe, expect, it } from "vitest";
import type { ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { deliveryGroups, deliveryKey, readDeliveryKey } from "./delivery-groups.ts";

const NOW = new Date("2026-11-20T09:45:00Z");
const deliveryOf = (messageId: string, state: ListedDelivery["state"], createdAt: string): ListedDelivery => ({
  messageId,
  destinationId: "d1",
  destinationName: "#alerts",
  channel: "slack",
  destinationState: "on",
  thread: "incident:1",
  title: "Shop Radwerk cannot be reached",
  kind: "first",
  state,
  reason: null,
  tries: 1,
  createdAt,
  settledAt: createdAt,
  isUnknown: false,
});

describe("deliveries in groups", () => {
  it("begin with what was not told and what waits, whenever that was", () => {
    const rows = [
      deliveryOf("a", "dead", "2026-11-12T14:24:00Z"),
      deliveryOf("b", "waiting", "2026-11-20T06:58:00Z"),
      deliveryOf("c", "arrived", "2026-11-20T09:41:00Z"),
      deliveryOf("d", "superseded", "2026-11-20T03:01:00Z"),
      deliveryOf("e", "accepted", "2026-11-19T22:30:00Z"),
      deliveryOf("f", "arrived", "2026-11-17T08:00:00Z"),
    ];
    const groups = deliveryGroups(rows, NOW, "UTC");
    expect(groups.map(({ kind, rows: some }) => `${kind} ${some.map(({ messageId }) => messageId).join("")}`)).toEqual([
      "dead a",
      "waiting b",
      "today cd",
      "yesterday e",
      "day f",
    ]);
    expect(deliveryGroups(rows, NOW, "Europe/Berlin").map(({ kind }) => kind)).toEqual([
      "dead",
      "waiting",
      "today",
      "yesterday",
      "day",
    ]);
    expect(deliveryGroups([], NOW, "UTC")).toEqual([]);
  });

  it("are named in the address by channel and message", () => {
    const key = deliveryKey({ destinationId: "d1", messageId: "m1" });
    expect(readDeliveryKey(key)).toEqual({ destinationId: "d1", messageId: "m1" });
    for (const wrong of ["", "d1", "d1.", ".m1", "a.b.c"]) expect(readDeliveryKey(wrong), wrong).toBeNull();
  });
});
