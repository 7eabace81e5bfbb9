export interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** Held to type a third character of a key, such as `[` on a German keyboard. */
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

/** The pressed key in the notation of shortcuts: "r", "?", "Escape", "mod+k"; `null` for all others. */
export function shortcutOf(pressed: Pressed, isApple: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (NOT_A_KEY.has(key)) return null;
  if (isTypedByThirdLevel(pressed, isApple)) return key;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return letterOf(pressed);
  const isMod = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isMod && !shiftKey ? `mod+${letterOf(pressed)}` : null;
}

/** On Apple keyboards Option types `[`; a letter with Option is no shortcut. */
function isTypedByThirdLevel({ key, ctrlKey, metaKey, altKey, altGraph }: Pressed, isApple: boolean): boolean {
  if (key.length !== 1) return false;
  return altGraph || (isApple && altKey && !ctrlKey && !metaKey && !/[\p{L}\d]/u.test(key));
}

/** The typed letter; on keyboards of other scripts the one that the key has on a Latin keyboard. */
function letterOf({ key, code }: Pressed): string {
  if (key.length !== 1) return key;
  const isForeign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const letter = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}
