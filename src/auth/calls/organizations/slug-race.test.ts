import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { APP_URL, authRig, organizationScene } from "../../auth-fixture.ts";
import { withFields } from "../../wire/incoming.ts";
import { callAt } from "../registry.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";

/** The final answer after a 500 of a call that lost a race. */
async function afterFailure(path: string, type: string, body: string) {
  const headers = new Headers({ "content-type": type });
  const incoming = withFields({ path, url: `${APP_URL}/api/auth${path}`, method: "POST", headers }, body);
  const { dependencies } = authRig(database.db);
  const again = async () => Response.json({ code: "SECOND_ATTEMPT" }, { status: 403 });
  const response = new Response(null, { status: 500 });
  const answer = (await callAt(path)?.repeat?.({ response, incoming, again, dependencies })) ?? null;
  return answer === null ? null : Object(await answer.json()).code;
}

test("a slug that was lost at the same moment is told, however it was sent", async () => {
  const { slug } = await organizationScene(database.db);
  const bodies = [
    [JSON_TYPE, JSON.stringify({ slug })],
    [JSON_TYPE, JSON.stringify({ data: { slug } })],
    [FORM, new URLSearchParams({ slug }).toString()],
  ] as const;
  for (const [type, body] of bodies) {
    expect(await afterFailure("/organization/create", type, body)).toBe("ORGANIZATION_ALREADY_EXISTS");
    expect(await afterFailure("/organization/update", type, body)).toBe("ORGANIZATION_SLUG_ALREADY_TAKEN");
  }
});

test.each([
  [FORM, "name=Acme"],
  [JSON_TYPE, "{"],
  [JSON_TYPE, "[]"],
  [JSON_TYPE, "null"],
  ["text/plain", "slug"],
])("a body of %s that says %s names no slug, and is no failure of its own", async (type, body) => {
  expect(await afterFailure("/organization/create", type, body)).toBe("SECOND_ATTEMPT");
  expect(await afterFailure("/organization/update", type, body)).toBeNull();
});
