import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";
import type { DrawerProps } from "./drawer-props.ts";
import { IconButton } from "../press/icon-button.tsx";

export function DrawerPopup({
  isOpen,
  onClose,
  title,
  subtitle,
  children,
  footer,
  side = "end",
  isBare = false,
  isBeside = false,
}: DrawerProps) {
  const t = useTranslations("common");
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={classNames("ui-scrim", isBeside && "ui-scrim-beside")} />
        <Base.Popup
          className={classNames("ui-drawer", side === "start" && "ui-drawer-start", isBeside && "ui-drawer-beside")}
          {...(isBare && { "aria-label": title })}
        >
          {isBare ? (
            children
          ) : (
            <>
              <div className="ui-drawer-head">
                <div>
                  <Base.Title>{title}</Base.Title>
                  {subtitle !== undefined && <div className="ui-small ui-dim">{subtitle}</div>}
                </div>
                <IconButton icon={X} label={t("close")} onClick={onClose} />
              </div>
              <div className="ui-drawer-body">{children}</div>
              {footer !== undefined && <div className="ui-drawer-foot">{footer}</div>}
            </>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
