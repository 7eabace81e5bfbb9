import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";
import { StatusMark } from "../signs/status-mark.tsx";

export interface FieldFrameProps {
  label: string;
  /** Stands below the control until there is something wrong. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  /** Stands at the end of the label's line, as a link. */
  aside?: ReactNode;
  isOptional?: boolean;
  /** Keeps the label for screen readers only. */
  hasHiddenLabel?: boolean;
}

export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Label above, hint or error below. The function draws the control with the ids it is given. */
export function Field({
  label,
  hint,
  error,
  aside,
  isOptional = false,
  hasHiddenLabel = false,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const t = useTranslations("common");
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <div className="ui-field">
      <div className={classNames("ui-label", hasHiddenLabel && "ui-sr")}>
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="aside"> ({t("optional")})</span>}
        </label>
        {aside !== undefined && <span className="aside">{aside}</span>}
      </div>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": hasNote ? noteId : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <span className="ui-wrong" id={id}>
        <StatusMark status="error" label={null} />
        <span>{error}</span>
      </span>
    );
  }
  return hint === undefined ? null : (
    <span className="ui-hint" id={id}>
      {hint}
    </span>
  );
}
