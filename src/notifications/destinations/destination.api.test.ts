import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type ChannelsWorld, channelsWorld, MARKED, refusalOf, typed } from "./channels-fixture.ts";

let world: ChannelsWorld;

beforeAll(async () => {
  world = await channelsWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from audit_entry");
  await world.rows("delete from rate_bucket");
  world.forbidden.clear();
  world.tried.splice(0);
  world.answerTries(async () => ({ status: 200, retryAfter: null, body: "ok" }));
});

type Typed = Omit<ReturnType<typeof typed>, "id" | "version"> & {
  id: string | null;
  version: number | null;
  proof: string;
};
const save = (given: Partial<Typed> = {}) => world.as("olga").destination.save({ ...typed(), ...given });
const unsaved = ({ name: _, version: __, ...rest }: ReturnType<typeof typed>) => rest;
const get = (id: string) => world.as("olga").destination.get({ organizationId: "acme", id });
const list = (person = "olga") => world.as(person).destination.list({ organizationId: "acme" });
const audited = () => world.rows("select action, before, after from audit_entry order by id");

describe("a channel", () => {
  it("is saved, listed with its host alone, shown without its secrets, and removed", async () => {
    const { id, version } = await save();
    await addRule(world.database.db, [id], { name: "Night" });
    const listed = {
      id,
      channel: "fake",
      name: "#alerts",
      host: "hooks.example",
      state: "on",
      reason: null,
      arrivedAt: null,
      triedAt: null,
      rules: [{ id: expect.any(String), name: "Night" }],
    };
    expect((await list("bob")).destinations).toMatchObject([{ ...listed, waiting: 0 }]);
    expect(await get(id)).toMatchObject({
      ...listed,
      version,
      language: "en",
      timeZone: null,
      missed: 0,
      lately: [],
      settings: { address: "https://hooks.example/in" },
      secretsSet: ["token"],
    });
    await world.as("olga").destination.remove({ organizationId: "acme", id });
    expect((await list()).destinations).toEqual([]);
    expect((await audited()).map(({ action }) => action)).toEqual(["channel.create", "channel.delete"]);
  });

  it("keeps a secret that is not typed only as long as it goes to the same origin", async () => {
    const { id } = await save();
    const change = (address: string, token: string | null, version: number) =>
      world.as("olga").destination.save({ ...typed(address, token), id, version });
    await change("https://hooks.example/elsewhere", null, 1);
    const keptSecret = async () => {
      const [row] = await world.rows("select secrets, origin from destination");
      return [
        world.ctx.secrets.open(String(row?.secrets), { table: "destination", column: "secrets", row: id }),
        row?.origin,
      ];
    };
    expect(await keptSecret()).toEqual([JSON.stringify({ token: MARKED }), "https://hooks.example"]);
    for (const address of ["https://evil.example/in", "http://hooks.example/in", "https://hooks.example:8443/in"])
      await expect(change(address, null, 2)).rejects.toMatchObject({
        code: "BAD_REQUEST",
        cause: { issues: [{ path: ["settings", "token"] }] },
      });
    expect((await keptSecret())[1]).toBe("https://hooks.example");
    await change("https://evil.example/in", "another", 2);
    expect(await keptSecret()).toEqual([JSON.stringify({ token: "another" }), "https://evil.example"]);
    expect((await audited()).at(-1)).toMatchObject({
      before: { host: "hooks.example" },
      after: { host: "evil.example", changedSecrets: ["token"] },
    });
  });

  it("that somebody else changed meanwhile is not saved over", async () => {
    const { id } = await save();
    expect(await save({ id, version: 1, name: "#ops" })).toEqual({ id, version: 2 });
    expect(await refusalOf(save({ id, version: 1, name: "#late" }))).toBe("CONFLICT");
    expect((await get(id)).name).toBe("#ops");
  });

  it("has a name of its own, a known kind and zone, and settings that its kind takes", async () => {
    const { id } = await save();
    expect(await refusalOf(save({ name: "#ALERTS" }))).toBe("CONFLICT");
    expect(await refusalOf(save({ name: "  " }))).toBe("BAD_REQUEST");
    expect(await refusalOf(save({ name: "x".repeat(61) }))).toBe("BAD_REQUEST");
    expect(await refusalOf(save({ name: "b", channel: "carrier-pigeon" }))).toBe("BAD_REQUEST");
    expect(await refusalOf(save({ id, version: 1, channel: "slack" }))).toBe("BAD_REQUEST");
    await expect(
      save({ name: "c", channel: "slack", settings: { address: "https://evil.example/x" } }),
    ).rejects.toMatchObject({
      cause: { issues: [{ path: ["settings", "address"] }] },
    });
    const zone = { ...typed(), name: "d", timeZone: "Mars/Olympus" };
    expect(await refusalOf(world.as("olga").destination.save(zone))).toBe("BAD_REQUEST");
    world.forbidden.add("hooks.example");
    expect(await refusalOf(save({ name: "e" }))).toBe("BAD_REQUEST");
    expect((await list()).destinations).toHaveLength(1);
  });

  it("is one of as many as an organization may have", async () => {
    for (let made = 0; made < 50; made += 1) await addDestination(world.database.db, `Channel ${made}`);
    expect(await refusalOf(save())).toBe("TOO_MANY_REQUESTS");
    expect(await world.rows("select limit_id, subject_id from limit_hit where limit_id = 'channels'")).toEqual([
      { limit_id: "channels", subject_id: "acme" },
    ]);
  });

  it("stands in a list of 10 kB at most on its way, also where there are fifty that rules tell", async () => {
    const { db } = world.database;
    for (let made = 0; made < 50; made += 1)
      await addRule(db, [
        await addDestination(db, `#shops-of-customer-${made}`, {
          channel: "slack",
          arrivedAt: new Date(Date.UTC(2026, 10, 1, 0, made, made * 7)),
          triedAt: new Date(Date.UTC(2026, 10, 2, 0, made, made * 11)),
        }),
      ]);
    const answer = await list();
    expect(answer.destinations).toHaveLength(50);
    expect(gzipSync(JSON.stringify(answer)).length).toBeLessThanOrEqual(10_000);
  });

  it("that is in trouble stands before others", async () => {
    const { db } = world.database;
    await addDestination(db, "a-works");
    await addDestination(db, "b-struggles", { state: "struggling" });
    await addDestination(db, "c-disabled", { state: "disabled", reason: "channel_archived" });
    await addDestination(db, "d-unconfirmed", { state: "unconfirmed" });
    expect((await list()).destinations.map(({ name, reason }) => [name, reason])).toEqual([
      ["c-disabled", "channel_archived"],
      ["b-struggles", null],
      ["d-unconfirmed", null],
      ["a-works", null],
    ]);
  });
});

