import { type ReactNode, useState } from "react";

/** Draws its content from the first opening on, and keeps it drawn so that the closing animation is visible. */
export function WhenNeeded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen ? children : null;
}
