import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { listProcesses } from "../../instance/presence.store.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { listSetAside } from "../../monitoring/operation/set-aside.store.ts";
import { addUser } from "../../shops/shop-fixture.ts";
import { supervise, type Supervised } from "../supervise.ts";
import { countOf, type Fleet, makeAllDue, SECRET, startFleet } from "./faults-fixture.ts";
import { PROGRAM_ENVIRONMENT } from "../../lib/program-environment-fixture.ts";

const SHOPS = 4;
const HOSTILE = 1;
/** Counted from the first sign of life, so a busy machine may take longer to load the program. */
const SILENCE_SECONDS = 6;
/** Three starts of the program, two silences and two beats. */
const PATIENCE = { timeout: 240_000, interval: 250 };

let database: FreshDatabase;
let fleet: Fleet;
let dataFolder: string;
let worker: Supervised;
let crashes: string[];

beforeEach(async () => {
  database = await freshDatabase();
  fleet = await startFleet(database.db, SHOPS, 5);
  dataFolder = mkdtempSync(join(tmpdir(), "shopwarden-hostile-"));
  crashes = [];
  await addUser(database.db, "keeper", { role: "admin", language: "de" });
});

afterEach(async () => {
  await worker.stop();
  await fleet.close();
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

function startWorker(): Supervised {
  return supervise({
    program: join(inject("programsFolder"), "worker.js"),
    silenceSeconds: SILENCE_SECONDS,
    onCrash: (sentence) => {
      crashes.push(sentence);
      void forgetTheDead();
    },
    environment: {
      ...PROGRAM_ENVIRONMENT,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, "stands-still-fixture.ts")}`,
      STANDS_STILL_AT: new URL(fleet.shopOf(HOSTILE).url).hostname,
      DATABASE_URL: database.url,
      APP_SECRET: SECRET,
      DATA_DIR: dataFolder,
      OUTBOUND_ALLOW: "*.localhost",
      STORE_URL: `${fleet.fakes.sourcesUrl}/store`,
      STATIC_DATA_URL: `${fleet.fakes.sourcesUrl}/static-data`,
      LOG_LEVEL: "silent",
    },
  });
}

/** Skips the time after which a silent worker counts as gone. */
async function forgetTheDead(): Promise<void> {
  await database.pool.query(
    "update process_presence set seen_at = seen_at - interval '1 minute' where lost_at is null",
  );
}

/** The mails that the worker has "sent" without SMTP. */
function keptMails(): string[] {
  const folder = join(dataFolder, "mailbox");
  return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")) : [];
}

describe("a shop at whose answer a worker stands still", { timeout: 600_000 }, () => {
  it("is set aside after the second time, the others are visited, and admins are told", async () => {
    await makeAllDue(database.pool);
    worker = startWorker();
    await worker.ready;
    await expect.poll(() => listSetAside(database.db), PATIENCE).toHaveLength(1);
    expect(await listSetAside(database.db)).toMatchObject([{ shopId: HOSTILE }]);
    // A loss beside visits of others proves nothing, and a crowded machine visits others longer.
    expect([2, 3]).toContain(crashes.length);
    expect(crashes[0]).toContain(`gave no sign of life for ${SILENCE_SECONDS} seconds`);

    await expect.poll(() => countOf(database.pool, "shop_state where last_tried_at is null"), PATIENCE).toBe(1);
    expect((await listProcesses(database.db)).lost).toHaveLength(crashes.length);
    await expect.poll(keptMails, PATIENCE).toHaveLength(1);
    expect(keptMails()[0]).toContain("keeper@shopwarden.example");
    expect(keptMails()[0]).toContain("Besuche von Shop sind ausgesetzt");
    const { rows: audited } = await database.pool.query(
      "select subject_id from audit_entry where action = 'shop.setAside'",
    );
    expect(audited).toEqual([{ subject_id: String(HOSTILE) }]);
  });
});
