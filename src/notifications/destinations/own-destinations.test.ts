import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentOf } from "../delivering/composing/stored-message.ts";
import { sampleMessage } from "../samples/sample-messages.ts";
import { PREVIEWED_KINDS } from "../samples/situations.ts";
import { addUser } from "../../shops/shop-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
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

const ofNobody = ({ organizationId: _, ...rest }: ReturnType<typeof typed>) => rest;
const TYPED = ofNobody(typed());
const unsaved = ({ name: _, version: __, ...rest }: typeof TYPED) => rest;
type Typed = Omit<typeof TYPED, "id" | "version"> & { id: string | null; version: number | null };
const own = (person = "ada") => world.as(person).own;
const save = (given: Partial<Typed> = {}, person = "ada") => own(person).save({ ...TYPED, ...given });

describe("a channel of one's own", () => {
  it("is saved, tried, listed without its secrets, changed and removed, and no log says so", async () => {
    const { id } = await save();
    const tried = unsaved(TYPED);
    expect((await own().try({ ...tried, id, samples: ["beginning"] })).tries).toMatchObject([{ outcome: "arrived" }]);
    expect((await own().list()).destinations).toMatchObject([{ id, name: "#alerts", host: "hooks.example" }]);
    const shown = await own().get({ id });
    expect(shown).toMatchObject({ version: 1, timeZone: null, secretsSet: ["token"] });
    expect(JSON.stringify(shown)).not.toContain(MARKED);
    expect(await save({ id, version: 1, name: "Phone" })).toEqual({ id, version: 2 });
    expect(await refusalOf(save({ id, version: 1, name: "Late" }))).toBe("CONFLICT");
    expect(await own().remove({ id })).toBe(true);
    expect((await own().list()).destinations).toEqual([]);
    expect(await world.rows("select from audit_entry")).toEqual([]);
  });

  it("is neither their mail nor their devices, nor what a former version left for their inbox", async () => {
    await world.rows(`insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since)
      select gen_random_uuid(), 'ada', way, way, '{}', way, 'en', 'on', now() from unnest(array['email', 'push', 'inbox']) as way`);
    expect((await own().list()).destinations).toEqual([]);
  });

  it("is nobody else's, not even that of an owner of its person's organization", async () => {
    const { id } = await save();
    const tried = unsaved(TYPED);
    for (const person of ["olga", "eve"]) {
      expect((await own(person).list()).destinations).toEqual([]);
      for (const call of [
        () => own(person).get({ id }),
        () => own(person).remove({ id }),
        () => own(person).enable({ id, missed: "nothing" }),
        () => own(person).try({ ...tried, id, samples: ["beginning"] }),
        () => save({ id, version: 1 }, person),
      ])
        expect(await refusalOf(call())).toBe("NOT_FOUND");
    }
    expect(await refusalOf(world.as("olga").destination.get({ organizationId: "acme", id }))).toBe("NOT_FOUND");
    expect((await world.as("olga").destination.list({ organizationId: "acme" })).destinations).toEqual([]);
  });

  it("is of a kind for people, calls no address that is forbidden, and stays its person's while an admin acts for them", async () => {
    const slack = {
      channel: "slack",
      settings: { address: "https://hooks.slack.com/services/T0/B0/abcdefghijklmnop" },
    };
    expect(await refusalOf(save(slack))).toBe("BAD_REQUEST");
    world.forbidden.add("hooks.example");
    expect(await refusalOf(save())).toBe("BAD_REQUEST");
    world.forbidden.clear();
    expect(await refusalOf(world.as("ada", "admin").own.save(TYPED))).toBe("FORBIDDEN");
  });

  it("ten there are at most, with names that differ, but others may use the same", async () => {
    for (let index = 0; index < 10; index += 1) await save({ name: `Phone ${index}` });
    expect(await refusalOf(save({ name: "One more" }))).toBe("TOO_MANY_REQUESTS");
    expect(await refusalOf(save({ name: "Phone 1" }, "bob"))).toBe("none");
    expect(await refusalOf(save({ name: "phone 1" }, "bob"))).toBe("CONFLICT");
  });

  it("is shown beforehand what it will be told, in its language and zone, as it would be composed", async () => {
    const asked = { situation: "few", language: "de", timeZone: "UTC", isOwn: true } as const;
    const { messages } = await world.as("ada").own.samples(asked);
    const reader = { ...asked, appUrl: "https://shopwarden.example", now: minutesLater(0) };
    expect(messages).toEqual(PREVIEWED_KINDS.map((kind) => contentOf(sampleMessage("few", kind, reader))));
    expect(messages[0]?.why.text).toContain("Nachts");
    expect(await refusalOf(world.as("ada").own.samples({ ...asked, timeZone: "Mars/Olympus" }))).toBe("BAD_REQUEST");
  });

  it("goes with its person, with what waits for it", async () => {
    await addUser(world.database.db, "zoe");
    const { id } = await save({}, "zoe");
    await world.rows("delete from \"user\" where id = 'zoe'");
    expect(await world.rows(`select from destination where id = '${id}'`)).toEqual([]);
  });
});
