import { expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { inTransaction } from "../../lib/test-database.ts";
import { addOrganization } from "../../shops/shop-fixture.ts";
import { addDestination } from "./delivering-fixture.ts";
import { message } from "./message.table.ts";
import { DECIDED_EVENTS } from "../outbox.store.ts";
import { OLD_MESSAGES } from "./retention.store.ts";

const NOW = Date.parse("2026-11-20T09:41:00.000Z");
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

it("what was sent is kept for 30 days, and what did not arrive for 90", () =>
  inTransaction(async (db) => {
    await addOrganization(db, "acme");
    const destinationId = await addDestination(db, "Alerts");
    for (const days of [29, 31, 89, 91]) {
      const [createdAt, settledAt] = [daysAgo(days), daysAgo(days)];
      const about = {
        destinationId,
        organizationId: "acme",
        thread: `${days} days`,
        kind: "first",
        createdAt,
      } as const;
      await db.insert(message).values([
        { ...about, id: randomUUID(), state: "arrived", settledAt },
        { ...about, id: randomUUID(), state: "dead", reason: "message_refused", settledAt },
        { ...about, id: randomUUID(), state: "waiting", nextAt: createdAt },
      ]);
    }
    await OLD_MESSAGES.remove(db, daysAgo(30), 100);
    const left = await db.select({ state: message.state, thread: message.thread }).from(message);
    const kept = (state: string) => left.flatMap((one) => (one.state === state ? [one.thread] : [])).toSorted();
    expect(kept("arrived")).toEqual(["29 days"]);
    for (const state of ["dead", "waiting"]) expect(kept(state)).toEqual(["29 days", "31 days", "89 days"]);
  }));

it("events stay for 90 days, so that a system that failed for so long can be sent what it missed", () => {
  expect(DECIDED_EVENTS.keepHours).toBe(90 * 24);
});
