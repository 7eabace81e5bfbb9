export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

const NAMES: Readonly<Record<string, string>> = {
  Escape: "Esc",
  Enter: "↵",
  Backspace: "⌫",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** A shortcut's keys as printed on the reader's keyboard, separated by spaces: "g d" → "G D", "mod+k" → "Ctrl K". */
export function keyNames(keys: string, locale: string, onApple = isApple): string {
  const mod = onApple ? "⌘" : locale === "de" ? "Strg" : "Ctrl";
  return keys
    .split(/[ +]/)
    .map((key) => (key === "mod" ? mod : (NAMES[key] ?? key.toUpperCase())))
    .join(" ");
}

/** Whether Ctrl, or ⌘ on Apple's keyboards, is held. */
export function isModPressed({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return isApple ? metaKey : ctrlKey;
}
