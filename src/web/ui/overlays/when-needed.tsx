import { type ReactNode, useState } from "react";

/** Draws what it holds from the first time on that it is open, so that its closing can be seen too. */
export function WhenNeeded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen ? children : null;
}
