import { describe, expect, test } from "vitest";
import { keyNames } from "./key-names.ts";
import { type Pressed, shortcutOf } from "./pressed-key.ts";

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };
const press = (key: string, over: Partial<Pressed> = {}) => ({ ...NOTHING_HELD, key, code: "", ...over });

describe("what was pressed", () => {
  test("is the sign that was typed, wherever it stands on the keyboard", () => {
    expect(shortcutOf(press("/", { code: "Digit7", shiftKey: true }), false)).toBe("/");
    expect(shortcutOf(press("?", { code: "Minus", shiftKey: true }), false)).toBe("?");
    expect(shortcutOf(press("G", { code: "KeyG", shiftKey: true }), false)).toBe("g");
    expect(shortcutOf(press("z", { code: "KeyY" }), false)).toBe("z");
    expect(shortcutOf(press("Escape", { code: "Escape" }), false)).toBe("Escape");
  });

  test("is the sign of the third level on German keyboards", () => {
    const altGr = { ctrlKey: true, altKey: true, altGraph: true };
    expect(shortcutOf(press("[", { code: "Digit8", ...altGr }), false)).toBe("[");
    expect(shortcutOf(press("]", { code: "Digit6", altKey: true }), true)).toBe("]");
  });

  test("is the letter of that place where the keyboard types another script", () => {
    expect(shortcutOf(press("в", { code: "KeyD" }), false)).toBe("d");
    expect(shortcutOf(press("л", { code: "KeyK", ctrlKey: true }), false)).toBe("mod+k");
    expect(shortcutOf(press("é", { code: "KeyW" }), false)).toBe("é");
  });

  test("counts Ctrl or ⌘ by the platform, and nothing together with another modifier", () => {
    expect(shortcutOf(press("k", { ctrlKey: true }), false)).toBe("mod+k");
    expect(shortcutOf(press("k", { metaKey: true }), true)).toBe("mod+k");
    expect(shortcutOf(press("k", { ctrlKey: true }), true)).toBeNull();
    expect(shortcutOf(press("k", { metaKey: true }), false)).toBeNull();
    expect(shortcutOf(press("K", { ctrlKey: true, shiftKey: true }), false)).toBeNull();
    expect(shortcutOf(press("j", { altKey: true }), false)).toBeNull();
    expect(shortcutOf(press("j", { altKey: true }), true)).toBeNull();
  });

  test("is nothing for a modifier alone or a dead key", () => {
    for (const key of ["Shift", "Control", "Alt", "AltGraph", "Dead", "Process"])
      expect(shortcutOf(press(key), false)).toBeNull();
  });
});

test("keys are named as they are printed on the reader's keyboard", () => {
  expect(keyNames("mod+k", "en", false)).toBe("Ctrl K");
  expect(keyNames("mod+k", "de", false)).toBe("Strg K");
  expect(keyNames("mod+k", "de", true)).toBe("⌘ K");
  expect(keyNames("g d", "en", false)).toBe("G D");
  expect(keyNames("Escape", "en", false)).toBe("Esc");
});
