import { lastingMatterOf } from "../../checks/matter.ts";
import type { Db } from "../../lib/db.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import type { ShopKey } from "../receiver.store.ts";
import type { ShopEvent } from "../topics/events.ts";
import { listCameIn, readSharedMemories } from "./shared.store.ts";
import { leftOf, namesWarnings, spokenByShared, type SpokenByShared } from "./spoken-by-shared.ts";

/** What people and channels hear of an event's warnings elsewhere. */
export interface BesideShared {
  /** All findings of the event. */
  all: readonly NamedFinding[];
  spoken: SpokenByShared;
  /** Whether nothing of it is left for somebody. */
  isKnownTo: (userId: string) => boolean;
}

interface Found {
  event: ShopEvent;
  batch: string | null;
}

/** `null`: no other shop has what it names, as far as anybody was told. */
export async function besideShared(db: Db, key: ShopKey, { event, batch }: Found): Promise<BesideShared | null> {
  if (!namesWarnings(event)) return null;
  const matters = event.findings.flatMap((finding) => lastingMatterOf(finding) ?? []);
  if (matters.length === 0) return null;
  const isAll = event.findings.length >= event.findingCount || batch === null;
  const came = isAll ? [] : await listCameIn(db, key, batch);
  const all = came.length === event.findingCount ? came : event.findings;
  const known = [...new Set(all.flatMap((finding) => lastingMatterOf(finding) ?? []))];
  const memories = await readSharedMemories(db, key.organizationId, known);
  if (memories.size === 0) return null;
  const spoken = spokenByShared(memories, key.shopId);
  const isKnownTo = (userId: string) => leftOf(event, all, (finding) => spoken.toPerson(userId, finding)) === null;
  return { all, spoken, isKnownTo };
}
