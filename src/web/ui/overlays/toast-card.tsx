import { Info, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";
import { Icon } from "../signs/icon.tsx";
import { IconButton } from "../press/icon-button.tsx";
import { StatusMark } from "../signs/status-mark.tsx";
import { closeToast, holdToast, releaseToast, type Toast } from "./toasts.ts";

export function ToastCard({ toast }: { toast: Toast }) {
  const t = useTranslations();
  const { action } = toast;
  useEffect(whenSeen, [toast]);
  return (
    <div
      className="ui-toast"
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <ToastSign kind={toast.kind} />
      <div>
        <p className="ui-title">{t(`ui.toast.${toast.kind}`)}</p>
        <p>{typeof toast.message === "string" ? toast.message : t(`common.${toast.message.common}`)}</p>
        {action && <ToastAct action={action} />}
      </div>
      <IconButton icon={X} size="small" label={t("common.close")} onClick={closeToast} />
    </div>
  );
}

/** The tab may be in the background when it is drawn. */
function whenSeen(): () => void {
  const begin = () => document.visibilityState === "visible" && releaseToast();
  begin();
  document.addEventListener("visibilitychange", begin);
  return () => document.removeEventListener("visibilitychange", begin);
}

function ToastSign({ kind }: { kind: Toast["kind"] }) {
  switch (kind) {
    case "success":
      return <StatusMark status="ok" label={null} />;
    case "info":
      return <Icon of={Info} />;
    case "warning":
      return <StatusMark status="warning" label={null} />;
    case "error":
      return <StatusMark status="error" label={null} />;
  }
}

function ToastAct({ action }: { action: NonNullable<Toast["action"]> }) {
  return (
    <div className="act">
      <Button
        size="small"
        onClick={() => {
          closeToast();
          action.onSelect();
        }}
      >
        {action.label}
      </Button>
    </div>
  );
}
