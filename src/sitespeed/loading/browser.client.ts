import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, chownSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/google/chrome", "/snap/bin"];

/**
 * Chromium only keeps its sandbox if it does not run as root. It needs a user of its own: the embedded database runs as
 * "nobody" (65534), and code that escapes from the browser must not become the database's owner.
 */
const BROWSER_USER = 65_533;
/** Limit for what a browser may cache of pages; part of the folder whose total size is watched. */
const CACHE_BYTES = 128 * 1024 ** 2;

const START_MILLISECONDS = 20_000;
const LAST_LINES = 3;

/** Path of a Chrome or Chromium on this machine; `null` if there is none. A configured path takes precedence. */
export function findBrowser(wanted: string | null, path = ""): string | null {
  if (wanted !== null) return isProgram(wanted) ? wanted : null;
  const folders = [...FOLDERS, ...path.split(delimiter).filter((folder) => folder !== "")];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export interface BrowserOptions {
  program: string;
  /** Folder of the profile and temporary files. */
  folder: string;
  proxy: string;
  /** Called right after the start with the id of the process group, before the browser can be used. */
  onStart: (group: number) => void;
}

/**
 * Starts a sandboxed browser in its own process group, as a user of its own if we are root. All its traffic goes
 * through the proxy. It ends by itself when this process is gone for whatever reason, because it then loses the pipe
 * that it was given.
 * @returns the loopback port of its remote control
 * @throws if it does not start; the message contains its last output
 */
export async function startBrowser(options: BrowserOptions): Promise<number> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(options.folder, BROWSER_USER, BROWSER_USER);
  const { folder } = options;
  const child = spawn(options.program, argumentsFor(options), {
    cwd: folder,
    detached: true,
    env: {
      HOME: folder,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      PATH: FOLDERS.concat("/bin").join(":"),
    },
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    ...(isRoot ? { uid: BROWSER_USER, gid: BROWSER_USER } : {}),
  });
  if (child.pid !== undefined) options.onStart(child.pid);
  return await portOf(child);
}

function argumentsFor({ folder, proxy }: BrowserOptions): string[] {
  return [
    "--headless=new",
    "--remote-debugging-port=0",
    "--remote-debugging-pipe",
    `--disk-cache-size=${CACHE_BYTES}`,
    `--user-data-dir=${join(folder, "profile")}`,
    `--proxy-server=${proxy}`,
    "--proxy-bypass-list=<-loopback>",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--force-webrtc-ip-handling-policy",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-extensions-with-background-pages",
    "--disable-component-update",
    "--disable-client-side-phishing-detection",
    "--disable-domain-reliability",
    "--metrics-recording-only",
    "--disable-sync",
    "--disable-extensions",
    "--disable-default-apps",
    "--disable-breakpad",
    "--disable-dev-shm-usage",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
    "--mute-audio",
    "--password-store=basic",
    "--no-first-run",
    "--no-default-browser-check",
    "about:blank",
  ];
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const last: string[] = [];
    const fail = (why: string) => reject(new Error([why, ...last].join(" | ")));
    const timer = setTimeout(() => fail("The browser did not start in time"), START_MILLISECONDS);
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code, signal) => fail(`The browser ended with ${code ?? signal}`));
    onLines(child.stderr, (line) => {
      const port = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//u.exec(line)?.[1];
      if (port === undefined) last.splice(0, last.length - LAST_LINES + 1, line.slice(0, 200));
      else {
        clearTimeout(timer);
        resolve(Number(port));
      }
    });
  });
}

function onLines(stream: Readable | null, read: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on("line", read);
}
