import { defineCheck } from "./check.ts";

const GUIDE =
  "https://developer.shopware.com/docs/guides/plugins/plugins/framework/message-queue/add-message-handler#the-admin-worker";

export const adminWorkerCheck = defineCheck({
  id: "admin-worker",
  title: { en: "Admin worker", de: "Admin-Worker" },
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
  texts: {
    enabled: {
      en: () => "Admin-Worker should be disabled",
      de: () => "Admin-Worker sollte deaktiviert sein",
    },
    disabled: {
      en: () => "Admin-Worker is disabled",
      de: () => "Admin-Worker ist deaktiviert",
    },
  },
});
