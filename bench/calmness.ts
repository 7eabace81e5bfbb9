import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_FLEET } from "../demo/fleet.ts";
import { insertEvents } from "../src/changelog/event.store.ts";
import { weighPending } from "../src/incidents/weigh.job.ts";
import { createDatabase, transact } from "../src/lib/db.ts";
import { migrateDatabase } from "../src/lib/migrate.ts";
import { startEmbeddedPostgres } from "../src/lib/postgres/embedded-postgres.ts";
import { CHANNELS } from "../src/notifications/channels/registry.ts";
import { heldMails } from "../src/notifications/notification-fixture.ts";
import { tellPending } from "../src/notifications/tell.job.ts";
import { sendToPeople } from "../src/notifications/ways/sending/alert-fixture.ts";
import { tellDue } from "../src/notifications/ways/due-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../src/shops/shop-fixture.ts";
import { setWatch } from "../src/shops/watching/watch.store.ts";
import { takeWindows } from "../src/windows/weighed-windows.store.ts";
import { MONTH_MINUTES, monthOf } from "./calm-month.ts";
import { medianOf, readOptions, say, sayVerdict } from "./options.ts";
import { createSeed } from "../fake-shop/state/seed.ts";

/** How many messages people get in a month of the demo's fleet, with a clock that is driven from minute to minute. */
const options = readOptions({ seed: "1", choice: "atOnce" });

/** After these minutes something may be due by time alone: what settled, grew, or has been calm. */
const LOOKS_AGAIN = [1, 2, 5, 10, 11, 15, 31, 61];
const TIME_ZONE = "Europe/Berlin";
/** All other mails sum up. */
const ALERT_SUBJECT = /^Shop Alert/u;
const BEGINS = new Date("2026-10-01T00:00:00.000Z");
const ORGANIZATION = "acme";

const shops = DEMO_FLEET.flatMap(({ slug, server, projects }) =>
  projects.flatMap((project) =>
    project.shops.map(({ name }) => ({ name, server: project.server ?? server, organization: slug })),
  ),
);

/** Who watches which shops of the fleet, by place. */
const WATCHERS: Readonly<Record<string, (place: number) => boolean>> = {
  "all 42 shops": () => true,
  "the first organization": (place) => shops[place]?.organization === shops[0]?.organization,
  "12 shops": (place) => place % 7 < 2,
  "5 shops": (place) => place % 8 === 3,
  "3 shops": (place) => place >= 30 && place < 33,
  "one shop": (place) => place === 7,
  "one shop of the large server": (place) => place === 0,
};

const month = monthOf(shops, createSeed(options.seed).next);
const folder = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
const postgres = await startEmbeddedPostgres({ dataFolder: folder, port: 0, onLine: () => {} });
await migrateDatabase(postgres.socketUrl);
const { db, pool, close } = createDatabase(postgres.socketUrl, { name: "bench" });
const mailer = heldMails();
let minute = 0;
const now = () => new Date(BEGINS.getTime() + minute * 60_000);
const due = { db, timeZone: TIME_ZONE, clock: now };
const shopIds = await addFleet();
await liveThrough();
report();
await close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

async function addFleet(): Promise<readonly number[]> {
  await addOrganization(db, ORGANIZATION);
  const projectId = await addProject(db, ORGANIZATION);
  const ids: number[] = [];
  for (const [place, { name }] of shops.entries())
    ids.push(await addShop(db, { organizationId: ORGANIZATION, projectId, name, url: `https://s${place}.example` }));
  for (const [place, watches] of Object.values(WATCHERS).entries()) {
    const userId = `person${place}`;
    await addUser(db, userId);
    await addMember(db, ORGANIZATION, userId, "member");
    await pool.query("insert into telling_setting (user_id, choice) values ($1, $2)", [userId, options.choice]);
    for (const [shop, shopId] of ids.entries())
      if (watches(shop)) await setWatch(db, { organizationId: ORGANIZATION, shopId }, { userId, watching: true });
  }
  return ids;
}

/** Every minute in which something happens, and those after it in which time alone makes something due. */
async function liveThrough(): Promise<void> {
  const happenings = Map.groupBy(month.happenings, (one) => one.minute);
  const later = [...happenings.keys()].flatMap((one) => [one, ...LOOKS_AGAIN.map((after) => one + after)]);
  // Digests are looked at each hour.
  const hours = Array.from({ length: MONTH_MINUTES / 60 }, (_, hour) => hour * 60);
  const minutes = new Set([...later, ...hours]);
  for (minute of [...minutes].filter((one) => one < MONTH_MINUTES).toSorted((one, other) => one - other)) {
    for (const { shop, events } of happenings.get(minute) ?? []) {
      const place = { organizationId: ORGANIZATION, shopId: shopIds[shop] ?? 0 };
      await transact(pool, (tx) => insertEvents(tx, place, events(now()), now()));
    }
    await weighPending({ db, pool, clock: now, readWindows: takeWindows, askAgain: async () => {} });
    await tellPending({ db, channels: CHANNELS, clock: now, timeZone: TIME_ZONE });
    await tellDue(due);
    await sendToPeople({ db, pool }, { mailer, now: now() });
  }
}

function report(): void {
  const perMatter = Object.entries(WATCHERS).map(([name, watches], place) => {
    const isTheirs = ({ mail }: (typeof mailer.sent)[number]) => mail.to.includes(`person${place}@`);
    const theirs = mailer.sent.filter(isTheirs);
    const mails = theirs.filter(({ mail }) => ALERT_SUBJECT.test(mail.subject)).length;
    const summed = theirs.length - mails;
    const seen = month.matters.filter((matter) => matter.shops.some(watches));
    const urgent = seen.filter(({ urgency }) => urgency === "now").length;
    say(
      `${name}: ${seen.length} matters, ${urgent} of them urgent; ${mails} mails and ${summed} digests, ${(mails / seen.length).toFixed(2)} mails a matter`,
    );
    return mails / seen.length;
  });
  const median = medianOf(perMatter);
  sayVerdict(`The median watcher gets ${median.toFixed(2)} mails for a matter, its end included`, "2", median <= 2);
}
