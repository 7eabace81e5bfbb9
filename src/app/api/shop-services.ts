import type { ListedIncident } from "../../incidents/incident-answers.ts";
import { listOpenOfShop } from "../../incidents/read.store.ts";
import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { visitRequested } from "../../lib/hints.ts";
import type { ShopApiServices } from "../../monitoring/shop/shop.api.ts";
import { createLanes } from "../../lib/http/lanes.ts";
import { createShopwarePlatform } from "../../platforms/shopware/platform.ts";
import { inTurns } from "../../platforms/turns.ts";
import { requestSpeedTest } from "../../sitespeed/request-speed-test.service.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { readSpeed, type SpeedOfShop } from "../../sitespeed/sitespeed.store.ts";
import { followShop } from "../../uptime/editing/follow-shop.service.ts";
import { watchHome } from "../../uptime/editing/home-probe.store.ts";
import type { ProcessServices } from "../services.ts";

/** How many shops a server contacts at once on behalf of people. */
const PARALLEL_CALLS = 8;

/** Tells all workers that a shop has become due. */
export async function callWorkers(db: Db): Promise<void> {
  await notify(db, visitRequested());
}

/** What a shop's detail holds besides what visits know of it. */
export interface BesideShop extends SpeedOfShop {
  /** What is open about it, or about what it is part of, newest first. */
  openIncidents: readonly ListedIncident[];
}

export async function readBeside(db: Db, access: ShopAccess, now: Date): Promise<BesideShop> {
  const [speed, openIncidents] = await Promise.all([readSpeed(db, access, now), listOpenOfShop(db, access)]);
  return { ...speed, openIncidents };
}

/** What the product API needs to speak to shops. */
export function shopServices({
  config,
  database,
  http,
  clock,
  secrets,
  jobs,
}: ProcessServices): ShopApiServices<BesideShop> {
  const turns = createLanes(PARALLEL_CALLS);
  return {
    platform: inTurns(createShopwarePlatform({ http, now: clock }), turns.run),
    openSecret: (sealed, place) => secrets.open(sealed, place),
    sealSecret: (plain, place) => secrets.seal(plain, place),
    callWorkers,
    requestSpeedTest: (db, access, now) => requestSpeedTest({ db, jobs }, access, { at: now }),
    watchHome,
    followShop,
    readBeside,
    clock,
    pool: database.pool,
    timeZone: config.timeZone,
  };
}
