import type { SameWords } from "../../lib/sentences.ts";
import { textParam } from "../remote-text.ts";
import type { SCHEDULED_TASKS_WORDS_EN } from "./scheduled-tasks-words-en.ts";

export const SCHEDULED_TASKS_WORDS_DE: SameWords<typeof SCHEDULED_TASKS_WORDS_EN> = {
  check: "Geplante Aufgaben",
  findings: {
    all: () => "Alle Aufgaben laufen wie geplant",
    overdue: (params) => `Aufgabe ${textParam(params, "name")} ist überfällig`,
    failed: (params) => `Aufgabe ${textParam(params, "name")} ist fehlgeschlagen und läuft nicht von selbst wieder`,
    stuck: (params) => `Aufgabe ${textParam(params, "name")} läuft, ohne fertig zu werden`,
  },
};
