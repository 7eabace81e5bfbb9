import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { fileURLToPath } from "node:url";
import { SIGN_OF_LIFE } from "../src/app/signs-of-life.ts";

const READY_WITHIN_MILLISECONDS = 120_000;

/** A server or worker of the product as it is started apart; ready when this resolves. */
export async function startProduct(name: "server" | "worker", environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(`../src/app/${name}.ts`, import.meta.url)), { env: environment });
  // A program tells that it lives before it can be asked anything.
  const signal = AbortSignal.timeout(READY_WITHIN_MILLISECONDS);
  for await (const [message] of on(child, "message", { signal })) if (message !== SIGN_OF_LIFE) break;
  return child;
}

export async function endProduct(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
