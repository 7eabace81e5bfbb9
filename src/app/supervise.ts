import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import type { Environment } from "./configuration/config.ts";
import { EXIT_GIVE_UP } from "./lifecycle.ts";
import { listenForSigns, LONGEST_SILENCE_SECONDS, SIGN_OF_LIFE } from "./signs-of-life.ts";

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 30_000;
/** After living this long a process counts as healthy, so its next crash counts as the first one again. */
const WELL_AFTER_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 1_000;
/** A slow machine needs long to load a program, and the program can give no sign of life before that. */
const LONGEST_START_SECONDS = 120;
/** Longer than a process takes to shut down cleanly. */
const STOP_SECONDS = 45;

const messageSchema = z.object({ ready: z.literal(true), setupLink: z.string().nullish() });
export type ReadyMessage = z.infer<typeof messageSchema>;

export interface Supervised {
  /** Resolves when the process first says that it is ready. */
  ready: Promise<ReadyMessage>;
  /** Resolves when it has ended for good: it wanted to, or a restart would not help. */
  ended: Promise<{ wasWanted: boolean }>;
  /** Stops the process; resolves when it has ended. It is killed if it does not end by itself. */
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  /** Path of the program's file. */
  program: string;
  environment: Environment;
  onCrash: (sentence: string) => void;
  /** Flags for Node. Default: none. */
  flags?: readonly string[];
  /** Default: {@link LONGEST_SILENCE_SECONDS} */
  silenceSeconds?: number;
}

/** Runs a program in a child process and restarts it whenever it crashes or gives no sign of life. */
export function supervise(options: SuperviseOptions): Supervised {
  const { program, environment, onCrash, flags = [], silenceSeconds = LONGEST_SILENCE_SECONDS } = options;
  const ready = Promise.withResolvers<ReadyMessage>();
  const ended = Promise.withResolvers<{ wasWanted: boolean }>();
  let stopping = false;
  let crashes = 0;
  let timer: NodeJS.Timeout | undefined;
  let child = run();

  function run(): ChildProcess {
    const startedAt = performance.now();
    const started = fork(program, { env: { ...environment }, execArgv: [...process.execArgv, ...flags] });
    const wasSilent = killWhenSilent(started, silenceSeconds);
    started.on("message", (message) => {
      const parsed = messageSchema.safeParse(message);
      if (parsed.success) ready.resolve(parsed.data);
    });
    started.on("exit", (code, signal) => {
      if (stopping || code === 0 || code === EXIT_GIVE_UP) return ended.resolve({ wasWanted: code !== EXIT_GIVE_UP });
      crashes = performance.now() - startedAt > WELL_AFTER_MILLISECONDS ? 1 : crashes + 1;
      const silence = wasSilent();
      const how = silence ? `gave no sign of life for ${silence} seconds` : `ended with ${signal ?? `code ${code}`}`;
      onCrash(`${program} ${how} and is started again.`);
      const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (crashes - 1), LONGEST_PAUSE_MILLISECONDS);
      timer = setTimeout(() => {
        child = run();
      }, pause);
    });
    return started;
  }

  return {
    ready: ready.promise,
    ended: ended.promise,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await endWithin(child, STOP_SECONDS);
    },
  };
}

/**
 * Kills the process when it falls silent, also while it stops: a hung process reacts to no other signal. Returns a
 * function that tells for how many seconds it was silent, or `null`.
 */
function killWhenSilent(child: ChildProcess, seconds: number): () => number | null {
  let limit = Math.max(seconds, LONGEST_START_SECONDS);
  let signs = listenForSigns(limit);
  let silence: number | null = null;
  child.on("message", (message) => {
    if (message !== SIGN_OF_LIFE) return;
    if (limit !== seconds) signs = listenForSigns(seconds);
    limit = seconds;
    signs.heard();
  });
  const looks = setInterval(() => {
    if (!signs.isSilent()) return;
    silence = limit;
    child.kill("SIGKILL");
  }, LOOK_MILLISECONDS);
  child.on("exit", () => clearInterval(looks));
  return () => silence;
}

async function endWithin(child: ChildProcess, seconds: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  const impatience = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
  child.kill("SIGTERM");
  await gone;
  clearTimeout(impatience);
}
