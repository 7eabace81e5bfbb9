import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "../../../identity/identity.table.ts";
import { organization } from "../../../organizations/organization.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { APP_URL, organizationScene } from "../../auth-fixture.ts";
import { createPasskey } from "../passkeys/passkey-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("an organization that requires a second factor is closed in every auth call until there is one, and open to a passkey", async () => {
  const { rig, join, email, organizationId } = await organizationScene(database.db);
  const byPassword = await join("admin");
  const passkey = createPasskey(APP_URL);
  const registration = await byPassword.call("/passkey/generate-register-options");
  const registered = await byPassword.call("/passkey/verify-registration", {
    body: { response: passkey.register(registration.body), name: "Key" },
  });
  expect(registered.status).toBe(200);
  await database.db.update(organization).set({ requiresTwoFactor: true }).where(eq(organization.id, organizationId));

  const closed = {
    status: 403,
    body: {
      code: "TWO_FACTOR_REQUIRED",
      message: "This organization requires two-factor authentication. Switch it on in your settings, and come back.",
    },
  };
  const calls = [
    [`/organization/get-full-organization?organizationId=${organizationId}`],
    [`/organization/list-members?organizationId=${organizationId}`],
    [`/organization/list-invitations?organizationId=${organizationId}`],
    ["/organization/update", { organizationId, data: { name: "Mine" } }],
    ["/organization/invite-member", { organizationId, email: email("x"), role: "admin" }],
    ["/organization/set-active", { organizationId }],
  ] as const;
  for (const [path, body] of calls) {
    expect(await byPassword.call(path, body === undefined ? {} : { body })).toMatchObject(closed);
  }

  const byPasskey = rig.browser();
  const question = await byPasskey.call("/passkey/generate-authenticate-options");
  const entered = await byPasskey.call("/passkey/verify-authentication", {
    body: { response: passkey.signIn(question.body) },
  });
  expect(entered.status).toBe(200);
  for (const [path, body] of calls.slice(0, 2)) {
    expect((await byPasskey.call(path, body === undefined ? {} : { body })).status).toBe(200);
  }

  await database.db
    .update(user)
    .set({ twoFactorEnabled: true })
    .where(eq(user.email, email("admin")));
  expect((await byPassword.call(calls[0][0])).status).toBe(200);
});
