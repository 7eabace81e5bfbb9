import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { fileURLToPath } from "node:url";
import { FLAGS_OF } from "../src/app/server-flags.ts";
import { SIGN_OF_LIFE } from "../src/app/signs-of-life.ts";

const READY_WITHIN_MILLISECONDS = 120_000;

/**
 * A server or worker of the product as a process of its own, from the sources or as built; ready when this resolves.
 */
export async function startProduct(
  name: "server" | "worker",
  environment: NodeJS.ProcessEnv,
  isBuilt = false,
): Promise<ChildProcess> {
  const program = isBuilt ? `../dist/server/${name}.js` : `../src/app/${name}.ts`;
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: environment,
    execArgv: [...process.execArgv, ...FLAGS_OF[name]],
  });
  // A process counts as alive before it answers requests.
  const signal = AbortSignal.timeout(READY_WITHIN_MILLISECONDS);
  for await (const [message] of on(child, "message", { signal })) if (message !== SIGN_OF_LIFE) break;
  return child;
}

export async function endProduct(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
