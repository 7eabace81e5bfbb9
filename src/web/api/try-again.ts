let forget: (() => void) | null = null;

/** Registers `forgetFailed`, which drops cached errors; it is called before a failed page is drawn again. */
export function onTryAgain(forgetFailed: () => void): void {
  forget = forgetFailed;
}

/** Drops cached errors so that failed queries are sent again. Pages without the product API's client have none. */
export function forgetFailures(): void {
  forget?.();
}
