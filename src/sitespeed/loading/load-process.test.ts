import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SPEED_TEST_PROGRAM } from "../../app/speed-worker.ts";
import { findBrowser } from "./browser.client.ts";
import { loadInProcess } from "./load-process.client.ts";

/** For loads whose figures nobody reads: a third of the processor time. */
const QUICK_PROGRAM = join(import.meta.dirname, "../../app/quick-speed-test-fixture.ts");
const browser = findBrowser(process.env["CHROME_PATH"] ?? null, process.env["PATH"]);
const MINUTES_TWO = 120_000;

let shop: http.Server;
let secret: http.Server;
let secretPort: number;
let shopUrl: string;
let root: string;
let secretsRead: string[];

beforeAll(async () => {
  secretsRead = [];
  secret = http.createServer((request, response) => {
    secretsRead.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*").end("a secret");
  });
  shop = http.createServer((request, response) => answer(request.url ?? "", response));
  for (const server of [secret, shop]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  secretPort = (secret.address() as AddressInfo).port;
  shopUrl = `http://shop.localhost:${(shop.address() as AddressInfo).port}`;
  root = mkdtempSync(join(tmpdir(), "shopwarden-loads-"));
  // Lets the browser's user traverse the folder if we are root.
  chmodSync(root, 0o711);
});

beforeEach(() => void secretsRead.splice(0));

afterAll(() => {
  for (const server of [secret, shop]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(root, { recursive: true, force: true });
});

/** A page that fills the disk in every way that needs no permission. */
const WRITES = `<!doctype html><title>Shop</title><h1>A shop</h1><script>
  const block = new Uint8Array(8 * 1024 * 1024);
  const fill = async (index) => {
    crypto.getRandomValues(block.subarray(0, 65536));
    const folder = await navigator.storage.getDirectory();
    const file = await folder.getFileHandle("block-" + index, { create: true });
    const stream = await file.createWritable();
    await stream.write(block);
    await stream.close();
    await fill(index + 1);
  };
  fill(0);
  setInterval(() => fetch("/slow"), 500);
</script>`;

/** A page that tries every way to reach something forbidden. */
function answer(path: string, response: http.ServerResponse): void {
  const inside = [`http://127.0.0.1:${secretPort}`, `http://localhost:${secretPort}`, `http://[::1]:${secretPort}`];
  if (path === "/redirect") return void response.writeHead(302, { location: `${inside[0]}/redirected` }).end();
  if (path === "/slow") return;
  if (path === "/writes") return void response.setHeader("content-type", "text/html").end(WRITES);
  response.setHeader("content-type", "text/html");
  const embeds = inside.map(
    (base) => `<img src="${base}/img"><iframe src="${base}/frame"></iframe><script src="${base}/script"></script>
      <link rel="stylesheet" href="${base}/style"><link rel="preconnect" href="${base}"><link rel="prefetch" href="${base}/prefetch">
      <script>fetch("${base}/fetch").catch(() => {}); new WebSocket("${base.replace("http", "ws")}/socket");
        navigator.sendBeacon("${base}/beacon"); new EventSource("${base}/events");</script>`,
  );
  response.end(
    `<!doctype html><html lang="en"><title>Shop</title><h1>A shop</h1><p>Hello</p>${path === "/hostile" ? embeds.join("") : ""}`,
  );
}

function orderFor(path: string, outboundAllow = "shop.localhost") {
  return { url: `${shopUrl}${path}`, browser: browser ?? "", folder: mkdtempSync(join(root, "run-")), outboundAllow };
}

/** Command lines of all processes that use our folders. */
function processesIn(folder: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder) ? [pid] : [];
      } catch {
        return [];
      }
    });
}

async function expectGone(folder: string): Promise<void> {
  await expect.poll(() => [processesIn(folder), existsSync(folder)]).toEqual([[], false]);
}

