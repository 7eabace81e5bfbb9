import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { symfonyJson } from "./wire/php-json.ts";
import type { Json } from "./wire/json.ts";
import { isJsonObject, parseJson } from "./wire/json.ts";
import type { FakeShop } from "./fake-shop.ts";
import { idOf } from "./state/seed.ts";

/** What an app's manifest says about its own registration. */
export interface AppManifest {
  name: string;
  version: string;
  registrationUrl: string;
  secret: string;
  /** Rights that the app asks for. */
  permissions: readonly string[];
  /** Address of each webhook by event, for example `app.activated`. */
  webhooks: Record<string, string>;
}

/** One signed request from a shop to an app. */
export interface SignedRequest {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  /** `null` for a GET. */
  body: string | null;
}

/** Sends a request; tests may stand in for the network. */
export type SendRequest = (request: SignedRequest) => Promise<{ status: number; body: string }>;

export type InstallOutcome =
  | { ok: true; shopSecret: string; clientId: string; clientSecret: string }
  | { ok: false; step: "registration" | "confirmation"; message: string };

/** What the app system knows of a shop. */
export interface ShopIdentity {
  shopId: string;
  url: string;
  shopwareVersion: string;
}

const REGISTRATION_TIMEOUT_MILLISECONDS = 5000;
const SYSTEM_LANGUAGE = "2fbb5fe2e29a4d70aa5854ce7ce3e20b";

export function hmac(content: string, secret: string): string {
  return createHmac("sha256", secret).update(content).digest("hex");
}

/** First step: the shop asks the app to register it. The signature covers the raw query. */
export function registrationRequest(shop: ShopIdentity, app: AppManifest, now: Date): SignedRequest {
  const mark = app.registrationUrl.includes("?") ? "&" : "?";
  const own = `shop-id=${shop.shopId}&shop-url=${shop.url}&timestamp=${Math.floor(now.getTime() / 1000)}`;
  const url = `${app.registrationUrl}${mark}${own}`;
  const signature = hmac(url.slice(url.indexOf("?") + 1), app.secret);
  return { method: "GET", url, headers: { "shopware-app-signature": signature, ...contextHeaders(shop) }, body: null };
}

/** What the app has to answer to prove that it knows the secret. */
export function expectedProof(shop: ShopIdentity, app: AppManifest): string {
  return hmac(`${shop.shopId}${shop.url}${app.name}`, app.secret);
}

/** Second step: the shop hands over credentials. The signature covers the raw body. */
export function confirmationRequest(
  shop: ShopIdentity,
  url: string,
  secret: string,
  credentials: { apiKey: string; secretKey: string; now: Date },
): SignedRequest {
  const { apiKey, secretKey, now } = credentials;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return signedPost(shop, url, secret, { apiKey, secretKey, timestamp, shopUrl: shop.url, shopId: shop.shopId });
}

export interface WebhookOrder {
  url: string;
  event: string;
  appVersion: string;
  now: Date;
}

export function webhookRequest(
  shop: ShopIdentity,
  secret: string,
  { url, event, appVersion, now }: WebhookOrder,
): SignedRequest {
  const timestamp = Math.floor(now.getTime() / 1000);
  const eventId = idOf(shop.shopId, event, String(timestamp));
  const source = { url: shop.url, appVersion, shopId: shop.shopId, eventId };
  return signedPost(shop, url, secret, { data: { payload: [], event }, source, timestamp });
}

/** Installs an app in a simulated shop: registration, confirmation, `app.installed`, `app.activated`. */
export async function installApp(
  shop: FakeShop,
  app: AppManifest,
  send: SendRequest,
  now: Date,
): Promise<InstallOutcome> {
  const identity = identityOf(shop);
  const registered = await send(registrationRequest(identity, app, now));
  const accepted = readRegistration(registered, expectedProof(identity, app));
  if (!accepted.ok) return { ok: false, step: "registration", message: accepted.message };
  const integration = newIntegration(shop, app, now);
  shop.addIntegration(integration);
  const { clientId, clientSecret } = integration;
  const credentials = { apiKey: clientId, secretKey: clientSecret, now };
  const confirmed = await send(confirmationRequest(identity, accepted.confirmationUrl, accepted.secret, credentials));
  if (confirmed.status < 200 || confirmed.status >= 300) {
    removeIntegration(shop, clientId);
    return { ok: false, step: "confirmation", message: `The app answered the confirmation with ${confirmed.status}.` };
  }
  await sendWebhook(shop, app, accepted.secret, { event: "app.installed", send, now });
  activate(shop, clientId);
  await sendWebhook(shop, app, accepted.secret, { event: "app.activated", send, now });
  return { ok: true, shopSecret: accepted.secret, clientId, clientSecret };
}

