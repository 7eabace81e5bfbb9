import { JUDGED_SECTIONS, type SectionId } from "../../../snapshot/section.ts";

/**
 * The progress of a visit. It reads sections in this order, so it is at the first one that is missing. `null`: it has
 * everything.
 */
export function visitStep(read: readonly SectionId[]): { at: SectionId | null; read: number; total: number } {
  const open = JUDGED_SECTIONS.filter((id) => !read.includes(id));
  return { at: open[0] ?? null, read: JUDGED_SECTIONS.length - open.length, total: JUDGED_SECTIONS.length };
}
