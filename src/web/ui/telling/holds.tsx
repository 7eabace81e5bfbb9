import type { ReactNode } from "react";
import "./telling.css";

/** What holds now, as a sentence; its bold words are what can be changed below. */
export function Holds({ children }: { children: ReactNode }) {
  return <p className="ui-holds">{children}</p>;
}
