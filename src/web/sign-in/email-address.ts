const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Whether it looks like an address; whether it is one, only a mail can tell. */
export function looksLikeEmail(text: string): boolean {
  return SHAPE.test(text.trim());
}
