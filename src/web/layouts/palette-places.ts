import type { ReactNode } from "react";

export interface Place {
  id: string;
  name: string;
  detail: string;
  sign: ReactNode;
  go: () => void;
}

const SHOWN_AT_MOST = 12;

/** Places whose name or detail has every word; names that begin with the term come first. */
export function matchingPlaces(places: readonly Place[], term: string): readonly Place[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const found = places.filter(({ name, detail }) =>
    words.every((word) => `${name} ${detail}`.toLowerCase().includes(word)),
  );
  const first = words[0] ?? "";
  return found
    .toSorted(
      (one, other) =>
        Number(other.name.toLowerCase().startsWith(first)) - Number(one.name.toLowerCase().startsWith(first)),
    )
    .slice(0, SHOWN_AT_MOST);
}
