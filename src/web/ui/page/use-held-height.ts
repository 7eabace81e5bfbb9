import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Keeps a box at its last height while `isHeld`, including growth between two draws. */
export function useHeldHeight<Box extends HTMLElement = HTMLDivElement>(isHeld: boolean): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const height = useRef(0);
  const isFilled = useRef(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    isFilled.current = !isHeld;
    if (!isHeld) height.current = current.getBoundingClientRect().height;
    current.style.minHeight = isHeld ? `${height.current}px` : "";
  });
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      if (isFilled.current) height.current = current.getBoundingClientRect().height;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return box;
}
