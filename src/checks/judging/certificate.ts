import type { CertificatePulse } from "../../snapshot/host-pulse.ts";
import type { CheckSubject } from "../check.ts";
import { type CertificateFault, earliestEnd, judgeCertificate, nextTurn } from "../hosts/certificate-verdict.ts";
import { remoteText } from "../remote-text.ts";
import { defineCheck, type FindingOf } from "./define-check.ts";

type Host = CertificatePulse["hosts"][number];

const HTTPS = 443;
/** Longer names of hosts are cut in ids, which have a limit. */
const ID_HOST_CHARACTERS = 150;
/** Tells the certificates of a host apart. */
const ID_FINGERPRINT_CHARACTERS = 12;

export const certificateCheck = defineCheck(
  "certificate",
  ({ pulse: { certificate } }, _, now) => certificate && certificate.hosts.flatMap((host) => findingsOf(host, now)),
  {
    changesAt: ({ pulse: { certificate } }: CheckSubject, now) => {
      const turns = (certificate?.hosts ?? []).flatMap((host) => nextTurn(host, now)?.getTime() ?? []);
      return turns.length === 0 ? null : new Date(Math.min(...turns));
    },
  },
);

/** Also for the answer about a shop's hosts, so that both say the same. */
export function findingsOf(host: Host, now: Date): readonly FindingOf<"certificate">[] {
  const faults = judgeCertificate(host, now);
  if (faults.length > 0) return faults.map((fault) => findingOf(host, fault));
  const params = { ...paramsOf(host), state: "valid", until: earliestEnd(host), of: null };
  return [{ id: idOf(host, null), check: "certificate", level: "green", text: "valid", params, ...OURS }];
}

const OURS = { source: "Shopwarden", link: null };

function findingOf(host: Host, fault: CertificateFault): FindingOf<"certificate"> {
  const params = {
    ...paramsOf(host),
    state: fault.kind,
    of: "of" in fault && fault.of !== null ? remoteText(fault.of) : null,
    until: "until" in fault ? fault.until : null,
    from: "from" in fault ? fault.from : null,
    names: "names" in fault ? remoteText(fault.names.join(", ")) : null,
    code: "code" in fault ? remoteText(fault.code) : null,
    bits: "bits" in fault ? fault.bits : null,
  };
  const known = { id: idOf(host, fault), check: "certificate", level: fault.level, text: fault.kind, params, ...OURS };
  return fault.kind === "ended" ? { ...known, since: fault.until } : known;
}

function paramsOf({ host, port, fingerprint, chain }: Host) {
  return {
    host: port === HTTPS ? host : `${host}:${port}`,
    fingerprint,
    issuer: remoteText(chain[0]?.issuer ?? ""),
  };
}

/**
 * Whoever ignores the end of a certificate ignores neither its last days nor the end of the next one. The last days and
 * what follows are one message. Anything else is about the host, whichever certificate it shows today.
 */
function idOf({ host, port, fingerprint }: Host, fault: CertificateFault | null): string {
  const place = `certificate.${host.slice(0, ID_HOST_CHARACTERS)}:${port}`;
  const own = fingerprint.slice(0, ID_FINGERPRINT_CHARACTERS);
  if (fault === null) return place;
  if (fault.kind === "ends") return `${place}.ends.${own}`;
  return fault.kind === "endsSoon" || fault.kind === "ended" ? `${place}.last.${own}` : `${place}.${fault.kind}`;
}
