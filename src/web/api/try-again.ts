let forget: (() => void) | null = null;

/** `forgetFailed` drops answers that were refused; it is called before a page that failed is drawn again. */
export function onTryAgain(forgetFailed: () => void): void {
  forget = forgetFailed;
}

/** Has what failed asked for again; pages without the client of the product API have nothing to forget. */
export function forgetFailures(): void {
  forget?.();
}
