import type { EntityDefinition } from "./entity-definition.ts";
import { always, many, one, since, until } from "./entity-definition.ts";
import { SALES_CHANNEL, SALES_CHANNEL_DOMAIN } from "./sales-channel-entity.ts";

const DATES = always({ createdAt: null, updatedAt: null });
const CUSTOM = always({ customFields: null });
const ORIGIN = always({ path: "", author: "", copyright: "", license: "", version: "" });
const ROUNDING = { extensions: [], decimals: 2, interval: 0.01, roundForNet: true };

const PLUGIN: EntityDefinition = {
  name: "plugin",
  path: "plugin",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...ORIGIN,
    ...always({ baseClass: "", name: "", composerName: "", active: false, managedByComposer: false, upgradeVersion: null }),
    ...always({ installedAt: null, upgradedAt: null, label: null, description: null, manufacturerLink: null, supportLink: null }),
    ...always({ autoload: {} }),
    changelog: { default: null, until: "6.6.0.0", plainOnly: true },
    icon: { default: null, runtime: true },
  },
  associations: { ...many("paymentMethods"), translations: { entity: "plugin_translation", many: true } },
  translated: ["label", "description", "manufacturerLink", "supportLink", "customFields"],
};

const APP: EntityDefinition = {
  name: "app",
  path: "app",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...ORIGIN,
    ...always({ name: "", privacy: null, active: false, configurable: false, allowDisable: true, modules: [], mainModule: null }),
    ...always({ cookies: [], label: null, description: null, privacyPolicyExtensions: null, integrationId: "", aclRoleId: "" }),
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

const SCHEDULED_TASK: EntityDefinition = {
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

const ORDER: EntityDefinition = {
  name: "order",
  path: "order",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({ orderNumber: "", orderDateTime: null, orderDate: null, amountTotal: 0, amountNet: 0, positionPrice: 0, shippingTotal: 0 }),
    ...always({ taxStatus: "gross", currencyFactor: 1, currencyId: "", languageId: "", salesChannelId: "", billingAddressId: "" }),
    ...always({ stateId: "", deepLinkCode: null, affiliateCode: null, campaignCode: null, customerComment: null, ruleIds: [] }),
    ...always({ itemRounding: ROUNDING, totalRounding: ROUNDING }),
  },
  associations: {
    ...one("orderCustomer", "currency", "language", "salesChannel", "billingAddress"),
    ...many("lineItems", "transactions", "deliveries", "tags", "documents"),
    stateMachineState: { entity: "state_machine_state", many: false, via: "stateId" },
  },
  translated: [],
};

const STATE_MACHINE_STATE: EntityDefinition = {
  name: "state_machine_state",
  path: "state-machine-state",
  fields: { ...DATES, ...CUSTOM, ...always({ name: "", technicalName: "", stateMachineId: "" }) },
  associations: {},
  translated: ["name", "customFields"],
};

const USER: EntityDefinition = {
  name: "user",
  path: "user",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({ localeId: "", avatarId: null, username: "", firstName: "", lastName: "", title: null, email: "", active: true }),
    ...always({ admin: false, lastUpdatedPasswordAt: null, timeZone: "UTC" }),
    ...since("6.7.10.0", { mcpAllowlist: null }),
  },
  associations: {
    ...one("locale", "avatarMedia", "recoveryUser"),
    ...many("aclRoles", "media", "accessKeys", "configs", "stateMachineHistoryEntries", "importExportLogEntries"),
    ...many("createdOrders", "updatedOrders", "createdCustomers", "updatedCustomers"),
  },
  translated: [],
};

const LOG_ENTRY: EntityDefinition = {
  name: "log_entry",
  path: "log-entry",
  fields: { ...DATES, ...always({ message: "", level: 200, channel: "business_events", context: [], extra: [] }) },
  associations: {},
  translated: [],
};

const INTEGRATION: EntityDefinition = {
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

const WEBHOOK: EntityDefinition = {
  name: "webhook",
  path: "webhook",
  fields: {
    ...DATES,
    ...always({ name: "", eventName: "", url: "", onlyLiveVersion: false, errorCount: 0, active: true, appId: null }),
  },
  associations: one("app"),
  translated: [],
};

const WEBHOOK_EVENT_LOG: EntityDefinition = {
  name: "webhook_event_log",
  path: "webhook-event-log",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({ appName: null, webhookName: "", eventName: "", deliveryStatus: "success", timestamp: null, processingTime: null }),
    ...always({ appVersion: null, requestContent: null, responseContent: null, responseStatusCode: null, responseReasonPhrase: null }),
    ...always({ url: "", onlyLiveVersion: false, serializedWebhookMessage: null }),
  },
  associations: {},
  translated: [],
};

const CUSTOM_ENTITY: EntityDefinition = {
  name: "custom_entity",
  path: "custom-entity",
  fields: {
    ...DATES,
    ...always({ name: "", fields: [], flags: [], appId: null, pluginId: null, customFieldsAware: false, labelProperty: null, deletedAt: null }),
  },
  associations: {},
  translated: [],
};

const SYSTEM_CONFIG: EntityDefinition = {
  name: "system_config",
  path: "system-config",
  fields: { ...DATES, ...always({ configurationKey: "", configurationValue: null, salesChannelId: null }) },
  associations: one("salesChannel"),
  translated: [],
};

const THEME: EntityDefinition = {
  name: "theme",
  path: "theme",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({ technicalName: null, name: "", author: "", description: null, labels: null, helpTexts: null, previewMediaId: null }),
    ...always({ parentThemeId: null, baseConfig: {}, configValues: null, active: true }),
  },
  associations: { ...many("salesChannels", "media", "dependentThemes"), ...one("previewMedia") },
  translated: ["description", "labels", "helpTexts", "customFields"],
};

const MEDIA: EntityDefinition = {
  name: "media",
  path: "media",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({ userId: null, mimeType: "image/png", fileExtension: "png", fileName: "", fileSize: 0, alt: null, title: null, url: "" }),
  },
  associations: many("tags", "thumbnails"),
  translated: ["alt", "title", "customFields"],
};

const MESSAGE_QUEUE_STATS: EntityDefinition = {
  name: "message_queue_stats",
  path: "message-queue-stats",
  until: "6.5.0.0",
  fields: { ...DATES, ...always({ name: "", size: 0 }) },
  associations: {},
  translated: [],
};

const ENTITIES: readonly EntityDefinition[] = [
  PLUGIN,
  APP,
  SCHEDULED_TASK,
  SALES_CHANNEL,
  SALES_CHANNEL_DOMAIN,
  ORDER,
  STATE_MACHINE_STATE,
  USER,
  LOG_ENTRY,
  INTEGRATION,
  WEBHOOK,
  WEBHOOK_EVENT_LOG,
  CUSTOM_ENTITY,
  SYSTEM_CONFIG,
  THEME,
  MEDIA,
  MESSAGE_QUEUE_STATS,
];

export const ENTITY_BY_PATH = new Map(ENTITIES.map((entity) => [entity.path, entity]));
export const ENTITY_BY_NAME = new Map(ENTITIES.map((entity) => [entity.name, entity]));