describe("of channels", () => {
  it("members see the list alone, and strangers nothing", async () => {
    const { id } = await save();
    const given = { organizationId: "acme", id };
    const calls = (person: string) => {
      const { destination } = world.as(person);
      return [
        destination.list({ organizationId: "acme" }),
        destination.get(given),
        destination.save({ ...typed(), name: "x" }),
        destination.remove(given),
        destination.enable({ ...given, missed: "nothing" }),
        destination.try({ ...typed(), samples: ["end"] }),
        destination.find({ organizationId: "acme", id: null, channel: "telegram", settings: {} }),
      ];
    };
    const codes = async (person: string) => await Promise.all(calls(person).map(refusalOf));
    expect(await codes("bob")).toEqual(["none", ...Array.from({ length: 6 }, () => "FORBIDDEN")]);
    expect(await codes("eve")).toEqual(Array.from({ length: 7 }, () => "NOT_FOUND"));
    expect(world.tried).toEqual([]);
  });

  it("of another organization there are none", async () => {
    const { id } = await save();
    const { destination } = world.as("eve");
    const given = { organizationId: "evil", id };
    const rest = unsaved(typed("https://hooks.example/in", null));
    const codes = [
      destination.get(given),
      destination.save({ ...typed(), ...given, version: 1 }),
      destination.remove(given),
      destination.enable({ ...given, missed: "summary" }),
      destination.try({ ...rest, ...given, samples: ["beginning"] }),
      destination.find({ ...given, channel: "telegram", settings: {} }),
    ].map(refusalOf);
    expect(await Promise.all(codes)).toEqual(Array.from({ length: 6 }, () => "NOT_FOUND"));
    expect(world.tried).toEqual([]);
    expect((await list()).destinations).toHaveLength(1);
  });

  it("no secret stands in answers, the log or the audit log", async () => {
    const { id } = await save();
    world.answerTries(async ({ headers, body }) => ({
      status: 400,
      retryAfter: null,
      body: JSON.stringify({ headers, body }),
    }));
    const tries = await world
      .as("olga")
      .destination.try({ ...typed("https://hooks.example/in", null), id, samples: ["beginning"] });
    expect(world.tried[0]?.headers["authorization"]).toBe(MARKED);
    await save({ id, version: 1, settings: { address: "https://hooks.example/in", token: `${MARKED}-2` } });
    const refused = await save({ id, version: 1 }).catch((error: unknown) => JSON.stringify(error));
    const said = [
      tries,
      await get(id),
      await list(),
      refused,
      await audited(),
      await world.rows("select * from destination"),
    ];
    expect(JSON.stringify(said)).not.toContain("MARKED-SECRET");
  });
});

