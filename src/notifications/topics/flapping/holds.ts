import { isFlapping, isSameAgain, returnsBy } from "../../../incidents/flapping.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { Flap, ShopMemory } from "../../shop-memory.ts";
import { kindOf, type ShopEvent } from "../events.ts";

/** What flaps by itself: the state of a shop, or its speed tests. */
type Flapping = "state" | "speed";

const NEVER: Flap = { changes: [], hold: null };

/** `null`: it is no change. */
function flappingOf(event: ShopEvent): Flapping | null {
  const kind = kindOf(event);
  if (!kind.isChange) return null;
  return kind.topic(event) === "speed" ? "speed" : "state";
}

function flapOf(memory: ShopMemory, flapping: Flapping): Flap {
  return flapping === "speed" ? (memory.speed ?? NEVER) : memory;
}

function withFlap(memory: ShopMemory, flapping: Flapping, { changes, hold }: Flap): ShopMemory {
  return flapping === "speed" ? { ...memory, speed: { changes, hold } } : { ...memory, changes, hold };
}

/** What holds an event back; `null`: nothing does. */
export function holdOf(memory: ShopMemory, event: ShopEvent): Flap["hold"] {
  // What only gets better by itself does not come back, and is told by how it is in the end.
  const flapping = kindOf(event).isPart ? "state" : flappingOf(event);
  return flapping === null ? null : flapOf(memory, flapping).hold;
}

/** Counts how often something comes back. From the third time on it flaps, and is held. All of one visit is one change. */
export function countChange(
  memory: ShopMemory,
  { event, at }: { event: ShopEvent; at: IsoTime },
  audience: readonly string[],
): ShopMemory {
  const flapping = flappingOf(event);
  if (flapping === null) return memory;
  const known = flapOf(memory, flapping);
  const isOpen = kindOf(event).phase(event) !== "closes";
  if (known.hold !== null) return withFlap(memory, flapping, { ...known, hold: prolonged(known.hold, at, isOpen) });
  const family = familyOf(event);
  if (!isOpen) return { ...memory, ended: { ...memory.ended, [family]: at } };
  const endedAt = memory.ended?.[family];
  if (kindOf(event).phase(event) !== "opens" || endedAt === undefined) return memory;
  const begun = { ...memory, ended: { ...memory.ended, [family]: undefined } };
  if (!isSameAgain(endedAt, at) || known.changes.at(-1) === at) return begun;
  const changes = [...returnsBy(known.changes, at)];
  if (!isFlapping(changes)) return withFlap(begun, flapping, { changes, hold: null });
  const hold = { changes: 2 * changes.length + 1, lastAt: at, userIds: [...audience], isOpen };
  return withFlap(begun, flapping, { changes, hold });
}

function prolonged(hold: NonNullable<Flap["hold"]>, at: IsoTime, isOpen: boolean) {
  return { ...hold, changes: hold.changes + (hold.lastAt === at ? 0 : 1), lastAt: at, isOpen };
}

function familyOf(event: ShopEvent): "availability" | "status" | "speed" {
  const topic = kindOf(event).topic(event);
  return topic === "status" || topic === "speed" ? topic : "availability";
}
