import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { checkCode } from "./check.mjs";
import { build, install, refuseOldNode, root, say } from "./setup.mjs";

const RESULTS = join(root, "test-results");
const VITEST_RESULTS = join(RESULTS, "vitest.json");
const PLAYWRIGHT_RESULTS = join(RESULTS, "playwright.json");

refuseOldNode();
install();
const browser = findBrowser();
build();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const failedChecks = await checkCode();
const counts = [countsOfVitest(), countsOfPlaywright()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);

if (failedChecks.length > 0) say(`Checks that failed: ${failedChecks.join(", ")}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || failedChecks.length > 0 || passed === 0 ? 1 : 0);

function countsOfVitest() {
  const status = runTests("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${VITEST_RESULTS}`,
  ]);
  const report = readReport(VITEST_RESULTS);
  if (!report) return { passed: 0, failed: 1 };
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests }, status);
}

function countsOfPlaywright() {
  if (!hasBrowserTests()) return { passed: 0, failed: 0 };
  const status = runTests("playwright", ["test", "--reporter=list,json"], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_RESULTS,
  });
  const report = readReport(PLAYWRIGHT_RESULTS);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected }, status);
}

/** A run that broke before or after its tests has failed, whatever its tests say. */
function atLeastOneFailure(counts, status) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function hasBrowserTests() {
  const folder = join(root, "e2e");
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => /\.(spec|test)\.ts$/.test(String(name)))
  );
}

function runTests(command, args, environment = {}) {
  const run = spawnSync(join(root, "node_modules/.bin", command), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return run.status ?? 1;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    say(`There is no report ${file}.`);
    return null;
  }
}
