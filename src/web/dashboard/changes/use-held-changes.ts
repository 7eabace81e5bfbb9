import { useState } from "react";
import type { ChangeEntry } from "./change-entry.ts";
import { countNewer, type Held, holdChanges } from "./held-changes.ts";

const NOTHING: Held<ChangeEntry> = { scope: null, shown: [] };

interface HeldChanges {
  shown: readonly ChangeEntry[];
  newer: number;
  /** Shows the newer changes too. */
  settle: () => void;
}

/** The changes as they were first read; newer ones are only counted until the reader asks for them. */
export function useHeldChanges(entries: readonly ChangeEntry[], scope: string | null): HeldChanges {
  const [known, setKnown] = useState(NOTHING);
  const held = holdChanges(known, entries, scope);
  if (held !== known) setKnown(held);
  return {
    shown: held.shown,
    newer: scope === null ? 0 : countNewer(held.shown, entries),
    settle: () => setKnown({ scope, shown: entries }),
  };
}
