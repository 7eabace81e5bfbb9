import type { OutsideSource, SourceAnswer, SourceError } from "../../lib/outside/outside-source.client.ts";
import { createLanes } from "../../lib/http/lanes.ts";
import type { DomainFact } from "../../snapshot/host-pulse.ts";
import { TROUBLE_OF } from "./certificate.client.ts";
import { claimDueHosts, type DueHost, saveLook } from "./host-fact.store.ts";
import type { HostLookContext } from "./host-look.job.ts";
import type { HostTrouble } from "./host-trouble.ts";
import { askRegistry } from "./rdap.client.ts";
import { serviceFor } from "./rdap.ts";
import { readRegistries } from "./registries.service.ts";

/** Registries asked side by side; each of them is asked for one domain after the other. */
const REGISTRIES_AT_ONCE = 8;
const CLAIMED_AT_ONCE = 300;

type DueDomain = DueHost & { kind: "domain" };

/** Asks registries when domains end, each domain once for all shops below it. Returns how many were asked about. */
export async function lookAtDomains(ctx: HostLookContext, { signal }: { signal: AbortSignal }): Promise<number> {
  const claim = { kinds: ["domain"], limit: CLAIMED_AT_ONCE, now: ctx.clock() } as const;
  const due = (await claimDueHosts(ctx.pool, claim)).map((one): DueDomain => ({ ...one, kind: "domain" }));
  if (due.length === 0) return 0;
  const registries = await readRegistries(ctx.db, ctx.registries, ctx.clock());
  const byDomain = Map.groupBy(due, ({ host }) => host);
  const byService = Map.groupBy(byDomain.keys(), (domain) => registries && serviceFor(domain, registries));
  const lanes = createLanes(REGISTRIES_AT_ONCE);
  const tasks = [...byService].map(([baseUrl, domains]) =>
    lanes.run(async () => {
      const registry = baseUrl === null ? null : ctx.registries.at(baseUrl);
      for (const domain of domains) {
        if (signal.aborted) return;
        const answer = await answerAbout(domain, registry, registries !== null);
        // Whoever asks us to wait is left alone, with all further domains: they are due again soon.
        if (!answer.ok && WAITS.has(answer.error)) return;
        for (const one of byDomain.get(domain) ?? []) await save(ctx, one, answer);
      }
    }),
  );
  const settled = await Promise.allSettled(tasks);
  const failure = settled.find((one) => one.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  return byDomain.size;
}

const WAITS: ReadonlySet<SourceError> = new Set(["rate_limited", "source_paused"]);

/** A domain that nobody answers for has no date; where not even the list is known, nothing is. */
function answerAbout(
  domain: string,
  registry: OutsideSource | null,
  isListKnown: boolean,
): Promise<SourceAnswer<DomainFact>> {
  if (registry !== null) return askRegistry(registry, domain);
  const unknown = { ok: false, error: "refused", detail: "the list of registries was never read" } as const;
  return Promise.resolve(isListKnown ? { ok: true, value: { endsAt: null, troubles: [] } } : unknown);
}

async function save(ctx: HostLookContext, due: DueDomain, answer: SourceAnswer<DomainFact>): Promise<void> {
  const looked = answer.ok ? { fact: answer.value, changes: [] } : { trouble: SOURCE_TROUBLE[answer.error] };
  await saveLook(ctx.pool, due, () => looked, ctx.clock());
}

const SOURCE_TROUBLE: Readonly<Record<SourceError, HostTrouble>> = {
  ...TROUBLE_OF,
  rate_limited: "source_away",
  source_paused: "source_away",
  refused: "source_away",
  server_error: "source_away",
};