/**
 * Uninstalls an app: `app.deactivated`, `app.deleted`. Its credentials still get tokens, but these have no rights left.
 */
export async function uninstallApp(
  shop: FakeShop,
  app: AppManifest,
  secret: string,
  { send, now }: { send: SendRequest; now: Date },
): Promise<void> {
  await sendWebhook(shop, app, secret, { event: "app.deactivated", send, now });
  await sendWebhook(shop, app, secret, { event: "app.deleted", send, now });
  for (const integration of shop.state.integrations) if (integration.label === app.name) integration.rights = [];
}

/** Sends over the network, as the shop's HTTP client does: 5 seconds for an answer. */
export async function sendOverNetwork({
  method,
  url,
  headers,
  body,
}: SignedRequest): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(REGISTRATION_TIMEOUT_MILLISECONDS);
  const response = await fetch(url, { method, headers, body, signal, redirect: "manual" });
  return { status: response.status, body: await response.text() };
}

type Registration = { ok: true; secret: string; confirmationUrl: string } | { ok: false; message: string };

function readRegistration(answer: { status: number; body: string }, proof: string): Registration {
  const payload = readObject(answer.body);
  if (payload === null) return { ok: false, message: "The app answered something that is not JSON." };
  const error = payload["error"];
  if (typeof error === "string") return { ok: false, message: error };
  const { secret, confirmation_url: confirmationUrl } = payload;
  if (!isSame(String(payload["proof"] ?? ""), proof))
    return { ok: false, message: "The app provided an invalid proof." };
  if (typeof secret !== "string" || typeof confirmationUrl !== "string")
    return { ok: false, message: "The answer of the app is incomplete." };
  return { ok: true, secret, confirmationUrl };
}

function readObject(text: string): Record<string, Json> | null {
  try {
    const value = parseJson(text);
    return isJsonObject(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

async function sendWebhook(
  shop: FakeShop,
  app: AppManifest,
  secret: string,
  order: { event: string; send: SendRequest; now: Date },
): Promise<void> {
  const url = app.webhooks[order.event];
  if (url === undefined) return;
  const { event, now } = order;
  await order.send(webhookRequest(identityOf(shop), secret, { url, event, appVersion: app.version, now }));
}

function identityOf(shop: FakeShop): ShopIdentity {
  const { shopId, url, shopwareVersion } = shop.state;
  return { shopId, url, shopwareVersion };
}

function newIntegration(shop: FakeShop, app: AppManifest, createdAt: Date) {
  const identity = idOf(shop.slug, app.name, String(shop.state.integrations.length));
  const clientSecret = createHash("sha256").update(identity).digest("base64url");
  const clientId = `SWIA${identity.slice(0, 22).toUpperCase()}`;
  return {
    id: identity,
    label: app.name,
    clientId,
    clientSecret,
    rights: [...app.permissions],
    active: false,
    createdAt,
  };
}

function activate(shop: FakeShop, clientId: string): void {
  for (const integration of shop.state.integrations) if (integration.clientId === clientId) integration.active = true;
}

function removeIntegration(shop: FakeShop, clientId: string): void {
  shop.state.integrations = shop.state.integrations.filter((integration) => integration.clientId !== clientId);
}

function signedPost(shop: ShopIdentity, url: string, secret: string, payload: Json): SignedRequest {
  const body = symfonyJson(payload);
  const headers = {
    "Content-Type": "application/json",
    "shopware-shop-signature": hmac(body, secret),
    ...contextHeaders(shop),
  };
  return { method: "POST", url, headers, body };
}

function contextHeaders({ shopwareVersion }: ShopIdentity): Record<string, string> {
  return { "sw-version": shopwareVersion, "sw-context-language": SYSTEM_LANGUAGE, "sw-user-language": "en-GB" };
}

function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
