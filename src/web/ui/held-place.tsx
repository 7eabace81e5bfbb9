import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

/** After these nobody aims at what stood somewhere before. */
const INPUTS = ["click", "keyup", "wheel", "touchmove"] as const;

/** What leaves the page by itself leaves its place until the next input, so that no click lands on what moved up. */
export function HeldPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const isEmpty = children === null || children === false;
  const [isHeld, setHeld] = useState(!isEmpty);
  if (!isEmpty && !isHeld) setHeld(true);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    if (!isEmpty) height.current = current.getBoundingClientRect().height;
    current.style.minHeight = isEmpty && isHeld ? `${height.current}px` : "";
  });
  useEffect(() => {
    if (!isEmpty || !isHeld) return;
    const release = () => setHeld(false);
    for (const input of INPUTS) addEventListener(input, release, { passive: true });
    return () => {
      for (const input of INPUTS) removeEventListener(input, release);
    };
  }, [isEmpty, isHeld]);
  return (
    <div ref={place} className="flow-root">
      {children}
    </div>
  );
}
