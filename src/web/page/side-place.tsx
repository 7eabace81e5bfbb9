import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** The element beside the app's sidebar, there on pages of a shop. */
export const SidePlace = createContext<HTMLElement | null>(null);

/** Puts a page's own sidebar beside the app's; hidden below 1024 px, where the page offers it in a drawer. */
export function BesideRail({ children }: { children: ReactNode }) {
  const place = use(SidePlace);
  return place ? createPortal(children, place) : null;
}
