import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findBrowsers } from "./browser.mjs";
import { checkCode } from "./check.mjs";
import { build, compiled, install, refuseOldNode, root, say } from "./setup.mjs";

const RESULTS = join(root, "test-results");
const PLAYWRIGHT_RESULTS = join(RESULTS, "playwright.json");
const LINES_OF_REASON = 4;
const LONGEST_LINE = 300;

refuseOldNode();
// Debian's packages arrive while npm's do: both mostly wait for others.
const browsers = findBrowsers();
await install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const built = build();

// Tests that start and kill processes mostly wait, and so leave the cores to the checks and the other tests. Beside the
// browser tests they would be too much.
const waiting = Promise.all([built, browsers]).then(() =>
  Promise.all([countsOfVitest("processes", "processes"), countsOfVitest("patience", "patience")]),
);
const failedChecks = await checkCode(built);
const counts = [await countsOfVitest("others", "unit", "others"), ...(await waiting), await countsOfPlaywright()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);

// Repeated at the end, because their output is thousands of lines above.
for (const line of counts.flatMap(({ flaky = [] }) => flaky)) say(`FLAKY ${line}`);
for (const line of counts.flatMap(({ names }) => names)) say(`FAILED ${line}`);
if (failedChecks.length > 0) say(`Checks that failed: ${failedChecks.join(", ")}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || failedChecks.length > 0 || passed === 0 ? 1 : 0);

async function countsOfVitest(name, ...projects) {
  const results = join(RESULTS, `vitest-${name}.json`);
  const status = await runTests("vitest", [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}`,
  ]);
  const report = readReport(results);
  if (!report) return { passed: 0, failed: 1, names: [`all of ${name}`] };
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return atLeastOneFailure({ passed, failed, names: failedInVitest(report) }, status, name);
}

async function countsOfPlaywright() {
  if (!hasBrowserTests()) return { passed: 0, failed: 0, names: [] };
  const { browser, testBrowser } = await browsers;
  const status = await runTests("playwright", ["test", "--reporter=list,json"], {
    CHROME_PATH: browser,
    TEST_BROWSER: testBrowser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_RESULTS,
  });
  const report = readReport(PLAYWRIGHT_RESULTS);
  if (!report) return { passed: 0, failed: 1, names: ["all of the browser"] };
  const { expected, flaky, unexpected } = report.stats;
  const counts = { passed: expected + flaky, failed: unexpected, names: inPlaywright(report, "unexpected") };
  return { ...atLeastOneFailure(counts, status, "the browser"), flaky: inPlaywright(report, "flaky") };
}

function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}${reason(failureMessages)}`);
    if (status === "failed" && failed.length === 0) failed.push(`the file itself${reason([message])}`);
    return failed.map((test) => `${relative(root, file)}: ${test}`);
  });
}

/** The tests with this outcome, each with why it failed: "unexpected" at its last try, "flaky" at an earlier one. */
function inPlaywright({ suites = [], specs = [] }, outcome) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(
        ({ results }) =>
          `e2e/${file}: ${title}${reason(results.flatMap(({ errors }) => errors.map(({ message }) => message)))}`,
      ),
  );
  return [...own, ...suites.flatMap((suite) => inPlaywright(suite, outcome))];
}

/** The first lines of what failed, under its name: they say most, and nobody has to look for the rest. Some have none. */
function reason(messages) {
  const lines = messages
    .filter(Boolean)
    .flatMap((message) => stripVTControlCharacters(message).split("\n").slice(0, LINES_OF_REASON));
  const unique = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ""))];
  return unique.map((line) => `\n    ${line.slice(0, LONGEST_LINE)}`).join("");
}

/** A run that broke before or after its tests has failed, even if all tests passed. */
function atLeastOneFailure(counts, status, name) {
  if (status === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, names: [...counts.names, `the run of ${name}`] };
}

function hasBrowserTests() {
  const folder = join(root, "e2e");
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => /\.(spec|test)\.ts$/.test(String(name)))
  );
}

async function runTests(command, args, environment = {}) {
  const run = spawn(join(root, "node_modules/.bin", command), args, {
    cwd: root,
    stdio: "inherit",
    // Each worker loads the same sources.
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...environment },
  });
  const [status] = await once(run, "exit");
  return status ?? 1;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    say(`There is no report ${file}.`);
    return null;
  }
}
