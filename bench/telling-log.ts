import { byCookie } from "../src/organizations/caller.ts";
import { MemberAccess } from "../src/organizations/access.ts";
import { createDatabase } from "../src/lib/db.ts";
import { pageDeliveries } from "../src/notifications/deliveries/deliveries.store.ts";
import { listShown, listTicks } from "../src/notifications/endpoints/endpoint-shown.store.ts";
import { countReplay } from "../src/notifications/endpoints/replay.store.ts";
import { ofOrganization } from "../src/notifications/delivering/telling-owner.ts";
import { effectOf } from "../src/notifications/rules/rule-effect.service.ts";
import { listRules } from "../src/notifications/rules/listed-rules.store.ts";
import { medianOf, readOptions, say, sayVerdict } from "./options.ts";
import { ENDPOINT, fillTellingLog } from "./telling-log-stage.ts";
import { openTellingStage } from "./telling-stage.ts";

/** What pages about what was told cost in an organization that was told much. */
const options = readOptions({ messages: "100000", events: "50000", rounds: "7" });
const BOUND_MILLISECONDS = 100;
const DAY = 86_400_000;

const stage = await openTellingStage();
const { db, pool, close } = createDatabase(stage.databaseUrl, { max: 1, name: "bench" });
await stage.addOrganization("log", { shops: 500, watchers: 1, channels: 10 });
const filled = await fillTellingLog(pool, { messages: Number(options.messages), events: Number(options.events) });
const access = await MemberAccess.grant(db, byCookie({ id: "log1", ssoProviderId: null }), "log", "telling:manage");
const owner = ofOrganization(access);
const now = new Date();
const { destinationId, endpointId, shopId } = filled;

say(`${options.messages} messages of 30 days to ten channels, ${options.events} events of a day to ten systems`);
const page = (filter: object, cursor: string | null = null) => pageDeliveries(db, access, { filter, cursor });
let cursor: string | null = null;
for (let turn = 0; turn < 40; turn += 1) cursor = (await page({}, cursor)).next;
await measure("deliveries", () => page({}));
await measure("deliveries, page 41", () => page({}, cursor));
await measure("deliveries of a channel", () => page({ destinationId }));
await measure("deliveries of an endpoint", () => page({ destinationId: endpointId }));
await measure("deliveries that were superseded", () => page({ outcome: "superseded" }));
await measure("deliveries of which nobody knows", () => page({ outcome: "unknown" }));
await measure("deliveries of a shop", () => page({ shopId }));
await measure("webhooks", () => listShown(db, access, now));
await measure("their strips", () => listTicks(db, access, now));
const range = { destinationId: endpointId, from: new Date(now.getTime() - DAY), to: now, type: null };
const replay = (onlyFailed: boolean) =>
  countReplay(db, access, { settings: ENDPOINT, range: { ...range, onlyFailed } });
await measure("what a replay would send", () => replay(false));
await measure("what a replay of failed ones would send", () => replay(true));
await measure("rules", () => listRules(db, owner, { now, timeZone: "UTC" }));
await measure("effect of a rule", () =>
  effectOf(
    db,
    owner,
    {
      name: null,
      isOn: true,
      topics: ["availability"],
      urgency: "now",
      scope: "all",
      scopeIds: [],
      ends: true,
      pace: "now",
      hours: null,
      outside: "keep",
      remindMinutes: null,
      receivers: [],
    },
    now,
  ),
);
await close();
await stage.close();

/** On a busy machine the clock says little, so CPU is measured: that of PostgreSQL and of this process. */
async function measure(what: string, ask: () => Promise<unknown>): Promise<void> {
  await ask();
  const rounds = Number(options.rounds);
  const clock: number[] = [];
  const postgres = stage.postgresCpuSeconds();
  const own = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await ask();
    clock.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(own);
  const inPostgres = ((stage.postgresCpuSeconds() - postgres) * 1000) / rounds;
  const inProcess = (user + system) / 1000 / rounds;
  sayVerdict(
    `${what}: ${inPostgres.toFixed(0)} ms CPU of PostgreSQL and ${inProcess.toFixed(0)} ms of the server, ${medianOf(clock).toFixed(0)} ms on the clock`,
    `${BOUND_MILLISECONDS} ms CPU`,
    inPostgres + inProcess <= BOUND_MILLISECONDS,
  );
}
