import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";
import { Client } from "pg";
import { type FakeShops, startFakeShops } from "../fake-shop/server.ts";
import type { ShopOptions } from "../fake-shop/state/shop-options.ts";
import { freePort } from "../src/lib/free-port-fixture.ts";

const START_MILLISECONDS = 60_000;

export interface Product {
  url: string;
  /** Link of the first run, as the terminal shows it; empty when there is an account. */
  setupLink: string;
  shops: FakeShops;
  /** Where mails are kept, as JSON with `to` and `link`. */
  mailFolder: string;
  /** Of its own PostgreSQL, for what would take a test too long to wait for. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The whole product as people start it, in a folder of its own, beside simulated shops. */
export async function startProduct(
  shopOptions: readonly ShopOptions[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const shops = await startFakeShops({ shops: shopOptions });
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-e2e-"));
  const port = await freePort();
  const databasePort = await freePort();
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_PORT: String(databasePort),
      DATA_DIR: folder,
      OUTBOUND_ALLOW: "*.localhost",
      REGISTRATION: "open",
      STORE_URL: shops.sources.urls.store,
      STATIC_DATA_URL: shops.sources.urls.staticData,
      SEVERITIES_URL: shops.sources.urls.severities,
      RDAP_BOOTSTRAP_URL: `${shops.sources.urls.registries}/dns.json`,
      LOG_LEVEL: "warn",
      ...environment,
    },
  });
  const setupLink = await firstAddress(child);
  return {
    url: `http://localhost:${port}`,
    setupLink,
    shops,
    mailFolder: join(folder, "mailbox"),
    databaseUrl: databaseUrlOf(folder, databasePort),
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGINT");
      await gone;
      await shops.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function databaseUrlOf(folder: string, port: number): string {
  const password = readFileSync(join(folder, "database-password"), "utf8").trim();
  return `postgres://shopwarden:${password}@127.0.0.1:${port}/shopwarden`;
}

/** Resolves with the address that the terminal shows. */
async function firstAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("The product has no output");
  const timer = setTimeout(() => child.kill("SIGKILL"), START_MILLISECONDS);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (address === undefined) continue;
    clearTimeout(timer);
    child.stdout.resume();
    return address;
  }
  throw new Error("The product ended before it was ready");
}

/** Once an outage has begun, it has begun earlier than it has: only a try about a minute later confirms it. */
export async function letAMinutePass({ databaseUrl }: Product): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const movedBack = async () => {
    const sql =
      "update shop_state set failing_since = failing_since - interval '1 minute' where failing_since is not null";
    return (await client.query(sql)).rowCount;
  };
  await expect.poll(movedBack, { timeout: 20_000 }).toBe(1);
  await client.end();
}
