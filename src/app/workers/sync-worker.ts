import { z } from "zod";
import { syncAdvisories } from "../../advisories/advisory-sync.job.ts";
import { syncStore } from "../../extensions/store-sync.job.ts";
import { notify } from "../../lib/events.ts";
import { storeHint } from "../../lib/hints.ts";
import { defineJob } from "../../lib/jobs.ts";
import { textRecordReader } from "../../lib/http/text-records.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";

import { removeOver } from "../../lib/retention.ts";
import { closeDays } from "../../monitoring/history/close-days.job.ts";
import { noticeSecurity } from "../../monitoring/updates/security-update.job.ts";
import { noticeReleases } from "../../monitoring/updates/shopware-update.job.ts";
import { watchProofs } from "../../organizations/sso/proof-watch.job.ts";
import { syncReleases } from "../../platforms/shopware-releases.job.ts";
import { unfoldWindows, watchWindows } from "../../windows/window.job.ts";
import { outsideSources } from "./outside-sources.ts";
import { keepAllPartitions, rollUp } from "../../uptime/figures/rollup.job.ts";
import { RETENTIONS } from "./retentions.ts";
import type { ProcessServices } from "../services.ts";

const nothing = z.object({});
const once = { onePerKey: true, retryLimit: 2, timeoutSeconds: 900 } as const;

/** Asks the store about installed extensions that are due. */
export const STORE_SYNC = defineJob({ name: "store.sync", input: nothing, ...once });
/** Retries a failed source after half a minute, then with growing pauses, until the next hourly run. */
export const FEED_SYNC = defineJob({ name: "feeds.sync", input: nothing, ...once, retryLimit: 6 });
/** Writes down what days were that are over. */
const CLOSE_DAYS = defineJob({ name: "nightly.days", input: nothing, ...once });

/** Writes the hours and days of probes that are over. */
const UPTIME_ROLLUP = defineJob({ name: "uptime.rollup", input: nothing, ...once });

/** Makes the tables of the next days, and drops old ones. */
const UPTIME_PARTITIONS = defineJob({ name: "uptime.partitions", input: nothing, ...once, retryLimit: 6 });

/** Throws away what is of no use to anybody any more. */
export const RETENTION = defineJob({ name: "nightly.retention", input: nothing, ...once });

/** Looks up again the records that proved domains. */
const PROOF_WATCH = defineJob({ name: "sso.proofs", input: nothing, ...once });

/** Works out when planned work happens. */
export const WINDOW_UNFOLD = defineJob({ name: "window.unfold", input: nothing, ...once });
/** Notices what begins and what ends. */
export const WINDOW_WATCH = defineJob({ name: "window.watch", input: nothing, ...once, keepSeconds: 3600 });

const EVERY_MINUTE = "* * * * *";
const EVERY_TWO_MINUTES = "*/2 * * * *";
const EVERY_HOUR = "17 * * * *";
const EARLY = "11 3 * * *";
const EVERY_DAY = "41 9 * * *";
const EVERY_NIGHT = "23 2 * * *";
/** Later than a visit of the day before may be missing before it counts as missing. */
const AFTER_MIDNIGHT = "53 2 * * *";
/** Results that waited for the database have been written by then. */
const TEN_PAST = "10 * * * *";
const BEFORE_DAWN = "10 3 * * *";

/** Keeps the data of outside sources up to date and deletes old rows: each job runs once for all workers together. */
export async function startSyncs(services: ProcessServices): Promise<void> {
  const { config, database, clock, jobs } = services;
  const { db } = database;
  const { store, advisories, severities, releases } = outsideSources(services);
  await jobs.work(STORE_SYNC, 1, async (_, { signal }) => {
    const { answered } = await syncStore({ db, clock, store, signal, noteSecurity: noticeSecurity });
    if (answered > 0) await notify(db, storeHint());
  });
  await jobs.work(FEED_SYNC, 1, async () => {
    const answers = {
      releases: await syncReleases({ db, clock, releases }),
      advisories: await syncAdvisories({ db, clock, advisories, severities }),
    };
    await noticeReleases({ db, clock });
    const silent = Object.entries(answers).flatMap(([name, isKnown]) => (isKnown ? [] : [name]));
    if (silent.length > 0) throw new Error(`No answer about ${silent.join(" and ")}`);
  });
  await jobs.work(CLOSE_DAYS, 1, () => closeDays({ pool: database.pool, now: clock(), timeZone: config.timeZone }));
  await jobs.work(UPTIME_ROLLUP, 1, () => rollUp(database, clock(), config.timeZone));
  await jobs.work(UPTIME_PARTITIONS, 1, () => keepAllPartitions(database.pool, clock()));
  await jobs.work(RETENTION, 1, async () => {
    for (const retention of RETENTIONS) await removeOver(db, retention, clock());
  });
  await jobs.work(PROOF_WATCH, 1, async () => {
    const readTextRecords = textRecordReader(config.dnsServers);
    const mailer = createQueuedMailer(jobs, services.secrets);
    await watchProofs({ db, clock, log: services.log, readTextRecords, mailer, appUrl: config.appUrl });
  });
  await jobs.work(WINDOW_UNFOLD, 1, () => unfoldWindows(db, clock()));
  await jobs.work(WINDOW_WATCH, 1, () => watchWindows(db, clock()));
  await jobs.schedule(WINDOW_UNFOLD, EARLY, {}, config.timeZone);
  await jobs.schedule(WINDOW_WATCH, EVERY_MINUTE, {}, config.timeZone);
  await jobs.schedule(PROOF_WATCH, EVERY_DAY, {}, config.timeZone);
  await jobs.schedule(STORE_SYNC, EVERY_TWO_MINUTES, {}, config.timeZone);
  await jobs.schedule(FEED_SYNC, EVERY_HOUR, {}, config.timeZone);
  await jobs.schedule(CLOSE_DAYS, AFTER_MIDNIGHT, {}, config.timeZone);
  await jobs.schedule(UPTIME_ROLLUP, TEN_PAST, {}, config.timeZone);
  await jobs.schedule(UPTIME_PARTITIONS, BEFORE_DAWN, {}, config.timeZone);
  await jobs.schedule(RETENTION, EVERY_NIGHT, {}, config.timeZone);
  await jobs.enqueue(FEED_SYNC, {}, { key: "start" });
  await jobs.enqueue(WINDOW_UNFOLD, {}, { key: "start" });
  await jobs.enqueue(CLOSE_DAYS, {}, { key: "start" });
  await jobs.enqueue(UPTIME_PARTITIONS, {}, { key: "start" });
}
