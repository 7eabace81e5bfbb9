import { availableParallelism, loadavg } from "node:os";
import { readOptions, say } from "./options.ts";
import { type Minute, tellForAMinute } from "./telling-minute.ts";
import { openTellingStage } from "./telling-stage.ts";
import { tellSteadily } from "./telling-steady.ts";
import { tellSpread, tellTogether } from "./telling-together.ts";
import { tellByWorkers } from "./telling-workers.ts";
import { livePast } from "./telling-past.ts";

/**
 * What telling people costs, in parts, one after the other. `together`: a server with many shops of one organization fails,
 * each of whose watchers and channels gets one message. `minute`: shops of many organizations fail by themselves for a
 * minute, of which first channels alone hear, then also people. `steady`: an ordinary day of a large fleet. `workers`: two
 * workers that send against one. `spread`: the shops of a server fail within a minute, and what follows is counted.
 */
const ALL_PARTS = "together,minute,steady,workers,spread";
const options = readOptions({
  parts: ALL_PARTS,
  shops: "500",
  watchers: "20",
  channels: "10",
  events: "10000",
  organizations: "50",
  latency: "1000",
  rounds: "2",
  profile: "",
});
const parts = options.parts.split(",");
if (parts.some((part) => !ALL_PARTS.split(",").includes(part))) throw new Error(`Parts are ${ALL_PARTS}.`);
const many = Number(options.organizations);
const perOrganization = Math.ceil(Number(options.events) / many);
const size = {
  shops: Number(options.shops),
  watchers: Number(options.watchers),
  channels: Number(options.channels),
};
/** Whose shops fail, by part. */
const SINGLE: Readonly<Record<string, string>> = { together: "together", spread: "spread" };
/** The same of many organizations, and how many people watch their shops. */
const OF_MANY: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  minute: { only: 0, own: 1 },
  steady: { steady: 1 },
};

const stage = await openTellingStage();
for (const part of parts) {
  const single = SINGLE[part];
  if (single !== undefined) await stage.addOrganization(single, size);
  for (const [prefix, watchers] of Object.entries(OF_MANY[part] ?? {}))
    for (let number = 0; number < many; number += 1)
      await stage.addOrganization(`${prefix}${number}`, { shops: perOrganization, watchers, channels: 1 });
}
const workers = {
  weigh: await stage.start(["weigh"]),
  decide: await stage.start(["decide"]),
  send: await stage.start(["send"]),
};
await livePast(stage);

const run: Readonly<Record<string, () => Promise<void>>> = {
  together: () => tellTogether({ stage, organizationId: "together", size }),
  minute: async () => {
    const minute: Omit<Minute, "prefix"> = { stage, workers, many, perOrganization, profile: options.profile };
    say(`${perOrganization * many} shops of ${many} organizations fail in a minute, and only channels hear of it`);
    await tellForAMinute({ ...minute, prefix: "only" });
    say(`The same, and of each shop somebody hears as well: inbox and mail`);
    await tellForAMinute({ ...minute, prefix: "own" });
  },
  steady: () => tellSteadily({ stage, prefix: "steady", many, perOrganization }),
  workers: () =>
    tellByWorkers({
      organizations: 30,
      channels: 20,
      rounds: Number(options.rounds),
      latency: Number(options.latency),
    }),
  spread: () => tellSpread({ stage, organizationId: "spread", size }, workers.decide),
};
for (const part of parts) await run[part]?.();
const load = loadavg().map((one) => one.toFixed(1));
say(`Load average of the machine: ${load.join(", ")} on ${availableParallelism()} cores`);
await stage.close();
