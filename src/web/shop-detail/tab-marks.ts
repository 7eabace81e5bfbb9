import { badness } from "../../checks/status.ts";
import type { Status } from "../ui/status-mark.tsx";
import { openFindings } from "./check-groups.ts";
import { hasUpdate } from "./extension-standing.ts";
import { readingOf, SECTIONS_OF, type Topic } from "./section-reading.ts";
import { type ShopDetail, type ShopTab, STATUS_OF_LEVEL } from "./shop-detail.ts";
import { taskStanding } from "./task-standing.ts";

export interface TabFacts {
  tab: ShopTab;
  /** `null` where nothing is counted. */
  count: number | null;
  /** The worst that the section holds; `null` when nothing in it asks for anybody. */
  mark: Status | null;
  updates: number;
}

/** What stands beside the sections of a shop. */
export function tabFacts(shop: ShopDetail, now: Date): readonly TabFacts[] {
  const isKnown = shop.lastScrapedAt !== null;
  const fact = (tab: ShopTab, count: number | null, mark: Status | null, updates = 0): TabFacts => ({
    tab,
    count: isKnown ? count : null,
    mark,
    updates,
  });
  return [
    fact("information", null, isUnknown(shop, "config") || isUnknown(shop, "cache") ? "unknown" : null),
    fact("checks", shop.checks.length, checksMark(shop)),
    fact(
      "extensions",
      shop.extensions.length,
      isUnknown(shop, "extensions") ? "unknown" : null,
      shop.extensions.filter(hasUpdate).length,
    ),
    fact("tasks", shop.scheduledTask.length, tasksMark(shop, now)),
    fact("queue", shop.queueInfo.length, queueMark(shop)),
    fact("sitespeed", shop.sitespeedTotal, null),
    fact("changelog", shop.changelogTotal, null),
  ];
}

function checksMark({ checks }: ShopDetail): Status | null {
  const [worst] = openFindings(checks);
  if (worst !== undefined) return STATUS_OF_LEVEL[worst.level];
  return checks.some(({ unknownSince, ignored }) => unknownSince !== null && !ignored) ? "unknown" : null;
}

function tasksMark(shop: ShopDetail, now: Date): Status | null {
  if (isUnknown(shop, "tasks")) return "unknown";
  return shop.scheduledTask.some((task) => taskStanding(task, shop.taskGraceMinutes, now).needsRun) ? "warning" : null;
}

function queueMark(shop: ShopDetail): Status | null {
  if (isUnknown(shop, "queue")) return "unknown";
  const finding = shop.checks.find(({ check, ignored }) => check === "message-queue" && !ignored);
  return finding !== undefined && badness(finding.level) > 0 ? STATUS_OF_LEVEL[finding.level] : null;
}

function isUnknown({ sections }: ShopDetail, topic: Topic): boolean {
  return readingOf(sections, SECTIONS_OF[topic]).state === "unknown";
}
