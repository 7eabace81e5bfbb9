import { useState } from "react";

/**
 * How often something was opened. Used as its key, so that it starts fresh each time but stays as it is while it
 * closes.
 */
export function useOpenings(isOpen: boolean): number {
  const [{ wasOpen, count }, setOpenings] = useState({ wasOpen: isOpen, count: 0 });
  if (isOpen === wasOpen) return count;
  const openings = { wasOpen: isOpen, count: isOpen ? count + 1 : count };
  setOpenings(openings);
  return openings.count;
}
