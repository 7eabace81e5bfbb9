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
 * An overlay that is loaded when it first opens. If loading fails, it closes and a message says why; the next press
 * tries again.
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
