/** How long the first of two keys is remembered. */
const CHORD_MILLISECONDS = 1200;

const actions = new Map<string, (() => void)[]>();
let first: { key: string; at: number } | null = null;

/** Calls back when the keys are pressed; the one that was added last wins. Answers with how to stop. */
export function onShortcut(keys: string, run: () => void): () => void {
  if (actions.size === 0) document.addEventListener("keydown", listen);
  actions.set(keys, [...(actions.get(keys) ?? []), run]);
  return () => {
    const rest = (actions.get(keys) ?? []).filter((other) => other !== run);
    if (rest.length > 0) actions.set(keys, rest);
    else actions.delete(keys);
    if (actions.size === 0) document.removeEventListener("keydown", listen);
  };
}

function listen(event: KeyboardEvent): void {
  const key = nameOf(event);
  if (event.defaultPrevented || key === null || (!key.startsWith("mod+") && isTyping(event.target))) return;
  const isSecond = first !== null && event.timeStamp - first.at < CHORD_MILLISECONDS;
  const chord = isSecond && first ? `${first.key} ${key}` : key;
  const run = actions.get(chord)?.at(-1) ?? actions.get(key)?.at(-1);
  first = run ? null : { key, at: event.timeStamp };
  if (!run) return;
  event.preventDefault();
  run();
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (altKey || key === "Shift" || key === "Control" || key === "Meta") return null;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.length === 1 ? key.toLowerCase() : key;
}

/** Keys belong to the field or the dialog that has the focus. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]",
    ) !== null
  );
}
