import { defineCheck } from "./check.ts";
import { ADMIN_WORKER_WORDS_DE } from "./words/admin-worker-words-de.ts";
import { ADMIN_WORKER_WORDS_EN } from "./words/admin-worker-words-en.ts";

const GUIDE =
  "https://developer.shopware.com/docs/guides/plugins/plugins/framework/message-queue/add-message-handler#the-admin-worker";

export const adminWorkerCheck = defineCheck({
  id: "admin-worker",
  reads: ["config"],
  judge({ config }) {
    if (config === null) return null;
    if (config.adminWorkerEnabled === null) return [];
    const enabled = config.adminWorkerEnabled;
    return [
      {
        id: "admin.worker",
        check: "admin-worker",
        level: enabled ? "yellow" : "green",
        text: enabled ? "enabled" : "disabled",
        params: {},
        source: "Shopwarden",
        link: enabled ? GUIDE : null,
      },
    ];
  },
  words: { en: ADMIN_WORKER_WORDS_EN, de: ADMIN_WORKER_WORDS_DE },
});
