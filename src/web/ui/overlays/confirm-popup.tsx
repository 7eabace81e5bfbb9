import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog-props.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { StatusMark } from "../signs/status-mark.tsx";
import { TextField } from "../fields/text-field.tsx";

export function ConfirmPopup(props: ConfirmDialogProps) {
  const { isOpen, onClose, isLoading = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const isAsking = props.nameToType !== undefined || props.asksPassword === true;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !isLoading && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-dialog-place">
          <Base.Popup className="ui-dialog" {...(!isAsking && { initialFocus: cancel })}>
            <ConfirmForm {...props} cancel={cancel} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function ConfirmForm({ cancel, ...props }: ConfirmDialogProps & { cancel: React.RefObject<HTMLButtonElement | null> }) {
  const t = useTranslations();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { nameToType, asksPassword = false, isLoading = false, isDestructive = true, error } = props;
  const mayGoOn = (nameToType === undefined || name.trim() === nameToType.trim()) && (!asksPassword || password !== "");
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (mayGoOn && !isLoading) props.onConfirm(password);
  };
  return (
    <form noValidate onSubmit={send}>
      <div className="ui-dialog-body">
        <Base.Title>{props.title}</Base.Title>
        <Base.Description render={<div className="prose" />}>{props.children}</Base.Description>
        {nameToType !== undefined && (
          <TextField
            label={t("frame.confirm.typeName", { name: nameToType })}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {asksPassword && (
          <PasswordField
            label={t("frame.confirm.password")}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            error={error}
          />
        )}
        {error && !asksPassword && (
          <p className="ui-wrong" role="alert">
            <StatusMark status="error" label={null} />
            <span>{error}</span>
          </p>
        )}
      </div>
      <div className="ui-dialog-foot">
        <Button ref={cancel} onClick={props.onClose} disabled={isLoading}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" kind={isDestructive ? "danger" : "primary"} disabled={!mayGoOn} isLoading={isLoading}>
          {props.confirm}
        </Button>
      </div>
    </form>
  );
}
