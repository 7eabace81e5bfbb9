import { build, install, refuseOldNode, runProgram } from "./setup.mjs";

refuseOldNode();
await install();
await build();
runProgram("demo/main.ts");
