import { expect, type Page } from "@playwright/test";
import { standStill } from "../stubbed-app.ts";

/** A phone upright and lying. Pages are measured at their whole height, which no rule of style asks for. */
const WIDTHS = [390, 844];
const MOST_HEIGHT = 4_000;

/**
 * What a finger hits: every control answers on at least 44 by 44 pixels, links within a sentence excepted. The page is
 * used by touch meanwhile, so that the rules for coarse pointers hold.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: MOST_HEIGHT });
    await standStill(page);
    expect.soft(await page.evaluate(tooSmall), `hit by a finger at a width of ${width}`).toEqual([]);
  }
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  if (before !== null) await page.setViewportSize(before);
}

/** Runs in the page: what is hit on less than that, each kind once. */
function tooSmall(): readonly string[] {
  /** The line around a group of them belongs to none. */
  const LEAST = 42;
  /** Nothing that lies on a control is thinner than the first; the second finds its edge. */
  const STEPS = [4, 1];
  /** What is written is as wide as its words. */
  const LEAST_WORDS = 24;
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=menuitem], [role=switch], [role=checkbox], [role=radio]";

  const isHit = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    return control.contains(hit) || [...(hit.closest("label")?.querySelectorAll("*") ?? [])].includes(control);
  };
  const reach = (control: Element, x: number, y: number, [right, down]: readonly [number, number]) => {
    let length = 0;
    for (const step of STEPS) {
      const hitsNext = () => isHit(control, x + right * (length + step), y + down * (length + step));
      while (length < LEAST && hitsNext()) length += step;
    }
    return length;
  };
  /** Its line says more than the link alone. */
  const isInSentence = (control: Element) => {
    if (!getComputedStyle(control).display.startsWith("inline")) return false;
    let around = control.parentElement;
    while (around !== null && getComputedStyle(around).display === "inline") around = around.parentElement;
    if (around === null || /^(inline-)?(flex|grid)/.test(getComputedStyle(around).display)) return false;
    const isRunning = (node: Node) => !(node instanceof Element) || getComputedStyle(node).display.startsWith("inline");
    const said = [...around.childNodes].filter(isRunning);
    return said.some((node) => !node.contains(control) && /\p{L}{2}/u.test(node.textContent ?? ""));
  };
  const found = new Set<string>();
  for (const control of document.querySelectorAll(CONTROLS)) {
    // What a list has scrolled half out of sight is not hit there either.
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOff = control.matches(":disabled, [aria-disabled=true], [inert] *");
    if (isOff || width === 0 || !isHit(control, x, y) || isInSentence(control)) continue;
    const isWritten = control.tagName === "A" && /\p{L}/u.test(control.textContent ?? "");
    const leastWide = isWritten ? LEAST_WORDS : LEAST;
    // Each look at what is hit takes its time: none is taken for what is known.
    const span = (one: readonly [number, number], other: readonly [number, number], least: number) => {
      const first = 1 + reach(control, x, y, one);
      return first >= least ? first : first + reach(control, x, y, other);
    };
    const wide = width >= leastWide ? width : Math.max(width, span([1, 0], [-1, 0], leastWide));
    const high = span([0, 1], [0, -1], LEAST);
    if (wide >= leastWide && high >= LEAST) continue;
    const name = control.ariaLabel ?? control.textContent ?? "";
    const parent = control.parentElement?.className ?? "";
    found.add(
      `${control.tagName.toLowerCase()}.${control.className} in ${parent} “${name.trim().slice(0, 40)}”: ${Math.round(wide)} by ${Math.round(high)}`,
    );
  }
  return [...found];
}
