/** Some fields and buttons come a moment after their page. */
const TRIES = 20;
const TRY_AGAIN_AFTER_MILLISECONDS = 50;

/** A field that was typed into before the app came, and what is typed since then, which is newer. */
interface Typed {
  place: HTMLElement;
  field: HTMLInputElement;
  isFocused: boolean;
  touched: ReadonlySet<EventTarget | null>;
}

/**
 * Remembers what somebody has already typed into fields that are about to be drawn anew; the answer puts it back, and presses
 * the button that was pressed meanwhile.
 */
export function keepTyped(place: HTMLElement): () => void {
  // They keep their values when they are taken out of the page.
  const fields = [...place.querySelectorAll("input")];
  const touched = new Set<EventTarget | null>();
  let focused = document.activeElement;
  place.addEventListener("input", ({ target }) => touched.add(target));
  const note = () => {
    focused = document.activeElement;
  };
  place.addEventListener("focusin", note);
  return () => {
    place.removeEventListener("focusin", note);
    for (const field of fields) putBack({ place, field, isFocused: field === focused, touched }, TRIES);
    const { dataset } = document.documentElement;
    dataset["alive"] = "";
    if (dataset["pressed"] !== undefined) press(place, dataset["pressed"], TRIES);
  };
}

function putBack(typed: Typed, tries: number): void {
  const { place, field, isFocused, touched } = typed;
  const { name, value, checked } = field;
  const drawn = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (drawn === null) {
    if (tries > 0) setTimeout(putBack, TRY_AGAIN_AFTER_MILLISECONDS, typed, tries - 1);
    return;
  }
  // Whoever is in another field by now stays there.
  if (isFocused && (tries === TRIES || !document.activeElement?.matches("input"))) drawn.focus();
  if (touched.has(drawn) || (value === field.defaultValue && checked === field.defaultChecked)) return;
  Object.assign(drawn, { value, checked });
  drawn.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(place: HTMLElement, name: string, tries: number): void {
  const buttons = [...place.querySelectorAll("button")];
  const button = buttons.find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name);
  if (button) button.click();
  else if (tries > 0) setTimeout(press, TRY_AGAIN_AFTER_MILLISECONDS, place, name, tries - 1);
}
