import { useElementScrollRestoration, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { hasStayed } from "../../ui/address/step-back.ts";

/** After this time people have started to read where they are. */
const GIVEN_UP_AFTER_MILLISECONDS = 10_000;
/** Inputs that show that the reader no longer wants the page to scroll by itself. */
const OWN_WAY = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * The router restores the scroll position when a page is first drawn, but then a long page may still be a skeleton that
 * is too short. This keeps trying until the position exists.
 */
export function ScrollKeeper() {
  const { history } = useRouter();
  const place = useRouterState({ select: ({ resolvedLocation: at }) => at?.state.__TSR_key ?? at?.href });
  const before = useElementScrollRestoration({ getElement: () => window });
  const isReturn = useRef(true);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isReturn.current = action.type !== "PUSH" && action.type !== "REPLACE";
      }),
    [history],
  );
  const follow = useEffectEvent((shown: string | undefined) =>
    shown !== undefined && isReturn.current && before && !hasStayed(shown)
      ? scrollWhenPossible(before.scrollY)
      : undefined,
  );
  useEffect(() => follow(place), [place]);
  return null;
}

function scrollWhenPossible(wanted: number): () => void {
  const isThere = () => Math.abs(window.scrollY - wanted) < 1;
  if (isThere()) return () => {};
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top: wanted, behavior: "instant" });
    if (isThere()) stop();
  });
  const timer = setTimeout(stop, GIVEN_UP_AFTER_MILLISECONDS);
  for (const way of OWN_WAY) addEventListener(way, stop, { passive: true });
  observer.observe(document.documentElement);
  return stop;

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const way of OWN_WAY) removeEventListener(way, stop);
  }
}
