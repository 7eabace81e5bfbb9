import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, SyntheticEvent } from "react";

/**
 * For what holds a great many plain links to places of the app: the router follows them, and fetches a place's parts
 * when the pointer is over its link. A `PlainLink` each would listen to the router hundreds of times.
 */
export function useLinkList() {
  const router = useRouter();
  const prepare = (event: SyntheticEvent) => {
    const href = addressAt(event);
    if (href !== null) void router.preloadRoute({ to: ".", href }).catch(() => undefined);
  };
  return {
    onClick: (event: MouseEvent) => {
      const href = addressAt(event);
      if (href === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      void router.navigate({ href });
    },
    onPointerOver: prepare,
    onFocus: prepare,
  };
}

function addressAt({ target }: SyntheticEvent): string | null {
  return (target instanceof Element && target.closest("a")?.getAttribute("href")) || null;
}
