import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { user } from "../identity/identity.table.ts";
import { member, organization, team } from "../organizations/organization.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { authRig, type Browser, signedInBrowser } from "./auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const NAMES = [
  "accountId",
  "callbackURL",
  "data",
  "email",
  "id",
  "invitationId",
  "memberId",
  "memberIdOrEmail",
  "name",
  "newEmail",
  "newPassword",
  "organizationId",
  "organizationSlug",
  "password",
  "providerId",
  "response",
  "role",
  "slug",
  "teamId",
  "token",
  "userId",
];
const everyField = (value: unknown) => Object.fromEntries(NAMES.map((name) => [name, value]));

const BODIES: unknown[] = [
  {},
  [],
  "text",
  7,
  everyField(null),
  everyField(7),
  everyField({ $ne: "" }),
  everyField(["a", "b"]),
  everyField("../../etc/passwd"),
  everyField("a\u0000b"),
  everyField("\uD800 ' or 1=1; --"),
  everyField("x".repeat(2000)),
  { ...everyField("x"), email: "x@example.com", data: { slug: 7, name: {} } },
];

/** Without a session few calls get past the first check. */
const ANONYMOUS_BODIES = 7;

const endpointSchema = z.object({
  path: z.string(),
  options: z.object({ method: z.union([z.string(), z.array(z.string())]) }),
});

test("no auth call answers bad input with a failure of ours, whoever makes it", async () => {
  const rig = authRig(database.db);
  const endpoints = Object.values(rig.auth.api).flatMap((endpoint) => {
    const parsed = endpointSchema.safeParse({ path: Object(endpoint).path, options: Object(endpoint).options });
    return parsed.success ? [{ path: parsed.data.path, methods: [parsed.data.options.method].flat() }] : [];
  });
  expect(endpoints.length).toBeGreaterThan(80);
  const failures: string[] = [];
  for (const { path, methods } of endpoints) {
    const browser = await signedInBrowser(
      rig,
      `fuzz-${path.replaceAll(/[^a-z]/g, "-")}${methods.join("-")}@example.com`.toLowerCase(),
    );
    const filled = path.replaceAll(/:[a-zA-Z]+/g, "x");
    const bodies = [...BODIES, ...(await bodiesAboutOwnThings(browser))];
    for (const [who, tried] of [
      [rig.browser(), BODIES.slice(0, ANONYMOUS_BODIES)],
      [browser, bodies],
    ] as const) {
      if (methods.includes("POST"))
        await Promise.all(tried.map((body) => check(`POST ${filled}`, () => who.call(filled, { body }))));
      if (methods.includes("GET"))
        await Promise.all(
          ["", "%", "x", "%00", "a%0Ab", "7"].map((value) =>
            check(`GET ${filled} ${value}`, () =>
              who.call(`${filled}?${NAMES.map((name) => `${name}=${value}`).join("&")}`),
            ),
          ),
        );
    }
  }
  expect(failures).toEqual([]);

  /** An admin who owns an organization passes all access checks, to where a null or a number could do harm. */
  async function bodiesAboutOwnThings(browser: Browser): Promise<unknown[]> {
    const userId = String(Object((await browser.call("/get-session")).body.user).id);
    await database.db.update(user).set({ role: "admin" }).where(eq(user.id, userId));
    await database.db.insert(organization).values({ id: userId, name: "Own", slug: userId });
    await database.db.insert(member).values({ id: userId, organizationId: userId, userId, role: "owner" });
    await database.db.insert(team).values({ id: userId, organizationId: userId, name: "Own" });
    const own = { organizationId: userId, userId, teamId: userId, memberId: userId };
    const empty = {
      name: null,
      slug: null,
      logo: null,
      metadata: null,
      email: null,
      emailVerified: null,
      role: null,
      banned: null,
    };
    return [
      { ...own, data: empty, ...empty },
      { ...own, data: { name: "", slug: "", metadata: "x" }, role: "", email: "y@example.com" },
      {
        ...own,
        data: { id: "x", createdAt: "never", organizationId: "x", userId: null },
        name: {},
        role: [],
        banExpiresIn: "soon",
        banReason: 7,
      },
      {
        ...own,
        data: { name: "a", updatedAt: null, password: 7 },
        newPassword: "correct-horse-1!",
        banExpiresIn: 1e300,
      },
    ];
  }

  async function check(label: string, call: () => Promise<{ status: number; body: object }>): Promise<void> {
    const { status, body } = await call();
    if (status >= 500) failures.push(`${label}: ${status} ${JSON.stringify(body)}`);
  }
}, 400_000);
