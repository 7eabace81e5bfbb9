import { build, end, install, refuseOldNode, runProgram } from "./setup.mjs";

const PROGRAMS = ["main", "server", "worker"];
/** Flags for a program started alone; `main` passes them the same. */
const SERVER_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=768"];
const WORKER_FLAGS = ["--max-semi-space-size=8"];
const FLAGS_OF = { main: [], server: SERVER_FLAGS, worker: WORKER_FLAGS };

const [program = "main"] = process.argv.slice(2);
if (!PROGRAMS.includes(program)) end(`There is no program ${program}. One of: ${PROGRAMS.join(", ")}.`);

refuseOldNode();
await install();
await build();
runProgram(`dist/server/${program}.js`, {}, [], FLAGS_OF[program]);
