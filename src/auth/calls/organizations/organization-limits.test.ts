import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeLimit } from "../../../instance/instance-setting.store.ts";
import { listHits } from "../../../instance/limit-hit.store.ts";
import { DEFAULT_LIMITS } from "../../../instance/limits.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { organizationScene } from "../../auth-fixture.ts";

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

  test("owns no more of them when they are founded at the same moment, and is told the same", async () => {
    await writeLimit(database.db, { id: "organizations", value: 3 }, new Date());
    const { owner, slug } = await organizationScene(database.db);
    const foundings = Array.from({ length: 8 }, (_, index) =>
      owner.call("/organization/create", { body: { name: `At once ${index}`, slug: `${slug}-at-once-${index}` } }),
    );
    const answers = await Promise.all(foundings);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(6).fill(429)]);
    for (const { status, body } of answers)
      if (status === 429) expect(body).toMatchObject({ message: expect.stringMatching(/^You own 3 organizations/) });
    const { rows } = await database.pool.query(
      "select count(*)::integer as left from organization where slug like $1",
      [`${slug}-at-once-%`],
    );
    expect(rows).toEqual([{ left: 2 }]);
  });

  test("founds as many as the instance allows by default, and others make them an owner of more", async () => {
    await database.pool.query("delete from instance_setting");
    const { pool } = database;
    const most = DEFAULT_LIMITS.organizations;
    await pool.query(`insert into "user" (id, name, email) values ('many', 'Many', 'many@example.com')`);
    const found = async (index: number) => {
      await pool.query("insert into organization (id, name, slug) values ($1, $1, $1)", [`many-${index}`]);
      await pool.query("insert into member (id, organization_id, user_id, role) values ($1, $1, 'many', 'owner')", [
        `many-${index}`,
      ]);
    };
    for (let index = 0; index < most; index += 1) await found(index);
    await expect(found(most)).rejects.toMatchObject({ constraint: "member_owned_organizations" });
    const { organizationId } = await organizationScene(database.db);
    const { rowCount } = await pool.query(
      "insert into member (id, organization_id, user_id, role) values ('given', $1, 'many', 'owner')",
      [organizationId],
    );
    expect(rowCount).toBe(1);
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
