import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor, NOW } from "../../app/router-fixture.ts";
import { addIncident } from "../../incidents/incident-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { addDestination } from "../delivering/delivering-fixture.ts";

let database: FreshDatabase;
let shopId: number;
let incidentId: number;
let destinationId: string;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  for (const [id, role] of [
    ["olga", "owner"],
    ["mia", "member"],
    ["max", "member"],
    ["vera", "viewer"],
  ] as const) {
    await addUser(db, id, { name: id });
    await addMember(db, "acme", id, role);
  }
  await addUser(db, "stranger");
  await addMember(db, "other", "stranger", "owner");
  const projectId = await addProject(db, "acme");
  shopId = await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
  incidentId = await addIncident(pool, "acme", { shop_id: shopId });
  destinationId = await addDestination(db, "Slack");
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["mute", "audit_entry"]) await database.pool.query(`delete from ${table}`);
});

async function ask(call: string, input: object, userId = "olga") {
  const asked = callerFor(database, userId);
  const { code, value } = await asked(`organization.mute.${call}`, { organizationId: "acme", ...input });
  return code === "ok" ? value : code;
}
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const muteOf = (given: object) => ({
  id: null,
  version: null,
  shopId: null,
  topic: null,
  thread: null,
  destinationId: null,
  reason: null,
  until: inDays(1),
  ...given,
});
const listed = async () => Object(await ask("list", {})).mutes;

describe("what an organization has muted", () => {
  it.each(["incident:9999999999", "incident:2147483648", "shop:9999999999:speed"])(
    "is nothing of a number that no database can hold: %s",
    async (thread) => {
      expect(await ask("save", muteOf({ thread, until: null }))).toBe("NOT_FOUND");
    },
  );

  it("may be what several shops share, while somebody knows of it", async () => {
    const memory = {
      finding: { id: "a", check: "domain", level: "yellow", text: "ends", params: {} },
      told: {},
      channels: {},
    };
    await database.pool.query(
      "insert into shared_matter (organization_id, matter, memory, looks_at) values ('acme', 'domain:radwerk.example', $1, now())",
      [memory],
    );
    const of = (domain: string) => muteOf({ thread: `domain:${domain}`, until: null });
    expect(await ask("save", of("other.example"))).toBe("NOT_FOUND");
    await ask("save", of("radwerk.example"));
    expect(await listed()).toHaveLength(1);
    await database.pool.query("delete from shared_matter");
  });

  it("stands in a list with what it hides, whom it is for, and who muted it", async () => {
    await ask("save", muteOf({ shopId, topic: "speed", destinationId }));
    await ask("save", muteOf({ shopId, reason: "moves to a new server" }), "mia");
    expect(await listed()).toMatchObject([
      {
        shop: { id: shopId, name: "Radwerk" },
        topic: null,
        reason: "moves to a new server",
        isForAll: true,
        hides: 1,
        madeBy: { userId: "mia", name: "mia" },
        forDestination: null,
      },
      { topic: "speed", forDestination: { id: destinationId, name: "Slack" }, isForAll: false, hides: 0, reason: null },
    ]);
  });

  it("stands in another list for 30 days once it has ended, by whomever", async () => {
    const { pool } = database;
    const ended = async (userId?: string) => Object(await ask("ended", {}, userId)).mutes;
    await ask("save", muteOf({ shopId, topic: "speed" }));
    const made = Object(await ask("save", muteOf({ shopId, destinationId }), "olga"));
    expect(await ended()).toEqual([]);
    await ask("end", { id: made.id });
    expect(await ended("vera")).toMatchObject([
      { id: made.id, shop: { name: "Radwerk" }, forDestination: { name: "Slack" }, madeBy: { name: "olga" } },
    ]);
    await pool.query("update mute set until = $1, ended_at = null where topic = 'speed'", [inDays(-29)]);
    expect((await ended()).map(({ topic }: { topic: string | null }) => topic)).toEqual([null, "speed"]);
    await pool.query("update mute set until = $1 where topic = 'speed'", [inDays(-31)]);
    expect(await ended()).toHaveLength(1);
    expect(await ask("ended", { organizationId: "other" }, "olga")).toBe("NOT_FOUND");
  });

  it("is muted by owners and admins for 90 days or until it is fixed, by members for 7 days", async () => {
    const thread = `incident:${incidentId}`;
    expect(await ask("save", muteOf({ until: inDays(90) }))).toMatchObject({ version: 1 });
    expect(await ask("save", muteOf({ until: inDays(91) }))).toBe("BAD_REQUEST");
    expect(await ask("save", muteOf({ until: null }))).toBe("BAD_REQUEST");
    expect(await ask("save", muteOf({ thread, until: null }))).toMatchObject({ version: 1 });
    expect(await ask("save", muteOf({ shopId, until: inDays(7) }), "mia")).toMatchObject({ version: 1 });
    expect(await ask("save", muteOf({ shopId, until: inDays(8) }), "mia")).toBe("FORBIDDEN");
    expect(await ask("save", muteOf({ thread, until: null }), "mia")).toBe("FORBIDDEN");
    expect(await ask("save", muteOf({}), "mia")).toBe("FORBIDDEN");
    expect(await ask("save", muteOf({ shopId, destinationId }), "mia")).toBe("FORBIDDEN");
    expect(await ask("save", muteOf({ shopId }), "vera")).toBe("FORBIDDEN");
    expect(await ask("save", muteOf({ shopId }), "stranger")).toBe("NOT_FOUND");
  });

  it("is nothing that is gone or of others", async () => {
    const { db } = database;
    const theirs = await addDestination(db, "Theirs", { organizationId: "other" });
    for (const given of [
      { shopId: 987_654 },
      { thread: "incident:987654" },
      { destinationId: theirs },
      { topic: "speed" },
    ])
      expect(await ask("save", muteOf(given))).toBe("NOT_FOUND");
  });

  it("gets another end by who saw it last, and ends by owners, admins and who muted it, all written down", async () => {
    const made = Object(await ask("save", muteOf({ shopId }), "mia"));
    const again = muteOf({ ...made, until: inDays(2), reason: "still moves" });
    expect(await ask("save", again, "max")).toBe("FORBIDDEN");
    expect(await ask("save", again, "mia")).toEqual({ id: made.id, version: 2 });
    expect(await ask("save", again, "mia")).toBe("CONFLICT");
    expect(await ask("end", { id: made.id }, "max")).toBe("FORBIDDEN");
    expect(await ask("end", { organizationId: "other", id: made.id }, "stranger")).toBe("NOT_FOUND");
    expect(await ask("end", { id: made.id })).toBe(true);
    expect(await ask("end", { id: made.id })).toBe("NOT_FOUND");
    expect(await listed()).toEqual([]);
    const said = (side: string) => `${side} ->> 'until' as ${side}_until, ${side} ->> 'reason' as ${side}_reason`;
    const { rows } = await database.pool.query(
      `select action, actor_id, ${said("before")}, ${said("after")} from audit_entry order by id`,
    );
    expect(rows.map(Object.values)).toEqual([
      ["mute.create", "mia", null, null, inDays(1), null],
      ["mute.update", "mia", inDays(1), null, inDays(2), "still moves"],
      ["mute.end", "olga", inDays(2), "still moves", null, null],
    ]);
  });
});
