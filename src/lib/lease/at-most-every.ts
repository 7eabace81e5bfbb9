/**
 * Does something at once when it is asked to, and what is asked sooner than this after the last time once then,
 * however often it is asked. For hints: each says no more than "look again".
 */
export function atMostEvery(milliseconds: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    timer = undefined;
    last = performance.now();
    work();
  };
  return () => {
    if (timer !== undefined) return;
    const wait = last + milliseconds - performance.now();
    if (wait <= 0) run();
    else timer = setTimeout(run, wait).unref();
  };
}
