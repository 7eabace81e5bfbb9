import type { PlacedEvent } from "../../changelog/event.store.ts";
import { lastingMatterOf } from "../../checks/matter.ts";
import type { Level } from "../../checks/finding.ts";
import { findingAppeared, findingGone } from "../../monitoring/events/counted-finding.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import { status } from "../../monitoring/events/status.ts";
import { MORNING } from "../notification-fixture.ts";

type Rows = (text: string) => Promise<readonly Record<string, unknown>[]>;

/** The end of support of a Shopware version, as all its shops have it. */
export const SUPPORT = {
  id: "security-eol-shopware",
  check: "frosh-health",
  level: "yellow",
  text: "result",
  params: { subject: "security-eol-shopware", current: "2027-01-31", line: "6.5" },
} as const satisfies NamedFinding;
export const SUPPORT_MATTER = "eol:shopware-6.5";

/** A known vulnerability, as all shops of a version have it. */
export const hole = (name: number): NamedFinding => ({
  id: `advisory.PKSA-${name}`,
  check: "security",
  level: "yellow",
  text: "issue",
  params: { title: `Hole ${name}` },
});

/** What no other shop can have. */
export const OWN = {
  id: "c",
  check: "environment",
  level: "yellow",
  text: "notPublic",
  params: {},
} as const satisfies NamedFinding;

export const came = (finding: NamedFinding): PlacedEvent => ({
  ...findingAppeared.of({ finding, since: MORNING.toISOString() }),
  matter: lastingMatterOf(finding),
});
export const went = (finding: NamedFinding): PlacedEvent => ({
  ...findingGone.of({ finding, how: "gone" }),
  matter: lastingMatterOf(finding),
});
const statusOf = (from: Level, to: Level, findings: readonly NamedFinding[]) =>
  status.of({ from, to, findings: findings.slice(0, 5), findingCount: findings.length });

/** What a visit writes that finds these warnings in a shop that was well. */
export const warnings = (...findings: readonly NamedFinding[]): readonly PlacedEvent[] => [
  statusOf("green", "yellow", findings),
  ...findings.map(came),
];

/** What a visit writes that finds none of these any more. */
export const well = (...findings: readonly NamedFinding[]): readonly PlacedEvent[] => [
  statusOf("yellow", "green", []),
  ...findings.map(went),
];

const asError = (finding: NamedFinding): NamedFinding => ({ ...finding, level: "red" });

/** What a visit writes that finds that these warnings became errors. */
export const turned = (...findings: readonly NamedFinding[]): readonly PlacedEvent[] => [
  statusOf("yellow", "red", findings.map(asError)),
  ...findings.map((finding) => ({
    ...findingAppeared.of({ finding: asError(finding), since: MORNING.toISOString(), turned: true }),
    matter: lastingMatterOf(finding),
  })),
];

/** What a visit writes that finds none of these errors any more. */
export const mended = (...findings: readonly NamedFinding[]): readonly PlacedEvent[] => [
  statusOf("red", "green", []),
  ...findings.map(asError).map(went),
];

/** What a visit writes that finds that these errors are warnings again. */
export const calmed = (...findings: readonly NamedFinding[]): readonly PlacedEvent[] => [
  statusOf("red", "yellow", findings),
  ...findings.map(asError).map(went),
  ...findings.map(came),
];

/** From now on it is so bad where these shops have it. */
export async function nowIs(
  rows: Rows,
  shopIds: readonly number[],
  level: "yellow" | "red",
  { id }: Pick<NamedFinding, "id"> = SUPPORT,
) {
  await rows(`update finding_episode set level = '${level}'
    where closed_at is null and finding_id = '${id}' and shop_id in (${shopIds.join(", ")})`);
}

/** From now on these shops have what was found. */
export async function nowHave(
  rows: Rows,
  shopIds: readonly number[],
  { id, check, level, text, params }: NamedFinding = SUPPORT,
) {
  for (const shopId of shopIds)
    await rows(`insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, from_start)
      select organization_id, id, '${id}', '${check}', '${level}', '${level}', '[]', '${text}', '${JSON.stringify(params)}'::jsonb, '${MORNING.toISOString()}'::timestamptz, false from shop where id = ${shopId}`);
}

export async function noLongerHave(rows: Rows, shopIds: readonly number[], { id }: Pick<NamedFinding, "id"> = SUPPORT) {
  await rows(`update finding_episode set closed_at = opened_at, closed_how = 'gone'
    where closed_at is null and finding_id = '${id}' and shop_id in (${shopIds.join(", ")})`);
}
