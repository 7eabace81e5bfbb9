import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeLimit } from "../../instance/instance-setting.store.ts";
import { listHits } from "../../instance/limit-hit.store.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { organizationScene } from "./auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe("one person", () => {
  test("owns as many organizations as the instance allows, and is told so in both languages", async () => {
    await writeLimit(database.db, { id: "organizations", value: 2 }, new Date());
    const { owner, slug } = await organizationScene(database.db);
    const create = (name: string) => owner.call("/organization/create", { body: { name, slug: `${slug}-${name}` } });
    expect((await create("second")).status).toBe(200);
    const third = await create("third");
    expect(third).toMatchObject({
      status: 429,
      body: {
        message: "You own 2 organizations, which is as many as one person may own here.",
        german: "Ihnen gehören 2 Organisationen. Mehr dürfen einer Person hier nicht gehören.",
      },
    });
    expect(third.headers.get("retry-after")).toBe("30");
    expect(await listHits(database.db)).toMatchObject([{ limitId: "organizations", subject: "person", times: 1 }]);
  });

  test.each(["invitationsPerMinute", "invitationsPerDay"] as const)("invites no more than %s", async (id) => {
    await database.pool.query("delete from instance_setting");
    await writeLimit(database.db, { id, value: 2 }, new Date());
    const { owner, organizationId, email } = await organizationScene(database.db);
    const invite = (who: string) =>
      owner.call("/organization/invite-member", { body: { email: email(who), role: "member", organizationId } });
    expect([(await invite("one")).status, (await invite("two")).status]).toEqual([200, 200]);
    expect(await invite("three")).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(
          /^That was too often in a short time\. Please try again in \d+ (seconds|hours)\.$/,
        ),
      },
    });
  });
});
