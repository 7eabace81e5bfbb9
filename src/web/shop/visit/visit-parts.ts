import { JUDGED_SECTIONS, type SectionId } from "../../../snapshot/section.ts";

/**
 * How far a visit is, and what it is at: what it waits for first, since it asks in this
 * order. `null`: it has everything.
 */
export function visitStep(read: readonly SectionId[]): { at: SectionId | null; read: number; total: number } {
  const open = JUDGED_SECTIONS.filter((id) => !read.includes(id));
  return { at: open[0] ?? null, read: JUDGED_SECTIONS.length - open.length, total: JUDGED_SECTIONS.length };
}
