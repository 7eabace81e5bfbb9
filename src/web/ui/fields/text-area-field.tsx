import type { ComponentProps } from "react";
import { classNames } from "../style/class-names.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

interface TextAreaFieldProps extends FieldFrameProps, Omit<ComponentProps<"textarea">, "id" | "children"> {
  isMono?: boolean;
}

export function TextAreaField({
  label,
  hint,
  error,
  aside,
  isOptional,
  hasHiddenLabel,
  isMono = false,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      isOptional={isOptional ?? false}
      hasHiddenLabel={hasHiddenLabel ?? false}
    >
      {(control) => (
        <textarea
          rows={3}
          className={classNames("ui-area", isMono && "ui-input-mono", className)}
          {...area}
          {...control}
        />
      )}
    </Field>
  );
}
