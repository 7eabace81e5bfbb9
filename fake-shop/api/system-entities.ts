import type { EntityDefinition } from "./entity-definition.ts";
import { always, many, one, since, until } from "./entity-definition.ts";

const DATES = always({ createdAt: null, updatedAt: null });
const CUSTOM = always({ customFields: null });
const ORIGIN = always({ path: "", author: "", copyright: "", license: "", version: "" });

export const PLUGIN: EntityDefinition = {
  name: "plugin",
  path: "plugin",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...ORIGIN,
    ...always({
      baseClass: "",
      name: "",
      composerName: "",
      active: false,
      managedByComposer: false,
      upgradeVersion: null,
    }),
    ...always({
      installedAt: null,
      upgradedAt: null,
      label: null,
      description: null,
      manufacturerLink: null,
      supportLink: null,
    }),
    ...always({ autoload: {} }),
    changelog: { default: null, until: "6.6.0.0", plainOnly: true },
    icon: { default: null, runtime: true },
  },
  associations: { ...many("paymentMethods"), translations: { entity: "plugin_translation", many: true } },
  translated: ["label", "description", "manufacturerLink", "supportLink", "customFields"],
};

export const APP: EntityDefinition = {
  name: "app",
  path: "app",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...ORIGIN,
    ...always({
      name: "",
      privacy: null,
      active: false,
      configurable: false,
      allowDisable: true,
      modules: [],
      mainModule: null,
    }),
    ...always({
      cookies: [],
      label: null,
      description: null,
      privacyPolicyExtensions: null,
      integrationId: "",
      aclRoleId: "",
    }),
    ...since("6.4.8.0", { baseAppUrl: null }),
    ...since("6.4.12.0", { allowedHosts: [], templateLoadPriority: 0 }),
    ...since("6.6.3.0", { checkoutGatewayUrl: null }),
    ...since("6.6.7.0", { sourceType: "local", sourceConfig: [], selfManaged: false }),
    ...since("6.7.0.0", { contextGatewayUrl: null, inAppPurchasesGatewayUrl: null, requestedPrivileges: [] }),
    icon: { default: null, runtime: true },
  },
  associations: {
    ...one("integration", "aclRole"),
    ...many("customFieldSets", "paymentMethods", "taxProviders", "cmsBlocks", "flowActions", "flowEvents", "webhooks"),
    translations: { entity: "app_translation", many: true },
    actionButtons: { entity: "app_action_button", many: true },
    templates: { entity: "app_template", many: true },
    appShippingMethods: { entity: "app_shipping_method", many: true },
    mcpTools: { entity: "app_mcp_tool", many: true, since: "6.7.10.0" },
    mcpPrompts: { entity: "app_mcp_prompt", many: true, since: "6.7.10.0" },
    mcpResources: { entity: "app_mcp_resource", many: true, since: "6.7.10.0" },
  },
  translated: ["label", "description", "privacyPolicyExtensions", "customFields"],
};

export const SCHEDULED_TASK: EntityDefinition = {
  name: "scheduled_task",
  path: "scheduled-task",
  fields: {
    ...DATES,
    ...always({ name: "", scheduledTaskClass: "", runInterval: 0, status: "scheduled" }),
    ...since("6.5.1.0", { defaultRunInterval: 0 }),
    ...always({ lastExecutionTime: null, nextExecutionTime: null }),
  },
  associations: {},
  translated: [],
};

export const INTEGRATION: EntityDefinition = {
  name: "integration",
  path: "integration",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({ label: "", accessKey: "", lastUsageAt: null, admin: false, deletedAt: null }),
    ...until("6.6.0.0", { writeAccess: true }),
    ...since("6.7.10.0", { mcpAllowlist: null }),
  },
  associations: { ...one("app"), ...many("aclRoles", "stateMachineHistoryEntries") },
  translated: [],
};

export const WEBHOOK: EntityDefinition = {
  name: "webhook",
  path: "webhook",
  fields: {
    ...DATES,
    ...always({ name: "", eventName: "", url: "", onlyLiveVersion: false, errorCount: 0, active: true, appId: null }),
  },
  associations: one("app"),
  translated: [],
};

export const WEBHOOK_EVENT_LOG: EntityDefinition = {
  name: "webhook_event_log",
  path: "webhook-event-log",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({
      appName: null,
      webhookName: "",
      eventName: "",
      deliveryStatus: "success",
      timestamp: null,
      processingTime: null,
    }),
    ...always({
      appVersion: null,
      requestContent: null,
      responseContent: null,
      responseStatusCode: null,
      responseReasonPhrase: null,
    }),
    ...always({ url: "", onlyLiveVersion: false, serializedWebhookMessage: null }),
  },
  associations: {},
  translated: [],
};

export const CUSTOM_ENTITY: EntityDefinition = {
  name: "custom_entity",
  path: "custom-entity",
  fields: {
    ...DATES,
    ...always({
      name: "",
      fields: [],
      flags: [],
      appId: null,
      pluginId: null,
      customFieldsAware: false,
      labelProperty: null,
      deletedAt: null,
    }),
  },
  associations: {},
  translated: [],
};

export const MESSAGE_QUEUE_STATS: EntityDefinition = {
  name: "message_queue_stats",
  path: "message-queue-stats",
  until: "6.5.0.0",
  fields: { ...DATES, ...always({ name: "", size: 0 }) },
  associations: {},
  translated: [],
};
