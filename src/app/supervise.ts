import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import type { Environment } from "./config.ts";
import { EXIT_GIVE_UP } from "./lifecycle.ts";

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 30_000;
/** A process that lived that long was well, so that its end is counted as the first again. */
const WELL_AFTER_MILLISECONDS = 60_000;

const messageSchema = z.object({ ready: z.literal(true), setupLink: z.string().nullish() });
export type ReadyMessage = z.infer<typeof messageSchema>;

export interface Supervised {
  /** Resolves when the process first says that it is ready. */
  ready: Promise<ReadyMessage>;
  /** Resolves when it has ended for good, of its own will or because another start would not help. */
  ended: Promise<{ wasWanted: boolean }>;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  /** File of the program. */
  program: string;
  environment: Environment;
  onCrash: (sentence: string) => void;
}

/** Runs a program in a process of its own and starts it again whenever it crashes. */
export function supervise({ program, environment, onCrash }: SuperviseOptions): Supervised {
  const ready = Promise.withResolvers<ReadyMessage>();
  const ended = Promise.withResolvers<{ wasWanted: boolean }>();
  let stopping = false;
  let crashes = 0;
  let timer: NodeJS.Timeout | undefined;
  let child = run();

  function run(): ChildProcess {
    const startedAt = performance.now();
    const process = fork(program, { env: { ...environment } });
    process.on("message", (message) => {
      const parsed = messageSchema.safeParse(message);
      if (parsed.success) ready.resolve(parsed.data);
    });
    process.on("exit", (code, signal) => {
      if (stopping || code === 0 || code === EXIT_GIVE_UP) return ended.resolve({ wasWanted: code !== EXIT_GIVE_UP });
      crashes = performance.now() - startedAt > WELL_AFTER_MILLISECONDS ? 1 : crashes + 1;
      onCrash(`${program} ended with ${signal ?? `code ${code}`} and is started again.`);
      const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (crashes - 1), LONGEST_PAUSE_MILLISECONDS);
      timer = setTimeout(() => {
        child = run();
      }, pause);
    });
    return process;
  }

  return {
    ready: ready.promise,
    ended: ended.promise,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
