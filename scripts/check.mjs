import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, end, install, refuseOldNode, root, say } from "./setup.mjs";

const BIN = join(root, "node_modules/.bin");

/** Several checkers work out the same types each: one takes half the processor time, and there are two lanes for two cores. */
const ONE_CHECKER = ["--checkers", "1"];
/** The same for the programs in Go: on several cores they work out what others know, and collect garbage all the time. */
const ON_ONE_CORE = { GOMAXPROCS: "1", GOGC: "200" };

/** Every check that needs no browser, in lanes that run beside each other. */
const LANES = [
  [
    ["types", "tsc", ["-p", "tsconfig.json", ...ONE_CHECKER]],
    ["types of the pure core", "tsc", ["-p", "tsconfig.core.json", ...ONE_CHECKER]],
    ["types of the web app", "tsc", ["-p", "tsconfig.web.json", ...ONE_CHECKER]],
  ],
  [
    ["format", "oxfmt", ["--check"]],
    ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
    ["dead code", "knip", []],
    ["size", "node", ["scripts/size.mjs"]],
  ],
];
const UNIT_TESTS = ["tests", "vitest", ["run", "--project", "unit"]];

/** Runs all steps, prints what failed, and returns the names of the failed ones. */
export async function checkCode() {
  return (await Promise.all(LANES.map(runLane))).flat();
}

async function runLane(lane) {
  const failed = [];
  for (const [name, command, args] of lane) if (!(await runStep(name, command, args))) failed.push(name);
  return failed;
}

function runStep(name, command, args) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(join(BIN, command), args, {
      cwd: root,
      env: { ...process.env, ...ON_ONE_CORE, FORCE_COLOR: "0" },
    });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      say(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  refuseOldNode();
  install();
  build();
  const failed = [...(await checkCode()), ...(await runLane([UNIT_TESTS]))];
  if (failed.length > 0) end(`Failed: ${failed.join(", ")}.`);
  say("All is well.");
}
