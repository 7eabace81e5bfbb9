import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { Field, type FieldFrameProps } from "./field.tsx";

interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "id" | "children"> {
  /** For machine-readable values: addresses, keys, ids. */
  isMono?: boolean;
  /** A button inside the field's end. */
  end?: ReactNode;
}

/** One line of text. Spread `form.register("name")` into it, or use it uncontrolled. */
export function TextField({
  label,
  hint,
  error,
  aside,
  isOptional,
  hasHiddenLabel,
  isMono = false,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      isOptional={isOptional ?? false}
      hasHiddenLabel={hasHiddenLabel ?? false}
    >
      {(control) => {
        const line = (
          <input
            type="text"
            className={classNames("ui-input", isMono && "ui-input-mono", className)}
            {...input}
            {...control}
          />
        );
        return end === undefined ? (
          line
        ) : (
          <span className="ui-affix">
            {line}
            <span className="end">{end}</span>
          </span>
        );
      }}
    </Field>
  );
}
