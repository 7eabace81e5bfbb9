"use no memo"; // Every visitor loads it, and drawing it again is cheaper than remembering it.

import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";
import { LevelMark } from "../signs/level-mark.tsx";

export interface FieldFrameProps {
  label: string;
  /** Shown below the control unless there is an error. */
  hint?: ReactNode;
  /** What is wrong, and how to correct it. */
  error?: string | undefined;
  /** Shown at the end of the label's line, such as a link. */
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

/** Label above, hint or error below. The function draws the control with the given ids. */
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
        <LevelMark status="error" label={null} />
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
