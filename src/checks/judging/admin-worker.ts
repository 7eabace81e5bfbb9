import { defineCheck } from "./define-check.ts";

const GUIDE =
  "https://developer.shopware.com/docs/guides/plugins/plugins/framework/message-queue/add-message-handler#the-admin-worker";

export const adminWorkerCheck = defineCheck("admin-worker", ({ config }) => {
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
});
