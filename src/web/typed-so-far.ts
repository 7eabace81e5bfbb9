/** Remembers what somebody has already typed into fields that are about to be drawn anew; the answer puts it back. */
export function keepTyped(place: HTMLElement): () => void {
  const field = (name: string) => place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  const read = () => {
    const typed = [...place.querySelectorAll("input")].filter(
      (input) => input.name !== "" && (input.value !== input.defaultValue || input.checked !== input.defaultChecked),
    );
    return {
      typed: typed.map(({ name, value, checked }) => ({ name, value, checked })),
      focused: document.activeElement instanceof HTMLInputElement ? document.activeElement.name : "",
    };
  };
  let last = read();
  const note = () => {
    last = read();
  };
  place.addEventListener("input", note);
  place.addEventListener("focusin", note);
  return () => {
    place.removeEventListener("input", note);
    place.removeEventListener("focusin", note);
    for (const { name, value, checked } of last.typed) {
      const input = field(name);
      if (input) Object.assign(input, input.type === "checkbox" ? { checked } : { value });
    }
    if (last.focused !== "") field(last.focused)?.focus();
  };
}
