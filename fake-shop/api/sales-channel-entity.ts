import type { EntityDefinition } from "./entity-definition.ts";
import { always, many, one, since } from "./entity-definition.ts";

const DATES = always({ createdAt: null, updatedAt: null });
const LIVE_VERSION = "0fa91ce3e96a4bc2be4bd9ce752c3425";
const METRIC = { system: "metric", units: { length: "mm", weight: "kg" } };

const HOME = {
  homeSlotConfig: null,
  homeEnabled: true,
  homeName: null,
  homeMetaTitle: null,
  homeMetaDescription: null,
  homeKeywords: null,
};

export const SALES_CHANNEL: EntityDefinition = {
  name: "sales_channel",
  path: "sales-channel",
  fields: {
    ...DATES,
    ...always({ typeId: "", languageId: "", currencyId: "", paymentMethodId: "", shippingMethodId: "", countryId: "" }),
    ...always({ navigationCategoryId: "", navigationCategoryVersionId: LIVE_VERSION, navigationCategoryDepth: 2 }),
    ...always({ ...HOME, homeCmsPageId: null, homeCmsPageVersionId: LIVE_VERSION }),
    ...always({
      footerCategoryId: null,
      footerCategoryVersionId: null,
      serviceCategoryId: null,
      serviceCategoryVersionId: null,
    }),
    ...always({ name: "", shortName: null, accessKey: "", configuration: null, active: true, maintenance: false }),
    ...always({
      maintenanceIpWhitelist: [],
      taxCalculationType: "horizontal",
      mailHeaderFooterId: null,
      customerGroupId: "",
    }),
    ...always({
      paymentMethodIds: [],
      hreflangActive: false,
      hreflangDefaultDomainId: null,
      analyticsId: null,
      customFields: null,
    }),
    ...since("6.7.1.0", { measurementUnits: METRIC }),
  },
  associations: {
    ...one(
      "type",
      "currency",
      "language",
      "paymentMethod",
      "shippingMethod",
      "country",
      "homeCmsPage",
      "customerGroup",
      "analytics",
    ),
    ...one("navigationCategory", "footerCategory", "serviceCategory", "mailHeaderFooter", "hreflangDefaultDomain"),
    ...many(
      "currencies",
      "languages",
      "orders",
      "customers",
      "countries",
      "paymentMethods",
      "shippingMethods",
      "systemConfigs",
    ),
    ...many(
      "productVisibilities",
      "numberRangeSalesChannels",
      "newsletterRecipients",
      "promotionSalesChannels",
      "productReviews",
    ),
    ...many("documentBaseConfigSalesChannels", "seoUrls", "seoUrlTemplates", "mainCategories", "productExports"),
    ...many("customerGroupsRegistrations", "boundCustomers", "wishlists", "landingPages"),
    translations: { entity: "sales_channel_translation", many: true },
    domains: { entity: "sales_channel_domain", many: true, via: "salesChannelId" },
  },
  translated: ["name", "customFields", ...Object.keys(HOME)],
};

export const SALES_CHANNEL_DOMAIN: EntityDefinition = {
  name: "sales_channel_domain",
  path: "sales-channel-domain",
  fields: {
    ...DATES,
    ...always({
      url: "",
      salesChannelId: "",
      languageId: "",
      currencyId: "",
      snippetSetId: "",
      hreflangUseOnlyLocale: false,
    }),
    ...always({ customFields: null }),
    ...since("6.7.1.0", { measurementUnits: METRIC }),
  },
  associations: {
    ...one("salesChannel", "language", "currency", "snippetSet"),
    ...many("productExports"),
    salesChannelDefaultHreflang: { entity: "sales_channel", many: false },
  },
  translated: [],
};
