import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { ActingPerson, stranger } from "./actor.ts";
import { auditEntry } from "./audit.table.ts";
import { type Told, tellRepeatedly } from "./entry-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.db.delete(auditEntry)));

const AT = new Date(Date.UTC(2026, 0, 1, 12));
const AT_ONCE = 50;

const failure = (changes: Partial<Told> = {}): Told => ({
  at: AT,
  organizationId: null,
  actor: stranger("192.0.2.1"),
  action: "sign-in.failure",
  subject: "user",
  subjectId: "ada",
  before: null,
  after: { how: "password" },
  ...changes,
});

const allAtOnce = (entryOf: (place: number) => Told) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, place) => tellRepeatedly(database.db, entryOf(place))));

/** Inserts earlier entries, so that the limit is nearly reached. */
const fill = (count: number, entryOf: (place: number) => { subjectId?: string; actorId?: string; ipAddress: string }) =>
  database.db.insert(auditEntry).values(
    Array.from({ length: count }, (_, place) => ({
      at: AT,
      action: "sign-in.failure",
      subject: "user",
      subjectId: "ada",
      ...entryOf(place),
    })),
  );

const entries = () => database.db.select().from(auditEntry).orderBy(asc(auditEntry.id));
const countOf = (found: readonly { after: unknown }[]) =>
  found.reduce((sum, { after }) => sum + Number(Object(after).count), 0);

test("the same, fifty times at once, is one entry that counts them all", async () => {
  await allAtOnce(() => failure());
  expect(await entries()).toMatchObject([{ after: { how: "password", count: AT_ONCE } }]);
});

test("told differently fifty times at once, it keeps its bound and loses none", async () => {
  await allAtOnce((place) => failure({ after: { how: "password", device: `Browser ${place}` } }));
  const found = await entries();
  expect(found).toHaveLength(11);
  expect(countOf(found)).toBe(AT_ONCE);
});

test.each([
  [
    "one address",
    (place: number) => ({ subjectId: `before-${place}`, ipAddress: "192.0.2.1" }),
    (place: number) => failure({ subjectId: `person-${place}` }),
  ],
  [
    "one account",
    (place: number) => ({ subjectId: "ada", ipAddress: `10.0.0.${place}` }),
    (place: number) => failure({ actor: stranger(`10.0.1.${place}`) }),
  ],
  [
    "one person",
    (place: number) => ({ actorId: "eve", subjectId: `before-${place}`, ipAddress: "192.0.2.1" }),
    (place: number) =>
      failure({
        actor: ActingPerson.unaided({ id: "eve", name: "Eve" }, "192.0.2.1"),
        subjectId: `person-${place}`,
      }),
  ],
])("what %s may fill of an hour is kept when fifty come at once near the end", async (_whose, before, entryOf) => {
  await fill(190, before);
  await allAtOnce(entryOf);
  const found = (await entries()).slice(190);
  expect(found).toHaveLength(11);
  expect(countOf(found)).toBe(AT_ONCE);
});
