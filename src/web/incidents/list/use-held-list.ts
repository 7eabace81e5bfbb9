import { type FocusEvent, type RefObject, useState } from "react";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { keepPlaces, type PlacedIncident, placeIncidents } from "./open-groups.ts";

interface HeldList {
  placed: readonly PlacedIncident[];
  /** For the element that holds the rows. */
  holding: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Rows stay where they are while the pointer or the focus is among them, so that no press hits another one. */
export function useHeldList(incidents: readonly ListedIncident[], list: RefObject<HTMLElement | null>): HeldList {
  const [isHeld, setHeld] = useState(false);
  const now = placeIncidents(incidents);
  const [known, setKnown] = useState({ incidents, placed: now });
  const placed = isHeld ? keepPlaces(known.placed, now) : now;
  if (known.incidents !== incidents) setKnown({ incidents, placed });
  const release = () => {
    setHeld(false);
    setKnown({ incidents, placed: now });
  };
  return {
    placed,
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: release,
      onFocus: () => setHeld(true),
      onBlur: ({ relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && list.current?.contains(relatedTarget) === true;
        if (!isInside && list.current?.matches(":hover") !== true) release();
      },
    },
  };
}
