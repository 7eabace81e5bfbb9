import { parseArgs } from "node:util";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import type { Condition, ShopOptions } from "./state/shop-options.ts";

const HELP = `Simulated Shopware 6 shops and the outside sources a monitor reads.

  node fake-shop/main.ts [options]

  --port <number>        port to listen on (4801; 0 takes a free one)
  --host <address>       address to listen on (127.0.0.1)
  --shops <number>       how many shops (5)
  --prefix <word>        slugs are <word>-1, <word>-2 … (shop)
  --version <version>    Shopware of all shops; left out: a mix of 6.4, 6.5, 6.6 and 6.7
  --extensions <number>  extensions of each shop (12)
  --tasks <number>       scheduled tasks of each shop (22)
  --healthy              no shop has anything wrong with it
  --latency <ms>         waiting time of every answer (0)
  --tls                  print https addresses and the authority that signs them
  --help                 this text
`;

const VERSIONS = ["6.6.10", "6.7", "6.5.8", "6.6.10", "6.7", "6.4.20"] as const;
const CONDITIONS: readonly Condition[] = [
  "healthy",
  "tasksLate",
  "extensionsOutdated",
  "healthy",
  "adminWorker",
  "queueGrows",
  "securityHole",
  "devMode",
];

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4801" },
    host: { type: "string", default: "127.0.0.1" },
    shops: { type: "string", default: "5" },
    prefix: { type: "string", default: "shop" },
    version: { type: "string" },
    extensions: { type: "string", default: "12" },
    tasks: { type: "string", default: "22" },
    healthy: { type: "boolean", default: false },
    latency: { type: "string", default: "0" },
    tls: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await run();

async function run(): Promise<void> {
  const shops = await startFakeShops({
    port: Number(values.port),
    host: values.host,
    tls: values.tls,
    latencyMilliseconds: Number(values.latency),
    shops: Array.from({ length: Number(values.shops) }, (_, index) => shopOptions(index)),
  });
  process.stdout.write(describe(shops));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void shops.close();
    });
  }
}

function shopOptions(index: number): ShopOptions {
  return {
    slug: `${values.prefix}-${index + 1}`,
    shopwareVersion: values.version ?? VERSIONS[index % VERSIONS.length] ?? "6.6",
    extensions: Number(values.extensions),
    tasks: Number(values.tasks),
    condition: values.healthy ? "healthy" : (CONDITIONS[index % CONDITIONS.length] ?? "healthy"),
  };
}

function describe(shops: FakeShops): string {
  const lines = shops
    .all()
    .map(({ url, state, connectionString }) => `${url}  ${state.shopwareVersion}\n  ${connectionString}`);
  const sources = Object.entries(shops.sources.urls).map(([name, url]) => `  ${name}: ${url}`);
  const authority = values.tls ? [shops.certificateAuthority] : [];
  return `${[...lines, "", "Outside sources:", ...sources, ...authority].join("\n")}\n`;
}
