/** Runs after the next frame is on the screen, so that a press shows its effect before long work starts. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
