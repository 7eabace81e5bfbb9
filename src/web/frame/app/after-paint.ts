/** In the background nothing is painted, and what follows must begin all the same. */
const AT_MOST_MILLISECONDS = 400;

/** Runs once the browser has painted what was just drawn: what is fetched then holds that up no more. */
export function afterPaint(run: () => void): () => void {
  const timer = setTimeout(end, AT_MOST_MILLISECONDS);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(end);
  });
  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  function end() {
    stop();
    run();
  }
  return stop;
}
