import { aboutOf } from "./about/about-of.ts";
import type { AboutProbe } from "./about/about.ts";
import { isOpenQuestion } from "./check.ts";
import type { Finding } from "./finding.ts";
import { supportedLine } from "./frosh-support.ts";
import type { FroshArea } from "./frosh-ids.ts";
import { textParam } from "./remote-text.ts";

/** The underlying problem of a finding. Findings with the same key are one task, however many there are. */
export type Matter = { key: string } & (
  | { kind: "security" | "tasks" | "finding" }
  /** FroshTools results share one matter per area; unknown results stand alone. */
  | { kind: "settings"; area: FroshArea }
);

export function matterOf(finding: Pick<Finding, "id" | "check" | "level" | "text" | "params">): Matter {
  const alone = { key: `finding ${finding.id}`, kind: "finding" } as const;
  if (isOpenQuestion(finding)) return alone;
  const about = aboutOf(finding);
  if (about?.kind === "advisory") return { key: "security", kind: "security" };
  if (about?.kind === "task") return { key: "tasks", kind: "tasks" };
  if (about?.kind === "probe") return { key: keyOfProbe(about) ?? alone.key, kind: "finding" };
  if (about?.kind === "certificate" || about?.kind === "domain" || about?.kind === "names") {
    return about.key === "" ? alone : { key: `${about.kind}:${about.key}`, kind: "finding" };
  }
  if (about?.kind !== "setting" || about.area === null) return alone;
  return { key: `${about.area} ${finding.level}`, kind: "settings", area: about.area };
}

/** Pages that fail behind one address of the network fail together, in whatever shops; `null`: nothing is behind it. */
function keyOfProbe({ state, address }: AboutProbe): string | null {
  if (state === null) return null;
  return state === "down" ? matterOfAddress(address) : `uptime ${state}`;
}

const ADDRESS = "address:";

/** What shops share that live at one address of the network; `null`: nobody knows where they live. */
export function matterOfAddress(address: string): string | null {
  return address === "" ? null : `${ADDRESS}${address}`;
}

/** The address at which shops live, if that is what they share. */
export function addressIn(matter: string | null): string | null {
  return matter?.startsWith(ADDRESS) ? matter.slice(ADDRESS.length) || null : null;
}

/** What several shops can share of it, such as a server or a vulnerability; `null`: it is the shop's alone. */
export function sharedMatterOf(finding: Pick<Finding, "id" | "check" | "text" | "params">): string | null {
  if (isOpenQuestion(finding)) return null;
  const about = aboutOf(finding);
  if (about?.kind === "advisory") return `advisory:${finding.id}`;
  if (about?.kind === "probe") return matterOfAddress(about.address);
  if (about?.kind === "certificate" || about?.kind === "domain")
    return about.key === "" ? null : `${about.kind}:${about.key}`;
  const line = supportedLine(finding.params);
  return line === null ? null : `eol:shopware-${line}`;
}

/** What findings of other names say that have the same matter: its certificate, its domain, or whose support ends. */
export const MATTER_PARAMS = ["fingerprint", "domain", "subject"] as const;

export const matterParamOf = ({ params }: Pick<Finding, "params">, name: (typeof MATTER_PARAMS)[number]): string =>
  textParam(params, name);

/** It names what people are told of. */
export const LASTING_CHARACTERS = 150;

/** What several shops can share for longer than a moment: versions, and what ends. Of what comes and goes each shop tells. */
export function lastingMatterOf(finding: Pick<Finding, "id" | "check" | "text" | "params">): string | null {
  const matter = sharedMatterOf(finding);
  return matter !== null && matter.length <= LASTING_CHARACTERS && addressIn(matter) === null ? matter : null;
}
