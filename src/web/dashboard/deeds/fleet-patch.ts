import type { Deed } from "./deed.ts";
import type { FleetEntry } from "../fleet-entry.ts";

/** The fleet as it will be once the deed is done, for deeds whose outcome is known beforehand; otherwise the fleet itself. */
export function withDeed<Entry extends Pick<FleetEntry, "shopId" | "isWatched" | "ignores" | "findings">>(
  fleet: readonly Entry[],
  deed: Deed,
): readonly Entry[] {
  const touched = new Set(deed.shops.map(({ shopId }) => shopId));
  const change = changeOf<Entry>(deed);
  return change === null ? fleet : fleet.map((entry) => (touched.has(entry.shopId) ? change(entry) : entry));
}

/** The deed that takes this one back, `null` where there is none. */
export function undoOf(deed: Deed): Deed | null {
  switch (deed.kind) {
    case "watch":
      return { kind: "unwatch", shops: deed.shops };
    case "unwatch":
      return { kind: "watch", shops: deed.shops };
    case "ignore":
      return { ...deed, kind: "use" };
    case "use":
      return { ...deed, kind: "ignore" };
    case "refresh":
    case "clearCache":
    case "reschedule":
      return null;
  }
}

/** The ids that do not count once the deed is done. */
export function ignoresAfter(
  { shopId, ignores }: Pick<FleetEntry, "shopId" | "ignores">,
  deed: Extract<Deed, { kind: "ignore" | "use" }>,
): readonly string[] {
  const meant = deed.findings.get(shopId) ?? [];
  const others = ignores.filter((id) => !meant.includes(id));
  return deed.kind === "ignore" ? [...others, ...meant] : others;
}

type Patched = Pick<FleetEntry, "shopId" | "isWatched" | "ignores" | "findings">;

function changeOf<Entry extends Patched>(deed: Deed): ((entry: Entry) => Entry) | null {
  switch (deed.kind) {
    case "watch":
    case "unwatch":
      return (entry) => ({ ...entry, isWatched: deed.kind === "watch" });
    case "ignore":
    case "use":
      return (entry) => {
        const ignores = ignoresAfter(entry, deed);
        const findings = entry.findings.map((finding) => ({ ...finding, ignored: ignores.includes(finding.id) }));
        return { ...entry, ignores, findings };
      };
    case "refresh":
    case "clearCache":
    case "reschedule":
      return null;
  }
}
