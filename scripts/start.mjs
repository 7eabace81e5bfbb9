import { build, end, install, refuseOldNode, runProgram } from "./setup.mjs";

const PROGRAMS = ["main", "server", "worker"];

const [program = "main"] = process.argv.slice(2);
if (!PROGRAMS.includes(program)) end(`There is no program ${program}. One of: ${PROGRAMS.join(", ")}.`);

refuseOldNode();
install();
build();
runProgram(`dist/server/${program}.js`);
