import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { aboutOf } from "../../../../checks/about/about-of.ts";
import { failureOf, probeOf } from "../../../page/incident-text/trouble-text.ts";

/** What may have been the cause, and of which trouble that is said. */
export interface SuggestedCause {
  cause: "dnsOrCertificate";
  why: "name" | "certificate" | "domain";
}

const OF_NAMES: readonly string[] = ["host_unknown", "dns_unavailable"];
const OF_CERTIFICATES: readonly string[] = ["certificate_invalid", "tls_outdated"];

/** A cause that what was seen points at; `null`: nothing does. People decide. */
export function suggestCause({ shops }: Pick<IncidentDetail, "shops">): SuggestedCause | null {
  for (const { troubles } of shops) {
    for (const { said } of troubles) {
      const reason = failureOf(said) ?? probeOf(said)?.reason ?? "";
      const kind = said.check === null ? null : aboutOf({ ...said, check: said.check })?.kind;
      if (OF_NAMES.includes(reason)) return { cause: "dnsOrCertificate", why: "name" };
      if (OF_CERTIFICATES.includes(reason) || kind === "certificate")
        return { cause: "dnsOrCertificate", why: "certificate" };
      if (kind === "domain" || kind === "names") return { cause: "dnsOrCertificate", why: "domain" };
    }
  }
  return null;
}
