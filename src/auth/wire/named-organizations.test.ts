import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { session as sessionTable, user } from "../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import {
  invitation,
  member,
  organization,
  ssoProvider,
  team,
  teamMember,
} from "../../organizations/organization.table.ts";
import { authRig, type Browser, signedInBrowser } from "../auth-fixture.ts";
import { fieldsOf } from "./fields-of.ts";
import { FIELDS_ELSEWHERE, namedFields, SECRET_NAME } from "./named-organizations-fixture.ts";

/** Calls in which a member locked out by a rule may name the organization, and why. */
const OPEN_TO_HELD = new Map([
  ["/organization/leave", "nobody is held by a door that they cannot pass"],
  ["/organization/accept-invitation", "joining comes before the rules for members"],
  ["/organization/reject-invitation", "it is the person's own answer"],
  ["/organization/get-invitation", "it is addressed to the person"],
  ["/organization/create", "it names a new one"],
  ["/organization/check-slug", "it tells whether a word is taken"],
  ["/organization/list", "it is the list of what the person belongs to"],
  ["/organization/list-user-invitations", "it is the list of what the person was invited to"],
]);

let database: FreshDatabase;
let rig: ReturnType<typeof authRig>;
let held: Place;
let open: Place;
let caller: Browser;
let callerId: string;

beforeAll(async () => {
  database = await freshDatabase();
  rig = authRig(database.db);
  caller = await signedInBrowser(rig, "caller@example.com", "Carla Caller");
  const [row] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, "caller@example.com"));
  callerId = row?.id ?? "";
  await signedInBrowser(rig, "other@example.com", SECRET_NAME);
  held = await place("held", true);
  open = await place("open", false);
});
afterAll(() => database.drop());

type Place = Awaited<ReturnType<typeof place>>;

/** An organization with the caller as admin, and everything in it that a call may name. */
async function place(slug: string, requiresTwoFactor: boolean) {
  const { db } = database;
  const [other] = await db.select({ id: user.id }).from(user).where(eq(user.email, "other@example.com"));
  const id = (what: string) => `${what}-${slug}-${randomUUID().slice(0, 8)}`;
  const ids = {
    organizationId: id("organization"),
    organizationSlug: slug,
    teamId: id("team"),
    invitationId: id("invitation"),
    memberId: id("member"),
    memberIdOrEmail: id("member"),
    providerId: id("provider"),
  };
  ids.memberIdOrEmail = ids.memberId;
  const { organizationId, teamId } = ids;
  await db.insert(organization).values({ id: organizationId, name: `${SECRET_NAME} ${slug}`, slug, requiresTwoFactor });
  await db.insert(member).values([
    { id: ids.memberId, organizationId, userId: other?.id ?? "", role: "owner" },
    { id: id("caller"), organizationId, userId: callerId, role: "owner" },
  ]);
  await db.insert(team).values({ id: teamId, organizationId, name: `${SECRET_NAME} ${slug} team` });
  await db.insert(teamMember).values({ id: id("place"), teamId, userId: callerId });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const inviterId = other?.id ?? "";
  await db.insert(invitation).values({
    id: ids.invitationId,
    organizationId,
    email: "caller@example.com",
    role: "member",
    inviterId,
    expiresAt,
  });
  const domain = `${slug}.example`;
  await db
    .insert(ssoProvider)
    .values({ id: id("row"), providerId: ids.providerId, organizationId, issuer: "https://idp.example", domain });
  return ids;
}

/** The contents of every table that calls about organizations may change. */
async function everything(): Promise<unknown> {
  const tables = ["organization", "member", "team", "team_member", "invitation", "sso_provider"];
  const parts = tables.map((name) => `select md5(string_agg(x::text, '' order by x.id)) as content from "${name}" x`);
  return (await database.db.execute(sql.raw(parts.join(" union all ")))).rows;
}

/** Every call of the library that concerns organizations or takes a field that identifies one. */
function endpoints() {
  return Object.values(rig.auth.api).flatMap((endpoint) => {
    const { path } = endpoint;
    const options = fieldsOf(endpoint.options);
    if (typeof path !== "string" || fieldsOf(options.metadata).SERVER_ONLY === true) return [];
    const fields = namedFields(options);
    const isAbout = path.startsWith("/organization/") || (path.startsWith("/sso/") && fields.length > 0);
    const method = [options.method].flat().includes("POST") ? ("POST" as const) : ("GET" as const);
    return isAbout || (fields.length > 0 && !(path in FIELDS_ELSEWHERE)) ? [{ path, method, fields }] : [];
  });
}

const NAMES = ["organizationId", "organizationSlug", "teamId", "invitationId", "memberId", "providerId"] as const;
type Name = (typeof NAMES)[number];
type Where = "query" | "body" | "data";
type Named = { name: Name; where: Where; of: Place };

/** Other fields that calls need, so that nothing but the rule can refuse them. */
const FILLER = {
  name: "New name",
  role: "viewer",
  email: "new@example.com",
  permissions: { team: ["create"] },
  resend: true,
};

async function send(path: string, method: "GET" | "POST", named: readonly Named[]) {
  const query = new URLSearchParams();
  const data: Record<string, unknown> = { name: "New name" };
  const body: Record<string, unknown> = { ...FILLER, userId: callerId, data };
  for (const { name, where, of } of named) {
    if (where === "query") query.append(name, of[name]);
    else Object.assign(where === "data" ? data : body, { [name]: of[name] });
    if (name === "memberId" && where === "body") body.memberIdOrEmail = of.memberIdOrEmail;
  }
  return await caller.call(`${path}?${query.toString()}`, method === "POST" ? { body } : { method });
}

