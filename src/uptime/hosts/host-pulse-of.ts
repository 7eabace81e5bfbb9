import { certificateFact, HOST_LIMITS } from "../../snapshot/host-pulse.ts";
import type { Pulse } from "../../snapshot/pulse.ts";
import { type HostFactKind, type HostLine, storedFact } from "./host-fact.ts";

type Parts = { [Kind in HostFactKind]: NonNullable<Pulse[Kind]> };

/** What checks read of a shop's hosts of one kind. Hosts that were never read are left out. */
export const PULSE_OF: { [Kind in HostFactKind]: (lines: readonly HostLine[]) => Parts[Kind] } = {
  certificate: (lines) => ({
    hosts: first(lines, ({ host, port, value }) => {
      const fact = storedFact("certificate", value);
      return fact && { ...certificateFact.parse(fact), host, port };
    }),
  }),
  domain: (lines) => ({
    domains: first(lines, ({ host, value, renewsItself }) => {
      const fact = storedFact("domain", value);
      return fact && { ...fact, domain: host, renewsItself };
    }),
  }),
  names: (lines) => {
    const changes = lines.flatMap(({ value }) => changeOf(value) ?? []);
    const domains = [...Map.groupBy(changes, ({ domain }) => domain).values()].flatMap(lastChange);
    return { domains: domains.slice(0, HOST_LIMITS.hosts) };
  },
};

type Change = Parts["names"]["domains"][number];

function changeOf(value: unknown): Change | null {
  const fact = storedFact("names", value);
  if (fact === null) return null;
  const { domain, before, nameServers: after, nameServersSince: changedAt } = fact;
  if (domain === null || before === null || after === null || changedAt === null) return null;
  return { domain, before, after, changedAt };
}

/** Several hosts below one domain learn of the same change, each at its own look: the first of them saw it best. */
function lastChange(changes: readonly Change[]): readonly Change[] {
  const newestFirst = changes.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
  const newest = newestFirst[0]?.after.join();
  return newestFirst.filter(({ after }) => after.join() === newest).slice(-1);
}

function first<T>(lines: readonly HostLine[], read: (line: HostLine) => T | null): T[] {
  return lines.flatMap((line) => read(line) ?? []).slice(0, HOST_LIMITS.hosts);
}
