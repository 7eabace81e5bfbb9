import { useState } from "react";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { keepGroups, type KeptGroup } from "./kept-groups.ts";

/** The causes in a stable order, including those that were solved since the page was opened. */
export function useKeptGroups(groups: readonly AttentionGroup[]): readonly KeptGroup[] {
  const [known, setKnown] = useState({ groups, kept: keepGroups([], groups) });
  if (known.groups === groups) return known.kept;
  const kept = keepGroups(known.kept, groups);
  setKnown({ groups, kept });
  return kept;
}
