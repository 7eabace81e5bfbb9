import { startFakeShops } from "../fake-shop/server.ts";

/** A fleet of simulated shops in a process of its own, so that its work is not counted as ours. */
const count = Number(process.argv[2] ?? 100);
const latencyMilliseconds = Number(process.argv[3] ?? 150);

const shops = await startFakeShops({
  tls: true,
  latencyMilliseconds,
  shops: Array.from({ length: count }, (_, index) => ({
    slug: `shop-${index}`,
    seed: `shop-${index % 20}`,
    shopwareVersion: "6.6.10.4",
    froshTools: "2.4.7",
    extensions: 40,
    tasks: 30,
    froshResults: 24,
    accessTokenTtlSeconds: 600,
  })),
});

process.send?.({
  certificateAuthority: shops.certificateAuthority,
  sourcesUrl: shops.sourcesUrl,
  shops: shops.all().map(({ url, clientId, clientSecret }) => ({ url, clientId, clientSecret })),
});
process.on("disconnect", () => process.exit(0));
process.on("message", (message) => {
  if (message === "forget tokens") for (const shop of shops.all()) shop.revokeTokens();
});
