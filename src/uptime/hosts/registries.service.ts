import type { Db } from "../../lib/db.ts";
import { refreshAnswer } from "../../lib/outside/outside-source.service.ts";
import { findAnswer } from "../../lib/outside/outside-source.store.ts";
import { askRegistries, type RegistrySources } from "./rdap.client.ts";
import { keptRegistries, type Registries } from "./rdap.ts";
import type { IsListed } from "./registrable-domain.ts";

const HOUR = 3_600_000;
/** The list changes a few times a month. */
const FRESH_MILLISECONDS = 7 * 24 * HOUR;
const AGAIN_MILLISECONDS = HOUR;
const KEY = { source: "rdap", key: "registries" };

/**
 * The services of all registries, from the list that is kept for a week. While it cannot be read again, the last one
 * holds; `null`: it was never read.
 */
export async function readRegistries(db: Db, sources: RegistrySources, now: Date): Promise<Registries | null> {
  const kept = await findAnswer(db, KEY);
  const known = kept === null || kept.payload === null ? null : keptRegistries.parse(kept.payload);
  const isFresh = isWithin(kept?.fetchedAt, FRESH_MILLISECONDS, now);
  if (isFresh || (kept?.unknownSince && isWithin(kept.triedAt, AGAIN_MILLISECONDS, now))) return known;
  const answer = await refreshAnswer(db, { source: sources.list, key: KEY, ask: askRegistries }, now);
  return answer.ok ? answer.value : known;
}

/** Top-level domains that have a registry, besides those that everybody knows. */
export function listed(registries: Registries | null): IsListed {
  return (topLevelDomain) => registries !== null && Object.hasOwn(registries, topLevelDomain);
}

function isWithin(at: Date | null | undefined, milliseconds: number, now: Date): boolean {
  return at !== null && at !== undefined && now.getTime() - at.getTime() < milliseconds;
}
