import type { ProbeReason } from "../../../snapshot/pulse.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { UptimeAnswer, UptimeProbe } from "../../../uptime/uptime-answers.ts";
import { lookOf, type ProbeLook } from "./probe-look.ts";

/** A sentence of the page, still without language. */
export type Said =
  | {
      is: "down";
      names: string[];
      since: IsoTime | null;
      reason: ProbeReason | null;
      httpStatus: number | null;
      inWindow: boolean;
    }
  | { is: "confirmed"; tries: number; places: number }
  | { is: "blocked"; names: string[]; since: IsoTime | null; vendor: string | null }
  | { is: "maintenance"; names: string[]; since: IsoTime | null }
  | { is: "unknown"; since: IsoTime | null; count: number }
  | { is: "recovering" | "partly" | "slow" | "doubted" | "answering"; names: string[] }
  | { is: "first" | "off" | "noOutage" | "windowTells" }
  | { is: "allAnswer" | "someAnswer" | "firstOfMore"; count: number }
  | { is: "hadOutage"; names: string[]; outages: number; downSeconds: number; rest: number };

/** Of what is wrong, the worst is said first, and the rest answers. */
const SPOKEN: readonly ProbeLook[] = [
  "down",
  "recovering",
  "maintenance",
  "blocked",
  "unknown",
  "partly",
  "slow",
  "doubted",
];

/** How the shop's addresses are, the most important sentence first. */
export function sentencesOf({ probes, outages }: Pick<UptimeAnswer, "probes" | "outages">): readonly Said[] {
  const on = probes.filter(({ enabled }) => enabled);
  if (on.length === 0) return [{ is: "off" }];
  const groups = Map.groupBy(on, lookOf);
  const troubles = SPOKEN.flatMap((look) => {
    const group = groups.get(look) ?? [];
    return group.length === 0 ? [] : [{ look, group }];
  });
  const answering = groups.get("up") ?? [];
  const coming = groups.get("first")?.length ?? 0;
  if (coming === on.length) return [{ is: "first" }];
  const said = troubles.flatMap(({ look, group }) => troubleOf(look, group, outages));
  if (coming > 0) {
    const known: readonly Said[] = answering.length === 0 ? [] : [{ is: "answering", names: namesOf(answering) }];
    return [...said, ...known, { is: "firstOfMore", count: coming }];
  }
  if (troubles.length === 0) return whenAllAnswer(on);
  return answering.length === 0 ? said : [...said, { is: "someAnswer", count: answering.length }];
}

function whenAllAnswer(on: readonly UptimeProbe[]): readonly Said[] {
  const first: Said = { is: "allAnswer", count: on.length };
  const broken = on.filter(({ month }) => month.outages > 0);
  if (broken.length === 0) return [first, { is: "noOutage" }];
  const sum = (of: (probe: UptimeProbe) => number) => broken.reduce((total, probe) => total + of(probe), 0);
  return [
    first,
    {
      is: "hadOutage",
      names: namesOf(broken),
      outages: sum(({ month }) => month.outages),
      downSeconds: sum(({ month }) => month.downSeconds),
      rest: on.length - broken.length,
    },
  ];
}

function troubleOf(look: ProbeLook, group: readonly UptimeProbe[], outages: UptimeAnswer["outages"]): Said[] {
  const names = namesOf(group);
  const first = earliest(group);
  const since = first?.failedAt ?? first?.since ?? null;
  switch (look) {
    case "down":
      return downOf(group, outages);
    case "blocked":
      return [{ is: "blocked", names, since: first?.since ?? null, vendor: first?.vendor ?? null }];
    case "maintenance":
      return [{ is: "maintenance", names, since: first?.since ?? null }];
    case "unknown":
      return [{ is: "unknown", since, count: group.length }];
    case "recovering":
    case "partly":
    case "slow":
    case "doubted":
      return [{ is: look, names }];
    case "up":
    case "first":
    case "off":
      return [];
  }
}

function downOf(group: readonly UptimeProbe[], outages: UptimeAnswer["outages"]): Said[] {
  const first = earliest(group);
  const inWindow = group.every(({ isInWindow }) => isInWindow);
  const open = outages.find(({ probeId, toAt }) => probeId === first?.id && toAt === null);
  const since = first?.failedAt ?? first?.since ?? null;
  const { reason = null, httpStatus = null } = first ?? {};
  return [
    { is: "down", names: namesOf(group), since, reason, httpStatus, inWindow },
    ...(inWindow ? [{ is: "windowTells" } as const] : []),
    ...(open && open.tries > 0 ? [{ is: "confirmed", tries: open.tries, places: open.places } as const] : []),
  ];
}

const namesOf = (probes: readonly UptimeProbe[]) => probes.map(({ name }) => name);

function earliest(probes: readonly UptimeProbe[]): UptimeProbe | undefined {
  const [first] = probes.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  return first;
}

const startOf = ({ failedAt, since }: UptimeProbe) => failedAt ?? since ?? "";
