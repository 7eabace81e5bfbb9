import { lazy, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { releaseToast, type Toast, useToast } from "./toasts.ts";

const load = () => import("./toast-card.tsx");
const ToastCard = lazy(() =>
  load().then(
    ({ ToastCard: Card }) => ({ default: Card }),
    () => ({ default: BareToast }),
  ),
);

/** The place of toasts, once per layout. Success is announced politely, errors at once. */
export function ToastArea() {
  const t = useTranslations("ui.toast");
  const toast = useToast();
  const isUrgent = toast?.kind === "error";
  const card = toast && (
    <Suspense fallback={null}>
      <ToastCard toast={toast} />
    </Suspense>
  );
  // Loaded early, because it is needed when the connection is lost.
  useEffect(() => void load().catch(() => {}), []);
  return (
    <section className="ui-toasts" aria-label={t("region")}>
      <div role="status">{!isUrgent && card}</div>
      <div role="alert">{isUrgent && card}</div>
    </section>
  );
}

/** Used when even the card cannot be loaded. */
function BareToast({ toast: { message } }: { toast: Toast }) {
  const t = useTranslations("common");
  useEffect(releaseToast, [message]);
  return <div className="ui-toast">{typeof message === "string" ? message : t(message.common)}</div>;
}
