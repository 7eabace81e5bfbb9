import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { useLineBack } from "../failures/line-back.ts";
import { tryPiecesAgain } from "./lazy-piece.ts";
import { LoadError } from "./load-error.tsx";

interface LazyPartProps {
  children: ReactNode;
  /** The expected shape; `null` for a part that the page can do without. */
  fallback: ReactNode;
}

/** A part of the page that is loaded when needed. If loading fails, the rest of the page stays. */
export function LazyPart({ children, fallback }: LazyPartProps) {
  return (
    <CatchBoundary getResetKey={() => "part"} errorComponent={PartFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

function PartFailed({ error, reset }: ErrorComponentProps) {
  useEffect(tryPiecesAgain, []);
  useLineBack(error, reset);
  return <LoadError error={error} onRetry={reset} />;
}
