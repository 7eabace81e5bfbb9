import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import { sharedTitle } from "../topics/shared/shared-texts.ts";

/**
 * What most of these say of their matter, one from each shop: none of them words it for all others. If as many say
 * something else, what was said `before` stays; else the first of them says it.
 */
export function agreedOn(found: readonly NamedFinding[], before: NamedFinding | null): NamedFinding | null {
  const said = new Map<NamedFinding, string>();
  const wordsOf = (finding: NamedFinding) => {
    const words =
      said.get(finding) ?? JSON.stringify([finding.check, sharedTitle({ findings: [finding], matter: "" }, "en")]);
    said.set(finding, words);
    return words;
  };
  const groups = [...Map.groupBy(found, wordsOf).values()];
  const most = Math.max(0, ...groups.map((some) => some.length));
  const [first, ...others] = groups.filter((some) => some.length === most);
  const asBefore =
    before === null
      ? undefined
      : [first, ...others].find((some) => some?.[0] !== undefined && wordsOf(some[0]) === wordsOf(before));
  return (asBefore ?? first)?.[0] ?? null;
}
