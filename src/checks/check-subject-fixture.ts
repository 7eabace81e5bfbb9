import { NOTHING_LEARNED } from "../snapshot/pulse.ts";
import { SECTION_IDS } from "../snapshot/section.ts";
import type { FroshResult, InstalledExtension, ScheduledTask } from "../snapshot/visit.ts";
import type { CheckSubject, JudgedSection } from "./check.ts";

const NOTHING_KNOWN = nothingKnown();

function nothingKnown(): { [Id in JudgedSection]: null };
function nothingKnown(): object {
  return Object.fromEntries(SECTION_IDS.map((id) => [id, null]));
}

/** A shop about which only the values passed in by the test are known. */
export function subjectWith(known: Partial<CheckSubject>): CheckSubject {
  return { ...NOTHING_KNOWN, extensions: null, pulse: NOTHING_LEARNED, taskGraceMinutes: 15, ...known };
}

export function extensionWith(known: Partial<InstalledExtension>): InstalledExtension {
  return {
    name: "SwagPayPal",
    label: "PayPal",
    kind: "plugin",
    active: true,
    installed: true,
    version: "1.0.0",
    upgradeVersion: null,
    installedAt: null,
    fromStore: false,
    ...known,
  };
}

export function taskWith(known: Partial<ScheduledTask>): ScheduledTask {
  return {
    id: "7f0c0000000000000000000000000000",
    name: "log_entry.cleanup",
    status: "scheduled",
    intervalSeconds: 86_400,
    lastExecutionTime: null,
    nextExecutionTime: null,
    ...known,
  };
}

export function froshWith(known: Partial<FroshResult>): FroshResult {
  return { id: "php-version", state: "ok", snippet: "PHP Version", current: "", recommended: "", url: null, ...known };
}
