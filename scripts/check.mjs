import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, end, install, refuseOldNode, root, say } from "./setup.mjs";

const BIN = join(root, "node_modules/.bin");

/** Several checkers work out the same types each: one takes half the processor time, and there are three programs for two cores. */
const ONE_CHECKER = ["--checkers", "1"];

/** Every check that needs no browser. Those of one row run in parallel. */
const STEPS = [
  [
    ["format", "oxfmt", ["--check"]],
    ["types", "tsc", ["-p", "tsconfig.json", ...ONE_CHECKER]],
    ["types of the pure core", "tsc", ["-p", "tsconfig.core.json", ...ONE_CHECKER]],
    ["types of the web app", "tsc", ["-p", "tsconfig.web.json", ...ONE_CHECKER]],
  ],
  [
    ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
    ["dead code", "knip", []],
    ["size", "node", ["scripts/size.mjs"]],
  ],
];
const UNIT_TESTS = ["tests", "vitest", ["run", "--project", "unit"]];

/** Runs all steps, prints what failed, and returns the names of the failed ones. */
export async function checkCode() {
  const failed = [];
  for (const row of STEPS) failed.push(...(await runRow(row)));
  return failed;
}

async function runRow(row) {
  const results = await Promise.all(row.map(([name, command, args]) => runStep(name, command, args)));
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
}

function runStep(name, command, args) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(join(BIN, command), args, { cwd: root, env: { ...process.env, FORCE_COLOR: "0" } });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      say(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve({ name, ok: code === 0 });
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  refuseOldNode();
  install();
  build();
  const failed = [...(await checkCode()), ...(await runRow([UNIT_TESTS]))];
  if (failed.length > 0) end(`Failed: ${failed.join(", ")}.`);
  say("All is well.");
}
