/** Some fields and buttons come a moment after their page. */
const TRIES = 20;
const TRY_AGAIN_AFTER_MILLISECONDS = 50;

/**
 * Remembers what somebody has already typed into fields that are about to be drawn anew; the answer puts it back, and presses
 * the button that was pressed meanwhile.
 */
export function keepTyped(place: HTMLElement): () => void {
  // They keep their values when they are taken out of the page.
  const fields = [...place.querySelectorAll("input")];
  // What is typed since then is newer.
  const touched = new Set<EventTarget | null>();
  let focused = document.activeElement;
  const note = () => {
    focused = document.activeElement;
  };
  const putBack = (field: HTMLInputElement, tries: number) => {
    const { name, value, checked } = field;
    const drawn = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
    if (drawn && !touched.has(drawn)) {
      Object.assign(drawn, { value, checked });
      drawn.dispatchEvent(new Event("input", { bubbles: true }));
      // Whoever is in another field by now stays there.
      if (field === focused && !document.activeElement?.matches("input")) drawn.focus();
    } else if (!drawn && tries > 0) setTimeout(putBack, TRY_AGAIN_AFTER_MILLISECONDS, field, tries - 1);
  };
  place.addEventListener("input", ({ target }) => touched.add(target));
  place.addEventListener("focusin", note);
  return () => {
    place.removeEventListener("focusin", note);
    for (const field of fields) putBack(field, TRIES);
    const { dataset } = document.documentElement;
    dataset["alive"] = "";
    if (dataset["pressed"] !== undefined) press(place, dataset["pressed"], TRIES);
  };
}

function press(place: HTMLElement, name: string, tries: number): void {
  const buttons = [...place.querySelectorAll("button")];
  const button = buttons.find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name);
  if (button) button.click();
  else if (tries > 0) setTimeout(press, TRY_AGAIN_AFTER_MILLISECONDS, place, name, tries - 1);
}
