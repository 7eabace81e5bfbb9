import { isApple } from "./key-names.ts";
import { type Pressed, shortcutOf } from "./pressed-key.ts";

/** How long the first of two keys is remembered. */
const CHORD_MILLISECONDS = 1200;
/** While one of these is open, it receives all keys. */
const OPEN_ABOVE = ":is([role=dialog], [role=alertdialog], [role=menu]):not([hidden], [data-closed])";
const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=combobox]";

/** `null` when the browser handles the key itself, such as Enter on a link: it is only listed. */
type Run = (() => void) | null;

const actions = new Map<string, Run[]>();
let first: { key: string; at: number } | null = null;

/** Calls back when the keys are pressed; the last one added wins. Returns a function that removes it. */
export function onShortcut(keys: string, run: Run): () => void {
  if (actions.size === 0) document.addEventListener("keydown", listen);
  actions.set(keys, [...(actions.get(keys) ?? []), run]);
  return () => {
    const runs = actions.get(keys) ?? [];
    const rest = runs.toSpliced(runs.indexOf(run), 1);
    if (rest.length > 0) actions.set(keys, rest);
    else actions.delete(keys);
    if (actions.size === 0) document.removeEventListener("keydown", listen);
  };
}

/** The shortcuts that are active on the page now. */
export function activeShortcuts(): readonly string[] {
  return [...actions.keys()];
}

function listen(event: KeyboardEvent): void {
  const key = shortcutOf(pressed(event), isApple);
  if (key === null) return;
  const before = first !== null && event.timeStamp - first.at < CHORD_MILLISECONDS ? first.key : null;
  first = null;
  if (event.defaultPrevented || event.isComposing || isResting(event.target, key)) return;
  if (event.repeat && key.startsWith("mod+")) return;
  const runs = actions.get(before === null ? key : `${before} ${key}`);
  if (runs === undefined) {
    if (beginsChord(key)) first = { key, at: event.timeStamp };
    return;
  }
  const run = runs.at(-1);
  if (!run) return;
  event.preventDefault();
  run();
}

function pressed(event: KeyboardEvent): Pressed {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph: event.getModifierState("AltGraph") };
}

function beginsChord(key: string): boolean {
  return [...actions.keys()].some((keys) => keys.startsWith(`${key} `));
}

/** Keys go to the focused field and to overlays; only in a search field do Ctrl or ⌘ shortcuts still work. */
function isResting(target: EventTarget | null, key: string): boolean {
  if (document.querySelector(OPEN_ABOVE) !== null) return true;
  if (!(target instanceof HTMLElement) || target.closest(FIELD) === null) return false;
  return !(key.startsWith("mod+") && target.matches("[type=search]"));
}
