import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { auditEntry } from "../audit/audit.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { APP_URL, authRig, PASSWORD, signedInBrowser } from "./auth-fixture.ts";

let database: FreshDatabase;
let rig: ReturnType<typeof authRig>;
beforeAll(async () => {
  database = await freshDatabase();
  rig = authRig(database.db);
  await signedInBrowser(rig, "ada@example.com", "Ada");
  await signedInBrowser(rig, "bob@example.com", "Bob");
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.db.delete(auditEntry)));

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

const post = async (path: string, body: string, type: string | null = JSON_TYPE, cookie = "") =>
  await rig.routes.request(`${APP_URL}/api/auth${path}`, {
    method: "POST",
    headers: { origin: APP_URL, cookie, ...(type !== null && { "content-type": type }) },
    body: new TextEncoder().encode(body),
  });

const failures = async () =>
  (await database.db.select().from(auditEntry).where(eq(auditEntry.action, "sign-in.failure"))).map(
    ({ subjectName }) => subjectName,
  );

describe("a body that names an address twice", () => {
  const twice = (password: string) => `{"email":"ada@example.com","password":"${password}","email":"bob@example.com"}`;

  test("is about the same one for whoever signs in, counts and writes it down", async () => {
    expect((await post("/sign-in/email", twice("wrong-password-1!"))).status).toBe(401);
    expect(await failures()).toEqual(["Bob"]);
    const answer = await post("/sign-in/email", twice(PASSWORD));
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { email: "bob@example.com" } }]);
  });

  test("opens nothing where the last one is none", async () => {
    for (const last of ['["bob@example.com"]', "null", "7", "{}"]) {
      const body = `{"email":"ada@example.com","password":"${PASSWORD}","email":${last}}`;
      const answer = await post("/sign-in/email", body);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    }
  });
});

test("a wrong password that is sent as a form is written down with whose it was, and pauses as any other", async () => {
  const body = new URLSearchParams({ email: "ada@example.com", password: "wrong-password-1!" }).toString();
  const answer = await post("/sign-in/email", body, FORM);
  expect([401, 415]).toContain(answer.status);
  expect(await failures()).toEqual(answer.status === 401 ? ["Ada"] : []);
});

const endpointSchema = z.object({
  path: z.string(),
  options: z.object({ method: z.union([z.string(), z.array(z.string())]) }),
});

test("no auth call fails for the type of its body, whoever makes it", { timeout: 120_000 }, async () => {
  const paths = Object.values(rig.auth.api).flatMap((endpoint) => {
    const parsed = endpointSchema.safeParse({ path: Object(endpoint).path, options: Object(endpoint).options }).data;
    const isPost = parsed !== undefined && [parsed.options.method].flat().includes("POST");
    return isPost ? [parsed.path.replaceAll(/:[a-zA-Z]+/g, "x")] : [];
  });
  expect(paths.length).toBeGreaterThan(60);
  const bodies: [string | null, string][] = [
    [FORM, "email=a%40example.com&email=b&token=x&userId[]=1&organizationId=x"],
    ["text/plain", '{"email":"a@example.com"}'],
    ["multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--'],
    ["multipart/form-data", "no boundary"],
    ["application/xml", "<a/>"],
    ["application/octet-stream", "\u0001\u0002"],
    [null, '{"email":"a@example.com"}'],
    [JSON_TYPE, '{"email":'],
    [JSON_TYPE, `${"[".repeat(5000)}${"]".repeat(5000)}`],
    ["application/json; charset=utf-16", '{"email":"a"}'],
  ];
  const failed: string[] = [];
  for (const path of paths) {
    const { cookies } = await signedInBrowser(rig, `odd-${path.replaceAll(/[^a-z]/g, "-")}@example.com`.toLowerCase());
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    await Promise.all(
      bodies.flatMap(([type, body]) =>
        ["", cookie].map(async (own) => {
          const { status } = await post(path, body, type, own);
          if (status >= 500) failed.push(`${path} ${type} ${own === "" ? "nobody" : "somebody"}: ${status}`);
        }),
      ),
    );
  }
  expect(failed).toEqual([]);
});
