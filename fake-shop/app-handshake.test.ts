import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AppManifest, SignedRequest } from "./app-handshake.ts";
import {
  confirmationRequest,
  expectedProof,
  hmac,
  installApp,
  registrationRequest,
  sendOverNetwork,
  uninstallApp,
  webhookRequest,
} from "./app-handshake.ts";
import { readSample } from "./samples/read-sample.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import { call } from "./test-client.ts";

const sent = z.object({ url: z.string(), headers: z.record(z.string(), z.string()), rawBody: z.string().optional() });
const vectors = z
  .object({
    manifestSecret: z.string(),
    appName: z.string(),
    shopSecretIssuedByApp: z.string(),
    registration: z.object({
      request: sent,
      response: z.object({ body: z.object({ proof: z.string(), confirmation_url: z.string() }) }),
    }),
    confirmation: z.object({ request: sent }),
    "webhook app.deleted": z.object({ request: sent }),
  })
  .parse(readSample("app-system"));

const SHOP = { shopId: "kZ3vQ8LmT1yR5wNc", url: "https://nordlicht-kaffee.example", shopwareVersion: "6.6.7.1" };
const MANIFEST: AppManifest = {
  name: vectors.appName,
  version: "1.0.0",
  registrationUrl: "https://monitor.example/app/register",
  secret: vectors.manifestSecret,
  permissions: ["plugin:read"],
  webhooks: {
    "app.activated": "https://monitor.example/app/webhook/activated",
    "app.deleted": "https://monitor.example/app/webhook/deleted",
  },
};

describe("signatures", () => {
  it("are those of the test vectors at registration", () => {
    const request = registrationRequest(SHOP, MANIFEST, new Date(1734516000_000));
    expect(request.url).toBe(vectors.registration.request.url);
    expect(request.headers).toMatchObject(vectors.registration.request.headers);
    expect(expectedProof(SHOP, MANIFEST)).toBe(vectors.registration.response.body.proof);
  });

  it("are those of the test vectors at confirmation", () => {
    const credentials = {
      apiKey: "SWIARXBSDJRWEMJONFK2OHBNWA",
      secretKey: "ZHg2Q1p0bWFMS1hOdlBqQ0w0cVlUcGJGd0hSOTVreWpBVkVnM3I",
      now: new Date(1734516001_000),
    };
    const request = confirmationRequest(
      SHOP,
      "https://monitor.example/app/confirm",
      vectors.shopSecretIssuedByApp,
      credentials,
    );
    expect(request.body).toBe(vectors.confirmation.request.rawBody);
    expect(request.headers).toMatchObject(vectors.confirmation.request.headers);
  });

  it("cover the raw body of webhooks", () => {
    const order = {
      url: "https://monitor.example/x",
      event: "app.deleted",
      appVersion: "1.0.0",
      now: new Date(1734520000_000),
    };
    const request = webhookRequest(SHOP, vectors.shopSecretIssuedByApp, order);
    const { rawBody = "", headers } = vectors["webhook app.deleted"].request;
    expect(request.body?.replace(/"eventId":"\w+"/, "")).toBe(rawBody.replace(/"eventId":"\w+"/, ""));
    expect(hmac(rawBody, vectors.shopSecretIssuedByApp)).toBe(headers["shopware-shop-signature"]);
    expect(request.headers["shopware-shop-signature"]).toBe(hmac(request.body ?? "", vectors.shopSecretIssuedByApp));
  });
});

describe("an installation", () => {
  const received: { method: string; url: string; body: string; signature: unknown }[] = [];
  const states: boolean[] = [];
  let shops: FakeShops;
  let manifest: AppManifest;
  let proofSecret = MANIFEST.secret;
  const app = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = request.url ?? "";
      const body = Buffer.concat(chunks).toString();
      received.push({ method: request.method ?? "", url, body, signature: request.headers["shopware-shop-signature"] });
      const query = new URLSearchParams(url.split("?")[1]);
      const proof = hmac(`${query.get("shop-id")}${query.get("shop-url")}${MANIFEST.name}`, proofSecret);
      response.end(JSON.stringify({ proof, secret: "s".repeat(64), confirmation_url: `${baseUrl()}/confirm` }));
    });
  });
  const portOf = (address: string | AddressInfo | null) => (typeof address === "object" ? (address?.port ?? 0) : 0);
  const baseUrl = () => `http://127.0.0.1:${portOf(app.address())}`;

  beforeAll(async () => {
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    shops = await startFakeShops({ shops: [{ slug: "merchant" }, { slug: "careful" }] });
    manifest = {
      ...MANIFEST,
      registrationUrl: `${baseUrl()}/register`,
      webhooks: { "app.activated": `${baseUrl()}/activated`, "app.deleted": `${baseUrl()}/deleted` },
    };
  });

  afterAll(async () => {
    app.closeAllConnections();
    app.close();
    await shops.close();
  });

  const send = async (request: SignedRequest) => {
    states.push(
      shops.shop("merchant").state.integrations.some(({ label, active }) => label === MANIFEST.name && active),
    );
    return sendOverNetwork(request);
  };

  it("registers, confirms, activates and can sign in with the app's rights, until it is removed", async () => {
    const shop = shops.shop("merchant");
    const outcome = await installApp(shop, manifest, send, new Date());
    if (!outcome.ok) throw new Error(outcome.message);
    expect(received.map(({ method, url }) => `${method} ${url.split("?")[0] ?? ""}`)).toEqual([
      "GET /register",
      "POST /confirm",
      "POST /activated",
    ]);
    expect(received[2]?.signature).toBe(hmac(received[2]?.body ?? "", outcome.shopSecret));
    expect(states).toEqual([false, false, true]);
    const { clientId: client_id, clientSecret: client_secret } = outcome;
    const tokenAnswer = () =>
      call(`${shop.url}/api/oauth/token`, {
        method: "POST",
        body: { grant_type: "client_credentials", client_id, client_secret },
      });
    const { access_token } = z.object({ access_token: z.string() }).parse((await tokenAnswer()).body);
    const search = async (entity: string) =>
      (
        await call(`${shop.url}/api/search/${entity}`, {
          method: "POST",
          body: {},
          headers: { authorization: `Bearer ${access_token}` },
        })
      ).status;
    expect([await search("plugin"), await search("app")]).toEqual([200, 403]);
    await uninstallApp(shop, manifest, outcome.shopSecret, { send, now: new Date() });
    expect([(await tokenAnswer()).status, await search("plugin")]).toEqual([200, 403]);
  });

  it("fails when the app cannot prove that it knows the secret", async () => {
    proofSecret = "something else";
    const shop = shops.shop("careful");
    const outcome = await installApp(shop, manifest, sendOverNetwork, new Date());
    expect(outcome).toEqual({ ok: false, step: "registration", message: "The app provided an invalid proof." });
    expect(shop.state.integrations).toHaveLength(1);
  });
});
