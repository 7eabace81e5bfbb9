import type { Db } from "../../lib/db.ts";
import { listVersions, memoryIn } from "./shared-memory.store.ts";
import type { SharedMemory } from "./shared-memory.ts";

/** Of which shops each hears by a matter. */
export type HeardShops = ReadonlyMap<string, ReadonlySet<number>>;

/** Who hears of a matter that several shops share. */
export interface SpokenMatter {
  people: HeardShops;
  channels: HeardShops;
}

/** What people and channels know of matters, each read again only once it has changed. */
export interface SpokenMemories {
  read: (db: Db, organizationId: string, matters: readonly string[]) => Promise<ReadonlyMap<string, SpokenMatter>>;
}

/** So many shops are kept in memory, all who hear of them counted; then all are read anew. */
const SHOPS_KEPT = 2_000_000;

interface Kept {
  version: string;
  spoken: SpokenMatter | null;
}

/** Keeps what it has read for as long as events are decided: each event of a shop asks for the same again. */
export function keepSpokenMemories(mostShops = SHOPS_KEPT): SpokenMemories {
  const kept = new Map<string, Kept>();
  let shops = 0;
  return {
    read: async (db, organizationId, matters) => {
      const keyOf = (matter: string) => JSON.stringify([organizationId, matter]);
      const versions = matters.flatMap((matter) => kept.get(keyOf(matter))?.version ?? []);
      const found = new Map<string, SpokenMatter>();
      const before = new Map(matters.map((matter) => [matter, kept.get(keyOf(matter))]));
      for (const { matter, version, memory } of await listVersions(db, { organizationId, matters, versions })) {
        const known = before.get(matter);
        const one = known?.version === version ? known : { version, spoken: spokenIn(memoryIn(memory)) };
        if (one !== known) {
          shops += one.spoken === null ? 0 : countShops(one.spoken);
          if (shops > mostShops) {
            kept.clear();
            shops = 0;
          }
          kept.set(keyOf(matter), one);
        }
        if (one.spoken !== null) found.set(matter, one.spoken);
      }
      return found;
    },
  };
}

function spokenIn(memory: SharedMemory | null): SpokenMatter | null {
  if (memory === null) return null;
  // Most hear of the same shops.
  const same = new Map<string, ReadonlySet<number>>();
  const heardIn = (known: SharedMemory["told"] | SharedMemory["channels"]): HeardShops =>
    new Map(
      Object.entries(known).map(([id, { shopIds }]) => {
        const key = shopIds.join(" ");
        const set = same.get(key) ?? new Set(shopIds);
        same.set(key, set);
        return [id, set];
      }),
    );
  return { people: heardIn(memory.told), channels: heardIn(memory.channels) };
}

function countShops({ people, channels }: SpokenMatter): number {
  const sets = new Set([...people.values(), ...channels.values()]);
  return [...sets].reduce((sum, set) => sum + set.size, 0) + people.size + channels.size;
}
