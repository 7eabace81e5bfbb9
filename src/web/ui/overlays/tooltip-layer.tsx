import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { landmarkOf } from "../page/landmark.ts";
import { placeOf, type Tip, tipAt } from "./tooltip-place.ts";

const OPEN_MILLISECONDS = 350;
const ID = "tooltip";

/**
 * One tooltip for the whole page, in place of one component per row. Every element with `data-tip` (a text) or
 * `data-tip-cut` (its own text, if truncated) shows it on hover and on focus. Escape closes it; it stays while the
 * pointer is on it. An element that already has the pointer or the focus when this layer loads shows its tooltip too.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watch(setTip), []);
  if (!tip) return null;
  return createPortal(
    <div id={ID} role="tooltip" className="ui-tip" ref={(element) => placeOf(element, tip.anchor)}>
      {tip.text}
      {/* Drawn here, so that pages without shortcuts need not load the shared chunk. */}
      {tip.keys?.split(" ").map((key) => (
        <kbd key={key} className="ui-key" aria-hidden>
          {key}
        </kbd>
      ))}
    </div>,
    landmarkOf(tip.anchor),
  );
}

function watch(show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Tip | null = null;
  const change = (tip: Tip | null) => {
    clearTimeout(timer);
    shown?.anchor.removeAttribute("aria-describedby");
    shown = tip;
    if (tip?.isDescription) tip.anchor.setAttribute("aria-describedby", ID);
    show(tip);
  };
  const enter = (target: EventTarget | null, isFocus = false) => {
    if (target instanceof Element && target.closest(`#${ID}`)) return;
    const next = tipAt(target);
    if (next?.anchor === shown?.anchor && next !== null) return;
    clearTimeout(timer);
    if (next === null) timer = setTimeout(() => change(null), shown ? 100 : 0);
    else timer = setTimeout(() => change(next), shown || isFocus ? 0 : OPEN_MILLISECONDS);
  };
  const leave = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === "Escape") change(null);
  };
  const focus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) enter(event.target, true);
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener("pointerover", ({ target }) => enter(target), { signal });
  document.addEventListener("focusin", focus, { signal });
  for (const kind of ["focusout", "keydown", "pointerdown"]) document.addEventListener(kind, leave, { signal });
  document.addEventListener("scroll", leave, { signal, capture: true, passive: true });
  enter(document.querySelector(":focus-visible") ?? [...document.querySelectorAll(":hover")].at(-1) ?? null);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
