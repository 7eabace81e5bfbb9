const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Whether the text looks like an address; only a mail can tell whether it exists. */
export function looksLikeEmail(text: string): boolean {
  return SHAPE.test(text.trim());
}
