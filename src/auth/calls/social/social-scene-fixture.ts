import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import type { Browser } from "../../auth-fixture.ts";
import { socialRig, visitProvider } from "./social-fixture.ts";
import { type Person, socialStandIn, type StandIn } from "./social-stand-in-fixture.ts";

/** A database for the file, and a stand-in for the providers for each test. */
export function socialScene() {
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
  return {
    database: () => database,
    standIn: () => standIn,
    rig: () => socialRig(database.db),
    /** Somebody with a new id at every provider; GitHub's ids are numbers. */
    person: (email: string, isVerified: unknown = true) => ({
      id: String(1000 + (count += 1)),
      email,
      isVerified,
    }),
    /** Goes to Google and back. */
    visit: (browser: Browser, whom: Person, path = "/sign-in/social") =>
      visitProvider({ browser, standIn, provider: "google" }, whom, path),
  };
}
