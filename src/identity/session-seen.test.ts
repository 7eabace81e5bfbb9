import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../lib/test-database.ts";
import { session, user } from "./identity.table.ts";
import { noteSeen } from "./session-seen.store.ts";

const NOW = new Date("2026-11-20T09:45:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ["is noted after five minutes", 6, NOW],
  ["is not written again before", 4, minutesAgo(4)],
])("that a session is in use %s", async (_, minutes, seenAt) => {
  await inTransaction(async (db) => {
    await db.insert(user).values({ id: "ada", name: "Ada", email: "ada@shop.example" });
    for (const id of ["mine", "other"]) {
      await db.insert(session).values({
        id,
        token: id,
        userId: "ada",
        expiresAt: new Date("2026-12-20T00:00:00Z"),
        updatedAt: minutesAgo(minutes),
      });
    }
    await noteSeen(db, "mine", NOW);
    const seen = async (id: string) => (await db.select().from(session).where(eq(session.id, id)))[0]?.updatedAt;
    expect(await seen("mine")).toEqual(seenAt);
    expect(await seen("other")).toEqual(minutesAgo(minutes));
  });
});
