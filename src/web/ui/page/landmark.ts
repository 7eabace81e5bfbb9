/**
 * Where something that floats belongs, so that it is found from there: the part of the page
 * or the dialog around its anchor.
 */
export function landmarkOf(anchor: Element | null): HTMLElement {
  return (
    anchor?.closest<HTMLElement>("main, header, nav, aside, footer, [role=dialog], [role=alertdialog]") ?? document.body
  );
}
