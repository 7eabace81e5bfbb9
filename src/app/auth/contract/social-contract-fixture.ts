import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { type Browser, signedInBrowser } from "../auth-fixture.ts";
import { socialRig, visitProvider } from "../social-fixture.ts";
import { type Person, socialStandIn, type StandIn } from "../social-stand-in-fixture.ts";
import { newEmail } from "./contract-fixture.ts";

/** A database for the file and a stand-in for the providers for each of its tests, with people who sign in at Google. */
export function socialContract() {
  let database: FreshDatabase;
  let standIn: StandIn;
  let count = 0;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    standIn = socialStandIn();
    vi.stubGlobal("fetch", standIn.fetch);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const rig = () => socialRig(database.db);
  const somebody = (email = newEmail()): Person => ({ id: String(5000 + (count += 1)), email, isVerified: true });
  const visit = (browser: Browser, whom: Person, path = "/sign-in/social") =>
    visitProvider({ browser, standIn, provider: "google" }, whom, path);
  return {
    database: () => database,
    standIn: () => standIn,
    rig,
    somebody,
    visit,
    /** Somebody with a password and an account at Google. */
    async linked() {
      const email = newEmail();
      const browser = await signedInBrowser(rig(), email);
      const whom = somebody(email);
      await visit(browser, whom, "/link-social");
      return { browser, whom, email };
    },
  };
}
