import { createSeed, idOf, type Seed } from "../fake-shop/state/seed.ts";
import type { FailureReason } from "../src/snapshot/failure.ts";
import { stateOfFailure } from "../src/changelog/memory/span.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What was wrong with a shop for a while, before the fortnight of which its visits tell. */
export type PastTrouble = { from: Date; to: Date } & (
  | { kind: "failure"; reason: FailureReason; state: string }
  | { kind: "finding"; finding: { id: string; check: string; text: string; params: Readonly<Record<string, unknown>> } }
);

interface Since {
  shopId: number;
  from: Date;
  /** From then on the shop is as it is now. */
  to: Date;
  /** Whether it was a warning that ended then. */
  endsWithWarning: boolean;
  /** Others show no certificate. */
  speaksTls: boolean;
}

/** A few troubles one after the other, always the same for the same shop. */
export function pastTroubles({ shopId, from, to, endsWithWarning, speaksTls }: Since): readonly PastTrouble[] {
  const seed = createSeed(`troubles-${shopId}`);
  const last = endsWithWarning ? [warning(seed, new Date(to.getTime() - seed.integer(8, 70) * HOUR), to)] : [];
  const end = last[0]?.from ?? to;
  const troubles: PastTrouble[] = [];
  let moment = from.getTime() + seed.integer(1, 20) * DAY;
  while (moment < end.getTime() - 9 * DAY) {
    const begin = new Date(moment + seed.integer(0, 23 * 60) * 60_000);
    troubles.push(
      seed.chance(0.5)
        ? outage(seed, begin, speaksTls)
        : warning(seed, begin, after(begin, seed.integer(5, 6 * 24) * 60)),
    );
    moment += seed.integer(9, 34) * DAY;
  }
  return [...troubles, ...last];
}

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

const OUTAGES = [
  ["timed_out", 4, 70],
  ["gateway_error", 10, 200],
  ["server_error", 6, 90],
  ["maintenance", 15, 240],
] as const;

function outage(seed: Seed, from: Date, speaksTls: boolean): PastTrouble {
  const certificate = ["certificate_invalid", 120, 700] as const;
  const [reason, least, most] = seed.pick(speaksTls ? [...OUTAGES, certificate] : OUTAGES);
  return { kind: "failure", reason, state: stateOfFailure(reason), from, to: after(from, seed.integer(least, most)) };
}

function warning(seed: Seed, from: Date, to: Date): PastTrouble {
  const name = seed.pick([
    "shopware.invalidate_cache",
    "log_entry.cleanup",
    "product_keyword_dictionary.cleanup",
    "cart.cleanup",
  ]);
  const id = idOf("past", name);
  const params = { name, taskId: id, dueAt: new Date(from.getTime() - HOUR / 4).toISOString() };
  return {
    kind: "finding",
    finding: { id: `task.${id}`, check: "scheduled-tasks", text: "overdue", params },
    from,
    to,
  };
}
