import type { Db } from "../../lib/db.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { readRuling } from "../delivering/deciding/rules.store.ts";
import { inNamedShops } from "../topics/named-shops.ts";
import { type OfShared, sharedFound, sharedGone } from "../topics/shared/shared-finding.ts";
import { agreedOn } from "./agreed-words.ts";
import type { Having } from "./having.store.ts";
import { insertSharedNews } from "./shared.store.ts";

export interface Deciding {
  organizationId: string;
  ruling: Awaited<ReturnType<typeof readRuling>>;
  /** What is decided together is told in one message. */
  batch: string;
  now: Date;
}

/** What is said of these shops, kept once however many hear it. */
export interface Say {
  word: (...said: Saying) => OfShared;
  keep: (...said: Saying) => Promise<{ eventId: number; event: OfShared }>;
}
export type Saying = [
  how: "opens" | "flaps" | "grows" | "eases" | "rests" | "closes",
  shopIds: readonly number[],
  since: IsoTime,
];

interface Sayable {
  thread: string;
  /** What most say of it. */
  finding: NamedFinding;
  having: readonly Having[];
  /** What shops said of it that no longer have it. */
  went: readonly Having[];
  nameOf: ReadonlyMap<number, string>;
}

/** Of each shops what most of them say: nobody reads what only others have. */
export function sayer(
  db: Db,
  { organizationId, batch, now }: Deciding,
  { thread, having, went, nameOf, ...known }: Sayable,
): Say {
  const kept = new Map<string, Promise<{ eventId: number; event: OfShared }>>();
  const word = (...[how, shopIds, since]: Saying) => {
    const ids = new Set(shopIds);
    const found = (how === "closes" ? went : having).filter(
      ({ shopId, finding }) => ids.has(shopId) && finding.level === "yellow",
    );
    const agreed = agreedOn(
      found.map(({ finding }) => finding),
      known.finding,
    );
    const about = { matter: thread, findings: [agreed ?? known.finding], ...inNamedShops(shopIds, nameOf) };
    return how === "closes" ? sharedGone.of({ ...about, since }) : sharedFound.of({ ...about, how });
  };
  const insert = async (event: OfShared) => {
    const eventId = await insertSharedNews(db, organizationId, { event, at: now, batch }, now);
    return { eventId, event };
  };
  const keep = (...said: Saying) => {
    const key = JSON.stringify(said);
    const inserted = kept.get(key) ?? insert(word(...said));
    kept.set(key, inserted);
    return inserted;
  };
  return { word, keep };
}
