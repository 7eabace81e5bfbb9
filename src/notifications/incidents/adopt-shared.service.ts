import type { Db } from "../../lib/db.ts";
import { readWarned } from "../shared/having.store.ts";
import { saveShared } from "../shared/shared-memory.store.ts";
import { type Adopted, adoptedMatters } from "./adopted-matters.ts";
import { adoptMatters } from "./adopted-threads.store.ts";
import type { Happened, IncidentTurn } from "./decide-incident.ts";
import { mattersOf } from "./matters-of.ts";

const NOTHING: Adopted = { people: [], takes: new Map(), channels: [], wholes: [], known: [] };

/**
 * Warnings of several shops that became errors go on in the incident that came of them, in its transaction: what stands
 * in inboxes and what is muted at once, what channels know with what they hear.
 */
export async function adoptShared(
  db: Db,
  turn: IncidentTurn,
  { organizationId, happened }: { organizationId: string; happened: readonly Happened[] },
): Promise<Adopted> {
  const parts = happened.flatMap(({ event }) => turn.partsOf.get(event.incidentId) ?? []);
  const matters = mattersOf(parts);
  if (matters.length === 0) return NOTHING;
  const now = new Date(turn.now);
  const adopted = adoptedMatters(turn, happened, await readWarned(db, organizationId, matters));
  await adoptMatters(db, organizationId, adopted, now);
  // What is left of it is looked at now.
  for (const { matter, memory } of adopted.known)
    await saveShared(db, { organizationId, matter }, { memory, looksAt: now });
  return adopted;
}
