/**
 * Remembers what somebody has already typed into fields that are about to be drawn anew; the answer puts it back, and sends the
 * form whose button was pressed meanwhile.
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
    for (const field of fields) {
      const { name, value, checked } = field;
      const drawn = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      const isTyped = value !== field.defaultValue || checked !== field.defaultChecked;
      if (drawn !== null && isTyped) Object.assign(drawn, { value, checked });
      if (field === focused) drawn?.focus();
    }
    const { dataset } = document.documentElement;
    if (dataset["pressed"] !== undefined) place.querySelector("form")?.requestSubmit();
    delete dataset["pressed"];
  };
}
