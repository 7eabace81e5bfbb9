import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, SyntheticEvent } from "react";

/**
 * For lists with very many plain links within the app: the router follows them, and loads a page's code when the
 * pointer is over its link. A `PlainLink` for each would subscribe to the router hundreds of times.
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
