import { aboutOf } from "../../../checks/about/about-of.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { openFindings, unaskedReadings } from "../checks/check-groups.ts";
import { hasUpdate } from "../extensions/extension-standing.ts";
import { judgedTasks } from "../tasks/judged-tasks.ts";
import type { SectionTopic } from "../../../snapshot/section.ts";
import { isUnknown, SECTIONS_OF } from "../visit/section-reading.ts";
import { shownCount } from "../speed/speed-address.ts";
import type { ShopDetail, ShopTab } from "../shop-detail.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

export interface TabFacts {
  tab: ShopTab;
  /** `null` where nothing is counted. */
  count: number | null;
  /** The worst that the section holds; `null` when nothing in it asks for anybody. */
  mark: Status | null;
  updates: number;
}

/** What stands beside the sections of a shop. */
export function tabFacts(shop: ShopDetail): readonly TabFacts[] {
  const isKnown = shop.lastScrapedAt !== null;
  const fact = (tab: ShopTab, count: number | null, mark: Status | null, updates = 0): TabFacts => ({
    tab,
    count: isKnown ? count : null,
    mark,
    updates,
  });
  return [
    fact("information", null, isOld(shop, "config") || isOld(shop, "cache") ? "unknown" : null),
    fact("checks", shop.checks.length, checksMark(shop)),
    fact(
      "extensions",
      shop.extensions.length,
      isOld(shop, "extensions") ? "unknown" : null,
      shop.extensions.filter(hasUpdate).length,
    ),
    fact("tasks", shop.scheduledTask.length, tasksMark(shop)),
    fact("queue", shop.queueInfo.length, queueMark(shop)),
    fact("sitespeed", shownCount(shop, null), null),
    fact("changelog", shop.changelogTotal, null),
  ];
}

function checksMark({ checks, sections }: ShopDetail): Status | null {
  const [worst] = openFindings(checks);
  if (worst !== undefined) return MARK_OF[worst.level];
  const isKnown = checks.every(({ unknownSince, ignored }) => unknownSince === null || ignored);
  return isKnown && unaskedReadings(checks, sections).length === 0 ? null : "unknown";
}

function tasksMark(shop: ShopDetail): Status | null {
  if (isOld(shop, "tasks")) return "unknown";
  return judgedTasks(shop).some(({ needsRun }) => needsRun) ? "warning" : null;
}

function queueMark(shop: ShopDetail): Status | null {
  if (isOld(shop, "queue")) return "unknown";
  const finding = openFindings(shop.checks).find((check) => aboutOf(check)?.kind === "queue");
  return finding === undefined ? null : MARK_OF[finding.level];
}

function isOld({ sections }: ShopDetail, topic: SectionTopic): boolean {
  return isUnknown(sections, SECTIONS_OF[topic]);
}