describe.skipIf(browser === null)("a page loaded in a process of its own", () => {
  it(
    "is measured, whatever it embeds; private addresses are not reached, and nothing stays",
    async () => {
      const order = orderFor("/hostile");
      const load = await loadInProcess(SPEED_TEST_PROGRAM, order);
      expect(load).toMatchObject({
        ok: true,
        figures: { lighthouseVersion: "13.5.0", throttling: "mobile, devtools" },
      });
      if (!load.ok) return;
      const { figures, kept } = load;
      expect(figures.fcpMilliseconds).toBeGreaterThan(0);
      expect(figures.ttfbMilliseconds).not.toBeNull();
      expect(figures.cls).not.toBeNull();
      expect(figures.fullyLoadedMilliseconds).toBeGreaterThan(0);
      expect(figures.traffic.document?.requests).toBeGreaterThan(0);
      expect(kept.report).toContain("<!doctype html>");
      expect(kept.screenshot).toMatch(/^\/9j\//);
      expect(kept.filmstrip).toContain("data:image");
      expect(secretsRead).toEqual([]);
      await expectGone(order.folder);
    },
    MINUTES_TWO,
  );

  it(
    "would have reached them, had they been allowed",
    async () => {
      const load = await loadInProcess(QUICK_PROGRAM, orderFor("/hostile", "shop.localhost,127.0.0.1"));
      expect(load).toMatchObject({ ok: true });
      expect(secretsRead).toEqual(expect.arrayContaining(["/img", "/frame", "/script", "/style", "/fetch"]));
    },
    MINUTES_TWO,
  );

  it(
    "that redirects to a private address reaches nothing and says why",
    async () => {
      const load = await loadInProcess(QUICK_PROGRAM, orderFor("/redirect"));
      expect(load).toMatchObject({ ok: false, failure: { reason: "address_forbidden" } });
      expect(secretsRead).toEqual([]);
    },
    MINUTES_TWO,
  );

  it(
    "is given up when it takes too long, and nothing stays",
    async () => {
      const order = orderFor("/slow");
      expect(await loadInProcess(QUICK_PROGRAM, order, { milliseconds: 6000 })).toMatchObject({
        failure: { reason: "timed_out" },
      });
      await expectGone(order.folder);
    },
    MINUTES_TWO,
  );

  it(
    "is given up when it takes too much memory, and nothing stays",
    async () => {
      const order = orderFor("/slow");
      expect(await loadInProcess(QUICK_PROGRAM, order, { memoryBytes: 60_000_000 })).toMatchObject({
        failure: { reason: "too_much_memory" },
      });
      await expectGone(order.folder);
    },
    MINUTES_TWO,
  );

  it(
    "is given up when it writes too much, and nothing stays",
    async () => {
      const order = orderFor("/writes");
      const load = await loadInProcess(QUICK_PROGRAM, order, { diskBytes: 60_000_000 });
      expect(load).toMatchObject({ failure: { reason: "too_much_disk" } });
      await expectGone(order.folder);
    },
    MINUTES_TWO,
  );

  it(
    "leaves nothing behind when the worker is killed in the middle",
    async () => {
      const order = orderFor("/slow");
      const worker = startWorker(order);
      await expectSandboxed(order.folder);
      worker.kill("SIGKILL");
      await expectGone(order.folder);
    },
    MINUTES_TWO,
  );
});

/** The browser runs in its sandbox, for which it must not be root; the process that starts it is root for a moment. */
async function expectSandboxed(folder: string): Promise<void> {
  await expect.poll(() => wrongWithBrowsers(folder)).toEqual([]);
}

function wrongWithBrowsers(folder: string): readonly string[] {
  const commands = processesIn(folder).map((pid) => ({ pid, command: readOf(pid, "cmdline").split("\0") }));
  const browsers = commands.filter(({ command }) => command.some((word) => word.startsWith("--user-data-dir=")));
  if (browsers.length === 0) return ["no browser"];
  return browsers.flatMap(({ pid, command }) => {
    const status = readOf(pid, "status");
    const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? "";
    return [
      ...(command.includes("--no-sandbox") ? ["no sandbox"] : []),
      // Neither root nor "nobody", the user of the embedded database under root.
      ...(/^Uid:\s+(0|65534)\b/m.test(status) ? ["another's rights"] : []),
      ...[pid, parent].filter((one) => /APP_SECRET|DATABASE_URL/.test(readOf(one, "environ"))).map(() => "secrets"),
    ];
  });
}

/** The system's data about a process; empty once it is gone. */
function readOf(pid: string, name: "cmdline" | "environ" | "status"): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** A process that plays the worker, so that it can be killed. */
function startWorker(order: ReturnType<typeof orderFor>): ChildProcess {
  const client = JSON.stringify(join(import.meta.dirname, "load-process.client.ts"));
  const code = `import { loadInProcess } from ${client}; await loadInProcess(${JSON.stringify(QUICK_PROGRAM)}, JSON.parse(process.env.ORDER));`;
  return spawn(process.execPath, ["--input-type=module-typescript", "-e", code], {
    env: {
      ...process.env,
      ORDER: JSON.stringify(order),
      APP_SECRET: "of the worker",
      DATABASE_URL: "postgres://of-it",
    },
    stdio: "inherit",
  });
}

it("leaves nothing behind either when its process breaks, and nobody looks after it", async () => {
  const folder = mkdtempSync(join(root, "run-"));
  const child = fork(SPEED_TEST_PROGRAM, [folder], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  child.send({ order: "that cannot be read" });
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(existsSync(folder)).toBe(false);
});

describe("without a browser", () => {
  it("none is found where the configuration names something else", () => {
    expect(findBrowser("/nowhere/chrome")).toBeNull();
    expect(findBrowser(tmpdir())).toBeNull();
  });

  it(
    "a load fails with a reason, and nothing stays",
    async () => {
      const order = { ...orderFor("/"), browser: "/nowhere/chrome" };
      const load = await loadInProcess(SPEED_TEST_PROGRAM, order);
      expect(load).toMatchObject({ ok: false, failure: { reason: "browser_failed" } });
      await expectGone(order.folder);
    },
    MINUTES_TWO,
  );
});
