import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A server or worker of the product as it is started apart; ready when this resolves. */
export async function startProduct(name: "server" | "worker", environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(`../src/app/${name}.ts`, import.meta.url)), { env: environment });
  await once(child, "message");
  return child;
}

export async function endProduct(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
