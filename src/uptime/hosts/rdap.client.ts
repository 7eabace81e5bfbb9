import { askSource, type OutsideSource, type SourceAnswer } from "../../lib/outside/outside-source.client.ts";
import type { DomainFact } from "../../snapshot/host-pulse.ts";
import { domainAnswer, registriesSchema, type Registries } from "./rdap.ts";

/** Today's list has 90 kB. */
const LIST_BYTES = 1024 * 1024;
/** Most answers have less than 10 kB. */
const ANSWER_BYTES = 256 * 1024;

/** The outside sources of registries: their list, and each of them with its own turn. */
export interface RegistrySources {
  /** The address of the list itself. */
  list: OutsideSource;
  /** The registry that answers at this address, asked once a second. */
  at: (baseUrl: string) => OutsideSource;
}

export function askRegistries(list: OutsideSource): Promise<SourceAnswer<Registries>> {
  return askSource(list, { path: "", maximumBodyBytes: LIST_BYTES }, registriesSchema);
}

export function askRegistry(registry: OutsideSource, domain: string): Promise<SourceAnswer<DomainFact>> {
  const path = `/domain/${encodeURIComponent(domain)}`;
  return askSource(registry, { path, maximumBodyBytes: ANSWER_BYTES }, domainAnswer(domain));
}
