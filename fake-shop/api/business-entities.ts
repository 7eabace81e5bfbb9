import type { EntityDefinition } from "./entity-definition.ts";
import { always, many, one, since } from "./entity-definition.ts";

const DATES = always({ createdAt: null, updatedAt: null });
const CUSTOM = always({ customFields: null });
const ROUNDING = { extensions: [], decimals: 2, interval: 0.01, roundForNet: true };

export const ORDER: EntityDefinition = {
  name: "order",
  path: "order",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({
      orderNumber: "",
      orderDateTime: null,
      orderDate: null,
      amountTotal: 0,
      amountNet: 0,
      positionPrice: 0,
      shippingTotal: 0,
    }),
    ...always({
      taxStatus: "gross",
      currencyFactor: 1,
      currencyId: "",
      languageId: "",
      salesChannelId: "",
      billingAddressId: "",
    }),
    ...always({
      stateId: "",
      deepLinkCode: null,
      affiliateCode: null,
      campaignCode: null,
      customerComment: null,
      ruleIds: [],
    }),
    ...always({ itemRounding: ROUNDING, totalRounding: ROUNDING }),
  },
  associations: {
    ...one("orderCustomer", "currency", "language", "salesChannel", "billingAddress"),
    ...many("lineItems", "transactions", "deliveries", "tags", "documents"),
    stateMachineState: { entity: "state_machine_state", many: false, via: "stateId" },
  },
  translated: [],
};

export const STATE_MACHINE_STATE: EntityDefinition = {
  name: "state_machine_state",
  path: "state-machine-state",
  fields: { ...DATES, ...CUSTOM, ...always({ name: "", technicalName: "", stateMachineId: "" }) },
  associations: {},
  translated: ["name", "customFields"],
};

export const USER: EntityDefinition = {
  name: "user",
  path: "user",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({
      localeId: "",
      avatarId: null,
      username: "",
      firstName: "",
      lastName: "",
      title: null,
      email: "",
      active: true,
    }),
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

export const LOG_ENTRY: EntityDefinition = {
  name: "log_entry",
  path: "log-entry",
  fields: { ...DATES, ...always({ message: "", level: 200, channel: "business_events", context: [], extra: [] }) },
  associations: {},
  translated: [],
};

export const SYSTEM_CONFIG: EntityDefinition = {
  name: "system_config",
  path: "system-config",
  fields: { ...DATES, ...always({ configurationKey: "", configurationValue: null, salesChannelId: null }) },
  associations: one("salesChannel"),
  translated: [],
};

export const THEME: EntityDefinition = {
  name: "theme",
  path: "theme",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({
      technicalName: null,
      name: "",
      author: "",
      description: null,
      labels: null,
      helpTexts: null,
      previewMediaId: null,
    }),
    ...always({ parentThemeId: null, baseConfig: {}, configValues: null, active: true }),
  },
  associations: { ...many("salesChannels", "media", "dependentThemes"), ...one("previewMedia") },
  translated: ["description", "labels", "helpTexts", "customFields"],
};

export const MEDIA: EntityDefinition = {
  name: "media",
  path: "media",
  fields: {
    ...DATES,
    ...CUSTOM,
    ...always({
      userId: null,
      mimeType: "image/png",
      fileExtension: "png",
      fileName: "",
      fileSize: 0,
      alt: null,
      title: null,
      url: "",
    }),
  },
  associations: many("tags", "thumbnails"),
  translated: ["alt", "title", "customFields"],
};
