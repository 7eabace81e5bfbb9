import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { isOffline } from "../api/error-sentence.ts";
import { LoadError } from "./load-error.tsx";
import { showToast } from "./toasts.ts";

interface LazyPartProps {
  children: ReactNode;
  /** The shape of what comes; `null` for what opens above the page. */
  fallback: ReactNode;
}

/** A part of the page that is fetched when it is needed. Where it cannot be fetched, the rest of the page stays. */
export function LazyPart({ children, fallback }: LazyPartProps) {
  return (
    <CatchBoundary getResetKey={() => "part"} errorComponent={fallback === null ? PopupFailed : PartFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** What was once not found is not asked for again before the page is new. */
function PartFailed({ error }: ErrorComponentProps) {
  return <LoadError error={error} onRetry={reload} />;
}

/** No place was held for it. */
function PopupFailed({ error }: ErrorComponentProps) {
  const t = useTranslations("common");
  useEffect(() => {
    const message = { common: isOffline(error) ? "noConnection" : "somethingWentWrong" } as const;
    showToast({ kind: "error", message, action: { label: t("tryAgain"), onSelect: reload } });
  }, [error, t]);
  return null;
}

function reload(): void {
  window.location.reload();
}
