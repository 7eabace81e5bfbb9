import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { showError } from "../failures/show-error.ts";
import { tryPiecesAgain } from "./lazy-piece.ts";
import { WhenNeeded } from "../overlays/when-needed.tsx";

interface LazyPopupProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What opens above the page, fetched when it first opens. Where it cannot be fetched, it is closed again and a message
 * says why: the next press fetches it anew.
 */
export function LazyPopup({ isOpen, onClose, children }: LazyPopupProps) {
  const giveUp = (error: unknown) => {
    tryPiecesAgain();
    showError(error);
    onClose();
  };
  return (
    <CatchBoundary getResetKey={() => isOpen} errorComponent={Nothing} onCatch={giveUp}>
      <Suspense fallback={null}>
        <WhenNeeded isOpen={isOpen}>{children}</WhenNeeded>
      </Suspense>
    </CatchBoundary>
  );
}

function Nothing() {
  return null;
}
