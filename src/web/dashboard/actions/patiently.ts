/** A shop of a long list is tried so often before it counts as failed. */
const TRIES = 12;
const LOOK_MILLISECONDS = 500;

/** Does what the server may have too much of at the moment, as often as it says to come back later. */
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
