import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { session, user } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { authRig, type Browser, signedInBrowser } from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** What the specification grants to the role admin; nothing else is granted. */
const GRANTED: readonly [string, readonly string[]][] = [
  ["user", ["create", "list", "set-role", "ban", "impersonate", "delete", "set-password", "get", "update"]],
  ["session", ["list", "revoke", "delete"]],
];
const TABLE = GRANTED.flatMap(([resource, actions]) => actions.map((action) => [resource, action] as const));
/** Permissions that the library offers besides. */
const NOT_GRANTED = [
  ["user", "set-email"],
  ["user", "set-phone"],
  ["user", "impersonate-admins"],
  ["session", "create"],
  ["organization", "delete"],
] as const;

let count = 0;
const rigOf = (adminUserIds: string[] = []) => authRig(database.db, { adminUserIds });

async function somebody(role: string): Promise<{ id: string; browser: Browser; cookies: Map<string, string> }> {
  count += 1;
  const email = `person-${count}@example.com`;
  const browser = await signedInBrowser(rigOf(), email);
  const [row] = await database.db.update(user).set({ role }).where(eq(user.email, email)).returning({ id: user.id });
  return { id: row?.id ?? "", browser, cookies: browser.cookies };
}

/** The same person on a server whose configuration names them as admin. */
function onServerWhereAdmin(person: { id: string; cookies: Map<string, string> }): Browser {
  const browser = rigOf([person.id]).browser();
  for (const [name, value] of person.cookies) browser.cookies.set(name, value);
  return browser;
}

const may = async (browser: Browser, resource: string, action: string) =>
  (await browser.call("/admin/has-permission", { body: { permissions: { [resource]: [action] } } })).body.success;

describe("the table of permissions", () => {
  test.each([
    ["user", false],
    ["admin", true],
    ["user,admin", true],
    ["admin,user", true],
    ["administrator", false],
  ])("gives the role %s everything: %s", async (role, expected) => {
    const { browser } = await somebody(role);
    for (const [resource, action] of TABLE)
      expect(await may(browser, resource, action), `${resource}:${action}`).toBe(expected);
    for (const [resource, action] of NOT_GRANTED)
      expect(await may(browser, resource, action), `${resource}:${action}`).toBe(false);
  });

  test("gives people whom the configuration names everything, whatever their role", async () => {
    const browser = onServerWhereAdmin(await somebody("user"));
    for (const [resource, action] of TABLE)
      expect(await may(browser, resource, action), `${resource}:${action}`).toBe(true);
  });
});

type Made = { id: string; token: string };

/** One call per permission. Each gets its own person, so that no call affects the next. */
const CALLS: Record<string, (made: Made) => [string, object | null]> = {
  "user:create": ({ id }) => ["/admin/create-user", { name: "New", email: `new-${id}@example.com` }],
  "user:list": () => ["/admin/list-users", null],
  "user:set-role": ({ id }) => ["/admin/set-role", { userId: id, role: "user" }],
  "user:ban": ({ id }) => ["/admin/ban-user", { userId: id }],
  "user:ban, taken back": ({ id }) => ["/admin/unban-user", { userId: id }],
  "user:impersonate": ({ id }) => ["/admin/impersonate-user", { userId: id, reason: "A test" }],
  "user:delete": ({ id }) => ["/admin/remove-user", { userId: id }],
  "user:set-password": ({ id }) => ["/admin/set-user-password", { userId: id, newPassword: "another-horse-2!" }],
  "user:get": ({ id }) => [`/admin/get-user?id=${id}`, null],
  "user:update": ({ id }) => ["/admin/update-user", { userId: id, data: { name: "Renamed" } }],
  "session:list": ({ id }) => ["/admin/list-user-sessions", { userId: id }],
  "session:revoke": ({ token }) => ["/admin/revoke-user-session", { sessionToken: token }],
  "session:revoke, all": ({ id }) => ["/admin/revoke-user-sessions", { userId: id }],
};

describe.each(Object.entries(CALLS))("%s", (_permission, callOf) => {
  const send = async (browser: Browser) => {
    const { id } = await somebody("user");
    const [row] = await database.db.select().from(session).where(eq(session.userId, id));
    const [path, body] = callOf({ id, token: row?.token ?? "" });
    return (await browser.call(path, body === null ? {} : { body })).status;
  };

  test("is for admins alone", async () => {
    expect(await send((await somebody("user")).browser)).toBe(403);
    expect(await send(rigOf().browser())).toBe(401);
    expect(await send((await somebody("admin")).browser)).toBe(200);
    expect(await send((await somebody("user,admin")).browser)).toBe(200);
    expect(await send(onServerWhereAdmin(await somebody("user")))).toBe(200);
  });

  test("ends at once for an admin who was demoted, banned or signed out, whatever the browser has cached", async () => {
    const cached = async () => {
      const person = await somebody("admin");
      await person.browser.call("/get-session");
      expect([...person.cookies.keys()].some((name) => name.includes("session_data"))).toBe(true);
      return person;
    };
    await somebody("admin");
    const demoted = await cached();
    await database.db.update(user).set({ role: "user" }).where(eq(user.id, demoted.id));
    expect(await send(demoted.browser)).toBe(403);
    const revoked = await cached();
    await database.db.delete(session).where(eq(session.userId, revoked.id));
    expect(await send(revoked.browser)).toBe(401);
  });
});

test("an admin may not change an address, which belongs to its owner", async () => {
  const { browser } = await somebody("admin");
  const { id } = await somebody("user");
  for (const data of [{ email: "thief@example.com" }, { emailVerified: true }])
    expect(await browser.call("/admin/update-user", { body: { userId: id, data } })).toMatchObject({
      status: 403,
      body: { message: "You are not allowed to update users email" },
    });
});
