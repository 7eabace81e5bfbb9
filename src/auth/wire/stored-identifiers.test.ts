import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { verification } from "../../identity/identity.table.ts";
import { verificationIdentifier } from "../../identity/verification-identifier.store.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { PASSWORD, signedInBrowser, tokenIn } from "../auth-fixture.ts";
import { begin, socialRig } from "../calls/social/social-fixture.ts";
import { afterPassword, codeOf, protectedPerson } from "../calls/two-factor/two-factor-fixture.ts";

/** Mails are sent in the background; a busy machine takes its time. */
const PATIENT = { timeout: 60_000 };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("what a link, a state or a challenge is looked up by is kept as its hash alone", async () => {
  const rig = socialRig(database.db, { mailsAreDelivered: true });
  const [email, other] = ["kept@example.com", "two@example.com"];
  const owner = await signedInBrowser(rig, email);
  await rig.browser().call("/request-password-reset", { body: { email } });
  const reset = await vi.waitFor(() => mailed(email), PATIENT);
  const state = new URL(await begin(rig.browser(), "google")).searchParams.get("state") ?? "";
  await owner.call("/delete-user", { body: { password: PASSWORD } });
  const removal = await vi.waitFor(() => {
    const token = mailed(email);
    expect(token).not.toBe(reset);
    return token;
  }, PATIENT);
  await owner.call("/passkey/generate-register-options");
  const { totpUri } = await protectedPerson(rig, other, new Date());
  const trusting = await afterPassword(rig, other);
  await trusting.call("/two-factor/verify-totp", {
    body: { code: await codeOf(totpUri, new Date(), 1), trustDevice: true },
  });
  await afterPassword(rig, other, rig.browser());

  const rows = await database.db.select().from(verification);
  const plain = rows.filter(({ identifier }) => !/^[0-9a-f]{64}$/.test(identifier));
  expect(plain.map(({ identifier }) => identifier.replace(/^trust-device-.+/, "a trusted device"))).toEqual([
    "a trusted device",
  ]);
  expect(rows.length).toBeGreaterThan(4);
  for (const secret of [reset, removal]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
  expect(rows.map(({ identifier }) => identifier)).toContain(verificationIdentifier(`reset-password:${reset}`));
  expect(rows.map(({ identifier }) => identifier)).not.toContain(state);

  function mailed(to: string): string {
    const token = tokenIn(rig.mails, to);
    expect(token).not.toBe("");
    return token;
  }
});
