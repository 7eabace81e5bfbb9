import type { Seed } from "./seed.ts";
import { idOf } from "./seed.ts";
import type { EntityValues, ShopState } from "./shop-state.ts";

type Commerce = Pick<
  ShopState,
  "salesChannels" | "domains" | "orders" | "users" | "logEntries" | "systemConfig" | "themes" | "media" | "webhooks"
>;

export interface CommerceOrder {
  shopId: string;
  name: string;
  url: string;
  now: Date;
}

const STOREFRONT_TYPE = "8a243080f92e4c719546314b577cf82b";
const HEADLESS_TYPE = "f183ee5650cf4bdb8a774337575067a6";
const EURO = "b7d2554b0ce847cd82f3ac9bd1c0dfca";
const LANGUAGE = "2fbb5fe2e29a4d70aa5854ce7ce3e20b";
const ORDER_COUNT = 60;
const FIRST_NAMES = ["Jana", "Tim", "Aylin", "Ole"] as const;
const LAST_NAMES = ["Petersen", "Voss", "Demir", "Brandt"] as const;

/** Sales channels, orders, people and settings: enough of a business for everything that a monitor may read. */
export function generateCommerce(seed: Seed, order: CommerceOrder): Commerce {
  const { shopId, name, url, now } = order;
  const storefrontId = idOf(shopId, "channel", "storefront");
  const host = new URL(url).hostname;
  return {
    salesChannels: [channel(order, "Storefront", STOREFRONT_TYPE), channel(order, "Headless", HEADLESS_TYPE)],
    domains: ["", "/en"].map((path) => domain(order, storefrontId, `${url}${path}`)),
    orders: generateOrders(seed, order, storefrontId),
    users: [user(seed, order, "admin", host), user(seed, order, "lager", host)],
    logEntries: [logEntry(order, "mail.sent", 200, 2), logEntry(order, "Could not send mail", 300, 90)],
    systemConfig: { "core.basicInformation.shopName": name, "core.basicInformation.email": `info@${host}` },
    themes: [theme(order)],
    media: [logo(order)],
    webhooks: [
      {
        id: idOf(shopId, "webhook"),
        name: "order-placed",
        eventName: "checkout.order.placed",
        url: `https://hooks.${host}/orders`,
        createdAt: now,
      },
    ],
  };
}

function channel({ shopId, now }: CommerceOrder, name: string, typeId: string): EntityValues {
  const id = idOf(shopId, "channel", name.toLowerCase());
  const reference = (word: string) => idOf(shopId, word);
  return {
    id,
    name,
    typeId,
    accessKey: `SWSC${id.slice(0, 22).toUpperCase()}`,
    languageId: LANGUAGE,
    currencyId: EURO,
    paymentMethodId: reference("payment"),
    shippingMethodId: reference("shipping"),
    countryId: reference("country"),
    navigationCategoryId: reference("navigation"),
    customerGroupId: "cfbd5018d38d41d8adca10d94fc8bdd6",
    paymentMethodIds: [reference("payment")],
    createdAt: daysBefore(now, 700),
    updatedAt: daysBefore(now, 12),
  };
}

function domain({ shopId, now }: CommerceOrder, salesChannelId: string, url: string): EntityValues {
  const rest = { salesChannelId, languageId: LANGUAGE, currencyId: EURO, snippetSetId: idOf(shopId, "snippets") };
  return { id: idOf(shopId, "domain", url), url, ...rest, createdAt: daysBefore(now, 700) };
}

/** Orders of the last two days, more of them during the day than at night. */
function generateOrders(seed: Seed, { shopId, now }: CommerceOrder, salesChannelId: string): EntityValues[] {
  return Array.from({ length: ORDER_COUNT }, (_, index) => {
    const orderDateTime = new Date(now.getTime() - index * seed.integer(20, 70) * 60000);
    const amountTotal = seed.integer(990, 24990) / 100;
    const state = seed.chance(0.1) ? "cancelled" : "open";
    return {
      id: idOf(shopId, "order", String(index)),
      orderNumber: String(10900 - index),
      orderDateTime,
      orderDate: orderDateTime.toISOString().slice(0, 10),
      amountTotal,
      amountNet: Math.round((amountTotal / 1.19) * 100) / 100,
      positionPrice: amountTotal,
      currencyId: EURO,
      languageId: LANGUAGE,
      salesChannelId,
      billingAddressId: idOf(shopId, "address", String(index)),
      stateId: idOf("order.state", state),
      createdAt: orderDateTime,
    };
  });
}

function user(seed: Seed, { shopId, now }: CommerceOrder, username: string, host: string): EntityValues {
  return {
    id: idOf(shopId, "user", username),
    username,
    firstName: seed.pick(FIRST_NAMES),
    lastName: seed.pick(LAST_NAMES),
    email: `${username}@${host}`,
    admin: username === "admin",
    localeId: idOf(shopId, "locale"),
    timeZone: "Europe/Berlin",
    createdAt: daysBefore(now, 600),
    updatedAt: daysBefore(now, 9),
  };
}

function logEntry({ shopId, now }: CommerceOrder, message: string, level: number, minutesAgo: number): EntityValues {
  const createdAt = new Date(now.getTime() - minutesAgo * 60000);
  return {
    id: idOf(shopId, "log", message),
    message,
    level,
    channel: "business_events",
    context: { environment: "prod" },
    createdAt,
  };
}

function theme({ shopId, now }: CommerceOrder): EntityValues {
  const configValues = { "sw-logo-favicon": { value: idOf(shopId, "media", "logo") } };
  return {
    id: idOf(shopId, "theme"),
    technicalName: "Storefront",
    name: "Shopware default theme",
    author: "shopware AG",
    configValues,
    createdAt: daysBefore(now, 700),
  };
}

function logo({ shopId, url, now }: CommerceOrder): EntityValues {
  return {
    id: idOf(shopId, "media", "logo"),
    fileName: "icon",
    fileSize: 512,
    url: `${url}/media/icon.png`,
    createdAt: daysBefore(now, 700),
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86400000);
}
