import { isFaultName } from "../fake-shop/faults.ts";
import { startFakeShops } from "../fake-shop/server.ts";

/**
 * A fleet of simulated shops in a process of its own, so that its work does not count as the product's. Arguments:
 * number of shops, latency in milliseconds, extensions of each shop, name of a fault, how many shops show it.
 */
const [count = 100, latencyMilliseconds = 150, extensions = 40] = process.argv.slice(2, 5).map(Number);
const fault = process.argv[5] ?? "";

/** Shorter than the time between two rounds, so that each visit fetches a token, as hourly visits do. */
const TOKEN_LIFETIME_SECONDS = 35;

const shops = await startFakeShops({
  tls: true,
  latencyMilliseconds,
  shops: Array.from({ length: count }, (_, index) => ({
    slug: `shop-${index}`,
    shopwareVersion: "6.6.10.4",
    froshTools: "2.4.7",
    extensions,
    tasks: 30,
    froshResults: 24,
    accessTokenTtlSeconds: TOKEN_LIFETIME_SECONDS,
  })),
});
const faultyShops = Number(process.argv[6] ?? count);
if (isFaultName(fault)) for (const shop of shops.all().slice(0, faultyShops)) shop.fault = fault;

process.send?.({
  certificateAuthority: shops.certificateAuthority,
  sourcesUrl: shops.sourcesUrl,
  shops: shops.all().map(({ url, clientId, clientSecret }) => ({ url, clientId, clientSecret })),
});
process.on("disconnect", () => process.exit(0));
