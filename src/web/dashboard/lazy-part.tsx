import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { LoadError } from "../ui/load-error.tsx";

interface LazyPartProps {
  children: ReactNode;
  /** The shape of what comes. */
  fallback: ReactNode;
}

/** A part of the page that is fetched when it is needed. Where it cannot be fetched, the rest of the page stays. */
export function LazyPart({ children, fallback }: LazyPartProps) {
  return (
    <CatchBoundary getResetKey={() => "part"} errorComponent={PartFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** What was once not found is not asked for again before the page is new. */
function PartFailed({ error }: ErrorComponentProps) {
  return <LoadError error={error} onRetry={() => window.location.reload()} />;
}
