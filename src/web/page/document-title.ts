import { useEffect } from "react";
import { createListeners } from "../words/listeners.ts";
import { useOutside } from "../words/use-outside.ts";

let own: string | null = null;
const listeners = createListeners();

/** Sets a title that only the page knows, such as the name of its shop. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    set(title);
    return () => set(null);
  }, [title]);
}

/** The page's own title, `null` when the route's title applies. */
export function useOwnTitle(): string | null {
  return useOutside(listeners.subscribe, () => own);
}

function set(title: string | null): void {
  own = title;
  listeners.tell();
}
