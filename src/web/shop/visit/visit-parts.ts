import { SECTION_IDS, type SectionId } from "../../../snapshot/section.ts";

/** What every visit goes through; the icon of the storefront is looked at once a day, beside it. */
export const VISIT_PARTS = SECTION_IDS.filter((id) => id !== "storefront");

export type VisitPart = Exclude<SectionId, "storefront">;

/** How far a visit is, and what it is at: what it waits for first, since it asks in this order. `null`: it has everything. */
export function visitStep(read: readonly SectionId[]): { at: VisitPart | null; read: number; total: number } {
  const open = VISIT_PARTS.filter((id) => !read.includes(id));
  return { at: open[0] ?? null, read: VISIT_PARTS.length - open.length, total: VISIT_PARTS.length };
}
