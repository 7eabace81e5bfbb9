import { lastingMatterOf } from "../../checks/matter.ts";
import type { Db } from "../../lib/db.ts";
import { cleared } from "../../monitoring/events/cleared.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import type { ShopKey } from "../receiver.store.ts";
import type { ShopEvent } from "../topics/events.ts";
import { listOfVisit } from "./shared.store.ts";
import { type BesideShared, leftOf, type Naming, namesWarnings, spokenByShared } from "./spoken-by-shared.ts";
import type { SpokenMatter, SpokenMemories } from "./spoken-memories.store.ts";

/** Far more than a visit finds. */
const FINDINGS_READ = 10_000;

interface Found {
  event: ShopEvent;
  batch: string | null;
}

/** `null`: no other shop has what it says, as far as anybody was told. */
export async function besideShared(
  db: Db,
  key: ShopKey,
  { event, batch }: Found,
  memories: SpokenMemories,
): Promise<BesideShared | null> {
  if (!namesWarnings(event)) return null;
  const all = await allOf(db, key, { event, batch });
  const matters = [...new Set(all.flatMap((finding) => lastingMatterOf(finding) ?? []))];
  const known =
    matters.length === 0 ? new Map<string, SpokenMatter>() : await memories.read(db, key.organizationId, matters);
  if (known.size === 0) return null;
  const spoken = spokenByShared(known, key.shopId);
  const isKnownTo = (userId: string) => leftOf(event, all, (finding) => spoken.toPerson(userId, finding)) === null;
  return { all, spoken, isKnownTo };
}

/** An event names the first of its findings; all of them came or went with the same visit. */
async function allOf(
  db: Db,
  key: ShopKey,
  { event, batch }: { event: Naming; batch: string | null },
): Promise<readonly NamedFinding[]> {
  const { findings: named, findingCount, kind } = event;
  if (named.length >= findingCount || batch === null) return named;
  const isGone = kind === cleared.kind;
  const most = Math.min(Math.trunc(findingCount) + 1, FINDINGS_READ);
  const found = await listOfVisit(db, key, { batch, isGone, most });
  const ids = new Set(named.map(({ id }) => id));
  const all = [...named, ...found.filter(({ id }) => !ids.has(id))];
  return all.length > findingCount ? named : all;
}
