export interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** Held to type a third sign, as `[` on a German keyboard. */
  altGraph: boolean;
}

const NOT_A_KEY = new Set([
  "Shift",
  "Control",
  "Meta",
  "Alt",
  "AltGraph",
  "CapsLock",
  "Dead",
  "Process",
  "Unidentified",
]);

/** What was pressed, as shortcuts are written: "r", "?", "Escape", "mod+k"; `null` for what is none of them. */
export function shortcutOf(pressed: Pressed, isApple: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (NOT_A_KEY.has(key)) return null;
  if (isTypedByThirdLevel(pressed, isApple)) return key;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return letterOf(pressed);
  const isMod = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isMod && !shiftKey ? `mod+${letterOf(pressed)}` : null;
}

/** On Apple's keyboards Option types `[`; a letter with Option is something else. */
function isTypedByThirdLevel({ key, ctrlKey, metaKey, altKey, altGraph }: Pressed, isApple: boolean): boolean {
  if (key.length !== 1) return false;
  return altGraph || (isApple && altKey && !ctrlKey && !metaKey && !/[\p{L}\d]/u.test(key));
}

/** The letter as it is typed; where the keyboard types another script, the one that stands there on a Latin one. */
function letterOf({ key, code }: Pressed): string {
  if (key.length !== 1) return key;
  const isForeign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const letter = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}
