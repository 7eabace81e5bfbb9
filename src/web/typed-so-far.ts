/** Some fields and buttons come a moment after their page. */
const TRIES = 20;
const TRY_AGAIN_AFTER_MILLISECONDS = 50;

/**
 * Remembers what somebody has already typed into fields that are about to be drawn anew; the answer puts it back, and
 * presses the button that was pressed meanwhile.
 */
export function keepTyped(place: HTMLElement): () => void {
  // They keep their values when they are taken out of the page.
  const fields = [...place.querySelectorAll("input")];
  let focused = document.activeElement;
  const note = () => {
    focused = document.activeElement;
  };
  place.addEventListener("focusin", note);
  return () => {
    place.removeEventListener("focusin", note);
    for (const field of fields) putBack(place, field, field === focused, TRIES);
    const { dataset } = document.documentElement;
    dataset["alive"] = "";
    if (dataset["pressed"] !== undefined) press(place, dataset["pressed"], TRIES);
  };
}

function putBack(place: HTMLElement, field: HTMLInputElement, isFocused: boolean, tries: number): void {
  const { name, value, checked } = field;
  const drawn = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (drawn) {
    // What stands in one that came later was typed since, and is newer.
    if (tries < TRIES && drawn.value) return;
    Object.assign(drawn, { value, checked });
    drawn.dispatchEvent(new Event("input", { bubbles: true }));
    if (isFocused) drawn.focus();
  } else if (tries > 0) setTimeout(putBack, TRY_AGAIN_AFTER_MILLISECONDS, place, field, isFocused, tries - 1);
}

function press(place: HTMLElement, name: string, tries: number): void {
  const buttons = [...place.querySelectorAll("button")];
  const button = buttons.find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name);
  if (button) button.click();
  else if (tries > 0) setTimeout(press, TRY_AGAIN_AFTER_MILLISECONDS, place, name, tries - 1);
}
