import type { PlacedEvent } from "../changelog/event.store.ts";
import { sharedMatterOf } from "../checks/matter.ts";
import { findingAppeared, findingGone } from "./events/counted-finding.ts";
import { nameFinding } from "./shop-events.ts";
import { isSeenFirst, type KeptFinding, type ShopState } from "./state/shop-state.ts";

/** Errors that came and went between two states, each by itself; nobody is told of them singly. */
export function findingEventsBetween(before: ShopState, after: ShopState): readonly PlacedEvent[] {
  if (before.findings === after.findings && before.ignores === after.ignores) return [];
  const were = errorsOf(before);
  const are = errorsOf(after);
  const ignored = new Set(after.ignores);
  const came = [...are.values()].filter(({ id }) => !were.has(id));
  const went = [...were.values()].filter(({ id }) => !are.has(id));
  return [
    ...came.map((finding) => ({
      ...findingAppeared.of({ finding: nameFinding(finding), since: finding.since }),
      matter: sharedMatterOf(finding),
      isFirst: isSeenFirst(before, finding.check),
    })),
    ...went.map((finding) =>
      findingGone.of({ finding: nameFinding(finding), how: ignored.has(finding.id) ? "decided" : "gone" }),
    ),
  ];
}

function errorsOf({ findings, ignores }: ShopState): ReadonlyMap<string, KeptFinding> {
  const ignored = new Set(ignores);
  const errors = findings.filter(({ id, level }) => level === "red" && !ignored.has(id));
  return new Map(errors.map((finding) => [finding.id, finding]));
}
