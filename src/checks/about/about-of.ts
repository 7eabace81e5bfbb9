import { type KnownCheck, knownCheck, KNOWN_CHECKS } from "../known-checks.ts";
import type { About, Kept } from "./about.ts";

/** What a finding is about, read from what is kept of it; `null` where its check says nothing but its text. */
export function aboutOf(finding: Kept): About | null {
  return knownCheck(finding.check)?.about?.of(finding) ?? null;
}

/** Ids of the checks whose findings are about such a thing. */
export function checksAbout(kind: About["kind"]): readonly string[] {
  return Object.entries<KnownCheck>(KNOWN_CHECKS).flatMap(([id, { about }]) => (about?.kind === kind ? [id] : []));
}
