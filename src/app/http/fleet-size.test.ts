import { createHash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { attentionOf } from "../../attention/attention.ts";
import type { FleetShop } from "../../attention/fleet-shop.ts";
import { findingWith, fleetShopWith } from "../../attention/fleet-shop-fixture.ts";
import { type FleetEntry, packFleet, unpackFleet } from "../../fleet/fleet-answer.ts";
import { compressAnswers } from "./compress-answers.ts";

const SHOPS = 500;
/** Size limits that the product promises for the dashboard's fleet: uncompressed and compressed. */
const PLAIN_BYTES = 300_000;
const WIRE_BYTES = 15_000;

const digits = (text: string) => createHash("sha256").update(text).digest("hex");
/** A pseudo-random number below `limit`: it varies from shop to shop and is the same in each run. */
const someOf = (shopId: number, what: string, limit: number) =>
  Number.parseInt(digits(`${what} ${shopId}`).slice(0, 8), 16) % limit;
/** The worker visits a few shops at a time, so the moments spread. */
const momentOf = (shopId: number, what: string) =>
  new Date(1_763_900_000_000 + shopId * 40 + someOf(shopId, what, 300)).toISOString();

/** Each shop has its own visit time, its own icon and something pending. */
function shopOf(shopId: number): FleetShop & FleetEntry {
  const since = momentOf(shopId, "since");
  const findings = ["a", "b", "c", "d", "e"].map((id) =>
    findingWith({ id, check: "admin-worker", level: "yellow", text: "enabled", since }),
  );
  return {
    ...fleetShopWith(shopId, { status: "yellow", findings, lastVisitedAt: momentOf(shopId, "visit") }),
    url: `https://shop-${shopId}.example`,
    favicon: `/icons/${shopId}/${digits(`icon ${shopId}`).slice(0, 8)}`,
    projectId: Math.ceil(shopId / 10),
    projectName: `Project ${Math.ceil(shopId / 10)}`,
    shopwareVersion: `6.6.${someOf(shopId, "version", 11)}.4`,
    environment: "prod",
    lastVisitedAt: momentOf(shopId, "visit"),
    isAway: false,
    responseMilliseconds: someOf(shopId, "milliseconds", 900),
    queueSize: someOf(shopId, "queue", 12),
    updates: someOf(shopId, "updates", 3),
    isWatched: false,
    maintenanceUntil: null,
    incident: null,
    tags: [],
  };
}

describe("the answer about a fleet of 500 shops", () => {
  const shops = Array.from({ length: SHOPS }, (_, index) => shopOf(index + 1));
  const answer = packFleet(shops, attentionOf(shops), null);
  const app = new Hono().use(compressAnswers).get("/", (context) => context.json(answer));
  const bytesOf = async (encoding: string) => {
    const response = await app.request("/", { headers: { "accept-encoding": encoding } });
    return (await response.arrayBuffer()).byteLength;
  };

  it("takes at most 300 kB, and 15 kB on the wire", async () => {
    expect(await bytesOf("identity")).toBeLessThanOrEqual(PLAIN_BYTES);
    expect(await bytesOf("br")).toBeLessThanOrEqual(WIRE_BYTES);
  });

  it("is read as it was, shop by shop", () => {
    const read = unpackFleet(answer);
    expect(read.shops.map(({ shopId, name, favicon }) => [shopId, name, favicon])).toEqual(
      shops.map(({ shopId, name, favicon }) => [shopId, name, favicon]),
    );
    expect(read.groups).toEqual(attentionOf(shops).groups);
  });
});
