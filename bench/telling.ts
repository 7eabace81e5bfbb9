import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { matterOfAddress } from "../src/checks/matter.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { tellForAMinute } from "./telling-minute.ts";
import { fail, openTellingStage, shopsOf } from "./telling-stage.ts";

/**
 * What telling people costs: a server with many shops of one organization fails, each of whose watchers and channels
 * gets one message; then shops of many organizations fail by themselves for a minute, of which first channels alone
 * hear, then also people.
 */
const options = readOptions({
  shops: "500",
  watchers: "20",
  channels: "10",
  events: "10000",
  organizations: "50",
  profile: "",
});
const BOUNDS = { secondsAfterDecision: 5, messagesPerReceiver: 1 };
const ADDRESS = "203.0.113.9";
const WITHIN_MILLISECONDS = 600_000;

const stage = await openTellingStage();
const { pool } = stage;
const many = Number(options.organizations);
const perOrganization = Math.ceil(Number(options.events) / many);
await stage.addOrganization("together", {
  shops: Number(options.shops),
  watchers: Number(options.watchers),
  channels: Number(options.channels),
});
for (let number = 0; number < many; number += 1) {
  await stage.addOrganization(`only${number}`, { shops: perOrganization, watchers: 0, channels: 1 });
  await stage.addOrganization(`own${number}`, { shops: perOrganization, watchers: 1, channels: 1 });
}
await pool.query("analyze");
const workers = {
  weigh: await stage.start(["weigh"]),
  decide: await stage.start(["decide"]),
  send: await stage.start(["send"]),
};

if (Number(options.shops) > 0) {
  await fail(pool, "together", { shopIds: await shopsOf(pool, "together"), matter: matterOfAddress(ADDRESS) });
  await reportTogether();
}
const minute = { stage, workers, many, perOrganization, profile: options.profile };
say(`${perOrganization * many} shops of ${many} organizations fail in a minute, and only channels hear of it`);
await tellForAMinute({ ...minute, prefix: "only" });
say(`The same, and of each shop somebody hears as well: inbox and mail`);
await tellForAMinute({ ...minute, prefix: "own" });
const load = loadavg().map((one) => one.toFixed(1));
say(`Load average of the machine: ${load.join(", ")} on ${availableParallelism()} cores`);
await stage.close();

interface Together {
  arrived: number;
  mails: number;
  seconds: number | null;
}

async function reportTogether(): Promise<void> {
  const wanted = Number(options.channels);
  const until = performance.now() + WITHIN_MILLISECONDS;
  let told: Together = { arrived: 0, mails: 0, seconds: null };
  while (performance.now() < until && (told.arrived < wanted || told.mails < Number(options.watchers))) {
    await delay(1000);
    const { rows } = await pool.query<Together>(
      `select (select count(*) from message where organization_id = 'together' and state = 'arrived')::integer as arrived,
         (select count(*) from notification_delivery where organization_id = 'together' and outcome = 'delivered')::integer as mails,
         extract(epoch from greatest((select max(settled_at) from message where organization_id = 'together'),
           (select max(settled_at) from notification_delivery where organization_id = 'together'))
           - (select min(decided_at) from event where organization_id = 'together' and kind = 'incident.opened'))::double precision as seconds`,
    );
    told = rows[0] ?? told;
  }
  await delay(5000);
  const { rows } = await pool.query<{ messages: number; mails: number }>(
    `select coalesce(max(messages), 0)::integer as messages, (select coalesce(max(mails), 0) from (
         select count(*) as mails from notification_delivery where organization_id = 'together' group by user_id) as mailed)::integer as mails
     from (select count(*) as messages from message where organization_id = 'together' group by destination_id) as counted`,
  );
  const { messages = 0, mails = 0 } = rows[0] ?? {};
  say(`${options.shops} shops of a server fail: ${options.watchers} people and ${options.channels} channels are told`);
  const most = Math.max(messages, mails);
  sayVerdict(`${messages} messages a channel, ${mails} mails a person`, "1", most === BOUNDS.messagesPerReceiver);
  const seconds = told.seconds ?? Infinity;
  sayVerdict(
    `All are there ${seconds.toFixed(1)} s after the decision`,
    `${BOUNDS.secondsAfterDecision} s`,
    seconds <= BOUNDS.secondsAfterDecision,
  );
}
