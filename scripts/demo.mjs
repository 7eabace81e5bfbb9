import { build, install, refuseOldNode, runProgram } from "./setup.mjs";

refuseOldNode();
install();
build();
runProgram("demo/main.ts");
