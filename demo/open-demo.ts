import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const READY_MILLISECONDS = 300_000;

export interface OpenDemo {
  url: string;
  close(): Promise<void>;
}

/**
 * The demo as `npm run demo` starts it, in its own folder and on its own ports; ready when all shops have a history.
 */
export async function openDemo(): Promise<OpenDemo> {
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-demo-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      APP_URL: url,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_PORT: String(await freePort()),
      DEMO_SHOPS_PORT: String(await freePort()),
      DEMO_RECEIVERS_PORT: String(await freePort()),
    },
  });
  const gone = once(child, "exit");
  const patience = setTimeout(() => child.kill("SIGKILL"), READY_MILLISECONDS);
  for await (const line of createInterface({ input: child.stdout })) if (line.includes("Sign in as")) break;
  clearTimeout(patience);
  if (child.exitCode !== null || child.signalCode !== null) throw new Error("The demo ended before it was ready");
  child.stdout.resume();
  return {
    url,
    async close() {
      child.kill("SIGINT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}
