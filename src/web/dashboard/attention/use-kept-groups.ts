import { useState } from "react";
import type { Fleet } from "../../../fleet/fleet-answer.ts";
import { keepGroups, type KeptGroup, plannedShops } from "./kept-groups.ts";

/** The causes in a stable order, including those that were solved since the page was opened. */
export function useKeptGroups(fleet: Fleet): readonly KeptGroup[] {
  const { groups } = fleet;
  const [known, setKnown] = useState({ groups, kept: keepGroups([], groups) });
  if (known.groups === groups) return known.kept;
  const kept = keepGroups(known.kept, groups, plannedShops(fleet));
  setKnown({ groups, kept });
  return kept;
}
