import { build, end, install, refuseOldNode, runProgram } from "./setup.mjs";

const PROGRAMS = ["main", "server", "worker"];
/** Flags for a server started alone; `main` passes it the same. */
const SERVER_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=768"];

const [program = "main"] = process.argv.slice(2);
if (!PROGRAMS.includes(program)) end(`There is no program ${program}. One of: ${PROGRAMS.join(", ")}.`);

refuseOldNode();
install();
build();
runProgram(`dist/server/${program}.js`, {}, [], program === "server" ? SERVER_FLAGS : []);