const placesOf = (method: string, name: Name): Where[] => {
  if (method !== "POST") return ["query"];
  return name === "organizationId" || name === "organizationSlug" ? ["query", "body", "data"] : ["query", "body"];
};

/** A field and its place in the request. */
type Spot = Omit<Named, "of">;

/** Every field of this call that may identify something of an organization, in every place. */
const spotsOf = (path: string, method: string): Spot[] =>
  NAMES.filter((name) => name !== "providerId" || (path.startsWith("/sso/") && path !== "/sso/register")).flatMap(
    (name) => placesOf(method, name).map((where) => ({ name, where })),
  );

/** Two fields in a fixed order. */
const pairOf = (one: Spot, other: Spot) =>
  [one, other]
    .map(({ name, where }) => `${where}.${name}`)
    .toSorted()
    .join(" ");

/**
 * Fields that a call reads are combined with every other field, in every place. Fields that it does not read are
 * handled by one function for all calls, so it is enough that each call tests every pair of such names once; places
 * rotate from call to call until all are covered, and so do the states held and open.
 */
function pairsOf({ path, method, fields }: ReturnType<typeof endpoints>[number], turn: number) {
  const spots = spotsOf(path, method);
  const isRead = ({ name, where }: Spot) => fields.includes(name) && (where !== "query" || method === "GET");
  const pairs = spots.flatMap((one, index) => spots.slice(index + 1).map((other) => [one, other] as const));
  const unread = Map.groupBy(
    pairs.filter((pair) => !pair.some(isRead)),
    ([one, other]) => `${one.name} ${other.name}`,
  );
  const turned = [...unread.values()].flatMap((alike) => alike.slice(turn % alike.length, (turn % alike.length) + 1));
  return [...pairs.filter((pair) => pair.some(isRead)), ...turned].map(([one, other], index) =>
    (index + turn) % 2 === 0 ? ([one, other] as const) : ([other, one] as const),
  );
}

test("the list of calls is read from the library", () => {
  const paths = endpoints().map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of OPEN_TO_HELD.keys()) expect(paths).toContain(path);
  expect(paths).toEqual(expect.arrayContaining(["/organization/set-active", "/sso/update-provider", "/sso/register"]));
});

describe("a call that names two organizations", () => {
  test("is refused in every combination of fields, changes nothing and shows nothing", async () => {
    const before = await everything();
    const met = new Set<string>();
    for (const [turn, call] of endpoints().entries()) {
      const { path, method } = call;
      await Promise.all(
        pairsOf(call, turn).map(async ([first, second]) => {
          met.add(pairOf(first, second));
          const { status, body } = await send(path, method, [
            { ...first, of: held },
            { ...second, of: open },
          ]);
          const isSilent = !JSON.stringify(body).includes(SECRET_NAME);
          expect([path, first, second, status >= 400 && status < 500, isSilent]).toEqual([
            path,
            first,
            second,
            true,
            true,
          ]);
        }),
      );
      expect([path, await everything()]).toEqual([path, before]);
    }
    const spots = spotsOf("/sso/update-provider", "POST");
    const all = spots.flatMap((one, index) => spots.slice(index + 1).map((other) => pairOf(one, other)));
    expect(all.filter((pair) => !met.has(pair))).toEqual([]);
  }, 240_000);
});

describe("a member whom a rule keeps out", () => {
  const shows = (body: unknown) => JSON.stringify(body).includes(`${SECRET_NAME} held`);

  test("is held by every call that names the organization, whatever by", async () => {
    const before = await everything();
    for (const { path, method, fields } of endpoints().filter((call) => !OPEN_TO_HELD.has(call.path))) {
      for (const name of NAMES.filter((one) => one !== "providerId" || path.startsWith("/sso/")))
        for (const where of placesOf(method, name)) {
          const { status, body } = await send(path, method, [{ name, where, of: held }]);
          expect([path, name, where, shows(body), status < 500]).toEqual([path, name, where, false, true]);
          const isRead = fields.includes(name) && where === (method === "GET" ? "query" : "body");
          if (isRead) expect([path, name, where, status >= 400]).toEqual([path, name, where, true]);
        }
      expect([path, await everything()]).toEqual([path, before]);
    }
  }, 120_000);

  test("is held by every call that relies on what the session has chosen", async () => {
    const chosen = { activeOrganizationId: held.organizationId, activeTeamId: held.teamId };
    const before = await everything();
    for (const { path, method } of endpoints().filter((call) => !OPEN_TO_HELD.has(call.path))) {
      await database.db.update(sessionTable).set(chosen).where(eq(sessionTable.userId, callerId));
      const answer = await send(path, method, []);
      expect([path, shows(answer.body), answer.status < 500]).toEqual([path, false, true]);
    }
    expect(await everything()).toEqual(before);
    await database.db
      .update(sessionTable)
      .set({ activeOrganizationId: null, activeTeamId: null })
      .where(eq(sessionTable.userId, callerId));
  });

  test("may still leave", async () => {
    const answer = await caller.call("/organization/leave", { body: { organizationId: held.organizationId } });
    expect([answer.status, fieldsOf(answer.body).userId]).toEqual([200, callerId]);
  });
});
