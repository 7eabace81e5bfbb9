import { spawn } from "node:child_process";
import { join } from "node:path";
import { end, install, refuseOldNode, root, say } from "./setup.mjs";

const BIN = join(root, "node_modules/.bin");

/** Several checkers work out the same types each: one takes half the processor time, and there are two lanes for two cores. */
const ONE_CHECKER = ["--checkers", "1"];
/**
 * The same for the programs in Go: on several cores they work out what others know. Collecting garbage takes a quarter
 * of their time, and saves a sixth of their memory.
 */
const ON_ONE_CORE = { GOMAXPROCS: "1", GOGC: "off", GOMEMLIMIT: "6GiB" };

const TYPES = [
  ["types", "tsc", ["-p", "tsconfig.json", ...ONE_CHECKER]],
  ["types of the pure core", "tsc", ["-p", "tsconfig.core.json", ...ONE_CHECKER]],
  ["types of the web app", "tsc", ["-p", "src/web", ...ONE_CHECKER]],
];
const STYLE = [
  ["format", "oxfmt", ["--check"]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
];
const DEAD_CODE = ["dead code", "knip", []];
/** A third worker would load all sources once more, and leave the lint less. */
const UNIT_TESTS = ["tests", "vitest", ["run", "--project", "unit", "--maxWorkers", "2"]];
/** Weighs what was built. */
const SIZE = ["size", "node", ["scripts/size.mjs"]];
/** What browser tests open, made here because nothing else runs beside it there. */
const PIECES = ["build for browser tests", "node", ["e2e/build-pieces.ts"]];

/** Every check of the code; prints what failed, and returns its names. Those of types run beside the build, `built`. */
export async function checkCode(built) {
  return await runLanes([runLane([...TYPES, PIECES]), built.then(() => runLane([...STYLE, DEAD_CODE, SIZE]))]);
}

/** Lanes run beside each other. */
async function runLanes(lanes) {
  return (await Promise.all(lanes)).flat();
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
  await install();
  // Needs no build, which takes a quarter of the time: `npm test` has one, and weighs it.
  const failed = await runLanes([runLane([...TYPES, DEAD_CODE, UNIT_TESTS]), runLane(STYLE)]);
  if (failed.length > 0) end(`Failed: ${failed.join(", ")}.`);
  say("All is well.");
}
