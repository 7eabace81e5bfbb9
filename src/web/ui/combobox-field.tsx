import { lazy, Suspense } from "react";
import type { Choice } from "./select-field.tsx";
import { Field, type FieldFrameProps } from "./field.tsx";

export interface ComboboxFieldProps extends FieldFrameProps {
  choices: readonly Choice[];
  /** `""` = nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  name?: string;
}

const ComboboxControl = lazy(() =>
  import("./combobox-control.tsx").then(({ ComboboxControl: Control }) => ({ default: Control })),
);

/** One of many choices, found by typing. */
export function ComboboxField({ label, hint, error, aside, isOptional, hasHiddenLabel, ...rest }: ComboboxFieldProps) {
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
        <Suspense fallback={<input className="ui-input" {...control} placeholder={rest.placeholder} readOnly />}>
          <ComboboxControl {...rest} control={control} />
        </Suspense>
      )}
    </Field>
  );
}
