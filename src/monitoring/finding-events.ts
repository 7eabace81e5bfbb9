import type { PlacedEvent } from "../changelog/event.store.ts";
import type { Level } from "../checks/finding.ts";
import { sharedMatterOf } from "../checks/matter.ts";
import { findingAppeared, findingGone } from "./events/counted-finding.ts";
import { nameFinding } from "./shop-events.ts";
import { isSeenFirst, type KeptFinding, type ShopState } from "./state/shop-state.ts";

/**
 * Errors and warnings that came and went between two states, each by itself; nobody is told of them singly. A warning
 * that becomes an error only comes, because it goes on; an error that becomes a warning goes first, since its incident
 * ends with it.
 */
export function findingEventsBetween(before: ShopState, after: ShopState): readonly PlacedEvent[] {
  if (before.findings === after.findings && before.ignores === after.ignores) return [];
  const [errorsBefore, errors] = [countedOf(before, "red"), countedOf(after, "red")];
  const [warningsBefore, warnings] = [countedOf(before, "yellow"), countedOf(after, "yellow")];
  const went = goneOf(after);
  return [
    ...without(errors, errorsBefore).map(cameIn(before, warningsBefore)),
    ...without(errorsBefore, errors).map(went),
    ...without(warnings, warningsBefore).map(cameIn(before)),
    ...without(warningsBefore, new Map([...warnings, ...errors])).map(went),
  ];
}

type Counted = ReadonlyMap<string, KeptFinding>;

const without = (some: Counted, others: Counted) => [...some.values()].filter(({ id }) => !others.has(id));

/** `warned`: what was a warning before. */
const cameIn =
  (before: ShopState, warned?: Counted) =>
  (finding: KeptFinding): PlacedEvent => ({
    ...findingAppeared.of({
      finding: nameFinding(finding),
      since: finding.since,
      ...(warned?.has(finding.id) === true && { turned: true }),
    }),
    matter: sharedMatterOf(finding),
    isFirst: isSeenFirst(before, finding.check),
  });

function goneOf({ ignores }: ShopState) {
  const ignored = new Set(ignores);
  return (finding: KeptFinding): PlacedEvent => ({
    ...findingGone.of({ finding: nameFinding(finding), how: ignored.has(finding.id) ? "decided" : "gone" }),
    matter: sharedMatterOf(finding),
  });
}

/** Those that count. */
function countedOf({ findings, ignores }: ShopState, of: Level): Counted {
  const ignored = new Set(ignores);
  const counted = findings.filter(({ id, level }) => level === of && !ignored.has(id));
  return new Map(counted.map((finding) => [finding.id, finding]));
}
