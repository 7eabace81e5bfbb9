import lighthouse, { desktopConfig } from "lighthouse";
import { chromium } from "playwright-core";
import { CHROMIUM, CHROMIUM_OPTIONS } from "../e2e/chromium.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { openVisitedFleet } from "./visited-fleet.ts";

/** Lighthouse on the built pages, as a phone on a slow line and as a desktop. */
const options = readOptions({ runs: "3", shops: "40", only: "" });
const PAGES = {
  home: { path: "/", isSignedIn: false },
  login: { path: "/account/login", isSignedIn: false },
  dashboard: { path: "/app/dashboard", isSignedIn: true },
  shop: { path: "/app/organizations/bench/shops/1", isSignedIn: true },
};
const DEBUGGING_PORT = 9555;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Chromium now and then writes a trace without its first event; that load says nothing about the page. */
const MOST_LOST_TRACES = 20;
const FORMS = { phone: undefined, desktop: desktopConfig };

let lostTraces = 0;
const fleet = await openVisitedFleet({ shopCount: Number(options.shops), latencyMilliseconds: 0, extensions: 41 });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  chromiumSandbox: true,
  args: [`--remote-debugging-port=${DEBUGGING_PORT}`, ...CHROMIUM_OPTIONS],
});
const devtools = await browser.newBrowserCDPSession();
try {
  for (const [name, { path, isSignedIn }] of Object.entries(PAGES))
    if (options.only === "" || options.only.split(",").includes(name)) await measure(name, path, isSignedIn);
} finally {
  await browser.close();
  await fleet.close();
}

async function measure(name: string, path: string, isSignedIn: boolean): Promise<void> {
  for (const [form, config] of Object.entries(FORMS)) {
    const runs: Exclude<Awaited<ReturnType<typeof audit>>, "no trace">[] = [];
    while (runs.length < Number(options.runs)) {
      const run = await audit(path, isSignedIn, config);
      if (run === "no trace") lostTraces += 1;
      else runs.push(run);
      if (lostTraces > MOST_LOST_TRACES) throw new Error("Chromium lost the beginning of too many traces");
    }
    const scores = CATEGORIES.map(
      (category) => `${category} ${Math.round(medianOf(runs.map((scored) => scored.scores[category] ?? 0)) * 100)}`,
    );
    say(`${name}, ${form}: ${scores.join(", ")}`, ...new Set(runs.flatMap(({ missed }) => missed)));
  }
}

async function audit(path: string, isSignedIn: boolean, config: typeof desktopConfig | undefined) {
  await bringCookie(isSignedIn);
  const result = await lighthouse(
    `${fleet.url}${path}`,
    { port: DEBUGGING_PORT, logLevel: "error", onlyCategories: CATEGORIES },
    config,
  );
  if (result === undefined) throw new Error("Lighthouse did not answer");
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError?.code === "NO_NAVSTART") return "no trace";
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== fleet.url + path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
  return {
    scores: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, score ?? 0])),
    missed: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? ""} ${audits[id]?.title ?? ""}`),
  };
}

/** Lighthouse deletes cookies before it starts, and its extra headers are not sent with what a page preloads. */
async function bringCookie(isSignedIn: boolean): Promise<void> {
  await devtools.send("Storage.clearCookies");
  if (!isSignedIn) return;
  const [name = "", ...value] = fleet.cookie.split("=");
  await devtools.send("Storage.setCookies", { cookies: [{ name, value: value.join("="), url: fleet.url }] });
}
