import { build, end, install, refuseOldNode, runProgram } from "./setup.mjs";

const COMMANDS = ["backup", "restore", "prepare-database"];

const [command, ...words] = process.argv.slice(2);
if (!COMMANDS.includes(command)) end(`There is no command ${command}. One of: ${COMMANDS.join(", ")}.`);

refuseOldNode();
await install();
await build();
runProgram(`dist/server/${command}.js`, {}, words);
