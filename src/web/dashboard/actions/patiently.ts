/** How often a call for one shop of a long list is tried before it counts as failed. */
const TRIES = 12;
const LOOK_MILLISECONDS = 500;

/** Runs a call, and repeats it after the pause that the server asks for when it is busy. */
export async function patiently<Result>(run: () => Promise<Result>, isStopped: () => boolean): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const seconds = retryAfterOf(error);
      if (seconds === null || attempt >= TRIES || isStopped()) throw error;
      const until = performance.now() + seconds * 1000;
      while (performance.now() < until && !isStopped())
        await new Promise((resolve) => setTimeout(resolve, Math.min(LOOK_MILLISECONDS, until - performance.now())));
      if (isStopped()) throw error;
    }
  }
}

function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("retryAfterSeconds" in data)) return null;
  return typeof data.retryAfterSeconds === "number" ? data.retryAfterSeconds : null;
}
