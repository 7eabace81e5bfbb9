/** Leads the focus to the first field that says what is wrong with it, once that is drawn. `within`: a selector. */
export function focusFirstWrong(within: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`)?.focus());
}
