import { type KnownCheck, knownCheck, KNOWN_CHECKS } from "../known-checks.ts";
import type { About, Kept } from "./about.ts";

/** The subject of a stored finding; `null` if its check has nothing but text. */
export function aboutOf(finding: Kept): About | null {
  return knownCheck(finding.check)?.about?.of(finding) ?? null;
}

/** Ids of the checks whose findings have this kind of subject. */
export function checksAbout(kind: About["kind"]): readonly string[] {
  return Object.entries<KnownCheck>(KNOWN_CHECKS).flatMap(([id, { about }]) => (about?.kind === kind ? [id] : []));
}
