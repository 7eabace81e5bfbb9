import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { destination } from "./destination.table.ts";
import { inTransaction } from "../../lib/test-database.ts";
import type { Db } from "../../lib/db.ts";
import { addOrganization, addUser } from "../../shops/shop-fixture.ts";
import { addDestination, addRule } from "./delivering-fixture.ts";
import { ruleReceiver } from "./rule.table.ts";

async function world(db: Db) {
  await addOrganization(db, "acme");
  await addOrganization(db, "other");
  await addUser(db, "ada", { name: "Ada" });
}

it("refuses another organization's channel in a rule, and a person's", () =>
  inTransaction(async (db) => {
    await world(db);
    const theirs = await addDestination(db, "Theirs", { organizationId: "other" });
    const persons = await addDestination(db, "Persons", { organizationId: null, userId: "ada" });
    const ruleId = await addRule(db, []);
    for (const destinationId of [theirs, persons])
      await expect(
        db.transaction((tx) => tx.insert(ruleReceiver).values({ ruleId, destinationId })),
      ).rejects.toMatchObject({ cause: { message: "A rule tells only its own destinations" } });
    await expect(db.transaction((tx) => tx.update(destination).set({ organizationId: "acme" }))).rejects.toMatchObject({
      cause: { message: "What tells people never changes hands" },
    });
  }));

it("refuses what is of nobody, of two, or named like another one", () =>
  inTransaction(async (db) => {
    await world(db);
    await addDestination(db, "Alerts");
    const refused = (given: Partial<typeof destination.$inferInsert>) =>
      expect(db.transaction((tx) => addDestination(tx, "alerts", given))).rejects.toThrow();
    await refused({});
    await refused({ organizationId: null });
    await refused({ userId: "ada" });
    await addDestination(db, "alerts", { organizationId: "other" });
  }));

it("refuses a rule about nothing, and receivers that are none, two, or there already", () =>
  inTransaction(async (db) => {
    await world(db);
    await expect(db.transaction((tx) => addRule(tx, [], { topics: [] }))).rejects.toThrow();
    await expect(db.transaction((tx) => addRule(tx, [], { scope: "tags" }))).rejects.toThrow();
    const destinationId = await addDestination(db, "Alerts");
    const ruleId = await addRule(db, [destinationId]);
    const refused = (given: Partial<typeof ruleReceiver.$inferInsert>) =>
      expect(db.transaction((tx) => tx.insert(ruleReceiver).values({ ruleId, ...given }))).rejects.toThrow();
    await refused({});
    await refused({ destinationId });
    await refused({ destinationId: randomUUID() });
    await refused({ role: "owner", watchers: true });
    await refused({ role: "owner", step: 1 });
    await refused({ role: "owner", afterMinutes: 5 });
  }));
