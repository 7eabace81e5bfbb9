import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";
import type { DialogProps } from "./dialog-props.ts";
import { IconButton } from "../press/icon-button.tsx";

export function DialogPopup({
  isOpen,
  onClose,
  title,
  subtitle,
  children,
  footer,
  size = "small",
  onSubmit,
  initialFocus,
  isBusy = false,
}: DialogProps) {
  const t = useTranslations("common");
  const content = (
    <>
      {size === "small" ? (
        <div className="ui-dialog-body">
          <Base.Title>{title}</Base.Title>
          {subtitle !== undefined && <div className="ui-small ui-dim">{subtitle}</div>}
          {children}
        </div>
      ) : (
        <>
          <div className="ui-dialog-head">
            <div>
              <Base.Title>{title}</Base.Title>
              {subtitle !== undefined && <div className="ui-dim">{subtitle}</div>}
            </div>
            <IconButton icon={X} label={t("close")} onClick={onClose} disabled={isBusy} />
          </div>
          {/* Scrollable content must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="ui-dialog-scroll" tabIndex={0} role="group" aria-label={title}>
            {children}
          </div>
        </>
      )}
      {footer !== undefined && <div className="ui-dialog-foot">{footer}</div>}
    </>
  );
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-dialog-place">
          <Base.Popup
            className={classNames("ui-dialog", size === "large" && "ui-dialog-large")}
            {...(initialFocus && { initialFocus })}
          >
            {onSubmit ? <Form onSubmit={onSubmit}>{content}</Form> : content}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={send}>
      {children}
    </form>
  );
}
