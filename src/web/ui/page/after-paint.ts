/** Runs when the next picture is on the screen, so that what a press changes at once is seen before long work. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