it("of a text that somebody wrote the audit log says that it was changed, and nothing of it", async () => {
  const given = (body: string) => ({
    ...typed("https://hooks.example/in", null),
    channel: "webhook",
    settings: { address: "https://hooks.example/in", body, headers: "", contains: "", secret: "" },
  });
  const { id, version } = await world.as("olga").destination.save(given(`{"text":"${MARKED}-1"}`));
  await world.as("olga").destination.save({ ...given(`{"text":"${MARKED}-2"}`), id, version });
  await world.as("olga").destination.remove({ organizationId: "acme", id });
  const entries = await audited();
  expect(entries.map(({ action }) => action)).toEqual(["channel.create", "channel.update", "channel.delete"]);
  expect(entries[1]).toMatchObject({ after: { changedTexts: ["body"] } });
  expect(JSON.stringify(entries)).not.toContain(MARKED);
});

describe("a try", () => {
  const tryOut = (given: object = {}) => {
    const rest = unsaved(typed());
    return world.as("olga").destination.try({ ...rest, samples: ["end", "beginning", "update"], ...given });
  };

  it("sends what is typed, though it is not saved, in the order of a matter, and says what came of it", async () => {
    const { tries } = await tryOut();
    expect(tries).toEqual(
      ["beginning", "update", "end"].map((sample) => ({
        sample,
        outcome: "arrived",
        status: 200,
        milliseconds: 0,
        answer: "ok",
        reason: null,
        trouble: null,
      })),
    );
    expect(world.tried.map(({ body }) => JSON.parse(body))).toMatchObject([
      { kind: "first", answers: null },
      { kind: "grown", answers: "ok" },
      { kind: "end", answers: "ok" },
    ]);
    expect((await list()).destinations).toEqual([]);
  });

  it("says that it is a test and who asked for it", async () => {
    await tryOut({
      channel: "slack",
      settings: { address: "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/abcdefghijkl" },
    });
    expect(world.tried[0]?.body).toContain("This is a test of Shopwarden, asked for by olga.");
  });

  it("shows the first 500 characters of an answer, and of an excepted address only the status", async () => {
    world.answerTries(async () => ({ status: 410, retryAfter: null, body: "x".repeat(2000) }));
    expect((await tryOut({ samples: ["beginning"] })).tries).toMatchObject([
      { outcome: "gone", reason: "channel_archived", status: 410, answer: "x".repeat(500) },
    ]);
    world.answerTries(async () => ({ status: 400, retryAfter: null, body: "inside", isExcepted: true }));
    expect((await tryOut({ samples: ["beginning"] })).tries).toMatchObject([{ status: 400, answer: null }]);
  });

  it("of what is stored is remembered, and of nothing else", async () => {
    const { id } = await save();
    await tryOut({ id, settings: { address: "https://hooks.example/other" }, samples: ["beginning"] });
    expect((await list()).destinations).toMatchObject([{ triedAt: null, arrivedAt: null }]);
    await tryOut({ id, settings: { address: "https://hooks.example/in" }, samples: ["beginning"] });
    const at = world.ctx.clock().toISOString();
    expect((await list()).destinations).toMatchObject([{ triedAt: at, arrivedAt: at }]);
  });

  it("of what is saved afterwards is known, and a try of something else is not", async () => {
    const { proof } = await tryOut({ samples: ["beginning"] });
    const at = world.ctx.clock().toISOString();
    await save({ name: "#other", settings: { address: "https://hooks.example/other", token: MARKED }, proof });
    await save({ name: "#tried", proof });
    await save({ name: "#invented", proof: "v1.0.invented" });
    const tried = (await list()).destinations.map(({ name, triedAt, arrivedAt }) => [name, triedAt, arrivedAt]);
    expect(tried.toSorted()).toEqual([
      ["#invented", null, null],
      ["#other", null, null],
      ["#tried", at, at],
    ]);
    expect(proof).not.toContain(MARKED);
  });

  it("that did not arrive is one", async () => {
    world.answerTries(async () => ({ status: 500, retryAfter: null, body: "" }));
    const { proof } = await tryOut({ samples: ["beginning"] });
    await save({ proof });
    const at = world.ctx.clock().toISOString();
    expect((await list()).destinations).toMatchObject([{ triedAt: at, arrivedAt: null }]);
  });

  it("is limited for the organization", async () => {
    for (let made = 0; made < 6; made += 1) await tryOut({ samples: ["beginning"] });
    expect(await refusalOf(tryOut())).toBe("TOO_MANY_REQUESTS");
    expect(world.tried).toHaveLength(6);
  });

  it("sends no kept secret to another origin, and nothing to an address inside", async () => {
    const { id } = await save();
    expect(await refusalOf(tryOut({ id, settings: { address: "https://evil.example/in" } }))).toBe("BAD_REQUEST");
    world.forbidden.add("hooks.example");
    expect(await refusalOf(tryOut())).toBe("BAD_REQUEST");
    expect(world.tried).toEqual([]);
  });
});
