import type { ComboboxFieldProps } from "./combobox-field-props.ts";
import { Field } from "./field.tsx";
import { LazyPart } from "../parts/lazy-part.tsx";
import { lazyPiece } from "../parts/lazy-piece.ts";

const ComboboxControl = lazyPiece(() => import("./combobox-control.tsx").then((file) => file.ComboboxControl));

/** A choice from many, found by typing. */
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
        <LazyPart fallback={<input className="ui-input" {...control} placeholder={rest.placeholder} readOnly />}>
          <ComboboxControl {...rest} control={control} />
        </LazyPart>
      )}
    </Field>
  );
}
