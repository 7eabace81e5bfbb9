import type { SameWords } from "../../lib/sentences.ts";
import type { ADMIN_WORKER_WORDS_EN } from "./admin-worker-words-en.ts";

export const ADMIN_WORKER_WORDS_DE: SameWords<typeof ADMIN_WORKER_WORDS_EN> = {
  check: "Admin-Worker",
  findings: {
    enabled: () => "Admin-Worker sollte deaktiviert sein",
    disabled: () => "Admin-Worker ist deaktiviert",
    short: () => "Admin-Worker ist an",
    why: () => "Nachrichten werden nur abgearbeitet, solange jemand die Administration geöffnet hat.",
  },
};
