import type { Check } from "../checks/check.ts";
import type { SectionStandings } from "../shops/shop-standing.ts";
import type { SectionId } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** Since when the section does not answer, `null` while it does. */
export function sectionUnknownSince(sections: SectionStandings, id: SectionId): IsoTime | null {
  const standing = sections[id];
  return standing === undefined || standing.state === "absent" ? null : standing.since;
}

/** Since when the findings of a check rest on something that no longer answers, `null` while all of it answers. */
export function findingsUnknownSince(
  checks: readonly Check[],
  sections: SectionStandings,
  checkId: string,
): IsoTime | null {
  const check = checks.find(({ id }) => id === checkId);
  const spans = (check?.reads ?? []).map((section) => sectionUnknownSince(sections, section));
  return spans.reduce(
    (oldest, since) => (oldest === null || (since !== null && since < oldest) ? since : oldest),
    null,
  );
}
