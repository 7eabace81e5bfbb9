/**
 * The landmark in which a floating element belongs, so that screen readers find it there: the region or dialog around
 * its anchor.
 */
export function landmarkOf(anchor: Element | null): HTMLElement {
  return (
    anchor?.closest<HTMLElement>("main, header, nav, aside, footer, [role=dialog], [role=alertdialog]") ?? document.body
  );
}
