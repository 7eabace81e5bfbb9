import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { session, user } from "../../../identity/identity.table.ts";
import { type EventListener, listenForEvents } from "../../../lib/events.ts";
import type { Hint } from "../../../lib/hints.ts";
import { silentLog } from "../../../lib/log.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { authRig, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";

let database: FreshDatabase;
let listener: EventListener;
const heard: Hint[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  listener = listenForEvents(database.url, {
    onEvent: (event) => void heard.push(event),
    onGap: () => undefined,
    log: silentLog,
  });
  await listener.listening;
});
afterAll(async () => {
  await listener.stop();
  await database.drop();
});

async function scene(email: string) {
  const rig = authRig(database.db);
  const first = await signedInBrowser(rig, email);
  const second = rig.browser();
  await second.call("/sign-in/email", { body: { email, password: PASSWORD } });
  const [owner] = await database.db.select().from(user).where(eq(user.email, email));
  const hint = { topic: "session", organizationId: null, userId: owner?.id, id: null };
  await expect.poll(() => heard).toEqual([hint]);
  heard.length = 0;
  return { first, hint, userId: owner?.id ?? "" };
}

test("a person's browsers hear that one of the sessions was ended", async () => {
  const { first, hint, userId } = await scene("hint-one@example.com");
  const [other] = await database.db.select().from(session).where(eq(session.userId, userId)).offset(1);
  await first.call("/revoke-session", { body: { token: other?.token } });
  await expect.poll(() => heard).toEqual([hint]);
  heard.length = 0;
});

test("that the language was changed", async () => {
  const { first, hint } = await scene("hint-language@example.com");
  await first.call("/update-user", { body: { language: "de" } });
  await expect.poll(() => heard).toEqual([hint]);
  heard.length = 0;
});

test("and that all the others were", async () => {
  const { first, hint } = await scene("hint-others@example.com");
  await first.call("/revoke-other-sessions", { body: {} });
  await expect.poll(() => heard).toEqual([hint]);
});
